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

/** Lets a tap beside `dialog` close it. */
export function closeBeside(dialog) {
  const isBeside = ({ clientX: x, clientY: y, target }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  // A text that is marked beyond the edge is no tap beside.
  let beganBeside = false;
  dialog.addEventListener("pointerdown", (event) => {
    beganBeside = isBeside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (beganBeside && isBeside(event)) dialog.close("");
  });
}

/** The dialog in which a row of quick taps began. */
let tapped = null;

// The second half of a double tap is not for the dialog that the first half has opened under it.
document.addEventListener("click", (event) => {
  const dialog = event.target.closest("dialog");
  if (event.detail < 2) tapped = dialog;
  if (dialog === tapped) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
