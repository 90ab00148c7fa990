//! Which sentence says a message, and with what in it: decided once for all languages.

use super::fill::{Arg, Filled};
use super::sentence::Sentence;
use super::{Fact, Message, Standing, Who, ruling};
use crate::gomoku::{self, ParseSetupError};
use crate::xiangqi::adjudication::Cause;
use crate::xiangqi::{
    Color, Counter, ParseFenError, Piece, Refusal, Role, SetupError, SetupWarning,
};

impl Fact {
    pub(super) fn plan(self) -> Filled<'static> {
        match self {
            Self::Square(square) => Sentence::Square.with(&[
                Arg::Square(square),
                Arg::Letter(numeral(9 - square.file().index())),
                line(square.rank().index()),
            ]),
            Self::Point(point) => Sentence::Point.with(&[Arg::Point(point)]),
            Self::Centre => Sentence::Centre.with(&[]),
            Self::Empty => Sentence::Empty.with(&[]),
            Self::Piece(piece) => {
                Sentence::piece_of(piece.color).with(&[Arg::Word(Sentence::role(piece))])
            }
            Self::Stone(color, number) => match (color, number) {
                (gomoku::Color::Black, None) => Sentence::BlackStone.with(&[]),
                (gomoku::Color::White, None) => Sentence::WhiteStone.with(&[]),
                (gomoku::Color::Black, Some(number)) => {
                    Sentence::BlackStonePlayed.with(&[Arg::Number(number)])
                }
                (gomoku::Color::White, Some(number)) => {
                    Sentence::WhiteStonePlayed.with(&[Arg::Number(number)])
                }
            },
            Self::CanMove => Sentence::CanMove.with(&[]),
            Self::CanCapture => Sentence::CanCapture.with(&[]),
            Self::MovedHere => Sentence::MovedHere.with(&[]),
            Self::InCheck => Sentence::InCheck.with(&[]),
            Self::Winning => Sentence::Winning.with(&[]),
            Self::Forbidden(kinds) => Sentence::ForbiddenHere.with(&[Arg::Kinds(kinds)]),
            Self::OutsideZone => Sentence::OutsideZone.with(&[]),
            Self::Offered(number) => Sentence::OfferedHere.with(&[Arg::Number(number)]),
            Self::Drafted(number) => Sentence::DraftedHere.with(&[Arg::Number(number)]),
        }
    }
}

