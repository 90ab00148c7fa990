// Reads games for the library, on boards that nobody sees.

const scribes = new Map();
let room = null;

/** A hidden board. The page does not find it among its own. */
async function hire(game) {
  if (!room) {
    const stand = document.createElement("div");
    stand.hidden = true;
    document.body.append(stand);
    room = stand.attachShadow({ mode: "closed" });
  }
  const board = document.createElement(`${game}-board`);
  for (const [name, value] of [["coordinates", "none"], ["marks", "off"], ["files", "off"]]) board.setAttribute(name, value);
  room.append(board);
  await board.ready;
  return board;
}

async function scribeOf(game) {
  if (!["xiangqi", "gomoku"].includes(game)) throw new RangeError(`no game ${game}`);
  if (!scribes.has(game)) scribes.set(game, hire(game));
  try {
    return await scribes.get(game);
  } catch (error) {
    scribes.delete(game);
    throw error;
  }
}

const END = 2 ** 31;

function summaryOf(game, board) {
  const { Title, Event, Date: date } = board.headers;
  const { players } = board;
  board.go(END);
  const [first, second] = Object.keys(players);
  const { winner, state } = board.status;
  const written = { "1-0": first, "0-1": second, "1/2-1/2": "draw" }[board.score] ?? "";
  return {
    title: Title ?? Event ?? "",
    players: Object.values(players),
    date: date ?? "",
    result: state === "over" ? (winner ?? "draw") : written,
    rules: board.rules,
    size: game === "gomoku" ? board.size : "",
    moves: board.ply,
  };
}

/** What the library tells of a record; null when it cannot be read. */
export async function summarise({ game, text }) {
  try {
    const board = await scribeOf(game);
    board.load({ game, text });
    return summaryOf(game, board);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** The last position of a record as an SVG document, in the looks of `like`, a board of the page, if there is one. */
export async function draw({ game, text }, like) {
  const board = await scribeOf(game);
  for (const name of ["theme", "pieces", "lang"]) {
    const value = like?.getAttribute(name) ?? null;
    if (value === null) board.removeAttribute(name);
    else if (board.getAttribute(name) !== value) board.setAttribute(name, value);
  }
  await board.ready;
  board.load({ game, text });
  board.go(END);
  return board.toSVG();
}

/** A record with another title. */
export async function retitle({ game, text, ...others }, title) {
  const board = await scribeOf(game);
  board.load({ game, text });
  board.setHeader("Title", title);
  return { ...others, ...board.record };
}

/**
 * Reads every game of a file, and gives `each` the records with their summaries one after the other;
 * rejects with what is wrong when there is none.
 */
export async function readFile(file, each) {
  const readers = await Promise.all(["xiangqi", "gomoku"].map(hire));
  try {
    let report = null;
    let fault = null;
    for (const reader of readers) {
      try {
        report ??= await reader.load(file);
      } catch (error) {
        // What says more is said of the game that the file is of.
        fault = error;
      }
    }
    if (!report) throw fault;
    for (const [index, { game }] of report.games.entries()) {
      const board = readers[game === "xiangqi" ? 0 : 1];
      try {
        await board.load(file, { index });
      } catch (error) {
        console.warn(error);
        continue;
      }
      const { record } = board;
      await each(record, summaryOf(game, board), report.games.length);
    }
  } finally {
    for (const reader of readers) reader.remove();
  }
}
