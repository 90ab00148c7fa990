//! What is said of rulings, of the warnings before them, and of games that their players end.

use qipan::play::{GameKind, Intent, LoadSpec, Session, Side, Table};
use qipan::view::Lang;
use qipan::view::words::{self, Law, Message, Standing, Who};
use qipan::xiangqi::adjudication::{Cause, Conduct, Preset};
use qipan::xiangqi::{Color, Role};

use crate::words::{check, said};

/// A game after a cycle has been played so many times.
fn game(rules: Preset, (fen, cycle): (&str, &str), times: usize) -> Session {
    let spec = LoadSpec {
        position: Some(fen.to_owned()),
        moves: Some(format!("{cycle} ").repeat(times)),
        rules: Some(rules.id().to_owned()),
        size: None,
        ..LoadSpec::default()
    };
    Session::new(Table::load(GameKind::Xiangqi, &spec).unwrap())
}

const CHASE: (&str, &str) = ("4k4/9/9/2c6/9/R8/9/9/9/3K5 w", "a4a6 c6c4 a6a4 c4c6");
const CHECKS: (&str, &str) = ("4k4/9/9/9/9/9/9/3R5/9/5K3 w", "d2e2 e9d9 e2d2 d9e9");
const MIXED: (&str, &str) = ("3k5/9/9/9/9/9/9/2R6/9/5K3 w", "c2d2 d9e9 d2c2 e9d9");

#[track_caller]
fn explained(session: &Session, status: &str, texts: [&str; 4]) {
    assert_eq!(words::status(session.table(), Lang::En), status);
    let found = Lang::ALL.map(|lang| words::explanation(session.table(), lang).unwrap());
    assert_eq!(found, texts);
}

#[test]
fn perpetual_check_is_explained() {
    explained(
        &game(Preset::Standard, CHECKS, 2),
        "Perpetual check by Red. Black wins.",
        [
            "The same position came up 3 times in rounds 1 to 4. Red gave check with each of 4 \
             moves. Black’s moves were idle. By the Asian rules, perpetual check loses.",
            "第1至4回合，同一局面出现3次。红方4步，步步将军。黑方各步均为闲着。按亚洲规则，长将判负。",
            "第1至4回合，同一局面出現3次。紅方4步，步步將軍。黑方各步均為閒著。按亞洲規則，長將判負。",
            "Cùng một thế cờ xuất hiện 3 lần, từ hiệp 1 đến hiệp 4. Đỏ đi 4 nước, nước nào cũng chiếu. \
             Các nước của Đen đều là nước nhàn. Theo luật châu Á, chiếu dai bị xử thua.",
        ],
    );
}

#[test]
fn perpetual_chase_is_explained() {
    explained(
        &game(Preset::Standard, CHASE, 2),
        "Perpetual chase by Red. Black wins.",
        [
            "The same position came up 3 times in rounds 1 to 4. Red attacked the black cannon \
             afresh with each of 4 moves. Black’s moves were idle. In round 4 the red chariot on a4 \
             could take the black cannon on c4 and not legally be taken back. By the Asian rules, \
             perpetual chase loses.",
            "第1至4回合，同一局面出现3次。红方4步，步步捉黑炮。黑方各步均为闲着。第4回合，红车捉黑炮，吃后对方无法合法吃回。按亚洲规则，长捉判负。",
            "第1至4回合，同一局面出現3次。紅方4步，步步捉黑砲。黑方各步均為閒著。第4回合，紅車捉黑砲，吃後對方無法合法吃回。按亞洲規則，長捉判負。",
            "Cùng một thế cờ xuất hiện 3 lần, từ hiệp 1 đến hiệp 4. Đỏ đi 4 nước, nước nào cũng đuổi \
             Pháo đen. Các nước của Đen đều là nước nhàn. Ở hiệp 4, Xe đỏ ở a4 bắt Pháo đen ở c4, ăn \
             xong đối phương không thể ăn lại. Theo luật châu Á, đuổi dai bị xử thua.",
        ],
    );
    let simple = game(Preset::Simple, CHASE, 2);
    let text = words::explanation(simple.table(), Lang::En).unwrap();
    assert!(
        text.ends_with("By the simple rules, only perpetual check loses: a draw."),
        "{text}"
    );
}

#[test]
fn a_drawn_repetition_tells_what_each_side_did() {
    let drawn = game(Preset::Standard, MIXED, 2);
    let text = words::explanation(drawn.table(), Lang::En).unwrap();
    assert!(text.contains("Of Red’s 4 moves 2 gave check."), "{text}");
    assert!(
        text.ends_with("By the Asian rules, that loses for neither side: a draw."),
        "{text}"
    );
    assert_eq!(
        words::status(drawn.table(), Lang::ZhHans),
        "局面重复，和棋。"
    );
}

#[test]
fn the_limit_and_dead_material_are_explained() {
    let fen = "4k4/9/9/9/9/9/9/3R5/9/5K3 w - - 119 60";
    explained(
        &game(Preset::Standard, (fen, "d2d3"), 1),
        "Draw: 60 rounds without a capture.",
        [
            "Nothing was captured for 60 rounds.",
            "连续60回合未吃子。",
            "連續60回合未吃子。",
            "Đã qua 60 hiệp không ăn quân.",
        ],
    );
    explained(
        &game(Preset::Standard, ("4k4/9/9/9/9/9/9/9/9/3K5 w", ""), 0),
        "Draw: neither side has a piece left that can win.",
        [
            "Neither side has a piece left that can cross the river.",
            "双方都没有能过河的子了。",
            "雙方都沒有能過河的子了。",
            "Hai bên không còn quân nào qua sông được.",
        ],
    );
    assert_eq!(
        words::explanation(&Table::new(GameKind::Gomoku), Lang::En),
        None
    );
    assert_eq!(
        words::explanation(&Table::new(GameKind::Xiangqi), Lang::En),
        None
    );
}

