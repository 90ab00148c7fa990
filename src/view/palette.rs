//! Themes: the colours of a board, as data whose contrast a test can measure.

/// A colour without transparency.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Reads `0xrrggbb`.
    const fn hex(value: u32) -> Self {
        let [_, red, green, blue] = value.to_be_bytes();
        Self(red, green, blue)
    }

    /// Relative luminance, 0 for black to 1 for white (WCAG 2.2, "relative luminance").
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Contrast ratio with `other`, 1 to 21 (WCAG 2.2, "contrast ratio").
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }
}

impl std::fmt::Display for Rgb {
    /// `#rrggbb`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The paints of a picture. Each is a custom property that a page may set on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// The wood.
    BoardBg,
    /// Every other cell of a chequered board.
    BoardCell,
    /// Grid, frame, palaces, star points.
    BoardLine,
    /// 楚河漢界
    RiverText,
    /// Numerals and letters round the board.
    Coord,
    /// The face of a xiangqi piece.
    PieceFace,
    /// Its edge.
    PieceRim,
    /// Characters of the red side.
    Red,
    /// Characters of the black side.
    Black,
    /// A black stone.
    StoneBlack,
    /// A white stone.
    StoneWhite,
    /// The edge of a white stone, which alone makes it visible on wood.
    StoneRim,
    /// Where the last move began and ended.
    Last,
    /// The selected piece.
    Select,
    /// Where it may go.
    Target,
    /// A general in check, and what forbids a move.
    Check,
    /// The line through a winning row.
    Win,
    /// A point that renju forbids.
    Forbid,
    /// Notes of the fourth brush; the other three have the colours of other marks.
    Note,
    /// The number on the last stone where it is black.
    LastOnBlack,
    /// The same where it is white.
    LastOnWhite,
}

impl Paint {
    /// Every paint.
    pub const ALL: [Self; 21] = [
        Self::BoardBg,
        Self::BoardCell,
        Self::BoardLine,
        Self::RiverText,
        Self::Coord,
        Self::PieceFace,
        Self::PieceRim,
        Self::Red,
        Self::Black,
        Self::StoneBlack,
        Self::StoneWhite,
        Self::StoneRim,
        Self::Last,
        Self::Select,
        Self::Target,
        Self::Check,
        Self::Win,
        Self::Forbid,
        Self::Note,
        Self::LastOnBlack,
        Self::LastOnWhite,
    ];

    /// The custom property.
    pub const fn property(self) -> &'static str {
        match self {
            Self::BoardBg => "--board-bg",
            Self::BoardCell => "--board-cell",
            Self::BoardLine => "--board-line",
            Self::RiverText => "--river-text",
            Self::Coord => "--coord",
            Self::PieceFace => "--piece-face",
            Self::PieceRim => "--piece-rim",
            Self::Red => "--red",
            Self::Black => "--black",
            Self::StoneBlack => "--stone-black",
            Self::StoneWhite => "--stone-white",
            Self::StoneRim => "--stone-rim",
            Self::Last => "--last",
            Self::Select => "--select",
            Self::Target => "--target",
            Self::Check => "--check",
            Self::Win => "--win",
            Self::Forbid => "--forbid",
            Self::Note => "--note",
            Self::LastOnBlack => "--last-on-black",
            Self::LastOnWhite => "--last-on-white",
        }
    }
}

/// The colours of a theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Palette {
    /// The value of the attribute `theme`.
    pub name: &'static str,
    /// Without gradients and shadows.
    pub flat: bool,
    /// For whoever needs strong contrast: black pieces are filled, and lines are thicker.
    pub stark: bool,
    board: Rgb,
    cell: Rgb,
    line: Rgb,
    river: Rgb,
    face: Rgb,
    rim: Rgb,
    red: Rgb,
    black: Rgb,
    stone_black: Rgb,
    stone_white: Rgb,
    stone_rim: Rgb,
    last: Rgb,
    select: Rgb,
    check: Rgb,
    forbid: Rgb,
    note: Rgb,
}

