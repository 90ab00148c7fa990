//! Which games this build has.
//!
//! A page that shows one game need not carry the other. Every table holds the token of its game;
//! where a build leaves a game out there is no such token, hence no such table, and the compiler
//! drops whatever only such a table would need. Nothing else has to know.

/// Stands in every table of xiangqi.
#[cfg(feature = "xiangqi")]
#[derive(Clone, Copy, Debug)]
pub(super) struct WithXiangqi;

/// Stands in every table of xiangqi: there is none in this build.
#[cfg(not(feature = "xiangqi"))]
#[derive(Clone, Copy, Debug)]
pub(super) enum WithXiangqi {}

impl WithXiangqi {
    #[cfg(feature = "xiangqi")]
    pub(super) const TOKEN: Option<Self> = Some(Self);
    #[cfg(not(feature = "xiangqi"))]
    pub(super) const TOKEN: Option<Self> = None;
}

/// Whether there is xiangqi in this build, for what is drawn without a table.
pub(crate) const HAS_XIANGQI: bool = WithXiangqi::TOKEN.is_some();

/// Stands in every table of gomoku.
#[cfg(feature = "gomoku")]
#[derive(Clone, Copy, Debug)]
pub(super) struct WithGomoku;

/// Stands in every table of gomoku: there is none in this build.
#[cfg(not(feature = "gomoku"))]
#[derive(Clone, Copy, Debug)]
pub(super) enum WithGomoku {}

impl WithGomoku {
    #[cfg(feature = "gomoku")]
    pub(super) const TOKEN: Option<Self> = Some(Self);
    #[cfg(not(feature = "gomoku"))]
    pub(super) const TOKEN: Option<Self> = None;
}
