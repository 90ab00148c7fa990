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

  /** What is given to the page; while a dialog asks something, it would come beneath it. */
  function take(transfer) {
    const source = transfer.files[0] ?? transfer.getData("text/plain");
    if (source && !document.querySelector("dialog[open]")) openFile(source);
  }

  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer);
  });
  addEventListener("paste", (event) => {
    if (event.target instanceof Element && event.target.closest("input, textarea")) return;
    take(event.clipboardData);
  });
  addEventListener("hashchange", openLink);

  return { openFile, openLink, withRecords };
}
