//! Counting all sequences of moves, to compare rules with other programs.

use super::{IllegalMove, Outcome, Position};

/// What happens on one ply of the tree of all games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Tally {
    /// Moves made, those that end the game included.
    pub played: u64,
    /// Of these, moves that win for the side that made them.
    pub wins: u64,
    /// Empty points that renju refused to Black.
    pub forbidden: u64,
}

/// One tally for each of the next `depth` plies. A game that has ended is not continued.
pub fn perft(position: &Position, depth: u32) -> Vec<Tally> {
    let mut tallies = Vec::new();
    for _ in 0..depth {
        tallies.push(Tally::default());
    }
    count(position, &mut tallies);
    tallies
}

fn count(position: &Position, tallies: &mut [Tally]) {
    let Some((tally, deeper)) = tallies.split_first_mut() else {
        return;
    };
    for point in position.size().all() {
        match position.play(point) {
            Ok(next) => {
                tally.played += 1;
                match next.outcome() {
                    Some(Outcome::Win { winner, .. }) if winner == position.turn() => {
                        tally.wins += 1;
                    }
                    Some(_) => {}
                    None => count(&next, deeper),
                }
            }
            Err(IllegalMove::Forbidden { .. }) => tally.forbidden += 1,
            Err(
                IllegalMove::OffBoard { .. }
                | IllegalMove::Occupied { .. }
                | IllegalMove::GameOver
                | IllegalMove::NoPassing,
            ) => {}
        }
    }
}
