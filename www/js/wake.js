// Keeps the screen awake while a clock runs, where the browser can.

let lock = null;
/** The boards whose clocks have run. */
const watched = new Set();

async function look() {
  const runs = [...watched].some(({ clock }) => clock.running !== null);
  if (!runs) {
    await lock?.release();
    lock = null;
  } else if ((lock === null || lock.released) && document.visibilityState === "visible") {
    // The screen may go dark all the same, when the battery is low: then the clock still tells the time.
    lock = await navigator.wakeLock?.request("screen").catch(() => null) ?? null;
  }
}

/** Keeps the screen awake until the clock of `board` stands. */
export function wake(board) {
  board.addEventListener("board-clock", look);
  watched.add(board);
  look();
}

document.addEventListener("visibilitychange", look);
