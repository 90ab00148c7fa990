//! Who attacks, who protects, what is left.

use qipan::xiangqi::{Color, Material, Position, Role, Setup};

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
}

/// The attackers of `color` and the defenders, as texts.
#[track_caller]
fn check(fen: &str, square: &str, color: Color, attackers: &str, defenders: &str) {
    let position = position(fen);
    let square = square.parse().unwrap();
    let texts = |squares: qipan::xiangqi::SquareSet| {
        let texts: Vec<String> = squares
            .into_iter()
            .map(|square| square.to_string())
            .collect();
        texts.join(" ")
    };
    let found = (
        texts(position.attackers(square, color)),
        texts(position.defenders(square)),
    );
    assert_eq!(found, (attackers.to_owned(), defenders.to_owned()));
}

#[test]
fn attackers_and_defenders_are_those_that_may_legally_come() {
    let start = Position::start().fen();
    check(&start, "e6", Color::Red, "", "");
    check(&start, "b9", Color::Red, "b2", "a9");
    check(&start, "e2", Color::Red, "c0 g0 b2 h2", "");
    // The horse that seems to protect is pinned; so is the chariot that seems to attack.
    let pinned = "4k4/9/4n4/2c6/9/9/9/9/9/2R1RK3 w";
    check(pinned, "c6", Color::Red, "c0", "");
    let chariot = "3k1r3/9/9/2c6/9/9/9/9/2R6/3A1K3 w";
    check(chariot, "c6", Color::Red, "", "");
    // An own piece is protected, never attacked.
    check(&start, "a3", Color::Red, "", "a0");
}

#[test]
fn material_is_counted_by_role() {
    let start = Position::start();
    for color in Color::ALL {
        assert_eq!(start.material(color), Material::FULL);
        assert_eq!(start.lost(color).total(), 0);
        assert!(start.can_win(color));
    }
    let end = position("2bak4/9/4b4/9/9/9/4P4/9/9/4K4 w");
    assert_eq!(end.material(Color::Red).count(Role::Soldier), 1);
    assert_eq!(
        (
            end.material(Color::Red).total(),
            end.lost(Color::Red).total()
        ),
        (2, 14)
    );
    assert_eq!(end.lost(Color::Black).count(Role::Elephant), 0);
    assert_eq!(end.lost(Color::Black).count(Role::Advisor), 1);
    assert!(end.can_win(Color::Red) && !end.can_win(Color::Black));
}
