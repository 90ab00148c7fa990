//! What holds for every session, whatever is done to it.

use proptest::prelude::*;
use qipan::play::{
    Direction, Effect, Face, GameKind, Intent, Jump, LoadSpec, Movable, Orientation, Session, Spot,
    Table,
};
use qipan::record::NodeId;

fn spots() -> impl Strategy<Value = Spot> {
    // Now and then one that is off every board.
    let near = (0_u8..9, 0_u8..10);
    let any = (any::<u8>(), any::<u8>());
    prop_oneof![20 => near, 1 => any].prop_map(|(column, row)| Spot { column, row })
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-i][0-9][a-i][0-9]",
        4 => "[a-i]([1-9]|10)",
        1 => any::<String>(),
    ]
}

fn intents() -> impl Strategy<Value = Intent> {
    let pointer = prop_oneof![
        8 => spots().prop_map(Intent::Tap),
        4 => spots().prop_map(Intent::Grab),
        4 => prop::option::of(spots()).prop_map(Intent::Drop),
        1 => prop::option::of(spots()).prop_map(Intent::Hover),
        1 => Just(Intent::Cancel),
    ];
    let keys = prop_oneof![
        1 => spots().prop_map(Intent::Focus),
        4 => prop::sample::select(vec![
            Direction::Up,
            Direction::Down,
            Direction::Left,
            Direction::Right,
        ])
        .prop_map(Intent::Step),
        1 => prop::sample::select(vec![
            Jump::Home,
            Jump::End,
            Jump::Top,
            Jump::Bottom,
            Jump::CornerStart,
            Jump::CornerEnd,
        ])
        .prop_map(Intent::Jump),
        3 => Just(Intent::Activate),
    ];
    let record = prop_oneof![
        6 => texts().prop_map(Intent::Play),
        3 => Just(Intent::Undo),
        3 => Just(Intent::Redo),
        2 => (0_usize..20).prop_map(Intent::Go),
        2 => (0_u32..20).prop_map(|number| Intent::GoTo(NodeId::new(number))),
    ];
    let seldom = prop_oneof![
        Just(Intent::Reset),
        Just(Intent::Flip),
        prop::sample::select(vec![
            Orientation::First,
            Orientation::Second,
            Orientation::Auto,
            Orientation::Table
        ])
        .prop_map(Intent::Orient),
        prop::sample::select(vec![
            Movable::Both,
            Movable::Both,
            Movable::First,
            Movable::None
        ])
        .prop_map(Intent::Allow),
        (prop::option::of(texts()), prop::option::of(texts())).prop_map(|(position, moves)| {
            Intent::Load(LoadSpec {
                position,
                moves,
                ..LoadSpec::default()
            })
        }),
    ];
    prop_oneof![8 => pointer, 4 => keys, 8 => record, 1 => seldom]
}

/// Turns some of the intents into legal moves, which chance alone seldom finds.
fn guided(session: &Session, intent: Intent, choice: usize) -> Intent {
    let moves = session.table().legal_moves();
    match (&intent, choice % 3) {
        (Intent::Play(_), 0 | 1) if !moves.is_empty() => {
            Intent::Play(moves[choice % moves.len()].clone())
        }
        _ => intent,
    }
}

/// The shown position computed anew from its start and its moves.
fn replayed(table: &Table) -> Table {
    let spec = LoadSpec {
        position: Some(table.start_text()),
        moves: Some(table.moves().join(" ")),
        rules: Some(table.rules().to_owned()),
        size: table.size(),
        opening: table.opening(),
        forbidden: table.forbidden_policy(),
    };
    Table::load(table.kind(), &spec).unwrap()
}

fn changes_state(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Moved(_) | Effect::Navigated { .. } | Effect::Changed
    )
}

fn check(kind: GameKind, steps: Vec<(Intent, usize)>) {
    let mut session = Session::new(Table::new(kind));
    for (intent, choice) in steps {
        let intent = guided(&session, intent, choice);
        let before = (session.table().fen(), session.table().moves());
        let foretold = session.would_play(&intent);
        let effects = session.update(intent.clone());
        let table = session.table();

        let moved = effects.iter().find_map(|effect| match effect {
            Effect::Moved(info) => Some(info.clone()),
            _ => None,
        });
        assert_eq!(moved, foretold, "{intent:?}");
        if let Some(info) = moved {
            assert_eq!(
                (info.fen_before, info.fen_after),
                (before.0.clone(), table.fen())
            );
            assert_eq!(
                (info.ply, Some(&info.text)),
                (table.ply(), table.moves().last())
            );
        }
        if effects.iter().any(changes_state) {
            assert_eq!(
                (session.selected(), session.ghost()),
                (None, None),
                "{intent:?}"
            );
        } else {
            assert_eq!(before, (table.fen(), table.moves()), "{intent:?}");
        }
        if let Some(from) = session.selected() {
            assert!(
                !session.targets().is_empty(),
                "{from:?} was selected in vain"
            );
            assert_eq!(table.face_at(from).map(Face::side), Some(table.turn()));
        }
        assert!(table.contains(session.focus()));

        let fresh = replayed(table);
        assert_eq!(table.fen(), fresh.fen());
        assert_eq!(table.ending(), fresh.ending());
        assert_eq!(table.legal_moves(), fresh.legal_moves());
        assert_eq!(table.pieces(), fresh.pieces());
        assert_eq!(table.captured(), fresh.captured());
        assert_eq!(table.win_lines(), fresh.win_lines());
        assert_eq!(table.last_move(), fresh.last_move());
    }
    let saved = session.save();
    assert_eq!(saved.to_string().parse().as_ref(), Ok(&saved));
    let restored = Session::restore(&saved).unwrap();
    assert_eq!(restored.save(), saved);
    assert_eq!(restored.table().fen(), session.table().fen());
    assert_eq!(restored.table().pieces(), session.table().pieces());
    assert_eq!(restored.table().line_len(), session.table().line_len());
}

fn steps() -> impl Strategy<Value = Vec<(Intent, usize)>> {
    prop::collection::vec((intents(), any::<usize>()), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn xiangqi_sessions_keep_the_laws(steps in steps()) {
        check(GameKind::Xiangqi, steps);
    }

    #[test]
    fn gomoku_sessions_keep_the_laws(steps in steps()) {
        check(GameKind::Gomoku, steps);
    }
}
