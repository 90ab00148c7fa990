//! The page as a whole.

use anyhow::Result;
use qipan_e2e::{Screen, journey};
use serde_json::json;

#[track_caller]
fn check(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("")?;
        browser.expect("innerWidth", &json!(screen.width))?;
        browser.wait(&format!("devicePixelRatio === {}", screen.scale))?;
        browser.wait("document.readyState === 'complete'")?;
        browser.wait("document.documentElement.scrollWidth <= innerWidth")?;
        browser.screenshot(name)
    })
}

#[test]
fn a_phone_shows_the_page() -> Result<()> {
    check("page-phone", Screen::PHONE)
}

#[test]
fn a_desktop_shows_the_page() -> Result<()> {
    check("page-desktop", Screen::DESKTOP)
}

#[test]
fn a_fine_screen_shows_the_page() -> Result<()> {
    check("page-fine", Screen::FINE)
}
