// How a clock is shown: what is left as text, and when the text is another.

/** Below this many milliseconds tenths of a second are shown. */
const HASTE = 10_000;

function digits(time) {
  if (time > 0 && time < HASTE) return (Math.ceil(time / 100) / 10).toFixed(1);
  const seconds = Math.ceil(time / 1000);
  const pair = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}

/** What a side has left: `9:58`, `7.3`; in a period also how many there are, `0:30 ×3`. */
export function clockText({ main, periods, period }) {
  if (main > 0 || periods === 0) return digits(main);
  return periods > 1 ? `${digits(period)} ×${periods}` : digits(period);
}

/** Whether a side has to hurry: it loses, or a period, within ten seconds. */
export const isHasty = ({ main, period }) => (main || period) < HASTE;

/**
 * Calls `render` now and whenever the clock of `board` shows something else, until `signal` says that
 * it is enough.
 */
export function followClock(board, render, signal) {
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    render();
    const { running, left } = board.clock;
    if (running === null) return;
    const time = left[running].main || left[running].period;
    timer = setTimeout(look, time <= HASTE ? time % 100 || 100 : time % 1000 || 1000);
  };
  board.addEventListener("board-clock", look, { signal });
  look();
}
