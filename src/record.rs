//! The record of a game: a tree of moves and a cursor in it.
//!
//! Nothing is overwritten: a different move after taking one back opens a variation, and [`redo`]
//! follows the branch that was walked last. Where the players have ended the game by themselves, the
//! node says so by a [`Claim`].
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

mod claim;

mod flat;

mod notes;

mod saved;

pub use claim::Claim;
pub use flat::{Flat, FlatError};
pub use notes::{Headers, Kept, Mark, MarkKind, Note, Notes, Record, Score};
pub use saved::{SavedText, SavedTextError};

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
    claim: Option<Claim>,
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
            claim: None,
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

    /// How the players have ended the game at the cursor.
    pub fn claim(&self) -> Option<Claim> {
        self.claim_at(self.cursor())
    }

    /// How the players have ended the game at `id`.
    pub fn claim_at(&self, id: NodeId) -> Option<Claim> {
        self.nodes.get(id.index())?.claim
    }

    /// Ends the game at the cursor. What was played from there before stays in the record.
    pub fn end(&mut self, claim: Claim) {
        let cursor = self.cursor();
        self.nodes[cursor.index()].claim = Some(claim);
    }

    /// Takes back what has ended the game at the cursor.
    pub fn withdraw(&mut self) -> Option<Claim> {
        let cursor = self.cursor();
        self.nodes[cursor.index()].claim.take()
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
        let mut forward = Vec::with_capacity(branch.len());
        for &id in branch.iter().rev() {
            forward.extend(self.mv(id));
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
        for (number, node) in (0..).zip(&self.nodes) {
            flat.claims.extend(node.claim.map(|claim| (number, claim)));
            let moves = node.mv.map(|mv| (node.parent.number(), mv));
            flat.moves.extend(moves);
            if node.walked > 0 {
                let walked = node.children.get(node.walked);
                flat.walked.extend(walked.map(|id| id.number()));
            }
        }
        flat
    }

    /// Adds `mv` after `parent`, or finds it there. The cursor stays, and the way that
    /// [`Tree::redo`] goes. `None` where the tree has no such node.
    pub fn add(&mut self, parent: NodeId, mv: M) -> Option<NodeId> {
        self.nodes.get(parent.index())?;
        let found = self.child(parent, mv);
        Some(found.unwrap_or_else(|| self.push(parent, mv)))
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
            claim: None,
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
