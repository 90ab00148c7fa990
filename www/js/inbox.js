/**
 * The files of a board: those that are given to it, those it fetches, and those it is written into.
 */
import * as files from './files.js';

export class Inbox {
  #host;
  #life;
  /** The game before the last file. @type {string | undefined} */
  #before;
  /** The address that was fetched last. */
  #fetched = '';
  /** The record that stood in the element. */
  #taken = '';

  /** @param {any} host @param {import('./life.js').Life} life */
  constructor(host, life) {
    this.#host = host;
    this.#life = life;
  }

  /**
   * What the module of files needs of a board.
   *
   * @returns {import('./files.js').Host}
   */
  get #needs() {
    return {
      game: this.#life.game,
      lang: this.#life.language(),
      size: this.#host.getAttribute('size') ?? undefined,
      save: () => this.#life.live().save(),
      load: (text) => {
        this.#life.live().change('load', text);
        this.#life.clock.rewind();
      },
      send: this.#life.send,
    };
  }

  /** @param {any} source @param {{ encoding?: string, index?: number }} [options] */
  async bring(source, options) {
    await this.#life.ready;
    const before = this.#life.live().save();
    const report = await files.bring(this.#needs, source, options);
    if (report !== null) this.#before = before;
    return report;
  }

  /** Brings back the game that was there before; whether there was one. */
  unload() {
    if (this.#before === undefined) return false;
    const before = this.#before;
    this.#before = undefined;
    this.#life.live().change('load', before);
    return true;
  }

  /** @param {string} format */
  export(format) {
    return files.write(this.#needs, format);
  }

  formats() {
    return files.formats(this.#life.game);
  }

  /** Fetches a file and loads it; what goes wrong was told. @param {string} address */
  async fetch(address) {
    this.#fetched = address;
    try {
      await this.#life.ready;
      const bytes = await files.fetched(this.#needs, address);
      if (this.#fetched !== address) return;
      await this.bring(bytes);
      this.#life.turn();
    } catch {
      // The event has said it.
    }
  }

  /** Opens the record that stands in the element, once; what is wrong with it is told. @param {string} text */
  take(text) {
    if (this.#taken === text) return;
    this.#taken = text;
    this.bring(text).then(() => this.#life.turn(), () => {});
  }

  /** Fetches what the element names, where that has not been done. */
  look() {
    const { src } = this.#host;
    if (src && this.#fetched !== src) void this.fetch(src);
  }
}
