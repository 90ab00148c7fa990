//! A record as plain numbers and moves, and back.

use std::fmt;

use super::{Claim, NodeId, Tree};

/// A record as plain data: it can be written down, and [`Tree::try_from`] reads it back as it was,
/// numbers of nodes included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flat<M> {
    /// The moves in the order they entered the record, each with the number of the node before
    /// it. They are numbered from 1; 0 is the root.
    pub moves: Vec<(u32, M)>,
    /// Nodes that `redo` takes although they are not the first after their parent.
    pub walked: Vec<u32>,
    /// Nodes where the players have ended the game, and how.
    pub claims: Vec<(u32, Claim)>,
    /// The node where the game stands.
    pub cursor: u32,
}

impl<M> Flat<M> {
    /// The same record with every move put otherwise.
    pub fn map<N>(self, mut write: impl FnMut(M) -> N) -> Flat<N> {
        let mut moves = Vec::with_capacity(self.moves.len());
        for (parent, mv) in self.moves {
            moves.push((parent, write(mv)));
        }
        Flat {
            moves,
            walked: self.walked,
            claims: self.claims,
            cursor: self.cursor,
        }
    }

    /// The same record with every move read, which gets its number too; the first failure ends it.
    pub fn try_map<N, E>(
        &self,
        mut read: impl FnMut(u32, &M) -> Result<N, E>,
    ) -> Result<Flat<N>, E> {
        let mut moves = Vec::with_capacity(self.moves.len());
        for (number, (parent, mv)) in (1..).zip(&self.moves) {
            moves.push((*parent, read(number, mv)?));
        }
        Ok(Flat {
            moves,
            walked: self.walked.clone(),
            claims: self.claims.clone(),
            cursor: self.cursor,
        })
    }
}

impl<M> Default for Flat<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            walked: Vec::new(),
            claims: Vec::new(),
            cursor: 0,
        }
    }
}

/// Plain data that is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlatError {
    /// A move follows a node that does not come before it.
    MissingParent {
        /// The number of the move.
        node: u32,
        /// The number it names.
        parent: u32,
    },
    /// A move stands twice after the same node.
    RepeatedMove {
        /// The number of the second one.
        node: u32,
    },
    /// The cursor, a walked node or one with a claim is none of the record.
    MissingNode {
        /// The number it names.
        node: u32,
    },
    /// Two claims at the same node.
    RepeatedClaim {
        /// Its number.
        node: u32,
    },
}

impl fmt::Display for FlatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingParent { node, parent } => {
                write!(
                    f,
                    "node {node} follows {parent}, which does not come before it"
                )
            }
            Self::RepeatedMove { node } => {
                write!(f, "node {node} repeats a move that its parent has already")
            }
            Self::MissingNode { node } => write!(f, "there is no node {node}"),
            Self::RepeatedClaim { node } => write!(f, "node {node} has a claim already"),
        }
    }
}

impl std::error::Error for FlatError {}

impl<M: Copy + Eq> TryFrom<Flat<M>> for Tree<M> {
    type Error = FlatError;

    fn try_from(flat: Flat<M>) -> Result<Self, FlatError> {
        let mut tree = Self::new();
        for (node, &(parent, mv)) in (1..).zip(&flat.moves) {
            if parent >= node {
                return Err(FlatError::MissingParent { node, parent });
            }
            if tree.child(NodeId(parent), mv).is_some() {
                return Err(FlatError::RepeatedMove { node });
            }
            tree.push(NodeId(parent), mv);
        }
        for &node in &flat.walked {
            tree.parent(NodeId(node))
                .ok_or(FlatError::MissingNode { node })?;
            tree.prefer(NodeId(node));
        }
        for &(node, claim) in &flat.claims {
            let place = tree.nodes.get_mut(NodeId(node).index());
            let place = place.ok_or(FlatError::MissingNode { node })?;
            if place.claim.replace(claim).is_some() {
                return Err(FlatError::RepeatedClaim { node });
            }
        }
        tree.go_to(NodeId(flat.cursor))
            .ok_or(FlatError::MissingNode { node: flat.cursor })?;
        Ok(tree)
    }
}
