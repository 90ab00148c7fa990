/**
 * What is spoken: sentences for the live regions, a moment after the page has changed.
 *
 * A region that is given the text it has stays silent, so a repeated sentence gets a no-break space
 * at its end, and loses it again.
 */

/** How long a region has to exist before it is filled, in milliseconds. */
const PAUSE = 120;

/** The last sentence and the one that waits. */
export class Speech {
  #said = '';
  #timer = 0;

  /**
   * Says a sentence; a later one takes the place of one that still waits.
   *
   * @param {Element} region
   * @param {string} sentence
   */
  say(region, sentence) {
    this.#said = this.#said === sentence ? `${sentence}\u00a0` : sentence;
    const text = this.#said;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      region.textContent = text;
    }, PAUSE);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
