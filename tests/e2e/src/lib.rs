//! A small `WebDriver` client: the built page in headless Chrome, driven as a user would.
//!
//! `cargo xtask test e2e` starts the driver and the server and says in two environment variables
//! where they are.

mod board;
mod browser;
mod host;
mod journey;
mod reader;

pub use board::Board;
pub use browser::{Browser, Pointer, Screen, key};
pub use host::Host;
pub use journey::journey;
pub use reader::Reader;
