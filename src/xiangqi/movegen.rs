//! The move generator.
//!
//! A move is settled before it is made: [`Safety`] says once which pieces are pinned and how, so that
//! moves of the others need no test, and counting them is counting bits. Only steps of the general,
//! answers to a double check and moves of a checking cannon's screen are tried one by one.

use super::attacks::{
    DIAGONAL, ELEPHANT, FILE_REACH, FILE_SHIFT, Geometry, HORSE, LINES, ORTHOGONAL, RANK_REACH,
    RANK_SHIFT, STRIPS, Zone, destinations, diagonals, geometry, rank_line, select, window,
};
use super::board::{GENERAL, ROLES, SET};
use super::place::Place;
use super::safety::{Safety, is_attacked};
use super::{Board, Color, Role, Square};

/// The side to move on a board without surplus pieces.
pub(super) struct Mover<'a> {
    board: &'a Board,
    color: Color,
    places: &'a [Place; SET],
    own: &'a [u64; STRIPS],
    all: [u64; STRIPS],
    general: Square,
    safety: Safety,
    /// See [`Safety::landings`].
    landings: Zone,
}

impl<'a> Mover<'a> {
    /// Looks at the board once; `None` if it has surplus pieces or no general of that colour.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it saves counting a twentieth")]
    pub(super) fn new(board: &'a Board, color: Color) -> Option<Self> {
        if board.has_surplus() {
            return None;
        }
        let places = board.places(color);
        let general = places[GENERAL].square()?;
        let own = board.strips(color);
        let enemy = board.strips(!color);
        let safety = Safety::of(board, color, general);
        let landings = if safety.is_quiet() {
            Zone::EMPTY
        } else {
            safety.landings().into()
        };
        Some(Self {
            board,
            color,
            places,
            own,
            all: std::array::from_fn(|strip| own[strip] | enemy[strip]),
            general,
            safety,
            landings,
        })
    }

    /// How many legal moves there are.
    pub(super) fn count(&self) -> u32 {
        let others = if self.safety.is_quiet() {
            self.count_others() - self.count_pinned()
        } else {
            (1..SET).map(|number| self.legal(number).count_ones()).sum()
        };
        others + self.legal_of_general().count_ones()
    }

    /// The moves of all but the general, pins left out of account.
    ///
    /// Different roles take different steps, so that one word holds a piece of each, with the lines of
    /// one chariot besides, and two more soldiers turned by three either way. Lines of two cannons are
    /// another word. Fewer words are fewer bit counts, which are dear on many processors.
    fn count_others(&self) -> u32 {
        let pieces =
            |nth: usize| self.advisor(1 + nth) | self.elephant(3 + nth) | self.horse(5 + nth);
        let before = |number: usize| self.soldier(number).rotate_left(3);
        let behind = |number: usize| self.soldier(number).rotate_right(3);
        let words = [
            pieces(0) | self.chariot(7) | self.soldier(11) | before(12) | behind(13),
            pieces(1) | self.chariot(8) | self.soldier(14) | before(15),
            self.cannon(9) | self.cannon(10) >> LINES,
        ];
        words.into_iter().map(u64::count_ones).sum()
    }

    /// How many of these the pins forbid.
    fn count_pinned(&self) -> u32 {
        let mut count = 0;
        for (nth, pin) in self.safety.pins().enumerate() {
            let from = pin.piece;
            let mut earlier = self.safety.pins().take(nth);
            if earlier.any(|pin| pin.piece == from) {
                continue;
            }
            if let Some(number) = self.board.number_at(from) {
                count += (self.reach(number) & !self.safety.pins_allow(from)).count_ones();
            }
        }
        count
    }

    /// Calls `visit` with the squares of every legal move.
    pub(super) fn each_legal(&self, mut visit: impl FnMut(Square, Square)) {
        for number in 0..SET {
            self.each_legal_of(number, &mut visit);
        }
    }

    /// The same for the piece with one number.
    pub(super) fn each_legal_of(&self, number: usize, mut visit: impl FnMut(Square, Square)) {
        let Some(from) = self.place(number).square() else {
            return;
        };
        let legal = if number == GENERAL {
            self.legal_of_general()
        } else {
            self.legal(number)
        };
        for to in destinations(from, legal) {
            visit(from, to);
        }
    }

