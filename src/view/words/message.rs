//! Everything that is ever said, without its words.
//!
//! A message is a whole sentence or more; nothing is glued together from halves of sentences. Each
//! language matches every one of them, so a translation that is missing does not compile.

use super::opening::Opened;
use crate::gomoku::{self, ForbiddenKinds, ParseSetupError, Point};
use crate::play::{GameKind, Side};
use crate::xiangqi::adjudication::{Cause, Conduct, Preset};
use crate::xiangqi::{self, ParseFenError, Piece, Refusal, Square, SquareSet};

/// A side as it is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// 红
    Red,
    /// 黑, in either game.
    Black,
    /// 白
    White,
}

impl Who {
    /// What `side` is called in this game.
    pub const fn of(kind: GameKind, side: Side) -> Self {
        match (kind, side) {
            (GameKind::Xiangqi, Side::First) => Self::Red,
            (GameKind::Xiangqi, Side::Second) | (GameKind::Gomoku, Side::First) => Self::Black,
            (GameKind::Gomoku, Side::Second) => Self::White,
        }
    }
}

impl From<xiangqi::Color> for Who {
    fn from(color: xiangqi::Color) -> Self {
        match color {
            xiangqi::Color::Red => Self::Red,
            xiangqi::Color::Black => Self::Black,
        }
    }
}

impl From<gomoku::Color> for Who {
    fn from(color: gomoku::Color) -> Self {
        match color {
            gomoku::Color::Black => Self::Black,
            gomoku::Color::White => Self::White,
        }
    }
}

/// A piece and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// Which piece.
    pub piece: Piece,
    /// Where.
    pub square: Square,
}

/// One thing that the name of a point tells. A name is a list of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fact {
    /// Where it is on a xiangqi board.
    Square(Square),
    /// Where it is on a gomoku board.
    Point(Point),
    /// It is the middle point.
    Centre,
    /// Nothing stands there.
    Empty,
    /// A piece stands there.
    Piece(Piece),
    /// A stone lies there; the number of its move, if it was played.
    Stone(gomoku::Color, Option<usize>),
    /// The selected piece may go there.
    CanMove,
    /// The selected piece may capture there.
    CanCapture,
    /// The last move ended there.
    MovedHere,
    /// It is a general that is attacked.
    InCheck,
    /// The stone is part of the winning row.
    Winning,
    /// Renju forbids it to Black.
    Forbidden(ForbiddenKinds),
    /// The opening wants the stone elsewhere.
    OutsideZone,
    /// It is offered as a fifth move; which one.
    Offered(usize),
    /// It is about to be offered; which one.
    Drafted(usize),
}

/// What the rules say of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// Perpetual check loses.
    CheckLoses,
    /// Perpetual chase loses.
    ChaseLoses,
    /// Both sides check: a draw.
    BothCheck,
    /// Both sides chase: a draw.
    BothChase,
    /// A check in between excuses a chase: a draw.
    CheckExcuses,
    /// Only perpetual check loses: a draw.
    OnlyChecksCount,
    /// Neither side is to blame: a draw.
    NobodyToBlame,
}

