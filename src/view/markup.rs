//! A scene as the markup of a board that has just been set up.
//!
//! It carries no `style` attribute and no `style` element, which a strict content policy drops.

use std::fmt::Write as _;

use super::{Cell, Looks, Painter, Scene, escape};

/// The picture, over it the grid of points, or one name for all where no point takes part, beside them two regions for speech, empty at first.
///
/// A page finds its way by the order of the nodes: the groups of the picture are the ground, what
/// lies under the pieces, the pieces in the order of the scene, and what lies over them.
pub fn markup(scene: &Scene, looks: &Looks) -> String {
    let painter = Painter::live(looks);
    let view = scene.frame.view_box();
    let mut html = format!(
        concat!(
            r#"<div class="table" lang="{}"><svg class="picture" viewBox="{} {} {} {}" aria-hidden="true">"#,
            r#"{}<g>{}</g><g>{}</g><g{}>"#,
        ),
        looks.lang.id(),
        view.x,
        view.y,
        view.width,
        view.height,
        painter.defs(scene),
        painter.board(scene),
        painter.under(scene),
        painter.body(scene),
    );
    for piece in &scene.pieces {
        html += &painter.piece(&scene.frame, piece);
    }
    let _ = write!(
        html,
        concat!(
            r#"</g><g>{}</g></svg>"#,
            r#"<div class="points" role="{}" aria-label="{}""#,
        ),
        painter.over(scene),
        if scene.cells.is_empty() {
            "img"
        } else {
            "grid"
        },
        escape(&scene.label),
    );
    if !scene.cells.is_empty() {
        let _ = write!(
            html,
            r#" aria-describedby="keys" aria-rowcount="{}" aria-colcount="{}""#,
            scene.frame.rows, scene.frame.columns,
        );
    }
    html.push('>');
    for (index, row) in (1..).zip(scene.cells.chunks(usize::from(scene.frame.columns.max(1)))) {
        let _ = write!(
            html,
            r#"<div class="row" role="row" aria-rowindex="{index}">"#
        );
        for (index, cell) in (1..).zip(row) {
            html += &point(cell, index);
        }
        html += "</div>";
    }
    let _ = write!(
        html,
        concat!(
            r#"</div><p class="said" id="keys">{}</p>"#,
            r#"<p class="said" role="status"></p>"#,
            r#"<p class="said" aria-live="assertive" aria-atomic="true"></p></div>"#,
        ),
        escape(&scene.help),
    );
    html
}

fn point(cell: &Cell, column: usize) -> String {
    let selected = if cell.selected {
        r#" aria-selected="true""#
    } else {
        ""
    };
    let hint = match cell.hint.as_str() {
        "" => String::new(),
        hint => format!(r#" title="{}""#, escape(hint)),
    };
    format!(
        r#"<div class="{}" role="gridcell" data-point="{1}" part="point {1}" aria-colindex="{column}" aria-label="{2}" tabindex="-1"{selected}{hint}></div>"#,
        cell_class(cell),
        cell.point,
        escape(&cell.name),
    )
}

/// The `class` of a point: `held` where a piece may be picked up, `open` where a tap plays.
pub const fn cell_class(cell: &Cell) -> &'static str {
    match (cell.held, cell.open) {
        (true, _) => "cell held",
        (false, true) => "cell open",
        (false, false) => "cell",
    }
}
