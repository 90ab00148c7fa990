//! The frame of every journey.

use anyhow::{Context, Result, ensure};

use crate::browser::{Browser, Screen};

/// Walks through the page in a window of its own; a journey fails as well when the page has put an
/// error on the console. What the window showed at a failure is in `target/screens/failed-NAME.png`.
pub fn journey(
    name: &str,
    screen: Screen,
    walk: impl FnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    let browser = Browser::open(screen).context("cannot open a browser")?;
    let result = walk(&browser);
    // One error is often told many times over.
    let mut errors = browser.console_errors()?;
    errors.dedup();
    errors.truncate(3);
    if result.is_err() || !errors.is_empty() {
        browser.screenshot(&format!("failed-{name}"))?;
    }
    let console = || format!("the console says: {}", errors.join(" | "));
    match result {
        Err(error) if !errors.is_empty() => Err(error.context(console())),
        Err(error) => Err(error),
        Ok(()) => {
            ensure!(errors.is_empty(), "{}", console());
            Ok(())
        }
    }
}