/// Something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message<'a> {
    /// The name of a xiangqi board.
    XiangqiBoard,
    /// The name of a gomoku board with so many columns and rows.
    GomokuBoard(u8, u8),
    /// How to play xiangqi by keyboard.
    XiangqiKeys,
    /// How to play gomoku by keyboard.
    GomokuKeys,

    /// Whose turn it is.
    Turn(Who),
    /// The side to move is in check.
    Check,
    /// Checkmate; who won.
    Checkmate(Who),
    /// No legal move; who won.
    Stalemate(Who),
    /// Check for ever; who loses.
    PerpetualCheck(Who),
    /// A piece was chased for ever; who loses.
    PerpetualChase(Who),
    /// The position has come back too often, and nobody is to blame.
    Repetition,
    /// So many rounds without a capture.
    NaturalLimit(usize),
    /// Neither side has a piece left that can win.
    DeadMaterial,
    /// Somebody has resigned; who loses, who wins.
    Resigned(Who, Who),
    /// The players have agreed on a draw.
    Agreed,
    /// Somebody's time is up; who loses, who wins.
    TimeUp(Who, Who),
    /// Five in a row; who won, and the ends of the row.
    Five(Who, Point, Point),
    /// Six or more in a row; who won, and the ends of the row.
    Overline(Who, Point, Point),
    /// A win by a row whose stones are not known.
    Row(Who),
    /// Black has played a forbidden point and lost.
    ForbiddenPlayed(ForbiddenKinds),
    /// No empty point is left.
    Full,
    /// Both sides passed, one after the other.
    Passes,

    /// How often a position has come up, and the first and last round of the moves in between.
    Recurred(usize, usize, usize),
    /// What one side's moves in a cycle came to; the piece that all of them attacked, if they did.
    Conduct(Who, Conduct, Option<Piece>),
    /// An attack of a perpetual chase.
    Chased {
        /// In which round.
        round: usize,
        /// Who attacked.
        attackers: &'a [Standing],
        /// What was attacked.
        target: Standing,
        /// Why that counts.
        cause: Cause,
    },
    /// Pieces that only seem to protect what is attacked.
    FalseRoots(&'a [Standing]),
    /// Both sides chase, one of them a chariot that a horse pins.
    Outweighs,
    /// What the rules say of a cycle.
    Law(Law, Preset),
    /// The natural limit: so many rounds that count.
    LimitReached(usize),
    /// Plies that do not count towards the natural limit.
    LimitExcess(usize),
    /// Nothing is left that can cross the river.
    OnlyDefenders,
    /// This side checks for ever and must play otherwise.
    MustStopChecking(Who),
    /// This side chases this piece for ever and must play otherwise.
    MustStopChasing(Who, Piece),
    /// The position may come up so many times more before it is a draw.
    RepetitionDraws(usize),
    /// So many rounds may go by without a capture before it is a draw.
    RoundsLeft(usize),

    /// Something about an opening protocol of gomoku.
    Opening(Opened),

    /// A piece has moved.
    Moved {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
        /// The move in the language's own notation, 炮二平五.
        chinese: &'a str,
    },
    /// A piece has captured.
    Captured {
        /// The piece.
        piece: Piece,
        /// What it took.
        taken: Piece,
        /// Where.
        to: Square,
        /// The move in the language's own notation.
        chinese: &'a str,
    },
    /// A piece has moved, as it is written in the chosen notation.
    Written(Who, &'a str),
    /// A piece has captured another, as it is written.
    WrittenCapture(Who, &'a str, Piece),
    /// A stone was placed.
    Placed(Who, Point),
    /// One move back.
    TakenBack,
    /// What the players had ended the game by is taken back.
    Resumed,
    /// One move forward.
    PlayedAgain,
    /// The position after so many moves of a line of so many.
    Shown(usize, usize),
    /// A piece was picked up and has so many moves.
    PickedUp(Standing, usize),
    /// It was put down again.
    PutDown,
    /// There is nothing further that way.
    Edge,
    /// The board was turned; who is at the bottom.
    Turned(Who),
    /// Another position was set up.
    NewPosition,

    /// What a piece can do: how many moves, and which, as a text.
    Reaches(Standing, usize, &'a str),
    /// What stands between the members of a long list.
    Next,
    /// How many points are free to play on.
    FreePoints(usize),
    /// No move has been played.
    NothingPlayed,
    /// These pieces have been captured.
    TakenPieces(&'a [Piece]),
    /// Nothing has been captured.
    NothingTaken,
    /// The board had to be built anew, from where the game last changed.
    BuiltAnew,
    /// The keys of a xiangqi board, as [`answer::keys`](super::answer::keys) says.
    XiangqiKeyList,
    /// The keys of a gomoku board.
    GomokuKeyList,

    /// A move that breaks a rule of xiangqi.
    Illegal {
        /// The rule.
        reason: Refusal,
        /// The piece that was to move.
        piece: Option<Piece>,
        /// The piece that is in the way or gives check.
        blocker: Option<Standing>,
    },
    /// The game has ended.
    GameOver,
    /// This side's pieces are not moved by hand.
    NotMovable(Who),
    /// A stone lies on the point already.
    Occupied(Option<Point>),
    /// The point is forbidden to Black.
    Forbidden(Option<Point>, ForbiddenKinds),
    /// There is no such point.
    OffBoard,
    /// The text is no xiangqi move.
    NoXiangqiMove,
    /// The text fits several legal xiangqi moves, of the pieces on these squares.
    AmbiguousMove(SquareSet),
    /// The text is no gomoku move.
    NoGomokuMove,

    /// Only moves of the record are followed.
    Reviewing,
    /// A position is set up, so nothing is played.
    Editing,
    /// The puzzle has nothing to find.
    NoSolution,
    /// The puzzle is solved, or given up.
    PuzzleOver,
    /// It was solved just now.
    PuzzleSolved,
    /// A legal move, but not the solution.
    NotSolution,
    /// This piece moves next in the solution.
    HintPiece(Standing),
    /// The next stone of the solution belongs here.
    HintPoint(Point),
    /// How to set up a position by keyboard.
    EditKeys,
    /// What a side has on the board: a list of places.
    PiecesOf(Who, &'a str),
    /// A piece and where it stands, in such a list.
    PieceAt(Standing),
    /// A position that no game comes to, but that can be played on.
    Unusual(&'a xiangqi::SetupWarning),
    /// So many black and white stones with this side to move, which no game comes to.
    StoneCounts(usize, usize, Who),

    /// No rules of this name.
    UnknownRules(&'a str),
    /// No opening protocol of this name.
    UnknownOpening(&'a str),
    /// No size of a gomoku board.
    BadSize,
    /// No FEN.
    BadFen(&'a ParseFenError),
    /// A xiangqi position that cannot be played on.
    BadSetup(&'a xiangqi::SetupError),
    /// No position of gomoku.
    BadStones(&'a ParseSetupError),
    /// A gomoku position that is won already.
    Decided(&'a gomoku::SetupError),
    /// A move of a list: its number from 1, its text, and the sentence that says what is wrong.
    BadMove(usize, &'a str, &'a str),
    /// A setting, by its name in pages, that has no such value.
    UnknownValue(&'a str, &'a str),
    /// A saved game of a version that we do not know.
    RecordVersion(&'a str),
    /// A saved game, but not of the game on this board.
    RecordOfOtherGame,
    /// A saved game with more moves than any game has.
    RecordTooLong,
    /// A line of a saved game that is not understood: its number from 1, and its text.
    RecordLine(usize, &'a str),
    /// The moves of a saved game do not hang together.
    RecordTorn,
}
