//! WXF: a letter and a file, `C2=5`; `C+=5` and `C-=5` for the front and rear of two on a file.
//!
//! Three or more soldiers on a file, or two files that hold several each, are told by their place
//! on the file and the file, without a letter: `15=6`.

use super::super::Role;
use super::standing::{Named, Step};

const fn letter(role: Role) -> char {
    match role {
        Role::General => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
    }
}

/// `None` where WXF has no words.
pub(super) fn write(named: Named) -> Option<String> {
    let Named {
        role,
        standing,
        number,
        ..
    } = named;
    let letter = letter(role);
    let sign = match named.step {
        Step::Forward => '+',
        Step::Backward => '-',
        Step::Sideways => '=',
    };
    let who = if named.is_told_by_file() {
        format!("{letter}{}", standing.file)
    } else if standing.shared_files == 1 && standing.count == 2 {
        format!("{letter}{}", if standing.nth == 1 { '+' } else { '-' })
    } else if role == Role::Soldier && standing.nth <= 9 {
        format!("{}{}", standing.nth, standing.file)
    } else {
        return None;
    };
    Some(format!("{who}{sign}{number}"))
}
