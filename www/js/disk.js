// Files of the reader: what he chooses, and what he is given.

import { make } from "./make.js";

/** Lets the reader choose files, or with `multiple` false one; nothing is called when he chooses none. */
export function chooseFiles(onFiles, multiple = false) {
  const input = make("input", { type: "file", multiple });
  input.addEventListener("change", () => {
    if (input.files[0]) onFiles([...input.files]);
  });
  input.click();
}

/** Gives a file to the reader, by a download. */
export function saveFile(blob, name) {
  const address = URL.createObjectURL(blob);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
