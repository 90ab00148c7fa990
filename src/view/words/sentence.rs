//! The texts that each language has: sentences with open places, and the words that fill them.

use super::Who;
use crate::gomoku::{self, ForbiddenKind, Player};
use crate::xiangqi::adjudication::Preset;
use crate::xiangqi::{Color, Piece};

/// A text with open places. Each language has it whole, with `{0}`, `{1}` and so on in its own
/// order where the arguments of the message go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sentence {
    // Names of points and what is told of them.
    Square,
    Point,
    Centre,
    Empty,
    Piece,
    BlackStone,
    WhiteStone,
    BlackStonePlayed,
    WhiteStonePlayed,
    CanMove,
    CanCapture,
    MovedHere,
    InCheck,
    Winning,
    ForbiddenHere,
    OutsideZone,
    OfferedHere,
    DraftedHere,

    // Boards.
    XiangqiBoard,
    GomokuBoard,
    XiangqiKeys,
    GomokuKeys,

    // How the game stands.
    Turn,
    Check,
    Checkmate,
    Stalemate,
    PerpetualCheck,
    PerpetualChase,
    Repetition,
    NaturalLimit,
    DeadMaterial,
    Resigned,
    Agreed,
    TimeUp,
    Five,
    Overline,
    Row,
    ForbiddenPlayed,
    ForbiddenPlayedWhy,
    Full,
    Passes,

    // Rulings, and warnings of them.
    Recurred,
    AlwaysChecked,
    AlwaysChased,
    ChasedSeveral,
    SomeChecks,
    SomeChases,
    SomeOfBoth,
    OnlyIdle,
    FreeCapture,
    DearCapture,
    FalseRoots,
    Outweighs,
    CheckLoses,
    ChaseLoses,
    BothCheck,
    BothChase,
    CheckExcuses,
    OnlyChecksCount,
    NobodyToBlame,
    LimitReached,
    LimitExcess,
    OnlyDefenders,
    MustStopChecking,
    MustStopChasing,
    OnceMoreDraws,
    MoreDraws,
    LastRound,
    RoundsLeft,
    /// A piece on a square.
    PieceOn,

    // Openings of gomoku: what is asked, what was decided, what is refused.
    PutAnywhere,
    PutInCentre,
    PutInside,
    PutOutside,
    ChooseColor,
    ChooseColorOrTwoMore,
    ChooseSwap,
    ChooseFifth,
    Declare,
    Offer,
    Pick,
    TookColor,
    WillPutTwoMore,
    Swapped,
    Stayed,
    WillOffer,
    HasOffered,
    Passed,
    Drafted,
    NotInCentre,
    NotInside,
    NotOutside,
    FifthRepeated,
    FifthSymmetric,
    WrongCount,
    WrongNumber,
    WrongPhase,
    NotAllowed,
    NoPassing,

    // What has happened.
    Moved,
    Captured,
    Placed,
    TakenBack,
    Resumed,
    PlayedAgain,
    Shown,
    PickedUpOneMove,
    PickedUp,
    PutDown,
    Edge,
    Turned,
    NewPosition,

    // Refusals of xiangqi; those with `By` name the piece to blame.
    EmptySquare,
    NotYourPiece,
    SameSquare,
    OwnPiece,
    OwnPieceBy,
    GeneralStep,
    LeavesPalace,
    LeavesPalaceUnnamed,
    AdvisorStep,
    ElephantStep,
    ElephantEyeBlocked,
    ElephantEyeBlockedBy,
    ElephantCrossesRiver,
    HorseStep,
    HorseLegBlocked,
    HorseLegBlockedBy,
    ChariotLine,
    CannonLine,
    PathBlocked,
    PathBlockedBy,
    CannonNoScreen,
    CannonTooManyScreens,
    SoldierStep,
    SoldierBackward,
    SoldierBeforeRiver,
    GeneralsFacing,
    LeavesCheck,
    LeavesCheckBy,
    Pinned,
    PinnedBy,
    ScreensCannon,
    ScreensCannonBy,
    StillInCheck,
    StillInCheckBy,

    // Other refusals.
    GameOver,
    NotMovable,
    Occupied,
    OccupiedAt,
    Forbidden,
    ForbiddenAt,
    OffBoard,
    NoXiangqiMove,
    AmbiguousMove,
    AmbiguousMoveOf,
    NoGomokuMove,

    // Settings and texts that cannot be read.
    UnknownRules,
    UnknownOpening,
    NoRoom,
    BadSize,
    UnknownValue,
    RecordVersion,
    RecordOfOtherGame,
    RecordTooLong,
    RecordLine,
    RecordTorn,
    BadMove,

    // FEN.
    FenEmpty,
    FenRankCount,
    FenRankWidth,
    FenUnknownMark,
    FenSide,
    FenHalfmove,
    FenFullmove,
    FenTrailing,

    // Positions of xiangqi that cannot be played on.
    NoGeneral,
    ManyGenerals,
    GeneralOutsidePalace,
    AdvisorOffPoints,
    ElephantBeyondRiver,
    ElephantOffPoints,
    GeneralsFacingAlready,
    OpponentInCheck,

    // Positions of gomoku.
    StonesEmpty,
    StonesRowCount,
    StonesWidth,
    StonesRowLength,
    StonesLetter,
    StonesRun,
    StonesSide,
    StonesTooManyWords,
    AlreadyDecided,
}

/// What fills an open place, and what joins the members of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// The name of a side.
    Who(Who),
    /// Who sits at the board, whatever colour he has.
    Player(Player),
    /// A stone that is put.
    Stone(gomoku::Color),
    /// The side that a piece belongs to, before its name.
    Side(Color),
    /// A piece without its side.
    Role(Piece),
    /// Why renju forbids a point.
    Kind(ForbiddenKind),
    /// The rules that a game of xiangqi is judged by.
    Code(Preset),
    /// Between the members of a list.
    And,
    /// Between the facts about a point.
    BetweenFacts,
    /// Between sentences.
    BetweenSentences,
}
