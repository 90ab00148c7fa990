//! The record of a game: a tree of moves and a cursor in it.
//!
//! Nothing is overwritten: a different move after taking one back opens a variation, and [`redo`]
//! follows the branch that was walked last.
//!
//! ```
//! use qipan::record::Tree;
//!
//! let mut tree = Tree::new();
//! tree.play("h2e2");
//! tree.play("h9g7");
//! tree.undo();
//! tree.play("b9c7"); // a variation beside h9g7
//! assert_eq!(tree.moves().collect::<Vec<_>>(), ["h2e2", "b9c7"]);
//! assert_eq!(tree.len(), 3);
//! ```
//!
//! [`redo`]: Tree::redo

use std::fmt;

/// A place in one tree: the root or a move. It stays valid as long as its tree does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The place before the first move.
    pub const ROOT: Self = Self(0);

    /// The place with this number; whether a tree has it is a question to the tree.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// 0 for the root; moves are numbered from 1 as they entered the tree.
    pub const fn number(self) -> u32 {
        self.0
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node<M> {
    /// `None` in the root alone.
    mv: Option<M>,
    /// The root is its own parent.
    parent: NodeId,
    ply: usize,
    children: Vec<NodeId>,
    /// Which of the children `redo` takes.
    walked: usize,
}

/// Every move that was played from one start position, and where the game stands now.
///
/// The tree does not know whether a move is legal; who plays on it asks the game first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// From the first move to the cursor.
    line: Vec<NodeId>,
}

/// How the cursor went: so many moves back, then these forward.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walk<M> {
    /// How many moves were taken back.
    pub back: usize,
    /// The moves played from there.
    pub forward: Vec<M>,
}

impl<M: Copy + Eq> Tree<M> {
    /// A record without a move.
    pub fn new() -> Self {
        let root = Node {
            mv: None,
            parent: NodeId::ROOT,
            ply: 0,
            children: Vec::new(),
            walked: 0,
        };
        Self {
            nodes: vec![root],
            line: Vec::new(),
        }
    }

    /// How many moves it holds, variations included.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no move was ever played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where the game stands.
    pub fn cursor(&self) -> NodeId {
        self.line.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// How many moves lie between the root and the cursor.
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// How many moves the line has, those ahead of the cursor included.
    pub fn line_len(&self) -> usize {
        self.ply() + self.ahead().count()
    }

    /// The nodes from the first move to the cursor.
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// The moves from the root to the cursor.
    pub fn moves(&self) -> impl Iterator<Item = M> + '_ {
        self.line.iter().filter_map(|&id| self.mv(id))
    }

