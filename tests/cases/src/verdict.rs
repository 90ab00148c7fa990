//! What can be said of one case.

/// How a case ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// As expected.
    Pass,
    /// As expected as far as it ran; the text names what did not run.
    PassSoFar(String),
    /// Otherwise than expected; the text says how.
    Fail(String),
    /// Judged by another test, named where one case has one of its own.
    Elsewhere(Option<&'static str>),
    /// The sources disagree: nothing to judge.
    Reported,
}

/// A comparison: `Err` says what differs.
pub(crate) type Check = Result<(), String>;

impl From<Check> for Verdict {
    fn from(check: Check) -> Self {
        match check {
            Ok(()) => Self::Pass,
            Err(why) => Self::Fail(why),
        }
    }
}

/// Compares one field.
pub(crate) fn expect<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Check {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{what}: {found:?}, expected {expected:?}"))
    }
}

/// How much counting one case may cost. A depth whose expected count is larger is named as not run.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Moves of xiangqi.
    pub xiangqi: u64,
    /// Stones of gomoku, each of which may have to be judged by renju's rules.
    pub gomoku: u64,
}

impl Budget {
    /// About a second for a case in a release build.
    pub const RELEASE: Self = Self {
        xiangqi: 200_000_000,
        gomoku: 2_000_000,
    };
    /// For the native tests, which are built with less care for speed.
    pub const TEST: Self = Self {
        xiangqi: 1_000_000,
        gomoku: 200_000,
    };
}

/// One case that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Line of the file, from 1.
    pub line: usize,
    /// The case's own name, where it has one.
    pub id: String,
    /// What differs.
    pub why: String,
}
