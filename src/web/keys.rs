//! Which key asks for what.

use crate::play::{Direction, Intent, Jump};

/// A key with the modifiers that matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stroke<'a> {
    /// The name of the key as browsers give it.
    pub(super) key: &'a str,
    /// Ctrl, or Command on a Mac.
    pub(super) ctrl: bool,
    pub(super) shift: bool,
    pub(super) alt: bool,
}

/// What a key pressed on a point asks for; `None` leaves it to the page.
pub(super) fn intent(stroke: Stroke<'_>) -> Option<Intent> {
    let Stroke {
        key,
        ctrl,
        shift,
        alt,
    } = stroke;
    if alt {
        return None;
    }
    Some(match (key, ctrl, shift) {
        ("ArrowUp", false, _) => Intent::Step(Direction::Up),
        ("ArrowDown", false, _) => Intent::Step(Direction::Down),
        ("ArrowLeft", false, _) => Intent::Step(Direction::Left),
        ("ArrowRight", false, _) => Intent::Step(Direction::Right),
        ("Home", false, _) => Intent::Jump(Jump::Home),
        ("End", false, _) => Intent::Jump(Jump::End),
        ("Home", true, _) => Intent::Jump(Jump::CornerStart),
        ("End", true, _) => Intent::Jump(Jump::CornerEnd),
        ("PageUp", false, _) => Intent::Jump(Jump::Top),
        ("PageDown", false, _) => Intent::Jump(Jump::Bottom),
        ("Enter" | " ", false, _) => Intent::Activate,
        ("Escape", false, _) => Intent::Cancel,
        ("z", true, false) | ("[", false, _) => Intent::Undo,
        ("z" | "Z", true, true) | ("y", true, false) | ("]", false, _) => Intent::Redo,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(keys: &str, expected: impl Into<Option<Intent>>) {
        let (modifiers, key) = keys.rsplit_once('+').unwrap_or(("", keys));
        let has = |name| modifiers.split('+').any(|modifier| modifier == name);
        let stroke = Stroke {
            key,
            ctrl: has("ctrl"),
            shift: has("shift"),
            alt: has("alt"),
        };
        assert_eq!(intent(stroke), expected.into(), "{keys}");
    }

    #[test]
    fn keys_of_the_grid_pattern() {
        check("ArrowUp", Intent::Step(Direction::Up));
        check("ctrl+Home", Intent::Jump(Jump::CornerStart));
        check("PageDown", Intent::Jump(Jump::Bottom));
        check("Enter", Intent::Activate);
        check(" ", Intent::Activate);
    }

    #[test]
    fn keys_of_the_record() {
        check("ctrl+z", Intent::Undo);
        check("ctrl+shift+Z", Intent::Redo);
        check("ctrl+y", Intent::Redo);
        check("[", Intent::Undo);
        check("]", Intent::Redo);
    }

    #[test]
    fn the_browser_keeps_its_own() {
        check("alt+ArrowLeft", None);
        check("ctrl+ArrowLeft", None);
        check("Tab", None);
        check("a", None);
    }
}
