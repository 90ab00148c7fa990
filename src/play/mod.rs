//! play.
