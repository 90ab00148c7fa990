//! The judge of renju: which points are forbidden to Black, and by what.
//!
//! The rules are those of the International Rules of Renju, chapters 3 and 9, in the order in
//! which chapter 9 asks: a stone that makes five is always allowed, whatever else it makes. A row
//! is a three only while a further stone may make it a straight four; whether that stone may be
//! played is the same question again with one more stone on the board, and is asked to the end.
//! A further stone that makes five, on whatever line, makes no straight four (chapter 3).

use super::line::{Line, Track};
use super::shapes::Shapes;
use super::{Board, Color, Direction, Forbidden, ForbiddenKind, ForbiddenKinds, Point, Size};

/// Every forbidden point of `board`, row by row from the bottom.
pub(super) fn forbidden_points(board: &Board) -> Vec<(Point, ForbiddenKinds)> {
    let mut board = *board;
    let mut notes = Notes([0; SIDE * SIDE]);
    for track in Track::all(board.size()) {
        let black = board.words(Color::Black).word(track);
        if black & black.wrapping_sub(1) != 0 {
            notes.add(track, &Shapes::of(black, board.empty_on(track)));
        }
    }
    notes
        .suspects(board.size())
        .filter_map(|point| {
            let kinds = Stone::at(&board, point).kinds(&mut board);
            (!kinds.is_empty()).then_some((point, kinds))
        })
        .collect()
}

/// Every kind that holds at an empty point.
pub(super) fn kinds_at(board: &Board, point: Point) -> ForbiddenKinds {
    let mut board = *board;
    Stone::at(&board, point).kinds(&mut board)
}

/// Whether Black may not play on an empty point.
pub(super) fn is_forbidden(board: &Board, point: Point) -> bool {
    Stone::at(board, point).verdict(&mut { *board }) == Verdict::Forbidden
}

/// The lines for which an empty point is forbidden; all empty where it is not.
pub(super) fn explain(board: &Board, point: Point) -> Forbidden {
    let mut board = *board;
    let stone = Stone::at(&board, point);
    let kinds = stone.kinds(&mut board);
    let mut found = Forbidden {
        kinds,
        overlines: vec![],
        fours: vec![],
        threes: vec![],
    };
    board.set(point, Some(Color::Black));
    for (direction, bit) in Direction::ALL.into_iter().zip(stone.bits) {
        let track = Track::through(point, direction);
        let black = board.words(Color::Black).word(track);
        if kinds.contains(ForbiddenKind::Overline) {
            found
                .overlines
                .extend(Some(Line::run(track, black, bit)).filter(|run| run.length() > 5));
        }
        if kinds.contains(ForbiddenKind::DoubleFour) {
            found
                .fours
                .extend(fours(track, black, board.empty_on(track), bit));
        }
        if kinds.contains(ForbiddenKind::DoubleThree) {
            found
                .threes
                .extend(stone.eye(direction, &mut board).map(|eye| {
                    let eye = track.bit(eye);
                    Line::run(track, black | eye, eye).without(eye)
                }));
        }
    }
    found
}

/// The fours on a line that hold the stone on `bit`, each once however many completions it has.
fn fours(track: Track, black: u32, empty: u32, bit: u32) -> Vec<Line> {
    let mut fours: Vec<Line> = (0..5)
        .rev()
        .map(|before| 0b1_1111 << bit.trailing_zeros() >> before)
        .filter(|window: &u32| window & bit != 0 && (window & black).count_ones() == 4)
        .filter(|window| {
            let gap = window & empty;
            gap != 0 && Line::run(track, black | gap, gap).length() == 5
        })
        .map(|window| Line::new(track, window & black))
        .collect();
    fours.dedup();
    fours
}

/// What a rule asks about one further black stone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Five,
    Forbidden,
    Free,
}

/// A black stone that is about to be put on an empty point.
struct Stone {
    point: Point,
    bits: [u32; 4],
    shapes: [Shapes; 4],
}

impl Stone {
    fn at(board: &Board, point: Point) -> Self {
        let tracks = Direction::ALL.map(|direction| Track::through(point, direction));
        Self {
            point,
            bits: tracks.map(|track| track.bit(point)),
            shapes: tracks.map(|track| {
                Shapes::of(board.words(Color::Black).word(track), board.empty_on(track))
            }),
        }
    }

