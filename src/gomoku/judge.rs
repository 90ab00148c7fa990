//! The judge of renju: which points are forbidden to Black, and by what.
//!
//! The rules are those of the International Rules of Renju, chapters 3 and 9, in the order in
//! which chapter 9 asks: a stone that makes five is always allowed, whatever else it makes. A row
//! is a three only while a further stone may make it a straight four; whether that stone may be
//! played is the same question again with one more stone on the board, and is asked to the end.
//! A further stone that makes five, on whatever line, makes no straight four (chapter 3).

use super::line::{Line, Track};
use super::shapes::Shapes;
use super::{
    Board, Color, Direction, Eye, EyeFault, ForbiddenKind, ForbiddenKinds, Four, Judgement, Point,
    Size, Three,
};

/// Every forbidden point of `board`, row by row from the bottom.
pub(super) fn forbidden_points(board: &Board) -> Vec<(Point, ForbiddenKinds)> {
    let mut notes = Notes([RowNotes::default(); SIDE]);
    for track in Track::all(board.size()) {
        notes.add(track, &shapes_on(board, track, u32::MAX));
    }
    notes
        .suspects()
        .into_iter()
        .filter_map(|point| {
            let kinds = Stone::at(board, point).kinds(board);
            (!kinds.is_empty()).then_some((point, kinds))
        })
        .collect()
}

/// Every kind that holds at an empty point.
pub(super) fn kinds_at(board: &Board, point: Point) -> ForbiddenKinds {
    Stone::at(board, point).kinds(board)
}

/// Whether Black may not play on an empty point.
pub(super) fn is_forbidden(board: &Board, point: Point) -> bool {
    Stone::at(board, point).verdict(board) == Verdict::Forbidden
}

/// Whether Black may play on an empty point, and makes no five there.
pub(super) fn is_free(board: &Board, point: Point) -> bool {
    Stone::at(board, point).verdict(board) == Verdict::Free
}

/// Everything that a black stone on an empty point would make.
pub(super) fn explain(board: &Board, point: Point) -> Judgement {
    let stone = Stone::at(board, point);
    let mut found = Judgement {
        kinds: stone.kinds(board),
        fives: vec![],
        overlines: vec![],
        fours: vec![],
        threes: vec![],
    };
    let is_five = stone.makes_five();
    let mut board = *board;
    board.set(point, Some(Color::Black));
    for (direction, bit, shapes) in stone.lines() {
        let track = Track::through(point, direction);
        let black = board.words(Color::Black).word(track);
        let run = Line::run(track, black, bit);
        if run.length() == 5 {
            found.fives.push(run);
        }
        if is_five {
            continue;
        }
        if run.length() > 5 {
            found.overlines.push(run);
        }
        found
            .fours
            .extend(fours(track, black, board.empty_on(track), bit));
        let eyes = shapes.eyes(bit);
        if eyes != 0 {
            let eye = eyes & eyes.wrapping_neg();
            found.threes.push(Three {
                stones: Line::run(track, black | eye, eye).without(eye),
                eyes: track.points(eyes).map(|eye| judged(&board, eye)).collect(),
            });
        }
    }
    found
}

fn judged(board: &Board, point: Point) -> Eye {
    let stone = Stone::at(board, point);
    let kinds = stone.kinds(board);
    let fault = if stone.makes_five() {
        Some(EyeFault::Five)
    } else {
        (!kinds.is_empty()).then_some(EyeFault::Forbidden(kinds))
    };
    Eye { point, fault }
}

/// The fours on a line that hold the stone on `bit`, each once with its completions.
fn fours(track: Track, black: u32, empty: u32, bit: u32) -> Vec<Four> {
    let mut fours: Vec<Four> = Vec::new();
    for before in (0..5).rev() {
        let window = 0b1_1111 << bit.trailing_zeros() >> before;
        let (stones, gap) = (window & black, window & empty);
        if window & bit == 0
            || stones.count_ones() != 4
            || gap == 0
            || Line::run(track, black | gap, gap).length() != 5
        {
            continue;
        }
        let stones = Line::new(track, stones);
        match fours.last_mut() {
            Some(last) if last.stones == stones => last.completions.extend(track.points(gap)),
            Some(_) | None => fours.push(Four {
                stones,
                completions: track.points(gap).collect(),
            }),
        }
    }
    fours
}

/// The shapes that the black stones on some bits of a line leave to complete. A single stone
/// leaves none.
fn shapes_on(board: &Board, track: Track, bits: u32) -> Shapes {
    let black = board.words(Color::Black).word(track) & bits;
    if black & black.wrapping_sub(1) == 0 {
        return Shapes::NONE;
    }
    Shapes::of(black, board.empty_on(track))
}

/// What a rule asks about one further black stone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Five,
    Forbidden,
    Free,
}

/// No shape that a stone makes depends on stones more than five points away.
const REACH: u32 = 5;
const NEAR: u32 = (1 << (2 * REACH + 1)) - 1;

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
                shapes_on(
                    board,
                    track,
                    NEAR << track.bit(point).trailing_zeros() >> REACH,
                )
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

    fn makes_double_three(&self, board: &Board) -> bool {
        let rows = self
            .lines()
            .filter(|(_, bit, shapes)| shapes.three & bit != 0);
        if rows.count() < 2 {
            return false;
        }
        let mut board = *board;
        board.set(self.point, Some(Color::Black));
        let threes = Direction::ALL
            .into_iter()
            .filter_map(|direction| self.eye(direction, &board));
        threes.take(2).count() == 2
    }

    /// A point that makes this row a three, once the stone is on the board.
    fn eye(&self, direction: Direction, board: &Board) -> Option<Point> {
        let (_, bit, shapes) = self.lines().find(|&(own, ..)| own == direction)?;
        let track = Track::through(self.point, direction);
        let eyes = shapes.eyes(bit);
        track
            .points(eyes)
            .find(|&eye| Stone::at(board, eye).verdict(board) == Verdict::Free)
    }

    fn verdict(&self, board: &Board) -> Verdict {
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

    fn kinds(&self, board: &Board) -> ForbiddenKinds {
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

const SIDE: usize = Size::MAX as usize;

/// Which shapes meet in every point, gathered line by line and kept by rows.
struct Notes([RowNotes; SIDE]);

/// Points of one row by the shapes that meet there: at least one, or at least two.
#[derive(Clone, Copy, Default)]
struct RowNotes {
    five: u32,
    overline: u32,
    four: u32,
    double_four: u32,
    three: u32,
    double_three: u32,
}

impl Notes {
    fn add(&mut self, track: Track, shapes: &Shapes) {
        let Shapes {
            five,
            overline,
            four,
            double_four,
            three,
            ..
        } = *shapes;
        for point in track.points(five | overline | four | three) {
            let bit = track.bit(point);
            let here = |points: u32| u32::from(points & bit != 0) << point.column();
            let row = &mut self.0[usize::from(point.row())];
            row.five |= here(five);
            row.overline |= here(overline);
            row.double_four |= row.four & here(four) | here(double_four);
            row.four |= here(four);
            row.double_three |= row.three & here(three);
            row.three |= here(three);
        }
    }

    /// Points that are forbidden unless their threes turn out to be none.
    fn suspects(&self) -> Vec<Point> {
        let mut suspects = Vec::new();
        for (row, notes) in (0..Size::MAX).zip(&self.0) {
            let fouls = notes.overline | notes.double_four | notes.double_three;
            suspects.extend(Track::row(row).points(fouls & !notes.five));
        }
        suspects
    }
}