    /// Where the general may go.
    fn legal_of_general(&self) -> u64 {
        select(self.general, self.general(GENERAL), |to| {
            !is_attacked(self.board, self.color, to, self.places[GENERAL])
        })
    }

    /// Where another piece may go.
    fn legal(&self, number: usize) -> u64 {
        let place = self.place(number);
        let Some(from) = place.square() else { return 0 };
        let safety = &self.safety;
        let reach = self.reach(number) & safety.pins_allow(from);
        if safety.is_quiet() {
            return reach;
        }
        let landings = self.landings.reach(geometry(place));
        if !safety.is_check() {
            return reach & !landings;
        }
        let is_screen = safety.is_screen(from);
        let answers = if is_screen { reach } else { reach & landings };
        if is_screen || safety.is_double_check() {
            select(from, answers, |to| {
                let after = self.board.after(from, to);
                !is_attacked(&after, self.color, self.general, self.places[GENERAL])
            })
        } else {
            answers
        }
    }

    fn place(&self, number: usize) -> Place {
        self.places[number]
    }

    /// Where the piece with this number goes, checks and pins left out of account.
    fn reach(&self, number: usize) -> u64 {
        match ROLES[number] {
            Role::General => self.general(number),
            Role::Advisor => self.advisor(number),
            Role::Elephant => self.elephant(number),
            Role::Horse => self.horse(number),
            Role::Chariot => self.chariot(number),
            Role::Cannon => self.cannon(number),
            Role::Soldier => self.soldier(number),
        }
    }

    fn general(&self, number: usize) -> u64 {
        let at = geometry(self.place(number));
        at.steps & ORTHOGONAL & self.not_own(at)
    }

    fn advisor(&self, number: usize) -> u64 {
        let at = geometry(self.place(number));
        at.steps & DIAGONAL & self.not_own(at)
    }

    fn elephant(&self, number: usize) -> u64 {
        let at = geometry(self.place(number));
        at.steps & ELEPHANT & self.not_own(at) & !self.barred(at, DIAGONAL)
    }

    fn horse(&self, number: usize) -> u64 {
        let at = geometry(self.place(number));
        at.steps & HORSE & self.not_own(at) & !self.barred(at, ORTHOGONAL)
    }

    fn soldier(&self, number: usize) -> u64 {
        let at = geometry(self.place(number));
        at.soldier[self.color.index()] & self.not_own(at)
    }

    fn chariot(&self, number: usize) -> u64 {
        self.along_lines(number, |line| line.slide & !line.own)
    }

    fn cannon(&self, number: usize) -> u64 {
        self.along_lines(number, |line| {
            line.slide & !line.all | line.jump & line.all & !line.own
        })
    }

    /// The steps that end on no own piece.
    fn not_own(&self, at: &Geometry) -> u64 {
        !window(self.own, at)
    }

    /// The steps that pieces on `gates`, the legs or eyes, stand in the way of.
    fn barred(&self, at: &Geometry, gates: u64) -> u64 {
        diagonals(window(&self.all, at) & gates)
    }

    fn along_lines(&self, number: usize, select: impl Fn(LineReach) -> u32) -> u64 {
        let place = self.place(number);
        if place.is_off_board() {
            return 0;
        }
        let at = geometry(place);
        let file = self.board.file(at.file);
        let all = file | file >> 16;
        let reach = FILE_REACH[usize::from(at.rank)][(all >> 1 & 0xff) as usize];
        let own = file >> (16 * self.color.index());
        let file = select(LineReach::new(reach, all, own));
        let all = rank_line(&self.all, at);
        let reach = RANK_REACH[usize::from(at.file)][(all >> 1 & 0x7f) as usize];
        let rank = select(LineReach::new(reach, all, rank_line(self.own, at)));
        u64::from(file) << FILE_SHIFT | u64::from(rank) << RANK_SHIFT
    }
}

/// What is reached along one line, as masks of its squares.
struct LineReach {
    /// Up to the first piece, and it.
    slide: u32,
    /// Past the first piece up to the second, and it.
    jump: u32,
    /// Who stands there; bits beyond the line mean nothing.
    all: u32,
    own: u32,
}

impl LineReach {
    const fn new(reach: u32, all: u32, own: u32) -> Self {
        Self {
            slide: reach & 0xffff,
            jump: reach >> 16,
            all,
            own,
        }
    }
}
