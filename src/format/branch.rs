//! Plays the moves of a written tree one after the other, and leaves out what follows a move that
//! cannot be played.

use super::fault::{Fault, Place, Reason};
use super::game::XiangqiPen;
use super::preorder::Preorder;
use crate::xiangqi::Move;

/// Where in the tree the next move stands. The first moves of the game have depth 0.
#[derive(Default)]
pub(super) struct Branches {
    order: Preorder,
    lost: Option<Lost>,
}

struct Lost {
    depth: usize,
    fault: Fault,
}

impl Branches {
    /// Plays a move in its place; `codes` is how it is written, in case it is none. Answers whether
    /// it stands in the record now.
    pub(super) fn play(
        &mut self,
        pen: &mut XiangqiPen,
        place: Place,
        mv: Option<Move>,
        codes: (u8, u8),
    ) -> bool {
        let depth = self.order.depth();
        let text = || match mv {
            Some(mv) => mv.to_string(),
            None => format!("{}-{}", codes.0, codes.1),
        };
        if let Some(lost) = &mut self.lost
            && depth > lost.depth
        {
            lost.fault.rest.push(' ');
            lost.fault.rest.push_str(&text());
            return false;
        }
        self.finish(pen);
        pen.back_to(depth);
        let played = mv.ok_or_else(|| Reason::Expected {
            expected: "two squares of the board",
            found: text(),
        });
        match played.and_then(|mv| pen.play(mv)) {
            Ok(_) => true,
            Err(reason) => {
                let fault = Fault::at(place, reason).with_ply(depth + 1);
                let fault = fault.with_rest(text());
                self.lost = Some(Lost { depth, fault });
                false
            }
        }
    }

    /// Goes on after a move; `false` when the tree is complete.
    pub(super) fn step(&mut self, has_child: bool, has_sibling: bool) -> bool {
        self.order.step(has_child, has_sibling)
    }

    /// Tells what was left out last.
    pub(super) fn finish(&mut self, pen: &mut XiangqiPen) {
        if let Some(lost) = self.lost.take() {
            pen.add_fault(lost.fault);
        }
    }
}
