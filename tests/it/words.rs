//! Words in every language: nothing is missing, and what was agreed is said in these words.

use std::collections::BTreeSet;

use qipan::gomoku::{
    Color as Stone, ForbiddenKind, ForbiddenKinds, ParseSetupError, Point, Rule, Setup,
};
use qipan::play::{Effect, GameKind, Intent, LoadError, LoadSpec, Session, Table};
use qipan::view::words::{self, Announcement, Message, Standing, Who};
use qipan::view::{Lang, Looks};
use qipan::xiangqi::{
    Color, Counter, ParseFenError, Rank, Refusal, Role, SetupError, Square, SquareSet,
};

use crate::scene::session;

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

const REFUSALS: [Refusal; 25] = [
    Refusal::EmptySquare,
    Refusal::NotYourPiece,
    Refusal::SameSquare,
    Refusal::OwnPiece,
    Refusal::GeneralStep,
    Refusal::LeavesPalace,
    Refusal::AdvisorStep,
    Refusal::ElephantStep,
    Refusal::ElephantEyeBlocked,
    Refusal::ElephantCrossesRiver,
    Refusal::HorseStep,
    Refusal::HorseLegBlocked,
    Refusal::ChariotLine,
    Refusal::CannonLine,
    Refusal::PathBlocked,
    Refusal::CannonNoScreen,
    Refusal::CannonTooManyScreens,
    Refusal::SoldierStep,
    Refusal::SoldierBackward,
    Refusal::SoldierBeforeRiver,
    Refusal::GeneralsFacing,
    Refusal::Pinned,
    Refusal::ScreensCannon,
    Refusal::LeavesCheck,
    Refusal::StillInCheck,
];

/// Latin words that stand in Chinese sentences: keys, points, letters of a format.
fn is_allowed_in_chinese(word: &str) -> bool {
    let mut letters = word.chars();
    let is_point = letters
        .next()
        .is_some_and(|letter| letter.is_ascii_alphabetic())
        && letters.all(|digit| digit.is_ascii_digit());
    is_point
        || matches!(word, "Enter" | "Esc" | "C2" | "h2e2" | "9x12")
        || matches!(
            word,
            "Home" | "End" | "Page" | "Up" | "Down" | "Ctrl" | "Shift"
        )
        || word.chars().all(|c| c.is_ascii_digit())
}

#[track_caller]
fn check_language(text: &str, lang: Lang) {
    assert!(!text.is_empty());
    match lang {
        Lang::En => assert!(
            text.chars().any(|letter| letter.is_ascii_alphabetic()),
            "{text}"
        ),
        Lang::Vi => assert!(
            text.chars()
                .any(|letter| letter.is_alphabetic() && !letter.is_ascii()),
            "{text}"
        ),
        Lang::ZhHans | Lang::ZhHant => {
            assert!(
                text.chars().any(|letter| ('一'..='鿿').contains(&letter)),
                "{text}"
            );
            for word in text
                .split(|letter: char| !letter.is_ascii_alphanumeric())
                .filter(|word| !word.is_empty())
            {
                assert!(is_allowed_in_chinese(word), "{word:?} in {text}");
            }
        }
    }
    let other = match lang {
        Lang::En | Lang::Vi => "",
        Lang::ZhHans => "將軍紅馬車盤輪對這無勝絕斃連線點",
        Lang::ZhHant => "将军红马车盘轮对这无胜绝毙连线点两",
    };
    assert!(
        !text.chars().any(|letter| other.contains(letter)),
        "{text} mixes scripts"
    );
}

#[track_caller]
pub(crate) fn check(message: Message<'_>) {
    let texts = Lang::ALL.map(|lang| words::say(message, lang));
    for (lang, text) in Lang::ALL.into_iter().zip(&texts) {
        check_language(text, lang);
    }
    check_places(message);
}

/// The numbers of the open places of a text, each once.
fn places(template: &str) -> BTreeSet<usize> {
    let opened = template.split('{').skip(1);
    opened
        .map(|rest| rest.split_once('}').unwrap().0.parse().unwrap())
        .collect()
}

