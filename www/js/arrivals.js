// Games that come to the table from outside: files that are chosen, dropped or pasted, and links. What
// reads and writes them is loaded when it is first asked for.

import { putAside, restored } from "./keeping.js";

/**
 * Lets games come to a `table`, which says what game is `shown`, gives the `boardOf` a game, and can
 * `show`, `showGame`, `say`, `tell` and `refuse`.
 *
 * Returns how a file is opened, how the link in the address is opened, and how else the module of
 * records is used, which is lent the words of the table as `page`.
 */
export function makeArrivals(table) {
  const { say, tell, refuse } = table;
  const pageOf = (game) => ({ say, tell, putAside: () => putAside(game) });

  async function withRecords(use) {
    try {
      await use(await import("./record.js"), pageOf(table.shown()));
    } catch (error) {
      console.warn(error);
      refuse(error instanceof RangeError ? error.message : say("load-failed"));
    }
  }

  /** Opens a file: of the shown game, or else of the other one. */
  function openFile(source) {
    return withRecords(async ({ bring }, page) => {
      const game = table.shown();
      try {
        if (await bring(await table.boardOf(game), source, page)) table.show();
      } catch (error) {
        const other = game === "xiangqi" ? "gomoku" : "xiangqi";
        let said = "";
        let came = false;
        try {
          came = await bring(await table.boardOf(other), source, { ...pageOf(other), tell: (text) => (said = text) });
        } catch {
          throw error;
        }
        if (!came) return;
        await table.showGame(other);
        tell(said);
      }
    });
  }

  /** Opens the game of the address, which then is a plain address again: it would not follow the game. */
  function openLink() {
    const { hash } = location;
    if (!/^#[xg]\d\./.test(hash)) return;
    history.replaceState(null, "", location.pathname + location.search);
    return withRecords(async ({ bring, gameOfLink }) => {
      const game = gameOfLink(hash);
      if (!game) return refuse(say("link-damaged"));
      await table.showGame(game);
      const board = await restored(game);
      try {
        if (await bring(board, hash.slice(1), pageOf(game))) table.show();
      } catch (error) {
        console.warn(error);
        refuse(say("link-damaged"));
      }
    });
  }

  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    const source = event.dataTransfer.files[0] ?? event.dataTransfer.getData("text/plain");
    event.preventDefault();
    if (source) openFile(source);
  });
  addEventListener("paste", (event) => {
    if (event.target instanceof Element && event.target.closest("input, textarea")) return;
    const source = event.clipboardData.files[0] ?? event.clipboardData.getData("text/plain");
    if (source) openFile(source);
  });
  addEventListener("hashchange", openLink);

  return { openFile, openLink, withRecords };
}
