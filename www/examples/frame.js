const frame = document.querySelector("#framed");

addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow || data.source !== "qipan") return;
  if (data.type === "size") frame.height = data.height;
  if (data.type === "board-move") document.querySelector("#told").value = data.detail.move;
});
document.querySelector("#play").addEventListener("click", () => {
  frame.contentWindow.postMessage({ type: "move", move: "j8" }, "*");
});
