//! Patches: a page that follows them shows what a page built anew would show.

use std::collections::BTreeMap;

use qipan::play::{Effect, GameKind, Intent, Orientation, Refused, Session};
use qipan::view::{Cell, Coordinates, Lang, Looks, Painter, Patch, PieceAttributes, Scene};

use crate::scene::session;

/// What a page keeps of a board.
#[derive(PartialEq, Debug)]
struct Page {
    ground: String,
    under: String,
    over: String,
    /// Where each piece stands, and its class.
    pieces: BTreeMap<u16, (String, String)>,
    cells: Vec<Cell>,
    label: String,
    help: String,
}

impl Page {
    fn new(scene: &Scene, looks: &Looks) -> Self {
        let painter = Painter::live(looks);
        let state = |piece| {
            let PieceAttributes { class, .. } = PieceAttributes::of(&scene.frame, piece);
            (PieceAttributes::css(&scene.frame, piece), class)
        };
        Self {
            ground: painter.board(scene),
            under: painter.under(scene),
            over: painter.over(scene),
            pieces: scene
                .pieces
                .iter()
                .map(|piece| (piece.id, state(piece)))
                .collect(),
            cells: scene.cells.clone(),
            label: scene.label.clone(),
            help: scene.help.clone(),
        }
    }

    fn follow(&mut self, patch: &Patch<'_>) {
        if patch.turned {
            self.cells.reverse();
        }
        let drawn = [
            (&mut self.ground, patch.ground.as_deref()),
            (&mut self.under, patch.under.as_deref()),
            (&mut self.over, patch.over.as_deref()),
            (&mut self.label, patch.label),
            (&mut self.help, patch.help),
        ];
        for (text, other) in drawn {
            if let Some(other) = other {
                other.clone_into(text);
            }
        }
        for id in &patch.gone {
            assert!(self.pieces.remove(id).is_some(), "{id} was not there");
        }
        for piece in &patch.pieces {
            let is_known = self.pieces.contains_key(&piece.id);
            assert_ne!(is_known, piece.markup.is_some(), "{piece:?}");
            if let Some(markup) = &piece.markup {
                let class = format!(r#"class="{}""#, piece.class);
                assert!(markup.contains(&class), "{markup}");
            }
            let state = (piece.place.clone(), piece.class.clone());
            self.pieces.insert(piece.id, state);
        }
        for (place, cell) in &patch.cells {
            self.cells[*place] = (*cell).clone();
        }
    }
}

fn refused(effects: &[Effect]) -> Option<&Refused> {
    effects.iter().find_map(|effect| match effect {
        Effect::Refused(refused) => Some(refused),
        _ => None,
    })
}

/// Follows a session through taps, intents with names, and moves.
#[track_caller]
fn check(mut session: Session, story: &str) {
    let looks = Looks::of(Lang::En);
    let mut scene = looks.scene(&session, None);
    let mut page = Page::new(&scene, &looks);
    for step in story.split(' ') {
        let spot = session.table().parse_spot(step);
        let effects = session.update(match step {
            "flip" => Intent::Flip,
            "table" => Intent::Orient(Orientation::Table),
            "undo" => Intent::Undo,
            "redo" => Intent::Redo,
            "reset" => Intent::Reset,
            _ => spot.map_or(Intent::Play(step.into()), Intent::Tap),
        });
        let next = looks.scene(&session, refused(&effects));
        if let Some(patch) = Patch::between(&scene, &next, &looks) {
            page.follow(&patch);
        } else {
            assert_eq!(step, "table", "this is no other kind of board");
            page = Page::new(&next, &looks);
        }
        assert_eq!(page, Page::new(&next, &looks), "{step}");
        scene = next;
    }
}

#[test]
fn a_page_follows_a_game_of_xiangqi() {
    check(
        session(GameKind::Xiangqi, "start", ""),
        "h2 h1 e2 flip h7 e7 e2 e6 undo undo redo table flip g6e5 reset flip",
    );
}

#[test]
fn a_page_follows_a_game_of_gomoku() {
    check(
        session(GameKind::Gomoku, "start", "h8 h9 g7 g9 f6 j9 e5 k9"),
        "d4 h8 undo flip a1 undo undo flip reset i9",
    );
}

#[test]
fn what_has_not_changed_is_left_alone() {
    let looks = Looks::of(Lang::En);
    let mut session = session(GameKind::Xiangqi, "start", "");
    let before = looks.scene(&session, None);
    let patch = Patch::between(&before, &before, &looks);
    assert_eq!(patch, Some(Patch::default()));
    session.update(Intent::Play("h2e2".into()));
    session.update(Intent::Play("h7e7".into()));
    let before = looks.scene(&session, None);
    session.update(Intent::Play("e2e6".into()));
    let after = looks.scene(&session, None);
    let patch = Patch::between(&before, &after, &looks).unwrap();
    assert_eq!((patch.gone.len(), patch.pieces.len()), (1, 1));
    assert!(patch.ground.is_none() && patch.help.is_none());
    assert!(patch.cells.len() < 40, "{}", patch.cells.len());
}

#[test]
fn another_kind_of_board_is_built_anew() {
    let looks = Looks::of(Lang::En);
    let xiangqi = looks.scene(&session(GameKind::Xiangqi, "start", ""), None);
    let gomoku = looks.scene(&session(GameKind::Gomoku, "start", ""), None);
    assert_eq!(Patch::between(&xiangqi, &gomoku, &looks), None);
    let bare = Looks {
        coordinates: Coordinates::None,
        ..looks.clone()
    };
    let other = bare.scene(&session(GameKind::Xiangqi, "start", ""), None);
    assert_eq!(Patch::between(&xiangqi, &other, &looks), None);
}
