const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];

/** What a record says a move is worth, as the signs behind it. */
export const signsOf = ({ glyphs = [] }) => glyphs.map((glyph) => GLYPHS[glyph] ?? "").join("");
