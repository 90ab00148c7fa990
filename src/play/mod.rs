//! What a player may do now: a board in somebody's hands, without pixels, words or clock.
//!
//! A [`Table`] holds one game of either kind with its record. A [`Session`] is the table with its
//! players: every event becomes an [`Intent`], [`Session::update`] decides, and the [`Effect`]s
//! tell what came of it. Whether a move is legal is asked of the games alone.
//!
//! ```
//! use qipan::play::{Effect, GameKind, Intent, Session, Table};
//!
//! let mut session = Session::new(Table::new(GameKind::Gomoku));
//! let centre = session.table().parse_spot("h8").ok_or("no point")?;
//! let effects = session.update(Intent::Tap(centre));
//! assert!(matches!(&effects[..], [Effect::Moved(info)] if info.text == "h8"));
//! # Ok::<(), &str>(())
//! ```

mod session;

mod intent;

mod table;

mod built;

mod terms;

mod written;

mod variations;

mod spot;

mod convert;

mod refusal;

mod load;

mod saved;

#[cfg_attr(
    not(feature = "xiangqi"),
    expect(
        unreachable_code,
        unused_mut,
        unused_variables,
        reason = "there is no such table in this build"
    )
)]
mod xiangqi;

#[cfg_attr(
    not(feature = "gomoku"),
    expect(
        unreachable_code,
        unused_mut,
        unused_variables,
        reason = "there is no such table in this build"
    )
)]
mod gomoku;

mod names;

mod focus;

mod mode;

mod editor;

mod puzzle;

mod notes;

pub(crate) use built::HAS_XIANGQI;
pub use editor::{Edit, Editor, Tool};
pub use gomoku::GomokuTable;
pub use intent::{Effect, Intent};
pub use load::{LoadError, LoadSpec};
pub use mode::Mode;
pub use notes::{Brush, Note, NoteKind};
pub use refusal::{Refused, Why};
pub use saved::{SavedError, SavedGame};
pub use session::Session;
pub use spot::{Direction, Jump, Movable, Orientation, Spot};
pub use table::Table;
pub use terms::{Ending, Face, MoveInfo, Placed, Reason, Way};
pub use variations::Branch;
pub use written::Written;
pub use xiangqi::XiangqiTable;

pub use crate::seat::{GameKind, Side};
