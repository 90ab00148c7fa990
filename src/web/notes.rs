//! Arrows and marks that a page or a hand draws on a board, as texts.

use super::model::Model;
use crate::play::{Brush, Note, NoteKind};

impl Model {
    /// Draws on the board. `kind` is that of a mark, whose text is in `with`; `arrow`, which leads to
    /// the point `with`; `sketch`, an arrow or a circle that is wiped out when it is drawn again;
    /// `wipe` for all of these; or `clear` for everything. An error names what cannot be read.
    pub(super) fn draw(
        &mut self,
        kind: &str,
        point: &str,
        with: &str,
        brush: &str,
    ) -> Result<(), String> {
        match kind {
            "clear" => {
                self.session.clear_notes();
                return Ok(());
            }
            "wipe" => {
                self.session.clear_sketches();
                return Ok(());
            }
            _ => {}
        }
        let at = self.spot(point)?;
        let drawn = match kind {
            "sketch" if with == point => Some(NoteKind::Circle),
            "arrow" | "sketch" => Some(NoteKind::Arrow(self.spot(with)?)),
            mark => NoteKind::from_name(mark, with),
        };
        let note = Note {
            at,
            kind: drawn.ok_or_else(|| self.unknown_value("kind", kind))?,
            brush: Brush::from_name(brush).ok_or_else(|| self.unknown_value("brush", brush))?,
        };
        if kind == "sketch" {
            self.session.sketch(note);
        } else {
            self.session.annotate(note);
        }
        Ok(())
    }
}
