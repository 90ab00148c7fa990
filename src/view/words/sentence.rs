//! The texts that each language has: sentences with open places, and the words that fill them.

use super::Who;
use crate::gomoku::{Color as Stone, ForbiddenKind, Player};
use crate::xiangqi::adjudication::Preset;
use crate::xiangqi::{Color, Piece, Role};

/// Declares the texts once as an enum and as the list of its values, which a list of words follows.
/// A macro, because nothing else keeps the two alike.
macro_rules! sentences {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A text with open places. Each language has it whole, with `{0}`, `{1}` and so on in its own
        /// order where the arguments of the message go.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Sentence {
            $($(#[$doc])* $name,)*
        }

        impl Sentence {
            /// Every text, in the order of the lists.
            pub(super) const ALL: &[Self] = &[$(Self::$name,)*];
        }
    };
}

sentences! {
    // Names of points and what is told of them.
    Square,
    Point,
    Centre,
    Empty,
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
    WrittenCapture,
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

    // What has been asked.
    ReachesOne,
    Reaches,
    FreePoints,
    NothingPlayed,
    TakenPieces,
    NothingTaken,
    BuiltAnew,
    XiangqiKeyList,
    GomokuKeyList,

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

    // Reading, setting up, solving; a picture in words.
    Reviewing,
    Editing,
    NoSolution,
    PuzzleOver,
    PuzzleSolved,
    NotSolution,
    HintPiece,
    HintPoint,
    EditKeys,
    PiecesOf,
    PieceAt,
    SoldierBehindStart,
    SoldierOffFile,
    TooMany,
    StoneCounts,

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

    // Words that fill open places: sides, players, pieces without and with their side.
    Red,
    Black,
    White,
    PlayerA,
    PlayerB,
    RedPiece,
    BlackPiece,
    RedGeneral,
    BlackGeneral,
    RedAdvisor,
    BlackAdvisor,
    RedElephant,
    BlackElephant,
    RedHorse,
    BlackHorse,
    RedChariot,
    BlackChariot,
    RedCannon,
    BlackCannon,
    RedSoldier,
    BlackSoldier,

    // Why renju forbids a point, and the rules that a game of xiangqi is judged by.
    SixOrMore,
    DoubleFour,
    DoubleThree,
    StandardRules,
    EngineRules,
    SimpleRules,
    FreePlay,

    /// Between the members of a list.
    And,
    BetweenFacts,
    BetweenSentences,
}

impl Sentence {
    /// The name of a side.
    pub(super) const fn who(side: Who) -> Self {
        match side {
            Who::Red => Self::Red,
            Who::Black => Self::Black,
            Who::White => Self::White,
        }
    }

    /// Who sits at the board, whatever colour he has.
    pub(super) const fn player(player: Player) -> Self {
        match player {
            Player::A => Self::PlayerA,
            Player::B => Self::PlayerB,
        }
    }

    /// A stone.
    pub(super) const fn stone(color: Stone) -> Self {
        match color {
            Stone::Black => Self::BlackStone,
            Stone::White => Self::WhiteStone,
        }
    }

    /// A piece of this side, its name left open.
    pub(super) const fn piece_of(color: Color) -> Self {
        match color {
            Color::Red => Self::RedPiece,
            Color::Black => Self::BlackPiece,
        }
    }

    /// The name of a piece without its side.
    pub(super) const fn role(piece: Piece) -> Self {
        match (piece.role, piece.color) {
            (Role::General, Color::Red) => Self::RedGeneral,
            (Role::General, Color::Black) => Self::BlackGeneral,
            (Role::Advisor, Color::Red) => Self::RedAdvisor,
            (Role::Advisor, Color::Black) => Self::BlackAdvisor,
            (Role::Elephant, Color::Red) => Self::RedElephant,
            (Role::Elephant, Color::Black) => Self::BlackElephant,
            (Role::Horse, Color::Red) => Self::RedHorse,
            (Role::Horse, Color::Black) => Self::BlackHorse,
            (Role::Chariot, Color::Red) => Self::RedChariot,
            (Role::Chariot, Color::Black) => Self::BlackChariot,
            (Role::Cannon, Color::Red) => Self::RedCannon,
            (Role::Cannon, Color::Black) => Self::BlackCannon,
            (Role::Soldier, Color::Red) => Self::RedSoldier,
            (Role::Soldier, Color::Black) => Self::BlackSoldier,
        }
    }

    /// Why renju forbids a point.
    pub(super) const fn kind(kind: ForbiddenKind) -> Self {
        match kind {
            ForbiddenKind::Overline => Self::SixOrMore,
            ForbiddenKind::DoubleFour => Self::DoubleFour,
            ForbiddenKind::DoubleThree => Self::DoubleThree,
        }
    }

    /// The rules that a game of xiangqi is judged by.
    pub(super) const fn code(preset: Preset) -> Self {
        match preset {
            Preset::Standard => Self::StandardRules,
            Preset::Engine => Self::EngineRules,
            Preset::Simple => Self::SimpleRules,
            Preset::Free => Self::FreePlay,
        }
    }
}
