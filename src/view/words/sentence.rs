//! The texts that each language has: sentences with open places, and the words that fill them.

use super::Who;
use crate::gomoku::{Color as Stone, ForbiddenKind, Player};
#[cfg(feature = "languages")]
use crate::play::GameKind;
use crate::xiangqi::adjudication::Preset;
use crate::xiangqi::{Color, Piece, Role};

/// Declares the texts once as an enum and as the list of its values, which a list of words follows; in
/// brackets the game that alone has a use for a text.
/// A macro, because nothing else keeps the two alike.
macro_rules! sentences {
    ($($(#[$doc:meta])* $name:ident $(($game:ident))?,)*) => {
        /// A text with open places. Each language has it whole, with `{0}`, `{1}` and so on in its own
        /// order where the arguments of the message go.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Sentence {
            $($(#[$doc])* $name,)*
        }

        impl Sentence {
            /// Every text, in the order of the lists.
            pub(super) const ALL: &[Self] = &[$(Self::$name,)*];

            /// The game that alone has a use for it, if only one has.
            #[cfg(feature = "languages")]
            pub(super) const fn game(self) -> Option<GameKind> {
                const ONLY: &[&[GameKind]] = &[$(&[$(GameKind::$game)?],)*];
                ONLY[self as usize].first().copied()
            }
        }
    };
}

sentences! {
    // Names of points and what is told of them.
    Square,
    Point,
    Centre,
    Empty,
    BlackStone (Gomoku),
    WhiteStone (Gomoku),
    BlackStonePlayed (Gomoku),
    WhiteStonePlayed (Gomoku),
    CanMove (Xiangqi),
    CanCapture (Xiangqi),
    MovedHere,
    InCheck (Xiangqi),
    Winning (Gomoku),
    ForbiddenHere (Gomoku),
    OutsideZone (Gomoku),
    OfferedHere (Gomoku),
    DraftedHere (Gomoku),

    // Boards.
    XiangqiBoard (Xiangqi),
    GomokuBoard (Gomoku),
    XiangqiKeys (Xiangqi),
    GomokuKeys (Gomoku),

    // How the game stands.
    Turn,
    Check (Xiangqi),
    Checkmate (Xiangqi),
    Stalemate (Xiangqi),
    PerpetualCheck (Xiangqi),
    PerpetualChase (Xiangqi),
    Repetition (Xiangqi),
    NaturalLimit (Xiangqi),
    DeadMaterial (Xiangqi),
    Resigned,
    Agreed,
    TimeUp,
    Five (Gomoku),
    Overline (Gomoku),
    Row (Gomoku),
    ForbiddenPlayed (Gomoku),
    ForbiddenPlayedWhy (Gomoku),
    Full (Gomoku),
    Passes (Gomoku),

    // Rulings, and warnings of them.
    Recurred (Xiangqi),
    AlwaysChecked (Xiangqi),
    AlwaysChased (Xiangqi),
    ChasedSeveral (Xiangqi),
    SomeChecks (Xiangqi),
    SomeChases (Xiangqi),
    SomeOfBoth (Xiangqi),
    OnlyIdle (Xiangqi),
    FreeCapture (Xiangqi),
    DearCapture (Xiangqi),
    FalseRoots (Xiangqi),
    Outweighs (Xiangqi),
    CheckLoses (Xiangqi),
    ChaseLoses (Xiangqi),
    BothCheck (Xiangqi),
    BothChase (Xiangqi),
    CheckExcuses (Xiangqi),
    OnlyChecksCount (Xiangqi),
    NobodyToBlame (Xiangqi),
    LimitReached (Xiangqi),
    LimitExcess (Xiangqi),
    OnlyDefenders (Xiangqi),
    MustStopChecking (Xiangqi),
    MustStopChasing (Xiangqi),
    OnceMoreDraws (Xiangqi),
    MoreDraws (Xiangqi),
    LastRound (Xiangqi),
    RoundsLeft (Xiangqi),
    /// A piece on a square.
    PieceOn (Xiangqi),

    // Openings of gomoku: what is asked, what was decided, what is refused.
    PutAnywhere (Gomoku),
    PutInCentre (Gomoku),
    PutInside (Gomoku),
    PutOutside (Gomoku),
    ChooseColor (Gomoku),
    ChooseColorOrTwoMore (Gomoku),
    ChooseSwap (Gomoku),
    ChooseFifth (Gomoku),
    Declare (Gomoku),
    Offer (Gomoku),
    Pick (Gomoku),
    TookColor (Gomoku),
    WillPutTwoMore (Gomoku),
    Swapped (Gomoku),
    Stayed (Gomoku),
    WillOffer (Gomoku),
    HasOffered (Gomoku),
    Passed (Gomoku),
    Drafted (Gomoku),
    NotInCentre (Gomoku),
    NotInside (Gomoku),
    NotOutside (Gomoku),
    FifthRepeated (Gomoku),
    FifthSymmetric (Gomoku),
    WrongCount (Gomoku),
    WrongNumber (Gomoku),
    WrongPhase (Gomoku),
    NotAllowed (Gomoku),
    NoPassing (Gomoku),

    // What has happened.
    Moved (Xiangqi),
    Captured (Xiangqi),
    WrittenCapture (Xiangqi),
    Placed (Gomoku),
    TakenBack,
    Resumed,
    PlayedAgain,
    Shown,
    PickedUpOneMove (Xiangqi),
    PickedUp (Xiangqi),
    PutDown,
    Edge,
    Turned,
    NewPosition,

    // What has been asked.
    ReachesOne (Xiangqi),
    Reaches (Xiangqi),
    FreePoints (Gomoku),
    NothingPlayed,
    TakenPieces (Xiangqi),
    NothingTaken (Xiangqi),
    BuiltAnew,
    XiangqiKeyList (Xiangqi),
    GomokuKeyList (Gomoku),

    // Refusals of xiangqi; those with `By` name the piece to blame.
    EmptySquare (Xiangqi),
    NotYourPiece (Xiangqi),
    SameSquare (Xiangqi),
    OwnPiece (Xiangqi),
    OwnPieceBy (Xiangqi),
    GeneralStep (Xiangqi),
    LeavesPalace (Xiangqi),
    LeavesPalaceUnnamed (Xiangqi),
    AdvisorStep (Xiangqi),
    ElephantStep (Xiangqi),
    ElephantEyeBlocked (Xiangqi),
    ElephantEyeBlockedBy (Xiangqi),
    ElephantCrossesRiver (Xiangqi),
    HorseStep (Xiangqi),
    HorseLegBlocked (Xiangqi),
    HorseLegBlockedBy (Xiangqi),
    ChariotLine (Xiangqi),
    CannonLine (Xiangqi),
    PathBlocked (Xiangqi),
    PathBlockedBy (Xiangqi),
    CannonNoScreen (Xiangqi),
    CannonTooManyScreens (Xiangqi),
    SoldierStep (Xiangqi),
    SoldierBackward (Xiangqi),
    SoldierBeforeRiver (Xiangqi),
    GeneralsFacing (Xiangqi),
    LeavesCheck (Xiangqi),
    LeavesCheckBy (Xiangqi),
    Pinned (Xiangqi),
    PinnedBy (Xiangqi),
    ScreensCannon (Xiangqi),
    ScreensCannonBy (Xiangqi),
    StillInCheck (Xiangqi),
    StillInCheckBy (Xiangqi),

    // Other refusals.
    GameOver,
    NotMovable,
    Occupied (Gomoku),
    OccupiedAt (Gomoku),
    Forbidden (Gomoku),
    ForbiddenAt (Gomoku),
    OffBoard,
    NoXiangqiMove (Xiangqi),
    AmbiguousMove (Xiangqi),
    AmbiguousMoveOf (Xiangqi),
    NoGomokuMove (Gomoku),

    // Reading, setting up, solving; a picture in words.
    Reviewing,
    Editing,
    NoSolution,
    PuzzleOver,
    PuzzleSolved,
    NotSolution,
    HintPiece (Xiangqi),
    HintPoint (Gomoku),
    EditKeys,
    PiecesOf (Xiangqi),
    PieceAt (Xiangqi),
    SoldierBehindStart (Xiangqi),
    SoldierOffFile (Xiangqi),
    TooMany (Xiangqi),
    StoneCounts (Gomoku),

    // Settings and texts that cannot be read.
    UnknownRules,
    UnknownOpening (Gomoku),
    NoRoom (Gomoku),
    BadSize (Gomoku),
    UnknownValue,
    RecordVersion,
    RecordOfOtherGame,
    RecordTooLong,
    RecordLine,
    RecordTorn,
    BadMove,

    // FEN.
    FenEmpty (Xiangqi),
    FenRankCount (Xiangqi),
    FenRankWidth (Xiangqi),
    FenUnknownMark (Xiangqi),
    FenSide (Xiangqi),
    FenHalfmove (Xiangqi),
    FenFullmove (Xiangqi),
    FenTrailing (Xiangqi),

    // Positions of xiangqi that cannot be played on.
    NoGeneral (Xiangqi),
    ManyGenerals (Xiangqi),
    GeneralOutsidePalace (Xiangqi),
    AdvisorOffPoints (Xiangqi),
    ElephantBeyondRiver (Xiangqi),
    ElephantOffPoints (Xiangqi),
    GeneralsFacingAlready (Xiangqi),
    OpponentInCheck (Xiangqi),

    // Positions of gomoku.
    StonesEmpty (Gomoku),
    StonesRowCount (Gomoku),
    StonesWidth (Gomoku),
    StonesRowLength (Gomoku),
    StonesLetter (Gomoku),
    StonesRun (Gomoku),
    StonesSide (Gomoku),
    StonesTooManyWords (Gomoku),
    AlreadyDecided (Gomoku),

    // Words that fill open places: sides, players, pieces without and with their side.
    Red (Xiangqi),
    Black,
    White (Gomoku),
    PlayerA (Gomoku),
    PlayerB (Gomoku),
    RedPiece (Xiangqi),
    BlackPiece (Xiangqi),
    RedGeneral (Xiangqi),
    BlackGeneral (Xiangqi),
    RedAdvisor (Xiangqi),
    BlackAdvisor (Xiangqi),
    RedElephant (Xiangqi),
    BlackElephant (Xiangqi),
    RedHorse (Xiangqi),
    BlackHorse (Xiangqi),
    RedChariot (Xiangqi),
    BlackChariot (Xiangqi),
    RedCannon (Xiangqi),
    BlackCannon (Xiangqi),
    RedSoldier (Xiangqi),
    BlackSoldier (Xiangqi),

    // Why renju forbids a point, and the rules that a game of xiangqi is judged by.
    SixOrMore (Gomoku),
    DoubleFour (Gomoku),
    DoubleThree (Gomoku),
    StandardRules (Xiangqi),
    EngineRules (Xiangqi),
    SimpleRules (Xiangqi),
    FreePlay (Xiangqi),

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
