//! What one more black stone would make on a line, for all empty points of the line at once.
//!
//! A window is named by the bit of its first point, so a word of windows says which of them have
//! some property, and shifting it by `n` names the `n`-th points of those windows instead.

/// Points of one line by what a black stone there makes (International Rules of Renju,
/// chapters 3 and 9). Only empty points are named.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shapes {
    /// Exactly five in a row.
    pub(super) five: u32,
    /// Six or more in a row.
    pub(super) overline: u32,
    /// At least one four: four stones that one more makes exactly five.
    pub(super) four: u32,
    /// Two fours of different stones.
    pub(super) double_four: u32,
    /// A three, if it turns out that one of its eyes may be played.
    pub(super) three: u32,
    /// Windows of six that two more stones make a straight four: both ends empty, between them
    /// two stones and two empty points, no stone beyond.
    open: u32,
    empty: u32,
}

impl Shapes {
    /// Nothing to complete.
    pub(super) const NONE: Self = Self {
        five: 0,
        overline: 0,
        four: 0,
        double_four: 0,
        three: 0,
        open: 0,
        empty: 0,
    };

    /// The shapes on a line with these black stones and empty points; the rest is White's or off
    /// the board.
    pub(super) const fn of(black: u32, empty: u32) -> Self {
        let free = black | empty;
        let pair = free & free >> 1;
        let four_free = pair & pair >> 2;
        let five_free = four_free & free >> 4;
        let (b0, b1, b2, b3, b4) = (black, black >> 1, black >> 2, black >> 3, black >> 4);

        // The stones in every window of five, as three binary digits.
        let (sum, carry) = add(b0, b1, b2);
        let (ones, second) = add(sum, b3, b4);
        let (twos, fours) = (carry ^ second, carry & second);
        let three_stones = five_free & ones & twos;
        let four_stones = five_free & fours & !ones;
        let five_stones = five_free & fours & ones;
        let unextended = !(black << 1 | black >> 5);

        let five = four_stones & unextended;
        let five = empty & (five | five << 1 | five << 2 | five << 3 | five << 4);

        let six = five_stones & empty >> 5 | four_stones & black >> 5;
        let overline = empty & (six | six << 1 | six << 2 | six << 3 | six << 4 | six << 5);

        // Filling one of the two empty points makes a four that the other completes. Of the two
        // windows of a straight four, with the same four stones, the later one is left out.
        let fours = three_stones & unextended;
        let repeated = fours & empty >> 4 & empty << 1 & !(black << 2);
        let (mut four, mut double_four) = (empty & fours << 4, 0);
        let fours = fours & !repeated;
        let mut place = 0;
        while place < 4 {
            let these = empty & fours << place;
            double_four |= four & these;
            four |= these;
            place += 1;
        }

        let (left, right) = (b1 ^ b2, b3 ^ b4);
        let two_stones = left & right | b1 & b2 & !(b3 | b4) | b3 & b4 & !(b1 | b2);
        let ends = empty & empty >> 5 & !(black << 1 | black >> 6);
        let open = ends & four_free >> 1 & two_stones;
        let three = empty & (open << 1 | open << 2 | open << 3 | open << 4);

        Self {
            five,
            overline,
            four,
            double_four,
            three,
            open,
            empty,
        }
    }

    /// How many fours a stone on `bit` makes; two stands for more as well.
    pub(super) const fn fours(&self, bit: u32) -> u32 {
        (self.four & bit != 0) as u32 + (self.double_four & bit != 0) as u32
    }

    /// The points that would each make a straight four together with a stone on `bit`.
    pub(super) const fn eyes(&self, bit: u32) -> u32 {
        let mut eyes = 0;
        let mut place = 1;
        while place <= 4 {
            let window = self.open & bit >> place;
            eyes |= window << 1 | window << 2 | window << 3 | window << 4;
            place += 1;
        }
        eyes & self.empty & !bit
    }
}

/// Adds three words digit by digit: the ones and the twos.
const fn add(a: u32, b: u32, c: u32) -> (u32, u32) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}
