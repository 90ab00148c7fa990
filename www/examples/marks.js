const board = await document.querySelector("#marked").ready;

board.arrow("h2", "e2");
board.arrow("b9", "c7", "blue");
board.mark("e6", "circle", "", "red");
board.mark("e4", "label", "1");
