//! Laws of gomoku over random games and random text.

use std::collections::BTreeSet;
use std::fmt::Write;

use proptest::prelude::*;
use qipan::gomoku::{
    Board, Color, ForbiddenKind, Game, Line, Point, PointStyle, Position, Rule, Setup, SetupError,
    Size, parse_moves, winning_lines, write_moves,
};

fn any_size() -> impl Strategy<Value = Size> {
    (5..=25_u8, 5..=25_u8).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn any_rule() -> impl Strategy<Value = Rule> {
    prop::sample::select(&Rule::ALL)
}

/// A board crowded enough that rows of every length occur.
fn any_board() -> impl Strategy<Value = Board> {
    (any_size(), prop::collection::vec(0..5_u8, 625)).prop_map(|(size, kinds)| {
        let mut board = Board::empty(size);
        for (point, kind) in size.all().zip(kinds) {
            let stone = match kind {
                0 | 1 => Some(Color::Black),
                2 | 3 => Some(Color::White),
                _ => None,
            };
            board.set(point, stone);
        }
        board
    })
}

/// A game of moves picked among the legal ones, on the lower left of the board so that rows meet.
fn any_game() -> impl Strategy<Value = Game> {
    let picks = prop::collection::vec(any::<prop::sample::Index>(), 0..70);
    (any_size(), any_rule(), picks).prop_map(|(size, rule, picks)| {
        let mut game = Game::new(Position::new(size, rule));
        for pick in picks {
            let mut points = game.position().legal_points();
            points.retain(|point| point.column() < 9 && point.row() < 9);
            if !points.is_empty() {
                game.play(*pick.get(&points)).unwrap();
            }
        }
        game
    })
}

/// The line through `point` that wins, found stone by stone.
fn walk(board: &Board, rule: Rule, color: Color, point: Point) -> BTreeSet<Vec<Point>> {
    let step = |from: Point, (dx, dy): (i8, i8)| {
        let column = from.column().checked_add_signed(dx)?;
        Point::new(column, from.row().checked_add_signed(dy)?)
    };
    let mut lines = BTreeSet::new();
    for (dx, dy) in [(1, 0), (0, -1), (1, -1), (1, 1)] {
        let mut line = vec![point];
        let mut enemies = 0;
        for way in [(dx, dy), (-dx, -dy)] {
            let mut at = point;
            while let Some(next) = step(at, way) {
                let stone = board.stone_at(next);
                enemies += usize::from(stone == Some(!color));
                if stone != Some(color) {
                    break;
                }
                at = next;
                if way == (dx, dy) {
                    line.push(at);
                } else {
                    line.insert(0, at);
                }
            }
        }
        let wins = match rule {
            Rule::Freestyle => line.len() >= 5,
            Rule::Standard => line.len() == 5,
            Rule::Renju => line.len() == 5 || line.len() > 5 && color == Color::White,
            Rule::Caro => line.len() > 5 || line.len() == 5 && enemies < 2,
            Rule::Caro5 => line.len() == 5 && enemies < 2,
        };
        if wins {
            lines.insert(line);
        }
    }
    lines
}

/// The eight symmetries of a board; the odd ones swap width and height.
fn turn(point: Point, size: Size, symmetry: u8) -> Point {
    let (mut column, mut row) = (point.column(), point.row());
    if symmetry & 2 != 0 {
        column = size.width() - 1 - column;
    }
    if symmetry & 4 != 0 {
        row = size.height() - 1 - row;
    }
    if symmetry & 1 != 0 {
        Point::new(row, column)
    } else {
        Point::new(column, row)
    }
    .unwrap()
}

fn turn_size(size: Size, symmetry: u8) -> Size {
    let (width, height) = (size.width(), size.height());
    if symmetry & 1 != 0 {
        Size::new(height, width)
    } else {
        Size::new(width, height)
    }
    .unwrap()
}

/// The winning lines as sets of points, each point seen through `turn`.
fn lines_of(game: &Game, turn: impl Fn(Point) -> Point) -> BTreeSet<BTreeSet<Point>> {
    let lines = game.position().winning_lines();
    lines
        .iter()
        .map(|line| line.points().into_iter().map(&turn).collect())
        .collect()
}

fn forbidden_of(
    game: &Game,
    turn: impl Fn(Point) -> Point,
) -> BTreeSet<(Point, Vec<ForbiddenKind>)> {
    let forbidden = game.position().forbidden();
    forbidden
        .into_iter()
        .map(|(point, kinds)| (turn(point), kinds.iter().collect()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn lines_are_those_found_stone_by_stone(board in any_board(), rule in any_rule()) {
        for (point, color) in board.stones() {
            let lines = winning_lines(&board, rule, color, point);
            let lines: BTreeSet<_> = lines.iter().map(Line::points).collect();
            prop_assert_eq!(lines, walk(&board, rule, color, point));
            prop_assert_eq!(winning_lines(&board, rule, !color, point), []);
        }
    }

    #[test]
    fn a_board_does_not_remember_how_it_came_about(board in any_board(), other in any_board()) {
        let mut rebuilt = Board::empty(board.size());
        for (point, stone) in other.stones() {
            prop_assert_eq!(rebuilt.set(point, Some(stone)), board.size().contains(point));
        }
        for point in board.size().all() {
            rebuilt.set(point, board.stone_at(point));
        }
        prop_assert_eq!(rebuilt, board);
        prop_assert_eq!(usize::from(board.count()), board.stones().count());
    }

    #[test]
    fn undoing_is_never_having_played(game in any_game(), back in 0..70_usize) {
        let mut shorter = game.clone();
        for _ in 0..back {
            shorter.undo();
        }
        let mut replayed = Game::new(*game.start());
        for &action in shorter.actions() {
            replayed.act(action).unwrap();
        }
        prop_assert_eq!(&replayed, &shorter);
        prop_assert_eq!(shorter.position(), &game.positions()[shorter.actions().len()]);
    }

    #[test]
    fn a_turned_game_ends_alike(game in any_game(), symmetry in 0..8_u8) {
        let size = game.start().size();
        let turned_size = turn_size(size, symmetry);
        let mut turned = Game::new(Position::new(turned_size, game.start().rule()));
        for point in game.stones() {
            turned.play(turn(point, size, symmetry)).unwrap();
        }
        prop_assert_eq!(turned.outcome(), game.outcome());
        let same = |point| point;
        let turn = |point| turn(point, size, symmetry);
        prop_assert_eq!(lines_of(&turned, same), lines_of(&game, turn));
        prop_assert_eq!(forbidden_of(&turned, same), forbidden_of(&game, turn));
    }

    #[test]
    fn legal_points_are_those_that_can_be_played(game in any_game()) {
        let position = game.position();
        let legal: BTreeSet<Point> = position.legal_points().into_iter().collect();
        for point in Size::new(25, 25).unwrap().all() {
            prop_assert_eq!(position.check_move(point).is_ok(), legal.contains(&point));
            prop_assert_eq!(position.play(point).is_ok(), legal.contains(&point));
        }
    }

    #[test]
    fn a_set_up_is_refused_when_it_holds_a_line(board in any_board(), rule in any_rule()) {
        let turn = Color::White;
        let won = board.stones().any(|(point, color)| !walk(&board, rule, color, point).is_empty());
        match Position::try_from(Setup { board, turn, rule }) {
            Ok(position) => {
                prop_assert!(!won);
                prop_assert_eq!(position.setup().board, board);
            }
            Err(SetupError::AlreadyDecided { winner, line }) => {
                let first = line.points()[0];
                prop_assert!(walk(&board, rule, winner, first).contains(&line.points()));
            }
        }
    }

    #[test]
    fn positions_are_read_as_they_are_written(board in any_board(), rule in any_rule(), black: bool) {
        let turn = if black { Color::Black } else { Color::White };
        let setup = Setup { board, turn, rule };
        prop_assert_eq!(Setup::parse(&setup.to_string(), rule), Ok(setup));
    }

    #[test]
    fn moves_are_read_as_they_are_written(game in any_game()) {
        let size = game.start().size();
        let stones: Vec<Point> = game.stones().collect();
        let text = write_moves(&stones);
        prop_assert_eq!(&parse_moves(&text, size).unwrap(), &stones);
        let mut numbered = String::new();
        for (number, point) in (1..).zip(&stones) {
            writeln!(numbered, "{number}. {point}").unwrap();
        }
        prop_assert_eq!(parse_moves(&numbered.to_uppercase(), size).unwrap(), stones);
    }

    #[test]
    fn no_text_is_too_strange(
        anything in ".{0,80}",
        moves in "[a-zA-Z0-9 .,;/\n-]{0,80}",
        rows in "[xo0-9./ bw]{0,60}",
        size in any_size(),
    ) {
        for text in [&anything, &moves, &rows] {
            let _ = parse_moves(text, size);
            let _ = Setup::parse(text, Rule::Renju);
            let _ = text.parse::<Rule>();
            let _ = text.parse::<Size>();
            for style in PointStyle::ALL {
                let _ = style.read(text, size);
            }
        }
    }
}
