const board = await document.querySelector("#edited").ready;
const text = document.querySelector("#text");

board.addEventListener("board-change", () => {
  text.value = board.fen;
});
