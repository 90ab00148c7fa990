const log = document.querySelector("#log");

for (const type of ["board-select", "board-move", "board-illegal", "board-check", "board-navigate", "board-end"]) {
  document.querySelector("#logged").addEventListener(type, ({ detail }) => {
    const line = document.createElement("li");
    line.textContent = `${type} ${JSON.stringify(detail)}`;
    log.prepend(line);
  });
}
