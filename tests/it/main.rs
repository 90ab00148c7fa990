//! Native tests, a file for each theme.

#![expect(
    clippy::unwrap_used,
    reason = "a test that meets the unexpected should stop there"
)]

mod page_words;
mod tidy;
