const board = await document.querySelector("#edited").ready;
const text = document.querySelector("#text");

function show() {
  text.value = board.fen;
}

board.addEventListener("board-change", show);
show();
