//! English.
#![expect(
    clippy::match_same_arms,
    clippy::too_many_lines,
    reason = "a table of texts, a line for each and in the same order in every language"
)]

use super::sentence::Sentence;

pub(super) const fn template(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::Square => "{0}",
        Sentence::Point => "{0}",
        Sentence::Centre => "centre",
        Sentence::Empty => "empty",
        Sentence::BlackStone => "black",
        Sentence::WhiteStone => "white",
        Sentence::BlackStonePlayed => "black, move {0}",
        Sentence::WhiteStonePlayed => "white, move {0}",
        Sentence::CanMove => "can move here",
        Sentence::CanCapture => "can capture",
        Sentence::MovedHere => "moved here",
        Sentence::InCheck => "in check",
        Sentence::Winning => "in the winning row",
        Sentence::ForbiddenHere => "forbidden for Black: {0}",
        Sentence::OutsideZone => "outside the marked area",
        Sentence::OfferedHere => "offered as fifth move, number {0}",
        Sentence::DraftedHere => "chosen as fifth move, number {0}",

        Sentence::XiangqiBoard => "Xiangqi board",
        Sentence::GomokuBoard => "Gomoku board, {0} by {1}",
        Sentence::XiangqiKeys => {
            "Arrow keys move, Enter picks up and puts down a piece, Escape drops the selection."
        }
        Sentence::GomokuKeys => "Arrow keys move, Enter places a stone.",

        Sentence::Turn => "{0} to move.",
        Sentence::Check => "Check.",
        Sentence::Checkmate => "Checkmate. {0} wins.",
        Sentence::Stalemate => "Stalemate: {1} has no move and loses.",
        Sentence::PerpetualCheck => "Perpetual check by {0}. {1} wins.",
        Sentence::PerpetualChase => "Perpetual chase by {0}. {1} wins.",
        Sentence::Repetition => "Draw by repetition.",
        Sentence::NaturalLimit => "Draw: {0} rounds without a capture.",
        Sentence::DeadMaterial => "Draw: neither side has a piece left that can win.",
        Sentence::Resigned => "{0} resigns. {1} wins.",
        Sentence::Agreed => "Draw agreed.",
        Sentence::TimeUp => "{0} has run out of time. {1} wins.",
        Sentence::Five => "{0} wins: five in a row, {1} to {2}.",
        Sentence::Overline => "{0} wins: more than five in a row, {1} to {2}.",
        Sentence::Row => "{0} wins.",
        Sentence::ForbiddenPlayed => "Black played a forbidden point. White wins.",
        Sentence::ForbiddenPlayedWhy => "Black played a forbidden point: {0}. White wins.",
        Sentence::Full => "The board is full. Draw.",
        Sentence::Passes => "Both sides passed. Draw.",

        Sentence::Recurred => "The same position came up {0} times in rounds {1} to {2}.",
        Sentence::AlwaysChecked => "{0} gave check with each of {1} moves.",
        Sentence::AlwaysChased => "{0} attacked the {2} afresh with each of {1} moves.",
        Sentence::ChasedSeveral => {
            "{0} attacked something afresh with each of {1} moves, but not always the same piece."
        }
        Sentence::SomeChecks => "Of {0}’s {1} moves {2} gave check.",
        Sentence::SomeChases => "Of {0}’s {1} moves {2} attacked a piece afresh.",
        Sentence::SomeOfBoth => {
            "Of {0}’s {1} moves {2} gave check and {3} attacked a piece afresh."
        }
        Sentence::OnlyIdle => "{0}’s moves were idle.",
        Sentence::FreeCapture => {
            "In round {0} the {1} could take the {2} on {3} and not legally be taken back."
        }
        Sentence::DearCapture => {
            "In round {0} the {1} attacked the {2} on {3}, which is protected but worth more."
        }
        Sentence::FalseRoots => {
            "It only seems to be protected by the {0}, which could not legally take back."
        }
        Sentence::Outweighs => {
            "Both sides chase, but a chariot that a horse pins to its general weighs more."
        }
        Sentence::CheckLoses => "By {0}, perpetual check loses.",
        Sentence::ChaseLoses => "By {0}, perpetual chase loses.",
        Sentence::BothCheck => "By {0}, perpetual check by both sides is a draw.",
        Sentence::BothChase => "By {0}, perpetual chase by both sides is a draw.",
        Sentence::CheckExcuses => "By {0}, any check in between excuses a chase: a draw.",
        Sentence::OnlyChecksCount => "By {0}, only perpetual check loses: a draw.",
        Sentence::NobodyToBlame => "By {0}, that loses for neither side: a draw.",
        Sentence::LimitReached => "Nothing was captured for {0} rounds.",
        Sentence::LimitExcess => {
            "{0} more plies do not count: checks beyond the tenth of a side, and the answers to them."
        }
        Sentence::OnlyDefenders => "Neither side has a piece left that can cross the river.",
        Sentence::MustStopChecking => "{0} checks perpetually and must change.",
        Sentence::MustStopChasing => "{0} chases the {1} perpetually and must change.",
        Sentence::OnceMoreDraws => "If the position comes up once more, it is a draw.",
        Sentence::MoreDraws => "If the position comes up {0} times more, it is a draw.",
        Sentence::LastRound => "Without a capture the game is drawn this round.",
        Sentence::RoundsLeft => "Without a capture the game is drawn in {0} rounds.",
        Sentence::PieceOn => "{0} on {1}",

        Sentence::PutAnywhere => "{0} ({1}): put a {2} stone anywhere.",
        Sentence::PutInCentre => "{0} ({1}): put a {2} stone in the centre.",
        Sentence::PutInside => "{0} ({1}): put a {2} stone inside the marked {3} × {3}.",
        Sentence::PutOutside => "{0} ({1}): put a {2} stone outside the marked {3} × {3}.",
        Sentence::ChooseColor => "{0} ({1}): which colour do you play?",
        Sentence::ChooseColorOrTwoMore => "{0} ({1}): choose a colour, or put two more stones.",
        Sentence::ChooseSwap => "{0} ({1}): swap colours or stay?",
        Sentence::ChooseFifth => "{0} ({1}): swap, stay, or offer ten fifth moves?",
        Sentence::Declare => "{0} ({1}): how many fifth moves will Black offer, 1 to {2}?",
        Sentence::Offer => "{0} ({1}): choose {2} points to offer for the fifth stone.",
        Sentence::Pick => "{0} ({1}): pick one of the offered points for Black.",
        Sentence::TookColor => "{0} plays {1}.",
        Sentence::WillPutTwoMore => "{0} puts two more stones.",
        Sentence::Swapped => "Colours are swapped: {0} now plays {1}.",
        Sentence::Stayed => "Colours stay as they are.",
        Sentence::WillOffer => "Fifth moves to be offered: {0}.",
        Sentence::HasOffered => "Fifth moves offered: {0}.",
        Sentence::Passed => "{0} passes.",
        Sentence::Drafted => "{0} of {1} chosen.",
        Sentence::NotInCentre => "Not now: this stone goes in the centre.",
        Sentence::NotInside => "Not now: this stone goes inside the marked {0} × {0}.",
        Sentence::NotOutside => "Not now: this stone goes outside the marked {0} × {0}.",
        Sentence::FifthRepeated => "{0} is chosen already.",
        Sentence::FifthSymmetric => "{0} is the same as {1} by symmetry.",
        Sentence::WrongCount => "The number must be {0}.",
        Sentence::WrongNumber => "The number must be from {0} to {1}.",
        Sentence::WrongPhase => "Not now: the opening asks for something else.",
        Sentence::NotAllowed => "That cannot be chosen here.",
        Sentence::NoPassing => "Only renju allows a pass.",

        Sentence::Moved => "{0}: {2} {3} to {4}.",
        Sentence::Captured => "{0}: {2} takes {3} on {4}.",
        Sentence::WrittenCapture => "{0}: {1}, takes the {2}.",
        Sentence::Placed => "{0}: {1}.",
        Sentence::TakenBack => "Move taken back.",
        Sentence::Resumed => "Taken back. The game goes on.",
        Sentence::PlayedAgain => "Move played again.",
        Sentence::Shown => "Position after move {0} of {1}.",
        Sentence::PickedUpOneMove => "Picked up {0} on {1}, {2} move.",
        Sentence::PickedUp => "Picked up {0} on {1}, {2} moves.",
        Sentence::PutDown => "Put down.",
        Sentence::Edge => "No further.",
        Sentence::Turned => "Board turned, {0} at the bottom.",
        Sentence::NewPosition => "New position.",

        Sentence::ReachesOne => "{2} move of the {0} on {1}: {3}.",
        Sentence::Reaches => "{2} moves of the {0} on {1}: {3}.",
        Sentence::FreePoints => "Free points: {0}.",
        Sentence::NothingPlayed => "No move has been played.",
        Sentence::TakenPieces => "Captured: {0}.",
        Sentence::NothingTaken => "Nothing has been captured.",
        Sentence::BuiltAnew => {
            "Something went wrong inside the board, which has been built anew. The game is as it last was."
        }
        Sentence::XiangqiKeyList => {
            "Keys on the board | Arrows = next point | Home, End = ends of the row | Page Up, Page Down = ends of the file | Enter = pick up, put down | Esc = put back | K A E H R C S = next own general, advisor, elephant, horse, chariot, cannon, soldier; with Shift the one before | 1–9 = that file, from the mover’s right | 0, then 0–9 = that rank | [ ] = a move back, forward | {0} = another variation | Ctrl+Z, Ctrl+Y = undo, redo | comma, M = moves from here | comma, O = this point again | comma, L = last move | comma, T = whose turn | comma, C = captured pieces | comma, P = all pieces | comma, R = pieces on this rank | comma, V = pieces on this file | comma, F = turn the board"
        }
        Sentence::GomokuKeyList => {
            "Keys on the board | Arrows = next point | Home, End = ends of the row | Page Up, Page Down = ends of the column | Enter = place a stone | letter, number = that column, that row | [ ] = a move back, forward | {0} = another variation | Ctrl+Z, Ctrl+Y = undo, redo | comma, M = how many points are free | comma, O = this point again | comma, L = last move | comma, T = whose turn | comma, P = all stones | comma, R = stones on this row | comma, V = stones in this column | comma, F = turn the board"
        }

        Sentence::EmptySquare => "Not legal: no piece stands there.",
        Sentence::NotYourPiece => "Not legal: that piece belongs to the other side.",
        Sentence::SameSquare => "Not legal: the piece would stay where it is.",
        Sentence::OwnPiece => "Not legal: an own piece stands there.",
        Sentence::OwnPieceBy => "Not legal: the point is taken by the {0} on {1}.",
        Sentence::GeneralStep => "Not legal: the general goes one point along a line.",
        Sentence::LeavesPalace => "Not legal: the {0} may not leave the palace.",
        Sentence::LeavesPalaceUnnamed => "Not legal: the piece may not leave the palace.",
        Sentence::AdvisorStep => "Not legal: the advisor goes one point diagonally.",
        Sentence::ElephantStep => "Not legal: the elephant goes exactly two points diagonally.",
        Sentence::ElephantEyeBlocked => "Not legal: the elephant's eye is blocked.",
        Sentence::ElephantEyeBlockedBy => {
            "Not legal: the elephant's eye is blocked by the {0} on {1}."
        }
        Sentence::ElephantCrossesRiver => "Not legal: the elephant may not cross the river.",
        Sentence::HorseStep => {
            "Not legal: the horse goes one point straight and one diagonally outward."
        }
        Sentence::HorseLegBlocked => "Not legal: the horse's leg is blocked.",
        Sentence::HorseLegBlockedBy => "Not legal: the horse's leg is blocked by the {0} on {1}.",
        Sentence::ChariotLine => "Not legal: the chariot goes along a line.",
        Sentence::CannonLine => "Not legal: the cannon goes along a line.",
        Sentence::PathBlocked => "Not legal: the way is blocked.",
        Sentence::PathBlockedBy => "Not legal: the way is blocked by the {0} on {1}.",
        Sentence::CannonNoScreen => "Not legal: the cannon needs a piece between to capture.",
        Sentence::CannonTooManyScreens => {
            "Not legal: the cannon captures over one piece, not over more."
        }
        Sentence::SoldierStep => "Not legal: the soldier goes one point along a line.",
        Sentence::SoldierBackward => "Not legal: the soldier may not go back.",
        Sentence::SoldierBeforeRiver => {
            "Not legal: the soldier goes sideways only beyond the river."
        }
        Sentence::GeneralsFacing => "Not legal: the generals would face each other.",
        Sentence::LeavesCheck => "Not legal: the general would be in check.",
        Sentence::LeavesCheckBy => "Not legal: the general would be in check from the {0} on {1}.",
        Sentence::Pinned => "Not legal: the {0} is pinned to its general.",
        Sentence::PinnedBy => "Not legal: the {0} is pinned to its general by the {1} on {2}.",
        Sentence::ScreensCannon => "Not legal: it would be the screen for a cannon.",
        Sentence::ScreensCannonBy => "Not legal: it would be the screen for the {0} on {1}.",
        Sentence::StillInCheck => "Not legal: the general is still in check.",
        Sentence::StillInCheckBy => "Not legal: the general is still in check from the {0} on {1}.",

        Sentence::GameOver => "The game is over.",
        Sentence::NotMovable => "{0} is not moved by hand on this board.",
        Sentence::Occupied => "Not legal: a stone lies there already.",
        Sentence::OccupiedAt => "Not legal: {0} has a stone already.",
        Sentence::Forbidden => "Not legal: forbidden for Black: {0}.",
        Sentence::ForbiddenAt => "Not legal: {0} is forbidden for Black: {1}.",
        Sentence::OffBoard => "The board has no such point.",
        Sentence::NoXiangqiMove => "That is no move: write it like 炮二平五, C2=5 or h2e2.",
        Sentence::AmbiguousMove => {
            "Several moves are written like that: name the points, as in h2e2."
        }
        Sentence::AmbiguousMoveOf => {
            "The pieces on {0} can all do that: name the points, as in h2e2."
        }
        Sentence::NoGomokuMove => "That is no point: write it like H8.",

        Sentence::Reviewing => "This game is only read: no other moves are played.",
        Sentence::Editing => "A position is being set up: no moves are played.",
        Sentence::NoSolution => "This puzzle has no solution yet.",
        Sentence::PuzzleOver => "The puzzle is over.",
        Sentence::PuzzleSolved => "Solved.",
        Sentence::NotSolution => "That is not the solution. Try again.",
        Sentence::HintPiece => "Look at the {0} on {1}.",
        Sentence::HintPoint => "Look at {0}.",
        Sentence::EditKeys => {
            "Arrow keys walk, Enter puts the chosen piece, or picks one up and puts it down, Delete takes it away."
        }
        Sentence::PiecesOf => "{0}: {1}.",
        Sentence::PieceAt => "{0} {1}",
        Sentence::SoldierBehindStart => {
            "Unusual: the {0} on {1} stands behind the line where it starts."
        }
        Sentence::SoldierOffFile => "Unusual: the {0} on {1} cannot have come to its file.",
        Sentence::TooMany => "Unusual: more of the {0} than a set has, on {1}.",
        Sentence::StoneCounts => "Unusual: {0} black and {1} white stones with {2} to move.",

        Sentence::UnknownRules => "Rules: there are none named “{0}”.",
        Sentence::UnknownOpening => "Opening: there is none named “{0}”.",
        Sentence::NoRoom => "Opening: the board must have {0} lines or more each way.",
        Sentence::BadSize => "Size: expected 15, or 9x12 (columns by rows), each from 5 to 25.",
        Sentence::UnknownValue => "{0}: there is no “{1}”.",
        Sentence::RecordVersion => "Saved game: its version “{0}” is not known here.",
        Sentence::RecordOfOtherGame => "Saved game: it is not of the game on this board.",
        Sentence::RecordTooLong => "Saved game: it has more moves than any game.",
        Sentence::RecordLine => "Saved game: line {0}, “{1}”, is not understood.",
        Sentence::RecordTorn => "Saved game: its moves do not hang together.",
        Sentence::BadMove => "Move {0}, “{1}”: {2}",

        Sentence::FenEmpty => "Position: the text is empty.",
        Sentence::FenRankCount => "Position: {0} ranks, expected 10.",
        Sentence::FenRankWidth => "Position, rank {0}: {2} files, expected 9.",
        Sentence::FenUnknownMark => "Position, rank {0}: “{2}” is no piece.",
        Sentence::FenSide => "Position, side to move: “{0}”, expected w or b.",
        Sentence::FenHalfmove => "Position, moves without capture: “{0}” is no number.",
        Sentence::FenFullmove => "Position, move number: “{0}” is no number.",
        Sentence::FenTrailing => "Position: “{0}” after the end.",

        Sentence::NoGeneral => "Position: {0} has no general.",
        Sentence::ManyGenerals => "Position: {0} has more than one general: {2}.",
        Sentence::GeneralOutsidePalace => "Position: the {0} stands outside its palace on {1}.",
        Sentence::AdvisorOffPoints => "Position: the {0} on {1} is off its five points.",
        Sentence::ElephantBeyondRiver => "Position: the {0} on {1} is beyond the river.",
        Sentence::ElephantOffPoints => "Position: the {0} on {1} is off its seven points.",
        Sentence::GeneralsFacingAlready => "Position: the generals on {0} and {1} face each other.",
        Sentence::OpponentInCheck => "Position: {0} is in check from {1} but not to move.",

        Sentence::StonesEmpty => "Position: the text is empty.",
        Sentence::StonesRowCount => "Position: {0} rows, expected 5 to 25.",
        Sentence::StonesWidth => "Position, row {0}: {1} points, expected 5 to 25.",
        Sentence::StonesRowLength => "Position, row {0}: {1} points, expected {2}.",
        Sentence::StonesLetter => "Position, row {0}: “{1}”, expected x, o or a number.",
        Sentence::StonesRun => "Position, row {0}: a number of empty points is not from 1 to 25.",
        Sentence::StonesSide => "Position, side to move: expected b or w.",
        Sentence::StonesTooManyWords => "Position: there is text after the side to move.",
        Sentence::AlreadyDecided => "Position: {0} has won already, {1} to {2}.",

        Sentence::Red => "Red",
        Sentence::Black => "Black",
        Sentence::White => "White",
        Sentence::PlayerA => "Player 1",
        Sentence::PlayerB => "Player 2",
        Sentence::RedPiece => "red {0}",
        Sentence::BlackPiece => "black {0}",
        Sentence::RedGeneral => "general",
        Sentence::BlackGeneral => "general",
        Sentence::RedAdvisor => "advisor",
        Sentence::BlackAdvisor => "advisor",
        Sentence::RedElephant => "elephant",
        Sentence::BlackElephant => "elephant",
        Sentence::RedHorse => "horse",
        Sentence::BlackHorse => "horse",
        Sentence::RedChariot => "chariot",
        Sentence::BlackChariot => "chariot",
        Sentence::RedCannon => "cannon",
        Sentence::BlackCannon => "cannon",
        Sentence::RedSoldier => "soldier",
        Sentence::BlackSoldier => "soldier",

        Sentence::SixOrMore => "overline",
        Sentence::DoubleFour => "double four",
        Sentence::DoubleThree => "double three",
        Sentence::StandardRules => "the Asian rules",
        Sentence::EngineRules => "the engine rules",
        Sentence::SimpleRules => "the simple rules",
        Sentence::FreePlay => "free play",

        Sentence::And => " and ",
        Sentence::BetweenFacts => ", ",
        Sentence::BetweenSentences => " ",
    }
}