#[track_caller]
fn warned(session: &Session, texts: [&str; 4]) {
    let found = Lang::ALL.map(|lang| words::warning(session.table(), lang).unwrap());
    assert_eq!(found, texts);
}

#[test]
fn warnings_come_before_rulings() {
    warned(
        &game(Preset::Standard, CHECKS, 1),
        [
            "Red checks perpetually and must change.",
            "红方长将，必须变着。",
            "紅方長將，必須變著。",
            "Đỏ đang chiếu dai, phải đổi nước.",
        ],
    );
    warned(
        &game(Preset::Standard, CHASE, 1),
        [
            "Red chases the black cannon perpetually and must change.",
            "红方长捉黑炮，必须变着。",
            "紅方長捉黑砲，必須變著。",
            "Đỏ đang đuổi dai Pháo đen, phải đổi nước.",
        ],
    );
    warned(
        &game(Preset::Simple, CHASE, 1),
        [
            "If the position comes up once more, it is a draw.",
            "此局面再出现一次即判和。",
            "此局面再出現一次即判和。",
            "Thế cờ này xuất hiện thêm một lần nữa thì hòa.",
        ],
    );
    let fen = "4k4/9/9/9/9/9/9/3R5/9/5K3 w - - 108 60";
    warned(
        &game(Preset::Standard, (fen, "d2d3"), 1),
        [
            "Without a capture the game is drawn in 6 rounds.",
            "再有6回合不吃子即判和。",
            "再有6回合不吃子即判和。",
            "Thêm 6 hiệp không ăn quân thì hòa.",
        ],
    );
    assert_eq!(
        words::warning(&Table::new(GameKind::Gomoku), Lang::En),
        None
    );
    // It is announced with the move that brings it about.
    let mut session = game(Preset::Standard, CHECKS, 1);
    session.update(Intent::Undo);
    let [en, ..] = said(&mut session, Intent::Play("d9e9".into()));
    assert_eq!(
        en,
        "Black: general d9 to e9. Red to move. Red checks perpetually and must change."
    );
}

#[test]
fn what_the_players_decide_is_announced() {
    let mut session = Session::new(Table::new(GameKind::Gomoku));
    assert_eq!(
        said(&mut session, Intent::Resign(Side::Second)),
        [
            "White resigns. Black wins.",
            "白方认输，黑胜。",
            "白方認輸，黑勝。",
            "Trắng xin thua. Đen thắng."
        ]
    );
    assert_eq!(
        said(&mut session, Intent::Undo),
        [
            "Taken back. The game goes on. Black to move.",
            "已撤回，对局继续。轮到黑方。",
            "已撤回，對局繼續。輪到黑方。",
            "Đã rút lại. Ván cờ tiếp tục. Đến lượt Đen."
        ]
    );
    assert_eq!(
        said(&mut session, Intent::AgreeDraw),
        [
            "Draw agreed.",
            "双方同意和棋。",
            "雙方同意和棋。",
            "Hai bên đồng ý hòa."
        ]
    );
}

#[test]
fn every_ruling_is_said_in_every_language() {
    let cannon = Standing {
        piece: Role::Cannon.of(Color::Black),
        square: "c4".parse().unwrap(),
    };
    let both = [cannon, cannon];
    for message in [
        Message::PerpetualCheck(Who::Red),
        Message::PerpetualChase(Who::Black),
        Message::Repetition,
        Message::NaturalLimit(60),
        Message::DeadMaterial,
        Message::Resigned(Who::White, Who::Black),
        Message::Agreed,
        Message::TimeUp(Who::Red, Who::Black),
        Message::Recurred(3, 1, 4),
        Message::FalseRoots(&both),
        Message::Outweighs,
        Message::LimitReached(60),
        Message::LimitExcess(12),
        Message::OnlyDefenders,
        Message::MustStopChecking(Who::Red),
        Message::MustStopChasing(Who::Red, cannon.piece),
        Message::RepetitionDraws(1),
        Message::RepetitionDraws(2),
        Message::RoundsLeft(1),
        Message::RoundsLeft(9),
    ] {
        check(message);
    }
    for cause in [Cause::Unprotected, Cause::WorthMore] {
        check(Message::Chased {
            round: 4,
            attackers: &both,
            target: cannon,
            cause,
        });
    }
    for law in [
        Law::CheckLoses,
        Law::ChaseLoses,
        Law::BothCheck,
        Law::BothChase,
        Law::CheckExcuses,
        Law::OnlyChecksCount,
        Law::NobodyToBlame,
    ] {
        for preset in Preset::ALL {
            check(Message::Law(law, preset));
        }
    }
    for (checks, chases, chased) in [
        (4, 0, None),
        (0, 4, Some(cannon.piece)),
        (0, 4, None),
        (0, 2, None),
        (2, 0, None),
        (2, 2, None),
        (1, 2, None),
        (0, 0, None),
    ] {
        let conduct = Conduct {
            moves: 4,
            checks,
            chases,
            ..Conduct::default()
        };
        check(Message::Conduct(Who::Black, conduct, chased));
    }
}