impl Message<'_> {
    #[expect(clippy::too_many_lines, reason = "a line or two for each message")]
    pub(super) fn plan(&self) -> Filled<'_> {
        match *self {
            Self::XiangqiBoard => Sentence::XiangqiBoard.with(&[]),
            Self::GomokuBoard(columns, rows) => {
                Sentence::GomokuBoard.with(&[Arg::Number(columns.into()), Arg::Number(rows.into())])
            }
            Self::XiangqiKeys => Sentence::XiangqiKeys.with(&[]),
            Self::GomokuKeys => Sentence::GomokuKeys.with(&[]),
            Self::Turn(side) => Sentence::Turn.with(&[who(side)]),
            Self::Check => Sentence::Check.with(&[]),
            Self::Checkmate(winner) => Sentence::Checkmate.with(&[who(winner)]),
            Self::Stalemate(winner) => {
                Sentence::Stalemate.with(&[who(winner), who(opponent(winner))])
            }
            Self::PerpetualCheck(loser) => {
                Sentence::PerpetualCheck.with(&[who(loser), who(opponent(loser))])
            }
            Self::PerpetualChase(loser) => {
                Sentence::PerpetualChase.with(&[who(loser), who(opponent(loser))])
            }
            Self::Repetition => Sentence::Repetition.with(&[]),
            Self::NaturalLimit(rounds) => Sentence::NaturalLimit.with(&[Arg::Number(rounds)]),
            Self::DeadMaterial => Sentence::DeadMaterial.with(&[]),
            Self::Resigned(loser, winner) => Sentence::Resigned.with(&[who(loser), who(winner)]),
            Self::Agreed => Sentence::Agreed.with(&[]),
            Self::TimeUp(loser, winner) => Sentence::TimeUp.with(&[who(loser), who(winner)]),
            Self::Five(winner, from, to) => {
                Sentence::Five.with(&[who(winner), Arg::Point(from), Arg::Point(to)])
            }
            Self::Overline(winner, from, to) => {
                Sentence::Overline.with(&[who(winner), Arg::Point(from), Arg::Point(to)])
            }
            Self::Row(winner) => Sentence::Row.with(&[who(winner)]),
            Self::ForbiddenPlayed(kinds) if kinds.is_empty() => Sentence::ForbiddenPlayed.with(&[]),
            Self::ForbiddenPlayed(kinds) => Sentence::ForbiddenPlayedWhy.with(&[Arg::Kinds(kinds)]),
            Self::Full => Sentence::Full.with(&[]),
            Self::Passes => Sentence::Passes.with(&[]),
            Self::Recurred(times, first, last) => {
                Sentence::Recurred.with(&[times, first, last].map(Arg::Number))
            }
            Self::Conduct(side, conduct, chased) => ruling::conduct(side, conduct, chased),
            Self::Chased {
                round,
                attackers,
                target: Standing { piece, square },
                cause,
            } => match cause {
                Cause::Unprotected => Sentence::FreeCapture,
                Cause::WorthMore => Sentence::DearCapture,
            }
            .with(&[
                Arg::Number(round),
                Arg::Standings(attackers),
                Arg::Piece(piece),
                Arg::Square(square),
            ]),
            Self::FalseRoots(pieces) => Sentence::FalseRoots.with(&[Arg::Standings(pieces)]),
            Self::Outweighs => Sentence::Outweighs.with(&[]),
            Self::Law(law, preset) => ruling::law(law).with(&[Arg::Word(Sentence::code(preset))]),
            Self::LimitReached(rounds) => Sentence::LimitReached.with(&[Arg::Number(rounds)]),
            Self::LimitExcess(plies) => Sentence::LimitExcess.with(&[Arg::Number(plies)]),
            Self::OnlyDefenders => Sentence::OnlyDefenders.with(&[]),
            Self::MustStopChecking(side) => Sentence::MustStopChecking.with(&[who(side)]),
            Self::MustStopChasing(side, piece) => {
                Sentence::MustStopChasing.with(&[who(side), Arg::Piece(piece)])
            }
            Self::RepetitionDraws(1) => Sentence::OnceMoreDraws.with(&[]),
            Self::RepetitionDraws(more) => Sentence::MoreDraws.with(&[Arg::Number(more)]),
            Self::RoundsLeft(1) => Sentence::LastRound.with(&[]),
            Self::RoundsLeft(rounds) => Sentence::RoundsLeft.with(&[Arg::Number(rounds)]),

            Self::Opening(opened) => opened.plan(),
            Self::Moved {
                piece,
                from,
                to,
                chinese,
            } => Sentence::Moved.with(&[
                who(piece.color.into()),
                Arg::Text(chinese),
                Arg::Word(Sentence::role(piece)),
                Arg::Square(from),
                Arg::Square(to),
            ]),
            Self::Captured {
                piece,
                taken,
                to,
                chinese,
            } => Sentence::Captured.with(&[
                who(piece.color.into()),
                Arg::Text(chinese),
                Arg::Word(Sentence::role(piece)),
                Arg::Word(Sentence::role(taken)),
                Arg::Square(to),
            ]),
            Self::Written(side, text) => Sentence::Placed.with(&[who(side), Arg::Text(text)]),
            Self::WrittenCapture(side, text, taken) => Sentence::WrittenCapture.with(&[
                who(side),
                Arg::Text(text),
                Arg::Word(Sentence::role(taken)),
            ]),
            Self::Placed(side, point) => Sentence::Placed.with(&[who(side), Arg::Point(point)]),
            Self::TakenBack => Sentence::TakenBack.with(&[]),
            Self::Resumed => Sentence::Resumed.with(&[]),
            Self::PlayedAgain => Sentence::PlayedAgain.with(&[]),
            Self::Shown(ply, length) => {
                Sentence::Shown.with(&[Arg::Number(ply), Arg::Number(length)])
            }
            Self::PickedUp(Standing { piece, square }, moves) => {
                let sentence = if moves == 1 {
                    Sentence::PickedUpOneMove
                } else {
                    Sentence::PickedUp
                };
                sentence.with(&[Arg::Piece(piece), Arg::Square(square), Arg::Number(moves)])
            }
            Self::PutDown => Sentence::PutDown.with(&[]),
            Self::Edge => Sentence::Edge.with(&[]),
            Self::Turned(bottom) => Sentence::Turned.with(&[who(bottom)]),
            Self::NewPosition => Sentence::NewPosition.with(&[]),
            Self::Reaches(Standing { piece, square }, count, moves) => if count == 1 {
                Sentence::ReachesOne
            } else {
                Sentence::Reaches
            }
            .with(&[
                Arg::Piece(piece),
                Arg::Square(square),
                Arg::Number(count),
                Arg::Text(moves),
            ]),
            Self::Next => Sentence::BetweenFacts.with(&[]),
            Self::FreePoints(count) => Sentence::FreePoints.with(&[Arg::Number(count)]),
            Self::NothingPlayed => Sentence::NothingPlayed.with(&[]),
            Self::TakenPieces(pieces) => Sentence::TakenPieces.with(&[Arg::Pieces(pieces)]),
            Self::NothingTaken => Sentence::NothingTaken.with(&[]),
            Self::BuiltAnew => Sentence::BuiltAnew.with(&[]),
            Self::XiangqiKeyList => Sentence::XiangqiKeyList.with(&[Arg::Text("{ }")]),
            Self::GomokuKeyList => Sentence::GomokuKeyList.with(&[Arg::Text("{ }")]),
            Self::Illegal {
                reason,
                piece,
                blocker,
            } => illegal(reason, piece, blocker),
            Self::GameOver => Sentence::GameOver.with(&[]),
            Self::NotMovable(side) => Sentence::NotMovable.with(&[who(side)]),
            Self::Occupied(None) => Sentence::Occupied.with(&[]),
            Self::Occupied(Some(point)) => Sentence::OccupiedAt.with(&[Arg::Point(point)]),
            Self::Forbidden(None, kinds) => Sentence::Forbidden.with(&[Arg::Kinds(kinds)]),
            Self::Forbidden(Some(point), kinds) => {
                Sentence::ForbiddenAt.with(&[Arg::Point(point), Arg::Kinds(kinds)])
            }
            Self::OffBoard => Sentence::OffBoard.with(&[]),
            Self::NoXiangqiMove => Sentence::NoXiangqiMove.with(&[]),
            Self::AmbiguousMove(squares) if squares.is_empty() => Sentence::AmbiguousMove.with(&[]),
            Self::AmbiguousMove(ref squares) => {
                Sentence::AmbiguousMoveOf.with(&[Arg::Squares(squares)])
            }
            Self::NoGomokuMove => Sentence::NoGomokuMove.with(&[]),
            Self::Reviewing => Sentence::Reviewing.with(&[]),
            Self::Editing => Sentence::Editing.with(&[]),
            Self::NoSolution => Sentence::NoSolution.with(&[]),
            Self::PuzzleOver => Sentence::PuzzleOver.with(&[]),
            Self::PuzzleSolved => Sentence::PuzzleSolved.with(&[]),
            Self::NotSolution => Sentence::NotSolution.with(&[]),
            Self::HintPiece(Standing { piece, square }) => {
                Sentence::HintPiece.with(&[Arg::Piece(piece), Arg::Square(square)])
            }
            Self::HintPoint(point) => Sentence::HintPoint.with(&[Arg::Point(point)]),
            Self::EditKeys => Sentence::EditKeys.with(&[]),
            Self::PiecesOf(side, list) => Sentence::PiecesOf.with(&[who(side), Arg::Text(list)]),
            Self::PieceAt(Standing { piece, square }) => {
                Sentence::PieceAt.with(&[Arg::Word(Sentence::role(piece)), Arg::Square(square)])
            }
            Self::Unusual(warning) => unusual(warning),
            Self::StoneCounts(black, white, turn) => {
                Sentence::StoneCounts.with(&[Arg::Number(black), Arg::Number(white), who(turn)])
            }
            Self::UnknownRules(text) => Sentence::UnknownRules.with(&[Arg::Text(text)]),
            Self::UnknownOpening(text) => Sentence::UnknownOpening.with(&[Arg::Text(text)]),
            Self::BadSize => Sentence::BadSize.with(&[]),
            Self::BadFen(error) => fen(error),
            Self::BadSetup(error) => setup(error),
            Self::BadStones(error) => stones(error),
            Self::Decided(gomoku::SetupError::AlreadyDecided { winner, line }) => {
                let points = line.points();
                let end = |point: Option<&gomoku::Point>| {
                    point.map_or(Arg::None, |point| Arg::Point(*point))
                };
                Sentence::AlreadyDecided.with(&[
                    who((*winner).into()),
                    end(points.first()),
                    end(points.last()),
                ])
            }
            Self::UnknownValue(name, value) => {
                Sentence::UnknownValue.with(&[Arg::Text(name), Arg::Text(value)])
            }
            Self::RecordVersion(text) => Sentence::RecordVersion.with(&[Arg::Text(text)]),
            Self::RecordOfOtherGame => Sentence::RecordOfOtherGame.with(&[]),
            Self::RecordTooLong => Sentence::RecordTooLong.with(&[]),
            Self::RecordLine(number, text) => {
                Sentence::RecordLine.with(&[Arg::Number(number), Arg::Text(text)])
            }
            Self::RecordTorn => Sentence::RecordTorn.with(&[]),
            Self::BadMove(number, text, what) => {
                Sentence::BadMove.with(&[Arg::Number(number), Arg::Text(text), Arg::Text(what)])
            }
        }
    }
}

