// The move list: one entry for each round, one button for each move, and the start before them.
// Only what differs from the last call is touched, so a long game stays quick.

import { say } from "./words.js";

/** A list of moves in `list`; `onGo(ply)` is called when the reader asks for a position. */
export function makeMoveList(list, onGo) {
  const start = document.createElement("button");
  const buttons = [start];
  let current = start;
  start.type = "button";
  start.value = 0;
  const opening = document.createElement("li");
  opening.className = "opening";
  opening.append(start);
  list.append(opening);

  list.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) onGo(buttons.indexOf(button));
  });
  list.addEventListener("keydown", (event) => {
    const ply = buttons.indexOf(current);
    const goal = {
      ArrowLeft: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply - 2,
      ArrowDown: ply + 2,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (goal === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onGo(Math.min(Math.max(goal, 0), buttons.length - 1));
  });

  // Measuring waits for the frame that lays out the page anyway.
  let frame = 0;
  const revealSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => reveal(list, current));
  };
  addEventListener("resize", revealSoon);

  function cut(length) {
    while (buttons.length > length) {
      const button = buttons.pop();
      const round = button.parentElement;
      button.remove();
      if (!round.querySelector("button")) round.remove();
    }
  }

  function append(shift, step, isAlone) {
    const place = buttons.length - 1 + shift;
    const button = document.createElement("button");
    button.type = "button";
    button.value = buttons.length;
    button.tabIndex = -1;
    let round = list.lastElementChild;
    if (isAlone || place % 2 === 0 || buttons.length === 1) {
      round = document.createElement("li");
      round.dataset.round = Math.floor(place / 2) * step + 1;
      // The second side began: its first move stands in the second place.
      if (place % 2 === 1 && !isAlone) round.classList.add("late");
      list.append(round);
    }
    round.append(button);
    buttons.push(button);
  }

  /**
   * Shows `texts`, the one at `ply` as current; `shift` is 1 when the second side began. From one
   * line to the next the numbers grow by `step`: 1 counts rounds, 2 counts stones. Where `stones` says
   * which texts are stones, each stands alone, and only stones are counted.
   */
  return function showMoves(texts, ply, shift, step, language, stones = null) {
    start.textContent = say("start-position");
    list.lang = language;
    const count = `${shift} ${step} ${stones !== null}`;
    if (list.dataset.count !== count) cut(1);
    list.dataset.count = count;
    cut(texts.length + 1);
    let counted = 0;
    texts.forEach((text, index) => {
      if (buttons.length <= index + 1) append(shift, step, stones !== null);
      const button = buttons[index + 1];
      if (stones !== null) {
        if (stones[index]) counted += 1;
        button.parentElement.dataset.round = counted;
        button.parentElement.classList.toggle("decided", !stones[index]);
      }
      if (button.textContent !== text) button.textContent = text;
      button.classList.toggle("later", index >= ply);
    });
    current.removeAttribute("aria-current");
    current.tabIndex = -1;
    current = buttons[ply] ?? start;
    current.setAttribute("aria-current", "true");
    current.tabIndex = 0;
    if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
    revealSoon();
  };
}

/** Scrolls the list, and never the page, until `button` is in sight. */
function reveal(list, button) {
  const frame = list.getBoundingClientRect();
  const box = button.getBoundingClientRect();
  const middle = (low, high, from, to) => (low >= from && high <= to ? 0 : (low + high - from - to) / 2);
  list.scrollBy({
    left: middle(box.left, box.right, frame.left, frame.right),
    top: middle(box.top, box.bottom, frame.top, frame.bottom),
    behavior: "instant",
  });
}