/// Open places are those that a message has arguments for. Chinese names a move by its notation and
/// a piece by its character, English by points; elsewhere every language uses every argument.
#[track_caller]
fn check_places(message: Message<'_>) {
    let [english, simplified, traditional, vietnamese] =
        Lang::ALL.map(|lang| places(words::template(message, lang)));
    let given: BTreeSet<usize> = (0..words::arguments(message)).collect();
    assert_eq!(simplified, traditional, "{message:?}");
    assert_eq!(&english | &simplified, given, "{message:?}");
    assert!(vietnamese.is_subset(&given), "{message:?}");
    if !matches!(
        message,
        Message::Stalemate(_)
            | Message::Moved { .. }
            | Message::Captured { .. }
            | Message::PickedUp(..)
            | Message::Illegal { .. }
            | Message::Chased { .. }
            | Message::BadFen(ParseFenError::RankWidth { .. } | ParseFenError::UnknownMark { .. })
            | Message::BadSetup(SetupError::NoGeneral { .. } | SetupError::ManyGenerals { .. })
    ) {
        assert_eq!(english, simplified, "{message:?}");
        assert_eq!(english, vietnamese, "{message:?}");
    }
}

#[test]
fn every_refusal_is_said_in_every_language() {
    let rook = Role::Chariot.of(Color::Black);
    let blocker = Some(Standing {
        piece: rook,
        square: square("e5"),
    });
    for reason in REFUSALS {
        for (piece, blocker) in [(None, None), (Some(Role::General.of(Color::Red)), blocker)] {
            check(Message::Illegal {
                reason,
                piece,
                blocker,
            });
        }
    }
    for message in [
        Message::GameOver,
        Message::NotMovable(Who::White),
        Message::Occupied(None),
        Message::Occupied(Some(point("h8"))),
        Message::OffBoard,
        Message::Reviewing,
        Message::Editing,
        Message::NoSolution,
        Message::PuzzleOver,
        Message::PuzzleSolved,
        Message::NotSolution,
        Message::HintPoint(point("h8")),
        Message::EditKeys,
        Message::StoneCounts(3, 1, Who::White),
        Message::NoXiangqiMove,
        Message::AmbiguousMove(SquareSet::EMPTY),
        Message::AmbiguousMove([square("c4"), square("e4")].into_iter().collect()),
        Message::NoGomokuMove,
    ] {
        check(message);
    }
    for kind in ForbiddenKind::ALL {
        let kinds = ForbiddenKinds::NONE.with(kind);
        check(Message::Forbidden(Some(point("h8")), kinds));
        check(Message::Forbidden(None, kinds));
        check(Message::ForbiddenPlayed(kinds));
    }
}