fn illegal(reason: Refusal, piece: Option<Piece>, blocker: Option<Standing>) -> Filled<'static> {
    let by = |alone: Sentence, named: Sentence| match blocker {
        None => alone.with(&[]),
        Some(Standing { piece, square }) => named.with(&[Arg::Piece(piece), Arg::Square(square)]),
    };
    // Where the piece is not known, the side is chosen whose character stands for both: 将士象兵.
    let moved = |sentence: Sentence, role: Role, color: Color| {
        let piece = piece.unwrap_or(role.of(color));
        sentence.with(&[Arg::Word(Sentence::role(piece))])
    };
    match reason {
        Refusal::EmptySquare => Sentence::EmptySquare.with(&[]),
        Refusal::NotYourPiece => Sentence::NotYourPiece.with(&[]),
        Refusal::SameSquare => Sentence::SameSquare.with(&[]),
        Refusal::OwnPiece => by(Sentence::OwnPiece, Sentence::OwnPieceBy),
        Refusal::GeneralStep => moved(Sentence::GeneralStep, Role::General, Color::Black),
        Refusal::LeavesPalace if piece.is_none() => Sentence::LeavesPalaceUnnamed.with(&[]),
        Refusal::LeavesPalace => moved(Sentence::LeavesPalace, Role::General, Color::Black),
        Refusal::AdvisorStep => moved(Sentence::AdvisorStep, Role::Advisor, Color::Black),
        Refusal::ElephantStep => moved(Sentence::ElephantStep, Role::Elephant, Color::Black),
        Refusal::ElephantEyeBlocked => {
            by(Sentence::ElephantEyeBlocked, Sentence::ElephantEyeBlockedBy)
        }
        Refusal::ElephantCrossesRiver => {
            moved(Sentence::ElephantCrossesRiver, Role::Elephant, Color::Black)
        }
        Refusal::HorseStep => Sentence::HorseStep.with(&[]),
        Refusal::HorseLegBlocked => by(Sentence::HorseLegBlocked, Sentence::HorseLegBlockedBy),
        Refusal::ChariotLine => Sentence::ChariotLine.with(&[]),
        Refusal::CannonLine => Sentence::CannonLine.with(&[]),
        Refusal::PathBlocked => by(Sentence::PathBlocked, Sentence::PathBlockedBy),
        Refusal::CannonNoScreen => Sentence::CannonNoScreen.with(&[]),
        Refusal::CannonTooManyScreens => Sentence::CannonTooManyScreens.with(&[]),
        Refusal::SoldierStep => moved(Sentence::SoldierStep, Role::Soldier, Color::Red),
        Refusal::SoldierBackward => moved(Sentence::SoldierBackward, Role::Soldier, Color::Red),
        Refusal::SoldierBeforeRiver => {
            moved(Sentence::SoldierBeforeRiver, Role::Soldier, Color::Red)
        }
        Refusal::GeneralsFacing => Sentence::GeneralsFacing.with(&[]),
        Refusal::Pinned => match blocker {
            None => moved(Sentence::Pinned, Role::Soldier, Color::Red),
            Some(Standing {
                piece: pinner,
                square,
            }) => Sentence::PinnedBy.with(&[
                Arg::Word(Sentence::role(
                    piece.unwrap_or(Role::Soldier.of(Color::Red)),
                )),
                Arg::Piece(pinner),
                Arg::Square(square),
            ]),
        },
        Refusal::ScreensCannon => by(Sentence::ScreensCannon, Sentence::ScreensCannonBy),
        Refusal::LeavesCheck => by(Sentence::LeavesCheck, Sentence::LeavesCheckBy),
        Refusal::StillInCheck => by(Sentence::StillInCheck, Sentence::StillInCheckBy),
    }
}

