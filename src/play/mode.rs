//! What a board is for: playing, reading a game, looking, setting up, solving.

use super::editor::Editor;
use super::puzzle::Puzzle;
use super::session::Decision;
use super::{Effect, MoveInfo, Refused, Session, Spot, Why};

/// What a board is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mode {
    /// Moves are played.
    #[default]
    Play,
    /// A game is read: moves of the record are followed, others refused.
    Review,
    /// A picture. Only a script changes it.
    View,
    /// A position is set up.
    Edit,
    /// A line is to be found.
    Puzzle,
}

impl Mode {
    /// The name in pages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Review => "review",
            Self::View => "view",
            Self::Edit => "edit",
            Self::Puzzle => "puzzle",
        }
    }

    /// Reads [`Mode::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        [
            Self::Play,
            Self::Review,
            Self::View,
            Self::Edit,
            Self::Puzzle,
        ]
        .into_iter()
        .find(|mode| mode.id() == id)
    }
}

impl Session {
    /// What the board is for.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The shown position as text; while one is set up, that one, legal or not.
    pub fn fen(&self) -> String {
        match self.editor() {
            Some(editor) => editor.text(self.table()),
            None => self.table().fen(),
        }
    }

    /// Goes over to another mode. The editor is left only with a position that can be played on.
    pub(super) fn enter(&mut self, mode: Mode) -> Vec<Effect> {
        if mode == self.mode {
            return Vec::new();
        }
        let mut effects = Vec::new();
        if let Some(editor) = self.editor.take() {
            match editor.accept(&self.table) {
                Ok(None) => {}
                Ok(Some(table)) => {
                    self.mode = Mode::Play;
                    effects = self.replace(table);
                }
                Err(error) => {
                    self.editor = Some(editor);
                    return vec![Effect::Failed(error)];
                }
            }
        }
        self.mode = mode;
        self.puzzle = None;
        match mode {
            Mode::Play | Mode::Review | Mode::View => {}
            Mode::Edit => self.editor = Some(Box::new(Editor::of(&self.table))),
            Mode::Puzzle => effects.extend(self.pose(true)),
        }
        effects.append(&mut self.clear_with(Effect::Mode(mode)));
        effects
    }

    /// Another solution of the puzzle, as a list of lines between `|`.
    pub(super) fn set_solution(&mut self, text: &str) -> Vec<Effect> {
        text.trim().clone_into(&mut self.solution);
        if self.mode == Mode::Puzzle {
            self.pose(true)
        } else {
            Vec::new()
        }
    }

    /// The puzzle that the board poses from here on. What is wrong with its solution is told where
    /// somebody gave one just now.
    fn pose(&mut self, is_given: bool) -> Vec<Effect> {
        let (puzzle, table) = match Puzzle::new(&self.table, &self.solution) {
            Ok(posed) => posed,
            Err(error) => {
                self.puzzle = None;
                return if is_given {
                    vec![Effect::Failed(error)]
                } else {
                    Vec::new()
                };
            }
        };
        self.puzzle = Some(Box::new(puzzle));
        match table {
            Some(table) => {
                self.table = table;
                self.clear_with(Effect::Changed)
            }
            None => Vec::new(),
        }
    }

    /// The mode goes on with another game.
    pub(super) fn begin_again(&mut self) {
        match self.mode {
            Mode::Play | Mode::Review | Mode::View => {}
            Mode::Edit => self.editor = Some(Box::new(Editor::of(&self.table))),
            Mode::Puzzle => {
                self.pose(false);
            }
        }
    }

    /// What a legal move comes to.
    pub(super) fn weigh(&self, info: MoveInfo) -> Decision {
        match self.mode {
            Mode::Play | Mode::View => Decision::Play(info),
            Mode::Review => match self.table.child(&info.text) {
                Some(node) => Decision::Follow(node),
                None => refuse(Why::Reviewing, &info),
            },
            Mode::Edit => refuse(Why::Editing, &info),
            Mode::Puzzle => match self.may_solve() {
                Err(why) => refuse(why, &info),
                Ok(puzzle) if puzzle.fits(&self.table, &info) => Decision::Play(info),
                Ok(_) => Decision::Miss(info),
            },
        }
    }

    /// The puzzle, if a move of its solver is awaited.
    pub(super) fn may_solve(&self) -> Result<&Puzzle, Why> {
        let puzzle = self.puzzle.as_deref().ok_or(Why::NoSolution)?;
        puzzle.awaits(&self.table).map(|()| puzzle)
    }

    /// The move of the solution that comes next, whoever plays it.
    pub(super) fn next_of_solution(&self, for_solver: bool) -> Decision {
        let Some(puzzle) = self.puzzle.as_deref() else {
            return Decision::Refuse(Refused::at(Why::NoSolution, None, None));
        };
        let is_open = for_solver || !puzzle.is_over() && self.table.turn() != puzzle.solver();
        let next = puzzle.next(&self.table).filter(|_| is_open);
        let info = next.and_then(|text| self.table.preview(self.table.read(&text).ok()?).ok());
        info.map_or(Decision::Nothing, Decision::Play)
    }

    /// Names what the next move of the solution moves.
    pub(super) fn hint(&mut self) -> Vec<Effect> {
        let next = match self.may_solve() {
            Ok(puzzle) => puzzle.next(&self.table),
            Err(why) => return vec![Effect::Refused(Refused::at(why, None, None))],
        };
        let way = next.and_then(|text| self.table.read(&text).ok());
        let Some(way) = way else {
            return Vec::new();
        };
        let mut effects = self.clear();
        if let Some(from) = way.from {
            effects.extend(self.select(Some(from)));
        }
        let spot = way.from.unwrap_or(way.to);
        self.hinted = Some(spot);
        effects.push(Effect::Hinted(spot));
        effects
    }

    /// What the last hint pointed at.
    pub const fn hinted(&self) -> Option<Spot> {
        self.hinted
    }

    /// Counts a move that is not the solution.
    pub(super) fn miss(&mut self, info: MoveInfo) -> Vec<Effect> {
        let mut effects = self.clear();
        if let Some(puzzle) = self.puzzle.as_deref_mut() {
            effects.push(Effect::Missed(info, puzzle.miss()));
        }
        effects
    }

    /// What the move that was just played means for the puzzle.
    pub(super) fn solved(&mut self) -> Option<Effect> {
        let misses = self.puzzle.as_deref_mut()?.finish(&self.table)?;
        Some(Effect::Solved(misses))
    }
}

fn refuse(why: Why, info: &MoveInfo) -> Decision {
    Decision::Refuse(Refused::at(why, info.way.from, Some(info.way.to)))
}
