//! Why a game of xiangqi has ended as it did, or will end unless somebody plays otherwise.

use super::fill::{Arg, Filled};
use super::message::Law;
use super::plan::who;
use super::sentence::Sentence;
use super::{Message, Paragraph, Standing, Who};
use crate::play::{Table, XiangqiTable};
use crate::view::Lang;
use crate::xiangqi::adjudication::{
    Attack, Conduct, Cycle, NaturalCount, NaturalLimit, Preset, Repetition, Ruling, Warning,
};
use crate::xiangqi::{Color, Piece, Position, SquareSet};

/// Why the game was decided by a ruling, in some sentences; `None` where the status tells all.
pub fn explanation(table: &Table, lang: Lang) -> Option<String> {
    let Table::Xiangqi(table) = table else {
        return None;
    };
    let ruling = table.game().ruling()?;
    let mut said = Paragraph::new(lang);
    match ruling {
        Ruling::PerpetualCheck { loser, cycle } => {
            said.conducts(table, cycle, *loser);
            said.say(Message::Law(Law::CheckLoses, table.preset()));
        }
        Ruling::PerpetualChase { loser, cycle } => {
            said.conducts(table, cycle, *loser);
            said.chase(table, cycle, *loser);
            said.say(Message::Law(Law::ChaseLoses, table.preset()));
        }
        Ruling::Repetition { cycle } => {
            said.conducts(table, cycle, Color::Red);
            said.say(Message::Law(
                draw_law(cycle, table.preset()),
                table.preset(),
            ));
        }
        Ruling::NaturalLimit { limit, count } => said.limit(*limit, *count),
        Ruling::DeadMaterial => said.say(Message::OnlyDefenders),
    }
    Some(said.text)
}

/// What will be ruled unless somebody plays otherwise.
pub fn warning(table: &Table, lang: Lang) -> Option<String> {
    let mut said = Paragraph::new(lang);
    said.warning(table);
    (!said.text.is_empty()).then_some(said.text)
}

impl Paragraph {
    /// What will be ruled unless somebody plays otherwise, if anything.
    pub(super) fn warning(&mut self, table: &Table) {
        let Table::Xiangqi(table) = table else {
            return;
        };
        let game = table.game();
        let message = match game.warning() {
            None => return,
            Some(Warning::Repetition { ruling, more }) => match ruling {
                Ruling::PerpetualCheck { loser, .. } => Message::MustStopChecking((*loser).into()),
                Ruling::PerpetualChase { loser, cycle } => match cycle.last_chase(*loser) {
                    Some((_, attack)) => Message::MustStopChasing((*loser).into(), attack.piece),
                    None => return,
                },
                Ruling::Repetition { .. } | Ruling::NaturalLimit { .. } | Ruling::DeadMaterial => {
                    Message::RepetitionDraws(*more)
                }
            },
            Some(Warning::NaturalLimit { left }) => Message::RoundsLeft(left.div_ceil(2) as usize),
        };
        self.say(message);
    }

    /// How often the position has come up, and what each side did meanwhile, the loser first.
    fn conducts(&mut self, table: &XiangqiTable, cycle: &Cycle, first: Color) {
        let window = cycle.window;
        self.say(Message::Recurred(
            table.game().occurrence(),
            round(table, window.first),
            round(table, window.last),
        ));
        for color in [first, !first] {
            let chased = cycle.last_chase(color).map(|(_, attack)| attack.piece);
            self.say(Message::Conduct(color.into(), cycle.conduct(color), chased));
        }
    }

    /// The last attack of a perpetual chase, and why it counts.
    fn chase(&mut self, table: &XiangqiTable, cycle: &Cycle, loser: Color) {
        let Some((ply, attack)) = cycle.last_chase(loser) else {
            return;
        };
        let Some(position) = table.game().positions().get(ply) else {
            return;
        };
        let Attack { piece, target, .. } = *attack;
        self.say(Message::Chased {
            round: round(table, ply),
            attackers: &standings(position, attack.attackers),
            target: Standing {
                piece,
                square: target,
            },
            cause: attack.cause,
        });
        if !attack.false_roots.is_empty() {
            self.say(Message::FalseRoots(&standings(
                position,
                attack.false_roots,
            )));
        }
        if cycle.conduct(!loser).chased.is_some() {
            self.say(Message::Outweighs);
        }
    }

    fn limit(&mut self, limit: NaturalLimit, count: NaturalCount) {
        self.say(Message::LimitReached(limit.rounds as usize));
        let excess = count.plies.saturating_sub(count.counted);
        if excess > 0 {
            self.say(Message::LimitExcess(excess as usize));
        }
    }
}

/// The number of the round that a ply belongs to, as the move list counts.
fn round(table: &XiangqiTable, ply: usize) -> usize {
    let late = usize::from(table.game().start().turn() == Color::Black);
    (ply + late).div_ceil(2)
}

fn standings(position: &Position, squares: SquareSet) -> Vec<Standing> {
    let mut standings = Vec::new();
    for square in squares {
        if let Some(piece) = position.piece_at(square) {
            standings.push(Standing { piece, square });
        }
    }
    standings
}

/// Why a repetition is a draw.
fn draw_law(cycle: &Cycle, preset: Preset) -> Law {
    let [red, black] = Color::ALL.map(|color| cycle.conduct(color));
    let some_chase = red.chased.is_some() || black.chased.is_some();
    match preset.rules().repetition {
        _ if red.always_checks() && black.always_checks() => Law::BothCheck,
        Repetition::ChecksOnly if some_chase => Law::OnlyChecksCount,
        Repetition::Asian { .. } if red.chased.is_some() && black.chased.is_some() => {
            Law::BothChase
        }
        Repetition::Asian { .. } if some_chase => Law::CheckExcuses,
        Repetition::Asian { .. } | Repetition::ChecksOnly | Repetition::Free => Law::NobodyToBlame,
    }
}

/// What the moves of a side came to.
pub(super) fn conduct(side: Who, conduct: Conduct, prey: Option<Piece>) -> Filled<'static> {
    let Conduct {
        moves,
        checks,
        chases,
        ..
    } = conduct;
    let numbers = [moves, checks, chases].map(Arg::Number);
    let [moves, checks, chases] = numbers;
    match (conduct.checks, conduct.chases, prey) {
        _ if conduct.always_checks() => Sentence::AlwaysChecked.with(&[who(side), moves]),
        (_, _, Some(piece)) => Sentence::AlwaysChased.with(&[who(side), moves, Arg::Piece(piece)]),
        (0, 0, None) => Sentence::OnlyIdle.with(&[who(side)]),
        (0, _, None) if !conduct.is_idle() => Sentence::ChasedSeveral.with(&[who(side), moves]),
        (0, _, None) => Sentence::SomeChases.with(&[who(side), moves, chases]),
        (_, 0, None) => Sentence::SomeChecks.with(&[who(side), moves, checks]),
        (_, _, None) => Sentence::SomeOfBoth.with(&[who(side), moves, checks, chases]),
    }
}

pub(super) const fn law(law: Law) -> Sentence {
    match law {
        Law::CheckLoses => Sentence::CheckLoses,
        Law::ChaseLoses => Sentence::ChaseLoses,
        Law::BothCheck => Sentence::BothCheck,
        Law::BothChase => Sentence::BothChase,
        Law::CheckExcuses => Sentence::CheckExcuses,
        Law::OnlyChecksCount => Sentence::OnlyChecksCount,
        Law::NobodyToBlame => Sentence::NobodyToBlame,
    }
}
