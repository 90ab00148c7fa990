//! What the element's JavaScript holds in its hand.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::board::{Board, State, act, settle, with};
use super::dom::Listener;
use super::json::joined;
use super::model::Model;
use super::{detail, facts, input, into_error};
use crate::gomoku::Opening;
use crate::play::{Effect, GameKind, Intent, Side, Table};
use crate::view::{document, piece_document};
use crate::xiangqi::Piece;

/// A board in the page: its game, its nodes and its listeners. Freeing it gives all of them back.
#[wasm_bindgen]
#[derive(Debug)]
pub struct BoardHandle {
    board: Board,
    _listeners: Vec<Listener>,
}

#[wasm_bindgen]
impl BoardHandle {
    /// Fills `stand` with a board of `game`. `setup` holds names of attributes, each with its
    /// value behind it; one that cannot be used is reported through `emit` and left out. `record`
    /// is a saved game that takes the place of what the attributes say about it.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "lists of texts cross the boundary owned"
    )]
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &str,
        stand: &Element,
        emit: Function,
        setup: Vec<String>,
        record: Option<String>,
    ) -> Result<Self, JsValue> {
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
        let mut state = State::new(model, stand, emit).ok_or_else(|| into_error("no document"))?;
        for error in errors {
            state.post(error);
        }
        let board = Rc::new(RefCell::new(state));
        settle(&board);
        let listeners = input::listen(&board, stand);
        Ok(Self {
            board,
            _listeners: listeners,
        })
    }

    /// An attribute has another value, or none.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "optional text crosses the boundary owned"
    )]
    pub fn set(&self, name: &str, value: Option<String>) {
        with(&self.board, |state| {
            match state.model.set(name, value.as_deref()) {
                Ok(effects) => state.follow(&effects),
                Err(error) => state.post(error),
            }
        });
        settle(&self.board);
    }

    /// Puts a saved game on the board, or says why it cannot.
    pub fn load(&self, record: &str) -> Result<(), JsValue> {
        let loaded = with(&self.board, |state| {
            let effects = state.model.open(record)?;
            state.follow(&effects);
            Ok(())
        });
        settle(&self.board);
        loaded.map_err(|text: String| into_error(text))
    }

    /// The game as text, for [`BoardHandle::load`].
    pub fn save(&self) -> String {
        self.ask(|model| model.session.save().to_string())
    }

    /// The shown position as text.
    pub fn fen(&self) -> String {
        self.table(Table::fen)
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
        self.ask(|model| detail::status(model.session.table(), model.lang()))
    }

    /// The moves of the whole line in every notation, as JSON.
    pub fn notations(&self) -> String {
        self.ask(|model| detail::line(model.session.table(), model.lang()))
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

    /// Puts a stone, passes or decides, by the text of the action; an error says why it cannot.
    pub fn act(&self, text: &str) -> Result<(), JsValue> {
        let action = self.ask(|model| facts::action(&model.session, text));
        let intent = action.map_or_else(|| Intent::Play(text.to_owned()), Intent::Act);
        self.accept(&act(&self.board, intent).effects)
    }

    /// Plays a move in any notation. Gives the detail of the event, nothing when a listener
    /// cancelled it, and an error when it is refused.
    pub fn play(&self, text: String) -> Result<Option<String>, JsValue> {
        let outcome = act(&self.board, Intent::Play(text));
        self.accept(&outcome.effects)?;
        Ok(outcome.detail)
    }

    /// One move back; false at the start.
    pub fn undo(&self) -> bool {
        self.navigate(Intent::Undo)
    }

    /// One move forward; false at the end.
    pub fn redo(&self) -> bool {
        self.navigate(Intent::Redo)
    }

    /// To the position after `ply` moves.
    pub fn go(&self, ply: usize) {
        self.navigate(Intent::Go(ply));
    }

    /// Back to the start position, without moves.
    pub fn reset(&self) {
        act(&self.board, Intent::Reset);
    }

    /// A side resigns; an error says why it cannot.
    pub fn resign(&self, color: &str) -> Result<(), JsValue> {
        let side = self.ask(|model| model.side(color)).map_err(into_error)?;
        self.end(Intent::Resign(side))
    }

    /// Both sides agree on a draw; an error says why they cannot.
    pub fn agree_draw(&self) -> Result<(), JsValue> {
        self.end(Intent::AgreeDraw)
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

    /// Moves the keyboard to the point visited last.
    pub fn focus(&self) {
        with(&self.board, State::focus);
        settle(&self.board);
    }

    fn ask<R>(&self, question: impl FnOnce(&Model) -> R) -> R {
        with(&self.board, |state| question(&state.model))
    }

    fn table<R>(&self, question: impl FnOnce(&Table) -> R) -> R {
        self.ask(|model| question(model.session.table()))
    }

    fn end(&self, intent: Intent) -> Result<(), JsValue> {
        self.accept(&act(&self.board, intent).effects)
    }

    /// An error where something was refused.
    fn accept(&self, effects: &[Effect]) -> Result<(), JsValue> {
        for effect in effects {
            if let Effect::Refused(refused) = effect {
                return Err(into_error(self.ask(|model| model.say(refused))));
            }
        }
        Ok(())
    }

    fn navigate(&self, intent: Intent) -> bool {
        let effects = act(&self.board, intent).effects;
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Navigated { .. } | Effect::Withdrawn(_)))
    }
}
