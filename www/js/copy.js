// A button beside each snippet of the gallery that copies it.

for (const code of document.querySelectorAll("code")) {
  const button = document.createElement("button");
  const snippet = code.textContent;
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.ariaLabel = `Copy ${snippet}`;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      button.textContent = button.ariaLabel = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
    }
  });
  code.after(button);
}