fn fen(error: &ParseFenError) -> Filled<'_> {
    match error {
        ParseFenError::Empty => Sentence::FenEmpty.with(&[]),
        ParseFenError::RankCount { found } => Sentence::FenRankCount.with(&[Arg::Number(*found)]),
        ParseFenError::RankWidth { rank, found } => {
            let index = rank.index();
            Sentence::FenRankWidth.with(&[
                Arg::Number(index.into()),
                line(index),
                Arg::Number(*found),
            ])
        }
        ParseFenError::UnknownMark { rank, mark } => {
            let index = rank.index();
            Sentence::FenUnknownMark.with(&[
                Arg::Number(index.into()),
                line(index),
                Arg::Letter(*mark),
            ])
        }
        ParseFenError::Side { field } => Sentence::FenSide.with(&[Arg::Text(field)]),
        ParseFenError::Counter { counter, field } => match counter {
            Counter::Halfmove => Sentence::FenHalfmove,
            Counter::Fullmove => Sentence::FenFullmove,
        }
        .with(&[Arg::Text(field)]),
        ParseFenError::Trailing { field } => Sentence::FenTrailing.with(&[Arg::Text(field)]),
    }
}

fn setup(error: &SetupError) -> Filled<'_> {
    let general = |color: Color| Arg::Piece(Role::General.of(color));
    match error {
        SetupError::NoGeneral { color } => {
            Sentence::NoGeneral.with(&[who((*color).into()), general(*color)])
        }
        SetupError::ManyGenerals { color, squares } => Sentence::ManyGenerals.with(&[
            who((*color).into()),
            general(*color),
            Arg::Squares(squares),
        ]),
        SetupError::GeneralOutsidePalace { color, square } => {
            Sentence::GeneralOutsidePalace.with(&[general(*color), Arg::Square(*square)])
        }
        SetupError::AdvisorOffPoints { color, square } => Sentence::AdvisorOffPoints
            .with(&[Arg::Piece(Role::Advisor.of(*color)), Arg::Square(*square)]),
        SetupError::ElephantBeyondRiver { color, square } => Sentence::ElephantBeyondRiver
            .with(&[Arg::Piece(Role::Elephant.of(*color)), Arg::Square(*square)]),
        SetupError::ElephantOffPoints { color, square } => Sentence::ElephantOffPoints
            .with(&[Arg::Piece(Role::Elephant.of(*color)), Arg::Square(*square)]),
        SetupError::GeneralsFacing { red, black } => {
            Sentence::GeneralsFacingAlready.with(&[Arg::Square(*red), Arg::Square(*black)])
        }
        SetupError::OpponentInCheck { color, checkers } => {
            Sentence::OpponentInCheck.with(&[who((*color).into()), Arg::Squares(checkers)])
        }
    }
}

