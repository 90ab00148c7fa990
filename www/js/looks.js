// How the boards look and sound: what a reader chooses in the menu, put on every board and kept.

import { writeSetting } from "./store.js";

const $ = (id) => document.getElementById(id);

/** What is one of several, by a control of the same name. */
const CHOSEN = ["pieces", "theme"];
/** What is one of two: its value when it is ticked, and when not. */
const TICKED = {
  coordinates: ["both", "none"],
  cells: ["chequered", "plain"],
  aspect: ["tall", "square"],
  sound: ["on", "off"],
  speech: ["on", "off"],
  wrap: ["on", "off"],
};
const LOOKS = [...CHOSEN, ...Object.keys(TICKED)];

/** Rows of the menu that are of use in one game only. */
const ROWS = { set: "xiangqi", chequer: "xiangqi", tall: "gomoku" };

/** The looks that `settings` keep, for the boards of `boards`; `changed()` is called after each choice. */
export function makeLooks(settings, boards, changed) {
  function choose(look, value) {
    settings[look] = value;
    writeSetting(look, value);
    for (const board of boards.values()) board.setAttribute(look, value);
    changed();
  }

  for (const look of CHOSEN) $(look).addEventListener("change", ({ target }) => choose(look, target.value));
  for (const [look, [ticked, unticked]] of Object.entries(TICKED)) {
    $(look).addEventListener("change", ({ target }) => choose(look, target.checked ? ticked : unticked));
  }

  return {
    choose,
    /** Gives a new board the looks. */
    dress(board) {
      for (const look of LOOKS) if (settings[look]) board.setAttribute(look, settings[look]);
    },
    /** Shows in the menu how `board` looks. */
    show(board, game) {
      for (const look of CHOSEN) $(look).value = board[look];
      for (const [look, [ticked]] of Object.entries(TICKED)) $(look).checked = board[look] === ticked;
      for (const [row, only] of Object.entries(ROWS)) $(row).hidden = game !== only;
    },
  };
}

/** What gives another board the looks of this one. */
export const dressAs = (board) => (made) => {
  for (const look of ["theme", "pieces", "coordinates", "cells", "aspect"]) {
    if (board.hasAttribute(look)) made.setAttribute(look, board.getAttribute(look));
  }
};
