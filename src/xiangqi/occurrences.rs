//! Where each position of a line stood before, without looking through the line.
//!
//! Positions are chained by their keys: a slot holds the last one whose key falls there, and each
//! one remembers which it has taken the slot from.

use super::Position;

const SLOTS: usize = 256;

#[derive(Clone, Debug)]
pub(super) struct Occurrences {
    slots: Vec<Option<usize>>,
    chain: Vec<Option<usize>>,
}

impl Occurrences {
    pub(super) fn new() -> Self {
        Self {
            slots: vec![None; SLOTS],
            chain: Vec::new(),
        }
    }

    /// Follows the line to the last of `positions`, and finds where it stood before; nothing stands
    /// again that stood before a capture.
    pub(super) fn push(&mut self, positions: &[Position]) -> Option<usize> {
        let (position, earlier) = positions.split_last()?;
        let reach = usize::try_from(position.halfmove()).unwrap_or(usize::MAX);
        let near = earlier.len().saturating_sub(reach);
        let slot = self.slots.get_mut(slot(position))?;
        let taken = slot.replace(earlier.len());
        self.chain.push(taken);
        let mut place = taken?;
        while place >= near {
            let other = earlier.get(place)?;
            if other.key() == position.key() && other == position {
                return Some(place);
            }
            place = (*self.chain.get(place)?)?;
        }
        None
    }

    /// Goes back by one; `last` is the position that is left.
    pub(super) fn pop(&mut self, last: &Position) {
        let taken = self.chain.pop().flatten();
        if let Some(slot) = self.slots.get_mut(slot(last)) {
            *slot = taken;
        }
    }
}

fn slot(position: &Position) -> usize {
    usize::from(position.key().to_le_bytes()[0])
}
