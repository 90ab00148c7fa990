//! A board in somebody's hands: intents go in, effects come out.
//!
//! The session knows no pixel and no word. What somebody wants to do is an [`Intent`]; what came
//! of it is a list of [`Effect`]s, after which the view reads the session anew.

use super::editor::Editor;
use super::focus::{jump, step};
use super::load::LoadSpec;
use super::notes::Notes;
use super::puzzle::Puzzle;
use super::{
    Effect, Intent, Mode, Movable, MoveInfo, Orientation, Refused, Side, Spot, Table, Way, Why,
};
use crate::gomoku::{Action, Point};
use crate::record::{Claim, NodeId};

/// A board, how it lies before its players, and what they are about to do.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) table: Table,
    pub(super) mode: Mode,
    /// The position that is set up, in that mode alone.
    pub(super) editor: Option<Box<Editor>>,
    pub(super) puzzle: Option<Box<Puzzle>>,
    /// The solution of a puzzle as it was given.
    pub(super) solution: String,
    pub(super) hinted: Option<Spot>,
    orientation: Orientation,
    /// Half a turn on top of an orientation that has no opposite.
    turned: bool,
    movable: Movable,
    selected: Option<Spot>,
    grab: Option<Grab>,
    ghost: Option<Spot>,
    focus: Option<Spot>,
    /// Fifth moves that are about to be offered.
    draft: Vec<Point>,
    pub(super) notes: Notes,
}

/// A pointer that went down and has not come up.
#[derive(Clone, Copy, Debug)]
struct Grab {
    spot: Spot,
    /// Whether this very press selected the piece, so that its release must not deselect it.
    selects: bool,
}

/// What a gesture comes to.
pub(super) enum Decision {
    Nothing,
    Select(Option<Spot>),
    Play(MoveInfo),
    /// A move of the record.
    Follow(NodeId),
    /// A move that does not solve the puzzle.
    Miss(MoveInfo),
    Decide(Action),
    Draft(Vec<Point>),
    Refuse(Refused),
}

