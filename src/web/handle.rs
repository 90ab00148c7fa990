//! What the page's JavaScript holds in its hand: calls and answers, all of them text.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::clock::ClockHandle;
use super::model::Model;
use super::{detail, facts, intent, into_error, seek};
use crate::gomoku::Opening;
use crate::json::{array, joined, quoted};
use crate::play::{Effect, GameKind, Intent, Side, Table, Tool};
use crate::view::words::{self, answer};
use crate::view::{document, piece_document};
use crate::xiangqi::Piece;

/// A board without nodes: `www/js/board.js` tells it what is wanted, and shows what came of it.
///
/// After every call that changes something there may be [`news`](BoardHandle::news).
#[wasm_bindgen]
#[derive(Debug)]
pub struct BoardHandle {
    board: Board,
}

#[wasm_bindgen]
impl BoardHandle {
    /// A board of `game`. `setup` holds names of attributes, each with its value behind it; one
    /// that cannot be used is reported in the news and left out. `record` is a saved game that
    /// takes the place of what the attributes say about it.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "lists of texts cross the boundary owned"
    )]
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, setup: Vec<String>, record: Option<String>) -> Result<Self, JsValue> {
        let mut model = GameKind::from_id(game)
            .and_then(Model::new)
            .ok_or_else(|| into_error(format!("no game \"{game}\"")))?;
        let mut errors = Vec::new();
        for attribute in setup.chunks_exact(2) {
            if let [name, value] = attribute {
                errors.extend(model.set(name, Some(value)).err());
            }
        }
        if let Some(text) = record.and_then(|record| model.open(&record).err()) {
            errors.push(detail::error("record", "", &text));
        }
        let board = Board::new(model, errors);
        Ok(Self { board })
    }

    /// The whole board as markup, with what markup cannot hold, as JSON.
    pub fn build(&self) -> String {
        self.board.build()
    }

    /// What there is to show, say and send since the last news, as JSON.
    pub fn news(&mut self) -> Option<String> {
        self.board.news()
    }

    /// The detail of the move that would be played if this were wanted now, as JSON.
    pub fn plan(&self, want: &str, text: &str) -> Result<Option<String>, JsValue> {
        let intent = intent::read(&self.board.model, want, text).map_err(into_error)?;
        Ok(intent.and_then(|intent| self.board.plan(&intent)))
    }

    /// Does what is wanted; `plan` is what [`BoardHandle::plan`] said of it. Whether another
    /// position of the record is shown. A script gets an error where something is refused.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "optional text crosses the boundary owned"
    )]
    pub fn act(&mut self, want: &str, text: &str, plan: Option<String>) -> Result<bool, JsValue> {
        let intent = intent::read(&self.board.model, want, text).map_err(into_error)?;
        let Some(intent) = intent else {
            return Ok(false);
        };
        let is_script = matches!(
            intent,
            Intent::Play(_) | Intent::Act(_) | Intent::Resign(_) | Intent::AgreeDraw
        );
        let effects = self.board.act(intent, plan.as_deref());
        for effect in &effects {
            if let Effect::Refused(refused) = effect
                && is_script
            {
                return Err(into_error(self.board.model.say(refused)));
            }
        }
        let is_elsewhere =
            |effect: &Effect| matches!(effect, Effect::Navigated { .. } | Effect::Withdrawn(_));
        Ok(effects.iter().any(is_elsewhere))
    }

    /// An attribute has another value, or none.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "optional text crosses the boundary owned"
    )]
    pub fn set(&mut self, name: &str, value: Option<String>) {
        self.board.set(name, value.as_deref());
    }

    /// Puts a saved game on the board, or says why it cannot.
    pub fn load(&mut self, record: &str) -> Result<(), JsValue> {
        self.board.open(record).map_err(into_error)
    }

    /// Draws an arrow or a mark, sketches by hand, or wipes out; an error says what cannot be read.
    pub fn draw(&mut self, kind: &str, at: &str, with: &str, brush: &str) -> Result<(), JsValue> {
        let drawn = self.board.draw([kind, at, with, brush]);
        drawn.map_err(into_error)
    }

    /// Moves the keyboard to the point visited last.
    pub fn focus(&mut self) {
        self.board.focus();
    }

    /// Moves the keyboard to the point that typed letters or digits mean; false where there is none.
    pub fn seek(&mut self, typed: &str) -> bool {
        let model = &self.board.model;
        let Some(spot) = seek::seek(&model.session, typed, model.lang()) else {
            return false;
        };
        self.board.act(Intent::Focus(spot), None);
        self.board.focus();
        true
    }

    /// An answer in words, for a letter: M what can be done from the focused point, O that point, L
    /// the last move, T the turn, C the captured pieces; `?` all keys; `!` that the board was built
    /// anew; else that there is nothing further.
    pub fn answer(&self, question: &str) -> String {
        self.ask(|model| {
            let (session, lang) = (&model.session, model.lang());
            let table = session.table();
            match question {
                "m" => answer::moves_here(session, lang),
                "o" => {
                    let scene = model.scene(None);
                    let mut cells = scene.cells.into_iter();
                    let here = cells.find(|cell| cell.spot == session.focus());
                    here.map_or_else(String::new, |cell| cell.name)
                }
                "l" => answer::last_move(table, lang),
                "t" => words::status(table, lang),
                "c" => answer::captured(table, lang),
                "?" => answer::keys(table, lang),
                "!" => answer::built_anew(lang),
                _ => answer::edge(lang),
            }
        })
    }

    /// The point on which a stone is shown that a second tap would place.
    pub fn ghost(&self) -> Option<String> {
        self.ask(|model| {
            let ghost = model.session.ghost()?;
            Some(model.session.table().spot_text(ghost))
        })
    }

    /// Whether arrows or marks were drawn by hand.
    pub fn has_sketches(&self) -> bool {
        self.ask(|model| model.session.has_sketches())
    }

    /// The game as text, for [`BoardHandle::load`].
    pub fn save(&self) -> String {
        self.ask(|model| model.session.save().to_string())
    }

    /// The shown position as text.
    pub fn fen(&self) -> String {
        self.ask(|model| model.session.fen())
    }

    /// The moves from the start to the shown position, between blanks.
    pub fn moves(&self) -> String {
        self.table(|table| joined(&table.moves(), ' '))
    }

    /// Every legal move, between blanks.
    pub fn legal_moves(&self) -> String {
        self.table(|table| joined(&table.legal_moves(), ' '))
    }

    /// The letters of the captured pieces, between blanks.
    pub fn captured(&self) -> String {
        let mut letters = Vec::new();
        for placed in self.table(Table::captured) {
            letters.push(String::from(placed.face.char()));
        }
        joined(&letters, ' ')
    }

    /// The state of the game as JSON.
    pub fn status(&self) -> String {
        self.ask(|model| detail::status(&model.session, model.lang()))
    }

    /// The moves of the whole line in every notation, as JSON.
    pub fn notations(&self) -> String {
        self.ask(|model| detail::line(model.session.table(), model.lang()))
    }

    /// What the board is for.
    pub fn mode(&self) -> String {
        self.ask(|model| model.session.mode().id().to_owned())
    }

    /// What taps put on the board that is set up: `erase`, a piece, or nothing.
    pub fn palette(&self) -> Option<String> {
        self.ask(|model| {
            Some(match model.session.editor()?.tool()? {
                Tool::Put(face) => face.id(),
                Tool::Take => String::from("erase"),
            })
        })
    }

    /// What is wrong or unusual with the position that is set up, as JSON.
    pub fn validate(&self) -> String {
        self.ask(|model| detail::problems(&model.session, model.lang()))
    }

    /// The point that the last hint named.
    pub fn hinted(&self) -> Option<String> {
        self.ask(|model| {
            let spot = model.session.hinted()?;
            Some(model.session.table().spot_text(spot))
        })
    }

    /// Every move of the record in every notation, variations included, as JSON.
    pub fn variations(&self) -> String {
        self.ask(|model| detail::variations(model.session.table(), model.lang()))
    }

    /// The names and values of the headers, one a line, as JSON.
    pub fn headers(&self) -> String {
        self.table(|table| {
            let mut headers = Vec::new();
            for (name, value) in table.headers().iter() {
                headers.push(format!("[{},{}]", quoted(name), quoted(value)));
            }
            array(&headers)
        })
    }

    /// Who won, as far as the record says.
    pub fn score(&self) -> Option<String> {
        self.table(|table| table.score().map(|score| score.text().to_owned()))
    }

    /// The comment on the shown move.
    pub fn comment(&self) -> String {
        self.table(|table| table.comment().to_owned())
    }

    /// The number of the shown place of the record.
    pub fn node(&self) -> u32 {
        self.table(|table| table.node().number())
    }

    /// How many moves lie between the start and the shown position.
    pub fn ply(&self) -> usize {
        self.table(Table::ply)
    }

    /// The name of the side that sits at the top.
    pub fn far_side(&self) -> String {
        self.ask(|model| {
            let far = if model.session.flipped() {
                Side::First
            } else {
                Side::Second
            };
            model.session.table().side_id(far).to_owned()
        })
    }

    /// The rules in force, by name.
    pub fn rules(&self) -> String {
        self.table(|table| table.rules().to_owned())
    }

    /// The start position as text.
    pub fn position(&self) -> String {
        self.table(Table::start_text)
    }

    /// The size of a board that can have several.
    pub fn size(&self) -> Option<String> {
        self.table(Table::size)
    }

    /// The opening protocol, by name.
    pub fn opening(&self) -> String {
        self.table(|table| table.opening().unwrap_or(Opening::Free.id().to_owned()))
    }

    /// The name of the first three stones, where they have one.
    pub fn opening_name(&self) -> Option<String> {
        self.ask(|model| facts::opening_name(model.session.table(), model.lang()))
    }

    /// What may be decided now, as JSON.
    pub fn choices(&self) -> String {
        self.ask(|model| facts::choices(&model.session))
    }

    /// The forbidden points of the side to move, as JSON.
    pub fn forbidden(&self) -> String {
        self.table(facts::forbidden)
    }

    /// The threats of both sides, as JSON.
    pub fn threats(&self) -> String {
        self.table(facts::threats)
    }

    /// Why a move is refused, as JSON; `null` for a legal one.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "optional text crosses the boundary owned"
    )]
    pub fn why(&self, from: &str, to: Option<String>) -> Result<String, JsValue> {
        self.ask(|model| model.why(from, to.as_deref()))
            .map_err(into_error)
    }

    /// The picture as a document of its own.
    pub fn to_svg(&self) -> String {
        self.ask(|model| document(&model.scene(None), &model.looks))
    }

    /// The picture of one xiangqi piece, given by its letter.
    pub fn piece_svg(&self, letter: char) -> Result<String, JsValue> {
        let piece =
            Piece::from_char(letter).ok_or_else(|| into_error(format!("no piece \"{letter}\"")))?;
        Ok(self.ask(|model| piece_document(piece, &model.looks)))
    }

    /// A clock for this game, by its control or by what is left of it.
    pub fn clock(&self, text: &str) -> Result<ClockHandle, JsValue> {
        self.ask(|model| {
            let clock = ClockHandle::new(model.session.table().kind(), text);
            clock.map_err(|_| into_error(model.unknown_value("clock", text)))
        })
    }

    fn ask<R>(&self, question: impl FnOnce(&Model) -> R) -> R {
        question(&self.board.model)
    }

    fn table<R>(&self, question: impl FnOnce(&Table) -> R) -> R {
        self.ask(|model| question(model.session.table()))
    }
}
