//! The order in which `XQF`, `CBR` and `RenLib` write a tree: a move, all that follows it, then the
//! next move in its place. Two flags beside each move tell the shape.

use crate::record::{NodeId, Tree};

/// Finds the depth of each move from the flags of the one before. It keeps its own stack.
#[derive(Default)]
pub(super) struct Preorder {
    depth: usize,
    /// The depths at which another move is still to come.
    waiting: Vec<usize>,
}

impl Preorder {
    /// The depth of the move that is read next; the first one has 0.
    pub(super) const fn depth(&self) -> usize {
        self.depth
    }

    /// Goes on after a move with these flags; `false` when the tree is complete.
    pub(super) fn step(&mut self, has_child: bool, has_sibling: bool) -> bool {
        if has_sibling {
            self.waiting.push(self.depth);
        }
        if has_child {
            self.depth += 1;
            return true;
        }
        match self.waiting.pop() {
            Some(depth) => {
                self.depth = depth;
                true
            }
            None => false,
        }
    }
}

/// A move with its flags, as it is written.
pub(super) struct Step<M> {
    pub(super) id: NodeId,
    pub(super) mv: M,
    pub(super) has_child: bool,
    pub(super) has_sibling: bool,
}

/// Every move of a tree in that order.
pub(super) fn steps<M: Copy + Eq>(tree: &Tree<M>) -> impl Iterator<Item = Step<M>> + '_ {
    tree.depth_first().map(|(_, id, mv)| {
        let parent = tree.parent(id).unwrap_or(NodeId::ROOT);
        Step {
            id,
            mv,
            has_child: !tree.children(id).is_empty(),
            has_sibling: tree.children(parent).last() != Some(&id),
        }
    })
}

/// Bytes that are read one after the other.
pub(super) struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(super) const fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn all(&self) -> &'a [u8] {
        self.bytes
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    pub(super) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(count)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    /// A little-endian number.
    pub(super) fn number(&mut self) -> Option<usize> {
        let number = u32::from_le_bytes(self.array()?);
        usize::try_from(number).ok()
    }
}