impl Palette {
    /// Light wood, cinnabar and ink.
    pub const WOOD: &'static Self = &Self {
        name: "wood",
        flat: false,
        stark: false,
        board: Rgb::hex(0x00e9_c98f),
        cell: Rgb::hex(0x00d2_a667),
        line: Rgb::hex(0x004a_2c12),
        river: Rgb::hex(0x006b_4a26),
        face: Rgb::hex(0x00f3_dcae),
        rim: Rgb::hex(0x006b_3f16),
        red: Rgb::hex(0x009c_1410),
        black: Rgb::hex(0x001c_1a17),
        stone_black: Rgb::hex(0x001f_1f21),
        stone_white: Rgb::hex(0x00f2_f0ea),
        stone_rim: Rgb::hex(0x005a_4a2e),
        last: Rgb::hex(0x000e_5a70),
        select: Rgb::hex(0x0014_5c2a),
        check: Rgb::hex(0x00b3_0f1e),
        forbid: Rgb::hex(0x007a_0014),
        note: Rgb::hex(0x007a_4300),
    };

    /// Black lines on white, as books print diagrams.
    pub const PAPER: &'static Self = &Self {
        name: "paper",
        flat: true,
        stark: false,
        board: Rgb::hex(0x00ff_fdf7),
        cell: Rgb::hex(0x00e9_e5d9),
        line: Rgb::hex(0x0030_2e2b),
        river: Rgb::hex(0x006a_665f),
        face: Rgb::hex(0x00ff_fefb),
        rim: Rgb::hex(0x0030_2e2b),
        red: Rgb::hex(0x00a8_1a14),
        black: Rgb::hex(0x0016_1513),
        stone_black: Rgb::hex(0x001a_1a1a),
        stone_white: Rgb::hex(0x00ff_ffff),
        stone_rim: Rgb::hex(0x001a_1a1a),
        last: Rgb::hex(0x0010_5f86),
        select: Rgb::hex(0x0016_6a34),
        check: Rgb::hex(0x00c0_1226),
        forbid: Rgb::hex(0x007a_0014),
        note: Rgb::hex(0x0095_5600),
    };

    /// Dark walnut for the evening.
    pub const DARK: &'static Self = &Self {
        name: "dark",
        flat: false,
        stark: false,
        board: Rgb::hex(0x0033_2a23),
        cell: Rgb::hex(0x0052_3a24),
        line: Rgb::hex(0x00c4_a982),
        river: Rgb::hex(0x00a8_8f6c),
        face: Rgb::hex(0x00e6_d2ad),
        rim: Rgb::hex(0x00a8_8355),
        red: Rgb::hex(0x0098_1510),
        black: Rgb::hex(0x001b_1815),
        stone_black: Rgb::hex(0x000d_0d0f),
        stone_white: Rgb::hex(0x00ea_e6dd),
        stone_rim: Rgb::hex(0x00a8_9c88),
        last: Rgb::hex(0x005f_b8d4),
        select: Rgb::hex(0x0070_c98a),
        check: Rgb::hex(0x00ff_7a70),
        forbid: Rgb::hex(0x00ff_8f86),
        note: Rgb::hex(0x00f0_b64a),
    };

    /// Black and white, with colour only where there is a shape as well.
    pub const CONTRAST: &'static Self = &Self {
        name: "contrast",
        flat: true,
        stark: true,
        board: Rgb::hex(0x00ff_ffff),
        cell: Rgb::hex(0x00e2_e2e2),
        line: Rgb::hex(0),
        river: Rgb::hex(0),
        face: Rgb::hex(0x00ff_ffff),
        rim: Rgb::hex(0),
        red: Rgb::hex(0x0096_0000),
        black: Rgb::hex(0),
        stone_black: Rgb::hex(0),
        stone_white: Rgb::hex(0x00ff_ffff),
        stone_rim: Rgb::hex(0),
        last: Rgb::hex(0x0000_3da8),
        select: Rgb::hex(0x0000_5a1e),
        check: Rgb::hex(0x00a8_0018),
        forbid: Rgb::hex(0x00a8_0018),
        note: Rgb::hex(0x0070_3a00),
    };

    /// Every theme.
    pub const ALL: [&'static Self; 4] = [Self::WOOD, Self::PAPER, Self::DARK, Self::CONTRAST];

    /// The theme called `name`.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|palette| palette.name == name)
    }

    /// What `paint` looks like in this theme.
    pub const fn color(&self, paint: Paint) -> Rgb {
        match paint {
            Paint::BoardBg => self.board,
            Paint::BoardCell => self.cell,
            Paint::BoardLine | Paint::Coord => self.line,
            Paint::RiverText => self.river,
            Paint::PieceFace => self.face,
            Paint::PieceRim => self.rim,
            Paint::Red => self.red,
            Paint::Black => self.black,
            Paint::StoneBlack => self.stone_black,
            Paint::StoneWhite => self.stone_white,
            Paint::StoneRim => self.stone_rim,
            Paint::Last => self.last,
            Paint::Select | Paint::Target => self.select,
            Paint::Check | Paint::Win => self.check,
            Paint::Forbid => self.forbid,
            Paint::Note => self.note,
            Paint::LastOnBlack => Rgb::hex(0x00ff_6f63),
            Paint::LastOnWhite => Rgb::hex(0x00b8_0a22),
        }
    }
}
