//! What is announced after something has happened: one short text for each event.

use super::opening::{decided, drafted};
use super::{Message, Paragraph, Standing, Who, place, refusal};
use crate::play::{Effect, Face, MoveInfo, Session, Side, Table, Written};
use crate::view::{Lang, Looks, Notation};

/// A text for a live region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// What to say.
    pub text: String,
    /// Whether it may interrupt: the end of a game, and what cannot be done.
    pub is_urgent: bool,
}

/// What to say about the effects of one intent; `before` is how many moves had been played when it
/// came. `None` where seeing or the focus tells enough.
pub fn announce(
    session: &Session,
    effects: &[Effect],
    before: usize,
    looks: &Looks,
) -> Option<Announcement> {
    let table = session.table();
    let has_moved = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Moved(_) | Effect::Changed));
    let mut said = Paragraph::new(looks.lang);
    let mut is_urgent = false;
    for effect in effects {
        match effect {
            Effect::Moved(info) => {
                said.say(moved(table, info, &last_text(table, info, looks), looks));
                said.status(table);
            }
            Effect::Decided(by, action) => {
                if let Some(message) = decided(table, *by, *action) {
                    said.say(message);
                }
                said.status(table);
            }
            Effect::Drafted => {
                if let Some(message) = drafted(session) {
                    said.say(message);
                }
            }
            Effect::Claimed(_) => said.status(table),
            Effect::Withdrawn(_) => {
                said.say(Message::Resumed);
                said.status(table);
            }
            Effect::Ended(_) => is_urgent = true,
            Effect::Refused(refused) => {
                is_urgent = true;
                said.say(refusal(table, refused));
            }
            Effect::Navigated { ply } => {
                let message = if ply + 1 == before {
                    Message::TakenBack
                } else if *ply == before + 1 {
                    Message::PlayedAgain
                } else {
                    Message::Shown(*ply, table.line_len())
                };
                said.say(message);
                said.status(table);
            }
            Effect::Selected(Some(spot)) if session.editor().is_some() => {
                said.text += &place(session, *spot, looks.lang);
            }
            Effect::Edited(_) | Effect::Missed(..) | Effect::Solved(_) | Effect::Hinted(_) => {
                is_urgent |= matches!(effect, Effect::Missed(..));
                said.mode(session, effect);
            }
            Effect::Selected(Some(spot)) if session.hinted().is_none() => {
                if let (Some(Face::Piece(piece)), Some(square)) =
                    (table.face_at(*spot), spot.square())
                {
                    let count = table.dests(*spot).len();
                    said.say(Message::PickedUp(Standing { piece, square }, count));
                }
            }
            Effect::Selected(None) if effects.len() == 1 => {
                said.say(Message::PutDown);
            }
            Effect::Edge => said.say(Message::Edge),
            Effect::Turned if !has_moved => {
                let bottom = if session.flipped() {
                    Side::Second
                } else {
                    Side::First
                };
                said.say(Message::Turned(Who::of(table.kind(), bottom)));
            }
            Effect::Changed => {
                said.say(Message::NewPosition);
                said.status(table);
            }
            Effect::Failed(error) => {
                is_urgent = true;
                said.failed(table.kind(), error);
            }
            Effect::Selected(_)
            | Effect::Noted
            | Effect::Mode(_)
            | Effect::Chosen
            | Effect::Turned
            | Effect::Ghost(_)
            | Effect::Focused(_) => {}
        }
    }
    let goes_on = effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Moved(_) | Effect::Navigated { .. } | Effect::Changed
        )
    });
    if goes_on {
        said.warning(table);
    }
    let text = said.text;
    (!text.is_empty()).then_some(Announcement { text, is_urgent })
}

pub(super) fn moved<'a>(
    table: &Table,
    info: &MoveInfo,
    chinese: &'a str,
    looks: &Looks,
) -> Message<'a> {
    if let (Some(_), Face::Piece(piece)) = (looks.notation, info.face) {
        let who = Who::of(table.kind(), piece.color.into());
        return match info.captured {
            Some(Face::Piece(taken)) => Message::WrittenCapture(who, chinese, taken),
            Some(Face::Stone(_)) | None => Message::Written(who, chinese),
        };
    }
    let from = info.way.from.and_then(crate::play::Spot::square);
    let placed = info
        .way
        .to
        .point()
        .map(|point| Message::Placed(Who::of(table.kind(), info.by), point));
    match (info.face, from, info.way.to.square()) {
        (Face::Piece(piece), Some(from), Some(to)) => match info.captured {
            Some(Face::Piece(taken)) => Message::Captured {
                piece,
                taken,
                to,
                chinese,
            },
            Some(Face::Stone(_)) | None => Message::Moved {
                piece,
                from,
                to,
                chinese,
            },
        },
        _ => placed.unwrap_or(Message::NewPosition),
    }
}

/// The move that was just played, as it is written on this board.
pub(super) fn last_text(table: &Table, info: &MoveInfo, looks: &Looks) -> String {
    let written = table.last_written();
    let text = written.and_then(|written| text_of(written, looks));
    text.unwrap_or_else(|| info.text.clone())
}

/// A move in the notation of the board, or as Chinese players write it, 炮二平五; `None` where it is said
/// in words.
pub(super) fn text_of(written: Written, looks: &Looks) -> Option<String> {
    match (looks.notation, looks.lang) {
        (Some(Notation::Wxf), _) => Some(written.wxf),
        (Some(Notation::Iccs), _) => Some(written.iccs),
        (Some(Notation::Zh) | None, Lang::ZhHans) => Some(written.zh_hans),
        (Some(Notation::Zh), _) | (None, Lang::ZhHant) => Some(written.zh_hant),
        (None, Lang::En | Lang::Vi) => None,
    }
}
