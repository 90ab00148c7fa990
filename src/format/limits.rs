//! How much a reader takes in. What is larger is no game, but somebody's attempt to keep us busy.

/// Bytes of a whole file.
pub const MOST_BYTES: usize = 16 << 20;

/// Moves of one game, variations included.
pub const MOST_MOVES: usize = 100_000;

/// Moves in a row.
pub const MOST_PLIES: usize = 5_000;

/// Games of one file.
pub const MOST_GAMES: usize = 10_000;

/// Faults that are told of one game; the others are alike.
pub const MOST_FAULTS: usize = 100;
