//! The tree of moves: nothing played is ever lost, and the cursor is always where it should be.

use std::collections::BTreeMap;

use proptest::prelude::*;
use qipan::record::{Claim, Flat, FlatError, NodeId, Tree, Walk};
use qipan::seat::Side;

fn tree(moves: &[char]) -> Tree<char> {
    let mut tree = Tree::new();
    for &mv in moves {
        tree.play(mv);
    }
    tree
}

fn line(tree: &Tree<char>) -> String {
    tree.moves().collect()
}

#[test]
fn another_move_opens_a_variation_and_the_first_stays_the_main_line() {
    let mut tree = tree(&['a', 'b', 'c']);
    tree.undo();
    tree.undo();
    tree.play('x');
    assert_eq!(line(&tree), "ax");
    let main: String = tree.main_line().filter_map(|id| tree.mv(id)).collect();
    assert_eq!((main.as_str(), tree.len()), ("abc", 4));
    let first = tree.line()[0];
    assert_eq!(tree.children(first).len(), 2);
}

#[test]
fn the_same_move_follows_the_record() {
    let mut tree = tree(&['a', 'b']);
    tree.go(0);
    tree.play('a');
    assert_eq!(
        (tree.len(), tree.redo(), line(&tree)),
        (2, Some('b'), "ab".to_owned())
    );
}

#[test]
fn redo_follows_the_line_last_walked() {
    let mut tree = tree(&['a', 'b', 'c']);
    tree.go(1);
    tree.play('x');
    tree.play('y');
    tree.go(0);
    assert_eq!(
        tree.go(99),
        Walk {
            back: 0,
            forward: vec!['a', 'x', 'y']
        }
    );
    let c = NodeId::new(3);
    assert_eq!(
        tree.go_to(c),
        Some(Walk {
            back: 2,
            forward: vec!['b', 'c']
        })
    );
    tree.go(0);
    tree.go(3);
    assert_eq!(line(&tree), "abc");
    assert_eq!(tree.redo(), None);
}

#[test]
fn an_unknown_node_moves_nothing() {
    let mut tree = tree(&['a']);
    assert_eq!(tree.go_to(NodeId::new(2)), None);
    assert_eq!(
        (tree.mv(NodeId::new(9)), tree.parent(NodeId::new(9))),
        (None, None)
    );
    assert!(tree.children(NodeId::new(9)).is_empty());
    assert_eq!(line(&tree), "a");
}

#[test]
fn depth_first_gives_every_move_after_its_parent() {
    let mut tree = tree(&['a', 'b']);
    tree.go(1);
    tree.play('x');
    tree.go(0);
    tree.play('z');
    let walk: Vec<(usize, char)> = tree
        .depth_first()
        .map(|(before, _, mv)| (before, mv))
        .collect();
    assert_eq!(walk, [(0, 'a'), (1, 'b'), (1, 'x'), (0, 'z')]);
}

#[track_caller]
fn refused(moves: &[(u32, char)], walked: &[u32], cursor: u32, error: &FlatError) {
    let flat = Flat {
        moves: moves.to_vec(),
        walked: walked.to_vec(),
        claims: Vec::new(),
        cursor,
    };
    assert_eq!(Tree::try_from(flat).as_ref(), Err(error));
}

#[test]
fn plain_data_that_is_no_tree_is_refused() {
    let missing = |node, parent| FlatError::MissingParent { node, parent };
    refused(&[(1, 'a'), (1, 'b')], &[], 0, &missing(1, 1));
    refused(&[(0, 'a'), (1, 'b'), (7, 'c')], &[], 0, &missing(3, 7));
    refused(&[(u32::MAX, 'a')], &[], 0, &missing(1, u32::MAX));
    let repeated = FlatError::RepeatedMove { node: 3 };
    refused(&[(0, 'a'), (1, 'b'), (0, 'a')], &[], 0, &repeated);
    let line = [(0, 'a'), (1, 'b')];
    refused(&line, &[], 3, &FlatError::MissingNode { node: 3 });
    refused(&line, &[3], 0, &FlatError::MissingNode { node: 3 });
    refused(&line, &[0], 0, &FlatError::MissingNode { node: 0 });
    let last = FlatError::MissingNode { node: u32::MAX };
    refused(&[], &[], u32::MAX, &last);
}

#[test]
fn the_players_end_a_game_at_one_place_of_it() {
    let mut tree = tree(&['a', 'b']);
    tree.end(Claim::Agreed);
    tree.undo();
    assert_eq!(
        (tree.claim(), tree.claim_at(NodeId::new(2))),
        (None, Some(Claim::Agreed))
    );
    tree.play('x');
    tree.end(Claim::Resign(Side::Second));
    let flat = tree.flat();
    assert_eq!(
        flat.claims,
        [(2, Claim::Agreed), (3, Claim::Resign(Side::Second))]
    );
    assert_eq!(Tree::try_from(flat).as_ref(), Ok(&tree));
    assert_eq!(tree.withdraw(), Some(Claim::Resign(Side::Second)));
    assert_eq!((tree.withdraw(), line(&tree)), (None, "ax".to_owned()));
}