impl Session {
    /// A board on which both sides move by hand, the first mover at the bottom.
    pub fn new(table: Table) -> Self {
        Self {
            table,
            mode: Mode::default(),
            editor: None,
            puzzle: None,
            solution: String::new(),
            hinted: None,
            orientation: Orientation::First,
            turned: false,
            movable: Movable::Both,
            selected: None,
            grab: None,
            ghost: None,
            focus: None,
            draft: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// The game and its record.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Who was asked to sit at the bottom.
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Who moves by hand.
    pub const fn movable(&self) -> Movable {
        self.movable
    }

    /// Whether the picture is turned by half, so that the second side is at the bottom.
    pub fn flipped(&self) -> bool {
        let opposite = match self.orientation {
            Orientation::First | Orientation::Table => false,
            Orientation::Second => true,
            Orientation::Auto => self.table.turn() == Side::Second,
        };
        opposite != self.turned
    }

    /// The selected piece.
    pub const fn selected(&self) -> Option<Spot> {
        self.selected
    }

    /// Where the selected piece may go.
    pub fn targets(&self) -> Vec<Spot> {
        match self.selected {
            Some(from) if self.editor.is_none() => self.table.dests(from),
            Some(_) | None => Vec::new(),
        }
    }

    /// Where a stone would fall under the pointer.
    pub const fn ghost(&self) -> Option<Spot> {
        self.ghost
    }

    /// Where the keyboard is: the point last visited; at first the own general, or the centre.
    pub fn focus(&self) -> Spot {
        let own = match self.movable {
            Movable::Both | Movable::None => self.table.turn(),
            Movable::First => Side::First,
            Movable::Second => Side::Second,
        };
        self.focus.unwrap_or_else(|| self.table.home(own))
    }

    /// The fifth moves that are about to be offered, as they were tapped.
    pub fn draft(&self) -> &[Point] {
        &self.draft
    }

    /// The move that this intent would play now; `None` if it would play none. Nothing changes.
    pub fn would_play(&self, intent: &Intent) -> Option<MoveInfo> {
        match self.decide(intent) {
            Decision::Play(info) => Some(info),
            Decision::Nothing
            | Decision::Select(_)
            | Decision::Follow(_)
            | Decision::Miss(_)
            | Decision::Decide(_)
            | Decision::Draft(_)
            | Decision::Refuse(_) => None,
        }
    }

    /// Does what is wanted, or says why not.
    pub fn update(&mut self, intent: Intent) -> Vec<Effect> {
        let was_flipped = self.flipped();
        if let Some(effects) = self.edit(&intent) {
            self.touch(&intent);
            return effects;
        }
        let mut effects = match intent {
            Intent::Tap(_)
            | Intent::Drop(_)
            | Intent::Activate
            | Intent::Play(_)
            | Intent::Act(_)
            | Intent::Answer
            | Intent::Reveal => {
                let decision = self.decide(&intent);
                if let (Intent::Reveal, Some(puzzle)) = (&intent, self.puzzle.as_deref_mut()) {
                    puzzle.give_up();
                }
                self.touch(&intent);
                self.grab = None;
                self.settle(decision)
            }
            Intent::Grab(spot) => {
                let decision = self.decide(&intent);
                self.touch(&intent);
                let selects = matches!(decision, Decision::Select(_));
                self.grab = Some(Grab { spot, selects });
                self.settle(decision)
            }
            Intent::Hover(spot) => self.hover(spot),
            Intent::Cancel => self.clear(),
            Intent::Focus(spot) if spot == self.focus() => Vec::new(),
            Intent::Focus(spot) => self.move_focus(Some(spot)),
            Intent::Step(direction) => {
                self.move_focus(step(&self.table, self.focus(), direction, was_flipped))
            }
            Intent::Jump(far) => self.move_focus(jump(&self.table, self.focus(), far, was_flipped)),
            Intent::Undo => match self.table.withdraw() {
                Some(claim) => self.clear_with(Effect::Withdrawn(claim)),
                None => self.navigate(Table::undo),
            },
            Intent::Redo => self.navigate(Table::redo),
            Intent::Go(ply) => self.navigate(|table| table.go(ply)),
            Intent::GoTo(node) => self.navigate(|table| table.go_to(node)),
            Intent::Comment(text) => noted(self.table.set_comment(&text)),
            Intent::Header(name, value) => noted(self.table.set_header(&name, &value)),
            Intent::Spent(time) => {
                self.table.set_spent(time);
                Vec::new()
            }
            Intent::Resign(side) => self.end(Claim::Resign(side)),
            Intent::AgreeDraw => self.end(Claim::Agreed),
            Intent::Forfeit(side) => self.end(Claim::Time(side)),
            Intent::Reset => {
                self.table.reset();
                self.clear_with(Effect::Changed)
            }
            Intent::Flip => self.orient(self.opposite()),
            Intent::Orient(orientation) => self.orient((orientation, false)),
            Intent::Allow(movable) => {
                self.movable = movable;
                self.clear()
            }
            Intent::Load(spec) => self.load(spec),
            Intent::Enter(mode) => self.enter(mode),
            Intent::Solution(text) => self.set_solution(&text),
            Intent::Hint => self.hint(),
            Intent::Edit(_) => Vec::new(),
        };
        // A board that always faces the side to move turns with every move.
        if self.flipped() != was_flipped
            && !effects
                .iter()
                .any(|effect| matches!(effect, Effect::Turned))
        {
            effects.push(Effect::Turned);
        }
        effects
    }

    fn decide(&self, intent: &Intent) -> Decision {
        if self.editor.is_some() {
            return Decision::Nothing;
        }
        match intent {
            Intent::Tap(spot) => self.tap(*spot),
            Intent::Activate => self.tap(self.focus()),
            Intent::Grab(spot) => self.press(*spot),
            Intent::Drop(Some(spot)) => self.release(*spot),
            Intent::Drop(None) => match self.grab {
                Some(grab) if self.selected == Some(grab.spot) => Decision::Select(None),
                Some(_) | None => Decision::Nothing,
            },
            Intent::Play(text) => self.read(text),
            Intent::Act(action) => self.consider(*action),
            Intent::Answer => self.next_of_solution(false),
            Intent::Reveal => self.next_of_solution(true),
            Intent::Hover(_)
            | Intent::Cancel
            | Intent::Focus(_)
            | Intent::Step(_)
            | Intent::Jump(_)
            | Intent::Undo
            | Intent::Redo
            | Intent::Go(_)
            | Intent::GoTo(_)
            | Intent::Comment(_)
            | Intent::Header(..)
            | Intent::Spent(_)
            | Intent::Resign(_)
            | Intent::AgreeDraw
            | Intent::Forfeit(_)
            | Intent::Reset
            | Intent::Flip
            | Intent::Orient(_)
            | Intent::Allow(_)
            | Intent::Load(_)
            | Intent::Enter(_)
            | Intent::Edit(_)
            | Intent::Solution(_)
            | Intent::Hint => Decision::Nothing,
        }
    }

    fn tap(&self, spot: Spot) -> Decision {
        if let Err(why) = self.may_move() {
            return Decision::Refuse(Refused::at(why, None, Some(spot)));
        }
        if self.table.is_offering() && self.mode != Mode::Review {
            return self.toggle(spot);
        }
        if self.table.is_placing() {
            return self.attempt(Way {
                from: None,
                to: spot,
            });
        }
        let own = self
            .table
            .face_at(spot)
            .map(|face| face.side() == self.table.turn());
        match (self.selected, own) {
            (Some(selected), _) if selected == spot => Decision::Select(None),
            (_, Some(true)) => self.pick(spot),
            (Some(from), _) => self.attempt(Way {
                from: Some(from),
                to: spot,
            }),
            (None, _) => Decision::Refuse(self.table.stuck(spot)),
        }
    }

    /// Selects an own piece, unless it has nowhere to go.
    fn pick(&self, spot: Spot) -> Decision {
        if self.table.dests(spot).is_empty() {
            Decision::Refuse(self.table.stuck(spot))
        } else {
            Decision::Select(Some(spot))
        }
    }

    /// Picks a piece up. Whatever else a press may mean waits for the release.
    fn press(&self, spot: Spot) -> Decision {
        let pickable = self.may_move().is_ok() && !self.table.dests(spot).is_empty();
        if pickable && self.selected != Some(spot) {
            Decision::Select(Some(spot))
        } else {
            Decision::Nothing
        }
    }

    fn release(&self, spot: Spot) -> Decision {
        match self.grab {
            Some(grab) if grab.spot == spot && grab.selects => Decision::Nothing,
            Some(grab) if grab.spot == spot => self.tap(spot),
            Some(grab) if !self.table.is_placing() && self.table.face_at(grab.spot).is_some() => {
                match self.may_move() {
                    Ok(()) => self.attempt(Way {
                        from: Some(grab.spot),
                        to: spot,
                    }),
                    Err(why) => Decision::Refuse(Refused::at(why, Some(grab.spot), Some(spot))),
                }
            }
            // A press that wanders off from an empty point was no click.
            Some(_) | None => Decision::Nothing,
        }
    }

    fn read(&self, text: &str) -> Decision {
        if self.table.ending().is_some() {
            return Decision::Refuse(Refused::at(Why::GameOver, None, None));
        }
        if let Some(action) = self.table.read_decision(text) {
            return self.consider(action);
        }
        match self.table.read(text) {
            Ok(way) => self.attempt(way),
            Err(refused) => Decision::Refuse(refused),
        }
    }

    /// A stone, a pass or a decision, if it is what is asked.
    fn consider(&self, action: Action) -> Decision {
        match (self.table.check(action), action.stone()) {
            (Err(refused), _) => Decision::Refuse(refused),
            (Ok(()), Some(point)) => self.attempt(point.into()),
            (Ok(()), None) if self.mode == Mode::Review => {
                match self.table.child(&action.to_string()) {
                    Some(node) => Decision::Follow(node),
                    None => Decision::Refuse(Refused::at(Why::Reviewing, None, None)),
                }
            }
            (Ok(()), None) => Decision::Decide(action),
        }
    }

    /// Takes a fifth move among those to offer, or out again.
    fn toggle(&self, spot: Spot) -> Decision {
        let Some(point) = spot.point() else {
            return Decision::Nothing;
        };
        let mut draft = self.draft.clone();
        if let Some(place) = draft.iter().position(|&drafted| drafted == point) {
            draft.remove(place);
            return Decision::Draft(draft);
        }
        match self.table.check_fifth(&draft, point) {
            Ok(()) => {
                draft.push(point);
                Decision::Draft(draft)
            }
            Err(refused) => Decision::Refuse(refused),
        }
    }

    fn attempt(&self, way: Way) -> Decision {
        match self.table.preview(way) {
            Ok(info) => self.weigh(info),
            Err(refused) => Decision::Refuse(refused),
        }
    }

    /// Whether anything is moved by hand now.
    fn may_move(&self) -> Result<(), Why> {
        if self.mode == Mode::Puzzle {
            self.may_solve().map(|_| ())
        } else if self.table.ending().is_some() {
            Err(Why::GameOver)
        } else if self.mode == Mode::Review || self.movable.allows(self.table.turn()) {
            Ok(())
        } else {
            Err(Why::NotMovable)
        }
    }

    fn settle(&mut self, decision: Decision) -> Vec<Effect> {
        match decision {
            Decision::Nothing => Vec::new(),
            Decision::Refuse(refused) => vec![Effect::Refused(refused)],
            Decision::Select(spot) => self.select(spot),
            Decision::Follow(node) => self.navigate(|table| table.go_to(node)),
            Decision::Miss(info) => self.miss(info),
            Decision::Draft(draft) => {
                self.draft = draft;
                vec![Effect::Drafted]
            }
            Decision::Decide(action) => {
                let by = self.table.turn();
                if let Err(refused) = self.table.act(action) {
                    return vec![Effect::Refused(refused)];
                }
                let mut effects = self.clear_with(Effect::Decided(by, action));
                effects.extend(self.table.ending().map(Effect::Ended));
                effects
            }
            Decision::Play(info) => {
                if let Err(refused) = self.table.play(info.way) {
                    return vec![Effect::Refused(refused)];
                }
                let mut effects = self.clear_with(Effect::Moved(info));
                effects.extend(self.table.ending().map(Effect::Ended));
                effects.extend(self.solved());
                effects
            }
        }
    }

    pub(super) fn select(&mut self, spot: Option<Spot>) -> Vec<Effect> {
        self.selected = spot;
        vec![Effect::Selected(spot)]
    }

    pub(super) fn grab_spot(&self) -> Option<Spot> {
        self.grab.map(|grab| grab.spot)
    }

    pub(super) fn hold(&mut self, spot: Option<Spot>) {
        self.grab = spot.map(|spot| Grab {
            spot,
            selects: true,
        });
    }

    /// Whether somebody may move by hand now.
    pub fn is_open(&self) -> bool {
        self.may_move().is_ok() && self.table.ending().is_none()
    }

    /// Ends every gesture.
    pub(super) fn clear(&mut self) -> Vec<Effect> {
        self.grab = None;
        self.hinted = None;
        let mut effects = Vec::new();
        if self.selected.take().is_some() {
            effects.push(Effect::Selected(None));
        }
        if self.ghost.take().is_some() {
            effects.push(Effect::Ghost(None));
        }
        effects
    }

    fn hover(&mut self, spot: Option<Spot>) -> Vec<Effect> {
        let falls = |&to: &Spot| {
            self.table.is_placing()
                && self.may_move().is_ok()
                && !matches!(self.attempt(Way { from: None, to }), Decision::Refuse(_))
        };
        let ghost = spot.filter(falls);
        if ghost == self.ghost {
            return Vec::new();
        }
        self.ghost = ghost;
        vec![Effect::Ghost(ghost)]
    }

    /// The keyboard goes on from where the pointer was last.
    fn touch(&mut self, intent: &Intent) {
        if let Intent::Tap(spot) | Intent::Grab(spot) | Intent::Drop(Some(spot)) = *intent
            && self.table.contains(spot)
        {
            self.focus = Some(spot);
        }
    }

    fn move_focus(&mut self, spot: Option<Spot>) -> Vec<Effect> {
        match spot.filter(|&spot| self.table.contains(spot)) {
            Some(spot) => {
                self.focus = Some(spot);
                vec![Effect::Focused(spot)]
            }
            None => vec![Effect::Edge],
        }
    }

    fn navigate(&mut self, go: impl FnOnce(&mut Table) -> bool) -> Vec<Effect> {
        if !go(&mut self.table) {
            return vec![Effect::Edge];
        }
        self.clear_with(Effect::Navigated {
            ply: self.table.ply(),
        })
    }

    /// The players end the game.
    fn end(&mut self, claim: Claim) -> Vec<Effect> {
        if self.mode == Mode::Review {
            return vec![Effect::Refused(Refused::at(Why::Reviewing, None, None))];
        }
        if let Err(refused) = self.table.end(claim) {
            return vec![Effect::Refused(refused)];
        }
        let mut effects = self.clear_with(Effect::Claimed(claim));
        effects.push(Effect::Ended(claim.into()));
        effects
    }

    /// The same orientation seen from the other side.
    const fn opposite(&self) -> (Orientation, bool) {
        match self.orientation {
            Orientation::First => (Orientation::Second, false),
            Orientation::Second => (Orientation::First, false),
            Orientation::Auto | Orientation::Table => (self.orientation, !self.turned),
        }
    }

    fn orient(&mut self, seat: (Orientation, bool)) -> Vec<Effect> {
        if seat == (self.orientation, self.turned) {
            return Vec::new();
        }
        (self.orientation, self.turned) = seat;
        vec![Effect::Turned]
    }

    fn load(&mut self, mut spec: LoadSpec) -> Vec<Effect> {
        spec.rules
            .get_or_insert_with(|| self.table.rules().to_owned());
        spec.size = spec.size.or_else(|| self.table.size());
        spec.opening = spec.opening.or_else(|| self.table.opening());
        spec.forbidden = spec.forbidden.or_else(|| self.table.forbidden_policy());
        match self.table.with(&spec) {
            Ok(table) => self.replace(table),
            Err(error) => vec![Effect::Failed(error)],
        }
    }

    /// Puts another game on the board; how the board lies stays.
    pub(super) fn replace(&mut self, table: Table) -> Vec<Effect> {
        self.table = table;
        self.focus = None;
        self.begin_again();
        self.clear_with(Effect::Changed)
    }

    /// Ends every gesture because the game stands elsewhere.
    pub(super) fn clear_with(&mut self, effect: Effect) -> Vec<Effect> {
        self.draft.clear();
        self.notes.clear();
        let mut effects = self.clear();
        effects.push(effect);
        effects
    }
}

fn noted(has_changed: bool) -> Vec<Effect> {
    if has_changed {
        vec![Effect::Noted]
    } else {
        Vec::new()
    }
}
