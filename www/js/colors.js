/** The colours of both sides, the first mover first. */
export const COLORS = { xiangqi: ["red", "black"], gomoku: ["black", "white"] };