    fn lines(&self) -> impl Iterator<Item = (Direction, u32, &Shapes)> {
        let shapes = self.bits.iter().zip(&self.shapes);
        Direction::ALL
            .into_iter()
            .zip(shapes)
            .map(|(direction, (&bit, shapes))| (direction, bit, shapes))
    }

    fn makes_five(&self) -> bool {
        self.lines().any(|(_, bit, shapes)| shapes.five & bit != 0)
    }

    fn makes_overline(&self) -> bool {
        self.lines()
            .any(|(_, bit, shapes)| shapes.overline & bit != 0)
    }

    fn makes_double_four(&self) -> bool {
        self.lines()
            .map(|(_, bit, shapes)| shapes.fours(bit))
            .sum::<u32>()
            >= 2
    }

    fn makes_double_three(&self, board: &mut Board) -> bool {
        let rows = self
            .lines()
            .filter(|(_, bit, shapes)| shapes.three & bit != 0);
        if rows.count() < 2 {
            return false;
        }
        board.set(self.point, Some(Color::Black));
        let threes = Direction::ALL
            .into_iter()
            .filter_map(|direction| self.eye(direction, board));
        let double = threes.take(2).count() == 2;
        board.set(self.point, None);
        double
    }

    /// A point that makes this row a three, once the stone is on the board.
    fn eye(&self, direction: Direction, board: &mut Board) -> Option<Point> {
        let (_, bit, shapes) = self.lines().find(|&(own, ..)| own == direction)?;
        let track = Track::through(self.point, direction);
        let eyes = shapes.eyes(bit);
        track
            .points(eyes)
            .find(|&eye| Stone::at(board, eye).verdict(board) == Verdict::Free)
    }

    fn verdict(&self, board: &mut Board) -> Verdict {
        if self.makes_five() {
            Verdict::Five
        } else if self.makes_overline()
            || self.makes_double_four()
            || self.makes_double_three(board)
        {
            Verdict::Forbidden
        } else {
            Verdict::Free
        }
    }

    fn kinds(&self, board: &mut Board) -> ForbiddenKinds {
        let mut kinds = ForbiddenKinds::NONE;
        if self.makes_five() {
            return kinds;
        }
        if self.makes_overline() {
            kinds = kinds.with(ForbiddenKind::Overline);
        }
        if self.makes_double_four() {
            kinds = kinds.with(ForbiddenKind::DoubleFour);
        }
        if self.makes_double_three(board) {
            kinds = kinds.with(ForbiddenKind::DoubleThree);
        }
        kinds
    }
}

/// How many lines of each shape meet in every point, gathered line by line.
struct Notes([u16; SIDE * SIDE]);

const SIDE: usize = Size::MAX as usize;
/// Where the counts of a point, at most 4, 4, 8 and 4, begin in its number.
const FIVE: u32 = 0;
const OVERLINE: u32 = 3;
const FOUR: u32 = 6;
const THREE: u32 = 10;

impl Notes {
    fn add(&mut self, track: Track, shapes: &Shapes) {
        let found = [
            (shapes.five, FIVE),
            (shapes.overline, OVERLINE),
            (shapes.four, FOUR),
            (shapes.double_four, FOUR),
            (shapes.three, THREE),
        ];
        for (points, note) in found {
            for point in track.points(points) {
                self.0[index(point)] += 1 << note;
            }
        }
    }

    /// Points that are forbidden unless their threes turn out to be none.
    fn suspects(&self, size: Size) -> impl Iterator<Item = Point> {
        size.all().filter(|&point| {
            let notes = self.0[index(point)];
            let five = notes >> FIVE & 0b111 > 0;
            let overline = notes >> OVERLINE & 0b111 > 0;
            let double_four = notes >> FOUR & 0b1111 > 1;
            let double_three = notes >> THREE > 1;
            !five && (overline || double_four || double_three)
        })
    }
}

const fn index(point: Point) -> usize {
    point.row() as usize * SIDE + point.column() as usize
}