#[test]
fn everything_else_is_said_in_every_language() {
    let cannon = Role::Cannon.of(Color::Red);
    let (from, to) = (square("h2"), square("e2"));
    let standing = Standing {
        piece: cannon,
        square: from,
    };
    for message in [
        Message::XiangqiBoard,
        Message::GomokuBoard(9, 12),
        Message::XiangqiKeys,
        Message::GomokuKeys,
        Message::Turn(Who::Red),
        Message::Check,
        Message::Checkmate(Who::Black),
        Message::Stalemate(Who::Red),
        Message::Five(Who::Black, point("d4"), point("h8")),
        Message::Overline(Who::White, point("d4"), point("i9")),
        Message::Row(Who::White),
        Message::ForbiddenPlayed(ForbiddenKinds::NONE),
        Message::Full,
        Message::Passes,
        Message::Moved {
            piece: cannon,
            from,
            to,
            chinese: "炮二平五",
        },
        Message::Captured {
            piece: cannon,
            taken: Role::Horse.of(Color::Black),
            to,
            chinese: "炮二平五",
        },
        Message::Placed(Who::White, point("i9")),
        Message::Written(Who::Red, "C2=5"),
        Message::WrittenCapture(Who::Red, "C2=5", Role::Horse.of(Color::Black)),
        Message::TakenBack,
        Message::Resumed,
        Message::PlayedAgain,
        Message::Shown(3, 12),
        Message::PickedUp(standing, 1),
        Message::PickedUp(standing, 12),
        Message::PutDown,
        Message::Edge,
        Message::Turned(Who::Black),
        Message::NewPosition,
        Message::Reaches(standing, 1, "9"),
        Message::Reaches(standing, 12, "9"),
        Message::FreePoints(9),
        Message::NothingPlayed,
        Message::TakenPieces(&[cannon]),
        Message::NothingTaken,
        Message::BuiltAnew,
        Message::XiangqiKeyList,
        Message::GomokuKeyList,
        Message::BadSize,
        Message::UnknownRules("9"),
        Message::UnknownValue("8", "9"),
        Message::RecordVersion("9"),
        Message::RecordOfOtherGame,
        Message::RecordTooLong,
        Message::RecordLine(3, "9"),
        Message::RecordTorn,
        Message::BadMove(3, "h9", "9"),
    ] {
        check(message);
    }
}

#[test]
fn every_error_of_a_text_is_said_in_every_language() {
    let field = String::from("9");
    let rank = Rank::new(4).unwrap();
    for error in [
        ParseFenError::Empty,
        ParseFenError::RankCount { found: 2 },
        ParseFenError::RankWidth { rank, found: 8 },
        ParseFenError::UnknownMark { rank, mark: 'x' },
        ParseFenError::Side {
            field: field.clone(),
        },
        ParseFenError::Counter {
            counter: Counter::Halfmove,
            field: field.clone(),
        },
        ParseFenError::Counter {
            counter: Counter::Fullmove,
            field: field.clone(),
        },
        ParseFenError::Trailing { field },
    ] {
        check(Message::BadFen(&error));
    }
    let (color, at) = (Color::Black, square("e5"));
    let squares: SquareSet = [at, square("d0")].into_iter().collect();
    for error in [
        SetupError::NoGeneral { color },
        SetupError::ManyGenerals { color, squares },
        SetupError::GeneralOutsidePalace { color, square: at },
        SetupError::AdvisorOffPoints { color, square: at },
        SetupError::ElephantBeyondRiver { color, square: at },
        SetupError::ElephantOffPoints { color, square: at },
        SetupError::GeneralsFacing {
            red: at,
            black: square("e9"),
        },
        SetupError::OpponentInCheck {
            color,
            checkers: squares,
        },
    ] {
        check(Message::BadSetup(&error));
    }
    for error in [
        ParseSetupError::Empty,
        ParseSetupError::RowCount { found: 3 },
        ParseSetupError::Width { row: 5, found: 99 },
        ParseSetupError::RowLength {
            row: 4,
            found: 6,
            expected: 5,
        },
        ParseSetupError::Letter {
            row: 4,
            letter: 'q',
        },
        ParseSetupError::Run { row: 4 },
        ParseSetupError::Side,
        ParseSetupError::TooManyWords,
    ] {
        check(Message::BadStones(&error));
    }
    let won = Setup::parse("xxxxx/5/5/5/5 w", Rule::Freestyle).unwrap();
    check(Message::Decided(
        &qipan::gomoku::Position::try_from(won).unwrap_err(),
    ));
}

/// What is said in each language after `intent`.
pub(crate) fn said(session: &mut Session, intent: Intent) -> [String; 4] {
    let before = session.table().ply();
    let effects = session.update(intent);
    Lang::ALL.map(|lang| {
        words::announce(session, &effects, before, &Looks::of(lang))
            .unwrap()
            .text
    })
}

fn play(text: &str) -> Intent {
    Intent::Play(text.into())
}

