// Dialogs that answer with the value of the button that closed them.

/** How to end what a dialog still asks; the event of its closing comes a moment later than the closing. */
const asked = new WeakMap();

/** Opens `dialog` and waits for its answer; leaving it in any other way answers "". */
export function ask(dialog) {
  asked.get(dialog)?.();
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    const end = () => {
      dialog.removeEventListener("close", hear);
      asked.delete(dialog);
      resolve(dialog.returnValue);
    };
    const hear = () => {
      if (!dialog.open) end();
    };
    dialog.addEventListener("close", hear);
    asked.set(dialog, end);
  });
}

/** Lets a press beside `dialog` close it. */
export function closeBeside(dialog) {
  dialog.addEventListener("pointerdown", (event) => {
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (event.target === dialog && !inside) dialog.close("");
  });
}