fn unusual(warning: &SetupWarning) -> Filled<'_> {
    let soldier = |color: Color| Arg::Piece(Role::Soldier.of(color));
    match warning {
        SetupWarning::SoldierBehindStart { color, square } => {
            Sentence::SoldierBehindStart.with(&[soldier(*color), Arg::Square(*square)])
        }
        SetupWarning::SoldierOffFile { color, square } => {
            Sentence::SoldierOffFile.with(&[soldier(*color), Arg::Square(*square)])
        }
        SetupWarning::TooMany { piece, squares } => {
            Sentence::TooMany.with(&[Arg::Piece(*piece), Arg::Squares(squares)])
        }
    }
}

fn stones(error: &ParseSetupError) -> Filled<'_> {
    let number = |row: u8| Arg::Number(row.into());
    match *error {
        ParseSetupError::Empty => Sentence::StonesEmpty.with(&[]),
        ParseSetupError::RowCount { found } => Sentence::StonesRowCount.with(&[Arg::Number(found)]),
        ParseSetupError::Width { row, found } => {
            Sentence::StonesWidth.with(&[number(row), Arg::Number(found)])
        }
        ParseSetupError::RowLength {
            row,
            found,
            expected,
        } => Sentence::StonesRowLength.with(&[number(row), Arg::Number(found), number(expected)]),
        ParseSetupError::Letter { row, letter } => {
            Sentence::StonesLetter.with(&[number(row), Arg::Letter(letter)])
        }
        ParseSetupError::Run { row } => Sentence::StonesRun.with(&[number(row)]),
        ParseSetupError::Side => Sentence::StonesSide.with(&[]),
        ParseSetupError::TooManyWords => Sentence::StonesTooManyWords.with(&[]),
    }
}

pub(super) const fn who(side: Who) -> Arg<'static> {
    Arg::Word(Sentence::who(side))
}

/// The other side of a xiangqi game.
const fn opponent(side: Who) -> Who {
    match side {
        Who::Black | Who::White => Who::Red,
        Who::Red => Who::Black,
    }
}

/// The line that Chinese players count from Red's side.
fn line(rank: u8) -> Arg<'static> {
    Arg::Number(usize::from(rank) + 1)
}

/// 一 to 九: files are counted from Red's right.
const fn numeral(number: u8) -> char {
    match number {
        1 => '一',
        2 => '二',
        3 => '三',
        4 => '四',
        5 => '五',
        6 => '六',
        7 => '七',
        8 => '八',
        _ => '九',
    }
}