#[test]
fn moves_are_announced() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let [en, ..] = said(&mut game, play("h2e2"));
    assert_eq!(en, "Red: cannon h2 to e2. Black to move.");
    assert_eq!(
        said(&mut game, Intent::Undo)[0],
        "Move taken back. Red to move."
    );
    assert_eq!(said(&mut game, Intent::Redo)[1], "已恢复一步。轮到黑方。");

    let mut game = session(GameKind::Xiangqi, "start", "h2e2 h7e7");
    let [en, ..] = said(&mut game, play("e2e6"));
    assert_eq!(en, "Red: cannon takes soldier on e6. Check. Black to move.");

    let mut game = session(GameKind::Gomoku, "start", "h8");
    assert_eq!(
        said(&mut game, play("i9")),
        [
            "White: I9. Black to move.",
            "白：I9。轮到黑方。",
            "白：I9。輪到黑方。",
            "Trắng: I9. Đến lượt Đen."
        ]
    );
}

#[test]
fn ends_are_announced() {
    let status = |game: &Session| Lang::ALL.map(|lang| words::status(game.table(), lang));
    let mated = session(GameKind::Xiangqi, "3k5/8R/9/9/9/9/9/9/R8/4K4 w", "a1a9");
    assert_eq!(
        status(&mated),
        [
            "Checkmate. Red wins.",
            "绝杀，红胜。",
            "絕殺，紅勝。",
            "Chiếu bí. Đỏ thắng."
        ]
    );
    let stuck = session(GameKind::Xiangqi, "3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a8");
    assert_eq!(
        status(&stuck),
        [
            "Stalemate: Black has no move and loses.",
            "黑方困毙，红胜。",
            "黑方困斃，紅勝。",
            "Đen hết nước đi. Đỏ thắng."
        ]
    );

    let mut game = session(GameKind::Gomoku, "start", "h8 h9 g7 i9 f6 g9 e5 j9");
    let effects = game.update(play("d4"));
    let Some(Announcement { text, is_urgent }) =
        words::announce(&game, &effects, 8, &Looks::of(Lang::En))
    else {
        panic!("{effects:?}");
    };
    assert_eq!(text, "Black: D4. Black wins: five in a row, D4 to H8.");
    assert!(is_urgent);
    assert_eq!(
        status(&game)[1..],
        [
            "黑方五连，D4 至 H8，黑胜。",
            "黑方五連，D4 至 H8，黑勝。",
            "Đen thắng: năm quân liền, D4 đến H8."
        ]
    );
}

#[test]
fn a_refusal_names_who_is_to_blame() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let mut tap = |from: &str, to: &str| {
        let spots = [from, to].map(|text| game.table().parse_spot(text).unwrap());
        game.update(Intent::Cancel);
        game.update(Intent::Tap(spots[0]));
        let effects = game.update(Intent::Tap(spots[1]));
        let Some(Effect::Refused(refused)) = effects.first() else {
            panic!("{effects:?}")
        };
        Lang::ALL.map(|lang| words::refused(game.table(), refused, lang))
    };
    assert_eq!(
        tap("b0", "d1"),
        [
            "Not legal: the horse's leg is blocked by the red elephant on c0.",
            "不能走：蹩马腿，被红相挡住。",
            "不能走：蹩馬腿，被紅相擋住。",
            "Không đi được: chân Mã bị Tượng đỏ ở c0 cản."
        ]
    );
    let mut facing = session(GameKind::Xiangqi, "4k4/9/9/9/4C4/9/9/9/9/4K4 w", "");
    let effects = facing.update(play("e5d5"));
    let Some(Effect::Refused(refused)) = effects.first() else {
        panic!("{effects:?}")
    };
    assert_eq!(
        Lang::ALL.map(|lang| words::refused(facing.table(), refused, lang)),
        [
            "Not legal: the generals would face each other.",
            "不能走：将帅照面。",
            "不能走：將帥照面。",
            "Không đi được: lộ mặt Tướng."
        ]
    );
}

