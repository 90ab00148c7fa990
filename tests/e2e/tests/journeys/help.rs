//! The rules of both games, in every language.

use anyhow::{Result, ensure};
use qipan_e2e::{Screen, journey};
use serde_json::json;

/// What is wrong with the pictures: none, one without words, or a shape that is not there.
const FAULTS: &str = "[...document.querySelectorAll('.picture:not([aria-label])')].length \
    + [...document.querySelectorAll('use')].filter((use) => !document.querySelector(use.getAttribute('href'))).length \
    + (document.querySelectorAll('.picture').length < 5)";

#[track_caller]
fn check(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        for game in ["xiangqi", "gomoku"] {
            for language in ["en", "zh-Hans", "zh-Hant", "vi"] {
                browser.goto(&format!("help/{language}/{game}.html"))?;
                browser.expect("document.documentElement.lang", &json!(language))?;
                browser.expect(
                    "document.documentElement.scrollWidth <= innerWidth",
                    &json!(true),
                )?;
                browser.expect(FAULTS, &json!(0))?;
                let small = browser.eval(
                    "[...document.querySelectorAll('a, summary')].filter((link) => link.offsetParent \
                     && link.offsetHeight < 44).map((link) => link.textContent)",
                )?;
                ensure!(small == json!([]), "{language}: small targets {small}");
                browser.screenshot(&format!("{name}-{game}-{language}"))?;
            }
        }
        Ok(())
    })
}

#[test]
fn help_fits_a_phone() -> Result<()> {
    check("help-phone", Screen::PHONE)
}

#[test]
fn help_fits_a_desktop() -> Result<()> {
    check("help-desktop", Screen::DESKTOP)
}

#[test]
fn help_leads_to_its_other_pages_and_back() -> Result<()> {
    journey("help-ways", Screen::DESKTOP, |browser| {
        browser.goto("help/")?;
        let links = browser.eval("[...document.querySelectorAll('a')].map((link) => link.href)")?;
        ensure!(
            links.as_array().is_some_and(|links| links.len() == 8),
            "{links}"
        );
        let broken = browser.run(
            "return Promise.all(arguments[0].map((link) => fetch(link).then(({ ok }) => ok)))\
             .then((found) => found.filter((ok) => !ok).length)",
            json!([links]),
        )?;
        ensure!(broken == json!(0), "{broken} of {links}");
        browser.goto("help/vi/xiangqi.html")?;
        browser.run(
            "document.querySelector('.games a:not([aria-current])').click()",
            json!([]),
        )?;
        browser.wait("location.pathname.endsWith('help/vi/gomoku.html')")?;
        browser.run(
            "document.querySelector('footer [hreflang=en]').click()",
            json!([]),
        )?;
        browser.wait("location.pathname.endsWith('help/en/gomoku.html')")?;
        browser.run("document.querySelector('footer .plain').click()", json!([]))?;
        browser.wait("document.querySelector('#table')")
    })
}