#[test]
fn a_claim_belongs_to_a_node_and_stands_alone_there() {
    let claims = |claims: &[(u32, Claim)]| {
        Tree::try_from(Flat {
            moves: vec![(0, 'a')],
            claims: claims.to_vec(),
            ..Flat::default()
        })
    };
    let (agreed, lost) = (Claim::Agreed, Claim::Time(Side::First));
    assert_eq!(
        claims(&[(2, agreed)]),
        Err(FlatError::MissingNode { node: 2 })
    );
    let twice = claims(&[(1, agreed), (0, lost), (1, lost)]);
    assert_eq!(twice, Err(FlatError::RepeatedClaim { node: 1 }));
    assert_eq!(claims(&[(0, lost)]).unwrap().claim(), Some(lost));
    assert_eq!((lost.winner(), agreed.winner()), (Some(Side::Second), None));
}

#[derive(Clone, Debug)]
enum Act {
    Play(char),
    Undo,
    Redo,
    Go(usize),
    GoTo(u32),
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        4 => prop::char::range('a', 'c').prop_map(Act::Play),
        2 => Just(Act::Undo),
        2 => Just(Act::Redo),
        1 => (0_usize..12).prop_map(Act::Go),
        1 => (0_u32..20).prop_map(Act::GoTo),
    ];
    prop::collection::vec(act, 0..80)
}

/// The same record kept in the simplest way: every line as a text.
#[derive(Default)]
struct Model {
    line: String,
    /// All lines that exist, in the order of their last move.
    lines: Vec<String>,
    /// Where redo goes from a line.
    walked: BTreeMap<String, String>,
}

impl Model {
    fn enter(&mut self, line: String) {
        let mut parent = line.clone();
        parent.pop();
        self.walked.insert(parent, line.clone());
        self.line = line;
    }

    fn play(&mut self, mv: char) {
        let line = format!("{}{mv}", self.line);
        if !self.lines.contains(&line) {
            self.lines.push(line.clone());
        }
        self.enter(line);
    }

    fn go(&mut self, ply: usize) {
        self.line.truncate(ply);
        while self.line.len() < ply
            && let Some(next) = self.walked.get(&self.line)
        {
            self.line.clone_from(next);
        }
    }

    fn go_to(&mut self, node: u32) {
        let target = match usize::try_from(node).unwrap().checked_sub(1) {
            None => String::new(),
            Some(index) => match self.lines.get(index) {
                Some(line) => line.clone(),
                None => return,
            },
        };
        let shared = self
            .line
            .chars()
            .zip(target.chars())
            .take_while(|(a, b)| a == b)
            .count();
        for ply in shared..target.len() {
            self.enter(target[..=ply].to_owned());
        }
        self.line = target;
    }
}

proptest! {
    #[test]
    fn the_tree_agrees_with_a_list_of_lines(acts in acts()) {
        let (mut tree, mut model) = (Tree::new(), Model::default());
        for act in acts {
            let ply = model.line.len();
            match act {
                Act::Play(mv) => { tree.play(mv); model.play(mv); }
                Act::Undo => { tree.undo(); model.go(ply.saturating_sub(1)); }
                Act::Redo => { tree.redo(); model.go(ply + 1); }
                Act::Go(ply) => { tree.go(ply); model.go(ply); }
                Act::GoTo(node) => { tree.go_to(NodeId::new(node)); model.go_to(node); }
            }
            prop_assert_eq!(line(&tree), model.line.as_str());
            prop_assert_eq!(tree.len(), model.lines.len());
        }
        let mut lines: Vec<&str> = model.lines.iter().map(String::as_str).collect();
        lines.sort_unstable();
        let mut walked = Vec::new();
        let mut way = String::new();
        for (before, _, mv) in tree.depth_first() {
            way.truncate(before);
            way.push(mv);
            walked.push(way.clone());
        }
        walked.sort_unstable();
        prop_assert_eq!(walked, lines);
        prop_assert_eq!(Tree::try_from(tree.flat()), Ok(tree));
    }

    #[test]
    fn a_walk_says_how_the_cursor_went(acts in acts(), target in 0_u32..20) {
        let mut tree = Tree::new();
        for act in acts {
            if let Act::Play(mv) = act { tree.play(mv); } else { tree.undo(); }
        }
        let mut before: Vec<char> = tree.moves().collect();
        if let Some(walk) = tree.go_to(NodeId::new(target)) {
            before.truncate(before.len() - walk.back);
            before.extend(walk.forward);
        }
        prop_assert_eq!(before, tree.moves().collect::<Vec<_>>());
    }
}