#[test]
fn a_bad_record_is_told_with_its_place() {
    let spec = LoadSpec {
        moves: Some("h2e2 h9h8".into()),
        ..LoadSpec::default()
    };
    let error: LoadError = Table::load(GameKind::Xiangqi, &spec).unwrap_err();
    assert_eq!(
        words::failed(GameKind::Xiangqi, &error, Lang::ZhHans),
        "第2步“h9h8”：不能走：马走日字。"
    );
    let spec = LoadSpec {
        size: Some("4".into()),
        ..LoadSpec::default()
    };
    let error = Table::load(GameKind::Gomoku, &spec).unwrap_err();
    check_language(
        &words::failed(GameKind::Gomoku, &error, Lang::ZhHant),
        Lang::ZhHant,
    );
}

#[test]
fn languages_are_read_from_their_tags() {
    for (tag, lang) in [
        ("en", Lang::En),
        ("en-GB", Lang::En),
        ("ja", Lang::En),
        ("vi", Lang::Vi),
        ("vi-VN", Lang::Vi),
        ("VI_vn", Lang::Vi),
        ("", Lang::En),
        ("zh", Lang::ZhHans),
        ("zh-CN", Lang::ZhHans),
        ("zh-SG", Lang::ZhHans),
        ("zh-TW", Lang::ZhHant),
        ("zh-HK", Lang::ZhHant),
        ("zh_MO", Lang::ZhHant),
        ("ZH-HANT", Lang::ZhHant),
        ("zh-Hans-HK", Lang::ZhHans),
    ] {
        assert_eq!(tag.parse(), Ok(lang), "{tag}");
    }
    for lang in Lang::ALL {
        assert_eq!(lang.id().parse(), Ok(lang));
    }
}

#[test]
fn the_stones_have_names() {
    assert_eq!(Who::from(Stone::White), Who::White);
    assert_eq!(Who::from(Color::Red), Who::Red);
}

/// What is said in each language of a move, where `notation` is chosen.
fn said_in(notation: &str, session: &mut Session, text: &str) -> [String; 4] {
    let before = session.table().ply();
    let effects = session.update(play(text));
    Lang::ALL.map(|lang| {
        let mut looks = Looks::of(lang);
        assert_eq!(looks.choose("notation", notation), Ok(true));
        words::announce(session, &effects, before, &looks)
            .unwrap()
            .text
    })
}

#[test]
fn announcements_follow_a_chosen_notation() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    assert_eq!(
        said_in("wxf", &mut game, "h2e2"),
        [
            "Red: C2=5. Black to move.",
            "红：C2=5。轮到黑方。",
            "紅：C2=5。輪到黑方。",
            "Đỏ: C2=5. Đến lượt Đen."
        ]
    );
    game.update(play("b9c7"));
    assert_eq!(
        said_in("iccs", &mut game, "e2e6"),
        [
            "Red: E2-E6, takes the soldier. Black to move.",
            "红：E2-E6，吃卒。轮到黑方。",
            "紅：E2-E6，吃卒。輪到黑方。",
            "Đỏ: E2-E6, ăn Tốt. Đến lượt Đen."
        ]
    );
    game.update(Intent::Undo);
    assert_eq!(
        said_in("zh", &mut game, "e2e6"),
        [
            "Red: 炮五進四, takes the soldier. Black to move.",
            "红：炮五进四，吃卒。轮到黑方。",
            "紅：炮五進四，吃卒。輪到黑方。",
            "Đỏ: 炮五進四, ăn Tốt. Đến lượt Đen."
        ]
    );
    // What is asked is answered in it, too.
    let mut looks = Looks::of(Lang::En);
    looks.choose("notation", "wxf").unwrap();
    let answer = words::answer::last_move(game.table(), &looks);
    assert_eq!(answer, "Red: C5+4, takes the soldier.");
    // Stones are where they are.
    let mut game = session(GameKind::Gomoku, "start", "");
    let [en, ..] = said_in("wxf", &mut game, "h8");
    assert_eq!(en, "Black: H8. White to move.");
}
