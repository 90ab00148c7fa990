//! What there is to show, say and send, as `www/js/board.js` reads it.

use super::detail::Event;
use crate::json::{Json, array, quoted};
use crate::view::words::Announcement;
use crate::view::{Cell, Looks, Patch, PieceAttributes, PiecePatch, Scene, cell_class, markup};

/// News that are being written, as JSON.
#[derive(Debug, Default)]
pub(super) struct News {
    json: Json,
}

impl News {
    /// A whole board: its markup, its size, and where the pieces stand, in the order in which they
    /// are in the markup.
    pub(super) fn board(scene: &Scene, looks: &Looks) -> String {
        let view = scene.frame.view_box();
        let (columns, rows) = (scene.frame.columns, scene.frame.rows);
        let sizes = [
            ("--width", view.width),
            ("--height", view.height),
            ("--left", -view.x),
            ("--top", -view.y),
            ("--pitch", scene.frame.pitch),
            ("--columns", columns.into()),
            ("--rows", rows.into()),
        ];
        let mut style = Json::default();
        for (name, size) in sizes {
            style.raw(name, &size.to_string());
        }
        let mut pieces = Vec::with_capacity(scene.pieces.len());
        for piece in &scene.pieces {
            let place = quoted(&PieceAttributes::css(&scene.frame, piece));
            pieces.push(array(&[piece.id.to_string(), place]));
        }
        let mut json = Json::default();
        json.text("markup", &markup(scene, looks));
        json.raw("style", &style.end());
        json.raw("pieces", &array(&pieces));
        json.end()
    }

    /// Events in their order, each with its detail.
    pub(super) fn events(&mut self, events: &[Event]) {
        let mut pairs = Vec::with_capacity(events.len());
        for (kind, detail) in events {
            pairs.push(array(&[quoted(kind), detail.clone()]));
        }
        self.json.raw("events", &array(&pairs));
    }

    /// The board is to be built anew.
    pub(super) fn build(&mut self, scene: &Scene, looks: &Looks) {
        self.json.raw("board", &Self::board(scene, looks));
    }

    /// The board is to be changed here and there.
    pub(super) fn patch(&mut self, patch: &Patch<'_>) {
        let mut json = Json::default();
        json.flag("turned", patch.turned);
        let texts = [
            ("ground", patch.ground.as_deref()),
            ("under", patch.under.as_deref()),
            ("over", patch.over.as_deref()),
            ("label", patch.label),
            ("help", patch.help),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                json.text(name, text);
            }
        }
        let mut gone = Vec::with_capacity(patch.gone.len());
        for id in &patch.gone {
            gone.push(id.to_string());
        }
        json.raw("gone", &array(&gone));
        let mut pieces = Vec::with_capacity(patch.pieces.len());
        for piece in &patch.pieces {
            pieces.push(of_piece(piece));
        }
        json.raw("pieces", &array(&pieces));
        let mut cells = Vec::with_capacity(patch.cells.len());
        for (place, cell) in &patch.cells {
            cells.push(of_cell(*place, cell));
        }
        json.raw("cells", &array(&cells));
        self.json.raw("patch", &json.end());
    }

    /// The point that the keyboard is on, or goes to when it `takes` it there.
    pub(super) fn focus(&mut self, point: &str, takes: bool) {
        self.json.text("focus", point);
        self.json.flag("takes", takes);
    }

    /// There is nothing further in the direction that was wanted.
    pub(super) fn edge(&mut self) {
        self.json.flag("edge", true);
    }

    pub(super) fn say(&mut self, announcement: &Announcement) {
        let name = if announcement.is_urgent {
            "urgent"
        } else {
            "polite"
        };
        self.json.text(name, &announcement.text);
    }

    pub(super) fn end(self) -> String {
        self.json.end()
    }
}

fn of_piece(piece: &PiecePatch) -> String {
    let mut json = Json::default();
    json.number("id", piece.id.into());
    json.text("place", &piece.place);
    json.text("class", &piece.class);
    if let Some(markup) = &piece.markup {
        json.text("markup", markup);
    }
    if piece.lifted {
        json.flag("lifted", true);
    }
    json.end()
}

fn of_cell(place: usize, cell: &Cell) -> String {
    let mut json = Json::default();
    json.number("place", place);
    json.text("label", &cell.name);
    json.text("class", cell_class(cell));
    json.text("hint", &cell.hint);
    json.flag("selected", cell.selected);
    json.end()
}
