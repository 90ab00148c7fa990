const form = document.querySelector("#puzzle");
const said = form.querySelector("output");

form.addEventListener("puzzle-failed", ({ detail }) => {
  said.value = `${detail.move} is not it.`;
});
form.addEventListener("puzzle-solved", () => {
  said.value = "Solved.";
});
form.addEventListener("submit", (event) => {
  event.preventDefault(); // a real form would be sent
  said.value = new FormData(form).get("answer");
});