    /// The nodes after the cursor that [`Tree::redo`] would walk, to the end of the line.
    pub fn ahead(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.next(self.cursor()), |&id| self.next(id))
    }

    /// The first move of the record, its first answer, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.children(NodeId::ROOT).first().copied(), |&id| {
            self.children(id).first().copied()
        })
    }

    /// The move that leads to `id`; `None` for the root and for a node of another tree.
    pub fn mv(&self, id: NodeId) -> Option<M> {
        self.nodes.get(id.index())?.mv
    }

    /// The node before `id`; `None` for the root and for a node of another tree.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let node = self.nodes.get(id.index())?;
        node.mv.map(|_| node.parent)
    }

    /// What was played after `id`: the main line first, then the variations as they were added.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.nodes
            .get(id.index())
            .map_or(&[], |node| &node.children)
    }

    /// Every move, each variation in full before the next one, with the number of moves before it.
    pub fn depth_first(&self) -> impl Iterator<Item = (usize, NodeId, M)> + '_ {
        let mut waiting: Vec<NodeId> = self.children(NodeId::ROOT).iter().rev().copied().collect();
        std::iter::from_fn(move || {
            let id = waiting.pop()?;
            waiting.extend(self.children(id).iter().rev());
            let node = &self.nodes[id.index()];
            node.mv.map(|mv| (node.ply - 1, id, mv))
        })
    }

    /// Plays `mv` at the cursor: follows it where the record has it, else adds it.
    pub fn play(&mut self, mv: M) -> NodeId {
        let id = self
            .child(self.cursor(), mv)
            .unwrap_or_else(|| self.push(self.cursor(), mv));
        self.enter(id);
        id
    }

    /// Takes the last move back; the record keeps it.
    pub fn undo(&mut self) -> Option<M> {
        self.line.pop().and_then(|id| self.mv(id))
    }

    /// Plays the move that was walked last from here, or the first one if none was.
    pub fn redo(&mut self) -> Option<M> {
        let id = self.next(self.cursor())?;
        self.line.push(id);
        self.mv(id)
    }

    /// Goes back or forward on the line to `ply`, or to its end where it is shorter.
    pub fn go(&mut self, ply: usize) -> Walk<M> {
        let back = self.ply().saturating_sub(ply);
        self.line.truncate(ply);
        let mut forward = Vec::new();
        while self.ply() < ply {
            let Some(mv) = self.redo() else { break };
            forward.push(mv);
        }
        Walk { back, forward }
    }

    /// Goes to any node, in as many steps as it is away; `None`, and nothing happens, if the tree
    /// has no such node.
    pub fn go_to(&mut self, target: NodeId) -> Option<Walk<M>> {
        self.nodes.get(target.index())?;
        let mut branch = Vec::new();
        let mut id = target;
        while !self.is_on_line(id) {
            branch.push(id);
            id = self.nodes[id.index()].parent;
        }
        let kept = self.nodes[id.index()].ply;
        let back = self.ply() - kept;
        self.line.truncate(kept);
        let forward = branch.iter().rev().filter_map(|&id| self.mv(id)).collect();
        for &id in branch.iter().rev() {
            self.enter(id);
        }
        Some(Walk { back, forward })
    }

    /// The whole record as plain numbers and moves, for saving.
    pub fn flat(&self) -> Flat<M> {
        let mut flat = Flat {
            cursor: self.cursor().number(),
            ..Flat::default()
        };
        for node in &self.nodes {
            let moves = node.mv.map(|mv| (node.parent.number(), mv));
            flat.moves.extend(moves);
            if node.walked > 0 {
                let walked = node.children.get(node.walked);
                flat.walked.extend(walked.map(|id| id.number()));
            }
        }
        flat
    }

    fn next(&self, id: NodeId) -> Option<NodeId> {
        let node = &self.nodes[id.index()];
        node.children.get(node.walked).copied()
    }

    fn child(&self, parent: NodeId, mv: M) -> Option<NodeId> {
        self.children(parent)
            .iter()
            .copied()
            .find(|&id| self.mv(id) == Some(mv))
    }

    fn is_on_line(&self, id: NodeId) -> bool {
        let ply = self.nodes[id.index()].ply;
        ply == 0 || self.line.get(ply - 1) == Some(&id)
    }

    fn push(&mut self, parent: NodeId, mv: M) -> NodeId {
        let number = u32::try_from(self.nodes.len());
        let id = NodeId(number.expect("a record of four thousand million moves fits no memory"));
        let ply = self.nodes[parent.index()].ply + 1;
        self.nodes.push(Node {
            mv: Some(mv),
            parent,
            ply,
            children: Vec::new(),
            walked: 0,
        });
        self.nodes[parent.index()].children.push(id);
        id
    }

    /// Steps onto a child of the cursor and remembers the way.
    fn enter(&mut self, id: NodeId) {
        self.prefer(id);
        self.line.push(id);
    }

    fn prefer(&mut self, id: NodeId) {
        let parent = self.nodes[id.index()].parent;
        let parent = &mut self.nodes[parent.index()];
        if let Some(place) = parent.children.iter().position(|&child| child == id) {
            parent.walked = place;
        }
    }
}

impl<M: Copy + Eq> Default for Tree<M> {
    fn default() -> Self {
        Self::new()
    }
}

/// A record as plain data: it can be written down, and [`Tree::try_from`] reads it back as it was,
/// numbers of nodes included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flat<M> {
    /// The moves in the order they entered the record, each with the number of the node before
    /// it. They are numbered from 1; 0 is the root.
    pub moves: Vec<(u32, M)>,
    /// Nodes that `redo` takes although they are not the first after their parent.
    pub walked: Vec<u32>,
    /// The node where the game stands.
    pub cursor: u32,
}

impl<M> Flat<M> {
    /// The same record with every move put otherwise.
    pub fn map<N>(self, mut write: impl FnMut(M) -> N) -> Flat<N> {
        let moves = self.moves.into_iter();
        Flat {
            moves: moves.map(|(parent, mv)| (parent, write(mv))).collect(),
            walked: self.walked,
            cursor: self.cursor,
        }
    }

    /// The same record with every move read, which gets its number too; the first failure ends it.
    pub fn try_map<N, E>(
        &self,
        mut read: impl FnMut(u32, &M) -> Result<N, E>,
    ) -> Result<Flat<N>, E> {
        let moves = (1..).zip(&self.moves);
        let moves = moves.map(|(number, (parent, mv))| Ok((*parent, read(number, mv)?)));
        Ok(Flat {
            moves: moves.collect::<Result<_, E>>()?,
            walked: self.walked.clone(),
            cursor: self.cursor,
        })
    }
}

impl<M> Default for Flat<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            walked: Vec::new(),
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
    /// The cursor or a walked node is none of the record.
    MissingNode {
        /// The number it names.
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
        let mut way = Vec::new();
        let mut id = NodeId(flat.cursor);
        if id.index() >= tree.nodes.len() {
            return Err(FlatError::MissingNode { node: flat.cursor });
        }
        while let Some(parent) = tree.parent(id) {
            way.push(id);
            id = parent;
        }
        for &id in way.iter().rev() {
            tree.enter(id);
        }
        Ok(tree)
    }
}
