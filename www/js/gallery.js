// The gallery shows the source of what runs in it: the markup of an example as it stands in the page,
// before boards come to life in it, and the file that the example names.

for (const figure of document.querySelectorAll("figure")) {
  const { source } = figure.dataset;
  const caption = figure.querySelector("figcaption");
  if (!source?.endsWith(".html")) show(caption, markup(figure, caption));
  if (source) showFile(caption, new URL(source, document.baseURI)).catch(console.error);
}
for (const code of document.querySelectorAll("section code")) offer(code);

/** What stands in a figure above its caption. */
function markup(figure, caption) {
  const range = document.createRange();
  range.setStart(figure, 0);
  range.setEndBefore(caption);
  const copy = document.createElement("div");
  copy.append(range.cloneContents());
  const lines = copy.innerHTML.split("\n").filter((line) => line.trim() !== "");
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join("\n");
}

/** Shows a file, and runs it if it is a script, when there are boards for it to find. */
async function showFile(caption, address) {
  const answer = await fetch(address);
  show(caption, (await answer.text()).trim());
  if (!address.pathname.endsWith(".js")) return;
  await customElements.whenDefined("gomoku-board");
  await import(address);
}

function show(caption, text) {
  const block = document.createElement("pre");
  const code = document.createElement("code");
  code.textContent = text;
  block.append(code);
  caption.append(block);
  offer(code);
}

/** A button that copies a source. */
function offer(code) {
  const snippet = code.textContent;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.ariaLabel = `Copy ${snippet.split("\n")[0]}`;
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
