//! What the page's JavaScript holds in its hand: calls and answers, all of them text.

use wasm_bindgen::prelude::*;

use super::board::Board;
use super::clock::ClockHandle;
use super::model::Model;
use super::{answers, intent, into_error, seek};
use crate::play::{Effect, GameKind, Intent, Table};
use crate::view::piece_document;
use crate::view::words::{self, answer};
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
    /// A board of `game`, to be prepared and then built.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Result<Self, JsValue> {
        let model = GameKind::from_id(game)
            .and_then(Model::new)
            .ok_or_else(|| into_error(format!("no game \"{game}\"")))?;
        let board = Board::new(model);
        Ok(Self { board })
    }

    /// Gives an attribute its first value, or as `record` a saved game that takes the place of what
    /// the attributes say about it. What cannot be used is reported in the news and left out.
    pub fn prepare(&mut self, name: &str, value: &str) {
        self.board.prepare(name, value);
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
                "m" => answer::moves_here(session, &model.looks),
                "o" => {
                    let scene = model.scene(None);
                    let mut cells = scene.cells.into_iter();
                    let here = cells.find(|cell| cell.spot == session.focus());
                    here.map_or_else(String::new, |cell| cell.name)
                }
                "l" => answer::last_move(table, &model.looks),
                "p" => words::pieces_here(session, lang),
                "r" => words::line_here(session, true, lang),
                "v" => words::line_here(session, false, lang),
                "t" => words::status(table, lang),
                "c" => answer::captured(table, lang),
                "?" => answer::keys(table, lang),
                "!" => answer::built_anew(lang),
                _ => answer::edge(lang),
            }
        })
    }

    /// What is asked by name, if there is such: a text, words between blanks, or JSON.
    pub fn read(&self, name: &str) -> Option<String> {
        answers::read(&self.board.model, name)
    }

    /// Whether arrows or marks were drawn by hand.
    pub fn has_sketches(&self) -> bool {
        self.ask(|model| model.session.has_sketches())
    }

    /// The number of the shown place of the record.
    pub fn node(&self) -> u32 {
        self.table(|table| table.node().number())
    }

    /// How many moves lie between the start and the shown position.
    pub fn ply(&self) -> usize {
        self.table(Table::ply)
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

    /// The picture of one piece of a xiangqi board, given by its letter.
    pub fn piece_svg(&self, letter: &str) -> Result<String, JsValue> {
        let model = &self.board.model;
        let mut letters = letter.chars();
        let piece = letters.next().and_then(Piece::from_char);
        let piece = piece.filter(|_| letters.next().is_none());
        match (model.session.table(), piece) {
            (Table::Xiangqi(_), Some(piece)) => Ok(piece_document(piece, &model.looks)),
            (Table::Xiangqi(_), None) | (Table::Gomoku(_), _) => {
                Err(into_error(format!("no piece \"{letter}\"")))
            }
        }
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
