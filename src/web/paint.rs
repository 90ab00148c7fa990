//! The page made to look like a scene: built once, then patched where two scenes differ.
//!
//! Points and pieces keep their nodes while the game goes on, so that focus stays and a move is a
//! CSS transition. Pieces are placed through the style object, never by a `style` attribute.

use std::cell::RefCell;

use wasm_bindgen::JsCast;
use web_sys::{
    Element, HtmlElement, HtmlTemplateElement, ShadowRoot, SvgElement, SvgGraphicsElement,
};

use super::dom::Timer;
use super::markup;
use super::speech::Speech;
use crate::play::Spot;
use crate::view::words::Announcement;
use crate::view::{Cell, Frame, Looks, Painter, Piece, PieceAttributes, Scene};

thread_local! {
    /// What boards were built from last: a page of fifty boards parses one text and clones the
    /// rest, which takes a third of the time.
    static BUILT: RefCell<Vec<Built>> = const { RefCell::new(Vec::new()) };
}

struct Built {
    scene: Scene,
    looks: Looks,
    template: HtmlTemplateElement,
}

/// The nodes of one board and the scene they show.
#[derive(Debug)]
pub(super) struct Picture {
    stand: Element,
    scene: Scene,
    looks: Looks,
    nodes: Nodes,
    speech: Speech,
    /// Captured pieces that are fading away.
    leaving: Vec<(Element, Option<Timer>)>,
    focus: Option<Spot>,
}

#[derive(Debug)]
struct Nodes {
    table: Element,
    picture: Element,
    ground: Element,
    under: Element,
    pieces: Element,
    over: Element,
    points: Element,
    keys: Element,
    polite: Element,
    urgent: Element,
    /// Every piece on the board by its identity.
    placed: Vec<(u16, Element)>,
}

impl Nodes {
    /// Finds its way through what [`markup::board`] wrote; `None` if it wrote something else.
    fn find(table: Element, scene: &Scene) -> Option<Self> {
        let picture = table.first_element_child()?;
        let ground = picture.first_element_child()?.next_element_sibling()?;
        let under = ground.next_element_sibling()?;
        let pieces = under.next_element_sibling()?;
        let over = pieces.next_element_sibling()?;
        let points = picture.next_element_sibling()?;
        let keys = points.next_element_sibling()?;
        let polite = keys.next_element_sibling()?;
        let urgent = polite.next_element_sibling()?;
        let mut placed = Vec::with_capacity(scene.pieces.len());
        let mut next = pieces.first_element_child();
        for piece in &scene.pieces {
            let node = next?;
            next = node.next_element_sibling();
            place(&node, &scene.frame, piece);
            placed.push((piece.id, node));
        }
        Some(Self {
            table,
            picture,
            ground,
            under,
            pieces,
            over,
            points,
            keys,
            polite,
            urgent,
            placed,
        })
    }

    fn piece(&self, id: u16) -> Option<&Element> {
        self.placed
            .iter()
            .find(|(placed, _)| *placed == id)
            .map(|(_, node)| node)
    }

    fn cell(&self, frame: &Frame, spot: Spot) -> Option<Element> {
        let (column, row) = frame.seen(spot);
        self.points
            .children()
            .item(u32::from(row))?
            .children()
            .item(u32::from(column))
    }
}

impl Picture {
    /// Fills `stand` with a board; `None` where there is no document.
    pub(super) fn new(stand: &Element, scene: Scene, looks: &Looks) -> Option<Self> {
        let nodes = build(stand, &scene, looks)?;
        Some(Self {
            stand: stand.clone(),
            scene,
            looks: looks.clone(),
            nodes,
            speech: Speech::default(),
            leaving: Vec::new(),
            focus: None,
        })
    }

    /// Says something in the region for it.
    pub(super) fn say(&mut self, announcement: &Announcement) {
        let region = if announcement.is_urgent {
            &self.nodes.urgent
        } else {
            &self.nodes.polite
        };
        self.speech.say(region, &announcement.text);
    }

    /// Shows another scene. Where the board is of another kind or size it is built anew.
    pub(super) fn show(&mut self, scene: Scene, looks: &Looks) {
        for (node, _) in self.leaving.drain(..) {
            node.remove();
        }
        let is_alike = is_turned_or_same(&self.scene.frame, &scene.frame)
            && self.scene.ground == scene.ground
            && self.looks == *looks;
        if is_alike {
            self.patch(&scene);
            self.scene = scene;
            return;
        }
        let had_focus = self.focused().is_some();
        if let Some(nodes) = build(&self.stand, &scene, looks) {
            self.nodes = nodes;
            self.scene = scene;
            self.looks = looks.clone();
            if let Some(spot) = self.focus.take() {
                self.mark_focus(spot, had_focus);
            }
        }
    }

    fn patch(&mut self, scene: &Scene) {
        let painter = Painter::live(&self.looks);
        let has_turned = self.scene.frame != scene.frame;
        if has_turned {
            self.nodes.ground.set_inner_html(&painter.board(scene));
            self.turn_points();
        }
        if has_turned || self.scene.marks != scene.marks {
            self.nodes.under.set_inner_html(&painter.under(scene));
            self.nodes.over.set_inner_html(&painter.over(scene));
        }
        if has_turned || self.scene.pieces != scene.pieces {
            self.patch_pieces(scene, has_turned);
        }
        if self.scene.label != scene.label {
            set(&self.nodes.points, "aria-label", &scene.label);
        }
        if self.scene.help != scene.help {
            self.nodes.keys.set_text_content(Some(&scene.help));
        }
        self.patch_cells(scene, has_turned);
    }

    fn patch_pieces(&mut self, scene: &Scene, has_turned: bool) {
        let painter = Painter::live(&self.looks);
        let mut before: Vec<(u16, Element, Piece)> = Vec::with_capacity(self.nodes.placed.len());
        for (id, node) in self.nodes.placed.drain(..) {
            if let Some(piece) = self.scene.pieces.iter().find(|piece| piece.id == id) {
                before.push((id, node, *piece));
            }
        }
        for piece in &scene.pieces {
            let known = before
                .iter()
                .position(|(id, _, old)| *id == piece.id && old.look == piece.look);
            let node = if let Some(index) = known {
                let (_, node, old) = before.swap_remove(index);
                if has_turned || old != *piece {
                    if piece.selected && !old.selected {
                        // The picked piece passes over the others.
                        let _ = self.nodes.pieces.append_child(&node);
                    }
                    let attributes = PieceAttributes::of(&scene.frame, piece);
                    set(&node, "class", &attributes.class);
                    place(&node, &scene.frame, piece);
                }
                Some(node)
            } else {
                let markup = painter.piece(&scene.frame, piece);
                let _ = self.nodes.pieces.insert_adjacent_html("beforeend", &markup);
                let node = self.nodes.pieces.last_element_child();
                if let Some(node) = &node {
                    place(node, &scene.frame, piece);
                }
                node
            };
            self.nodes.placed.extend(node.map(|node| (piece.id, node)));
        }
        for (_, node, _) in before {
            let _ = node.class_list().add_1("gone");
            let gone = node.clone();
            let timer = Timer::new(FADE, move || gone.remove());
            self.leaving.push((node, timer));
        }
    }

    fn patch_cells(&self, scene: &Scene, has_turned: bool) {
        let count = scene.cells.len();
        for (index, cell) in scene.cells.iter().enumerate() {
            let before = if has_turned { count - 1 - index } else { index };
            match self.scene.cells.get(before) {
                Some(old) if old == cell => {}
                old => {
                    if let Some(node) = self.nodes.cell(&scene.frame, cell.spot) {
                        patch_cell(&node, old, cell);
                    }
                }
            }
        }
    }

    /// Half a turn: the rows change places, and the points within each row. The focused point is
    /// the one that everything else moves round, since a node that is taken out loses the focus.
    fn turn_points(&self) {
        let focused = self.focused();
        let rows = reverse(&self.nodes.points, focused.as_ref());
        for (index, row) in (1..).zip(rows) {
            set(&row, "aria-rowindex", &u32::to_string(&index));
            for (index, cell) in (1..).zip(reverse(&row, focused.as_ref())) {
                set(&cell, "aria-colindex", &u32::to_string(&index));
            }
        }
    }

    /// The tree that the board is in, where it has one of its own.
    pub(super) fn root(&self) -> Option<ShadowRoot> {
        self.stand.get_root_node().dyn_into().ok()
    }

    /// The point that has the keyboard, if it is on this board.
    fn focused(&self) -> Option<Element> {
        self.root()?
            .active_element()
            .filter(|element| self.nodes.points.contains(Some(element)))
    }

    /// Makes `spot` the one stop of the tab key; moves the keyboard there when it `follows`.
    pub(super) fn mark_focus(&mut self, spot: Spot, follows: bool) {
        let frame = &self.scene.frame;
        if self.focus != Some(spot) {
            if let Some(old) = self.focus.and_then(|old| self.nodes.cell(frame, old)) {
                set(&old, "tabindex", "-1");
            }
            if let Some(node) = self.nodes.cell(frame, spot) {
                set(&node, "tabindex", "0");
            }
            self.focus = Some(spot);
        }
        if follows && let Some(node) = self.nodes.cell(frame, spot) {
            let _ = node.unchecked_into::<HtmlElement>().focus();
        }
    }

    /// Takes the piece on `spot` under the pointer, given in pixels of the window.
    pub(super) fn drag(&self, spot: Spot, client: (i32, i32)) {
        if let Some(node) = self.piece_on(spot)
            && let Some((x, y)) = self.units(client)
        {
            let _ = self.nodes.table.class_list().add_1("dragging");
            let _ = node.class_list().add_1("dragging");
            transform(node, &format!("translate({x}px,{y}px) scale(1.06)"));
        }
    }

    /// Lets go of a dragged piece, which goes back to the point where the scene has it.
    pub(super) fn release(&self, spot: Spot) {
        let _ = self.nodes.table.class_list().remove_1("dragging");
        if let Some(piece) = self.scene.pieces.iter().find(|piece| piece.spot == spot)
            && let Some(node) = self.nodes.piece(piece.id)
        {
            let _ = node.class_list().remove_1("dragging");
            place(node, &self.scene.frame, piece);
        }
    }

    fn piece_on(&self, spot: Spot) -> Option<&Element> {
        let piece = self.scene.pieces.iter().find(|piece| piece.spot == spot)?;
        self.nodes.piece(piece.id)
    }

    /// Pixels of the window in units of the picture, whatever transforms lie between.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a cast of a float saturates, and windows are far below 2^24"
    )]
    fn units(&self, (x, y): (i32, i32)) -> Option<(i32, i32)> {
        let (x, y) = (x as f32, y as f32);
        let picture: &SvgGraphicsElement = self.nodes.picture.unchecked_ref();
        let matrix = picture.get_screen_ctm()?.inverse().ok()?;
        Some((
            (matrix.a() * x + matrix.c() * y + matrix.e()) as i32,
            (matrix.b() * x + matrix.d() * y + matrix.f()) as i32,
        ))
    }
}

/// How long a captured piece is left in the page, in milliseconds: longer than its fading.
const FADE: i32 = 200;

fn is_turned_or_same(one: &Frame, other: &Frame) -> bool {
    Frame {
        flipped: other.flipped,
        ..*one
    } == *other
}

fn build(stand: &Element, scene: &Scene, looks: &Looks) -> Option<Nodes> {
    let content = template(scene, looks)?.content();
    let copy = content.clone_node_with_deep(true).ok()?;
    stand.set_text_content(None);
    stand.append_child(&copy).ok()?;
    let table = stand.first_element_child()?;
    let view = scene.frame.view_box();
    let style = table.unchecked_ref::<HtmlElement>().style();
    for (property, value) in [
        ("--width", view.width),
        ("--height", view.height),
        ("--left", -view.x),
        ("--top", -view.y),
        ("--columns", i32::from(scene.frame.columns)),
        ("--rows", i32::from(scene.frame.rows)),
    ] {
        let _ = style.set_property(property, &value.to_string());
    }
    let ratio = format!("{} / {}", view.width, view.height);
    let _ = stand
        .unchecked_ref::<HtmlElement>()
        .style()
        .set_property("aspect-ratio", &ratio);
    Nodes::find(table, scene)
}

fn template(scene: &Scene, looks: &Looks) -> Option<HtmlTemplateElement> {
    BUILT.with_borrow_mut(|built| {
        let known = built
            .iter()
            .find(|known| known.scene == *scene && known.looks == *looks);
        if let Some(known) = known {
            return Some(known.template.clone());
        }
        let document = web_sys::window()?.document()?;
        let template: HtmlTemplateElement =
            document.create_element("template").ok()?.unchecked_into();
        template.set_inner_html(&markup::board(scene, looks));
        built.truncate(KEPT - 1);
        built.insert(
            0,
            Built {
                scene: scene.clone(),
                looks: looks.clone(),
                template: template.clone(),
            },
        );
        Some(template)
    })
}

/// How many templates are kept: both games in a second language or theme.
const KEPT: usize = 4;

fn patch_cell(node: &Element, old: Option<&Cell>, cell: &Cell) {
    if old.is_none_or(|old| old.name != cell.name) {
        set(node, "aria-label", &cell.name);
    }
    if cell.hint.is_empty() {
        let _ = node.remove_attribute("title");
    } else {
        set(node, "title", &cell.hint);
    }
    set(node, "class", markup::cell_class(cell));
    if cell.selected {
        set(node, "aria-selected", "true");
    } else {
        let _ = node.remove_attribute("aria-selected");
    }
}

/// Puts the children of `parent` in the opposite order, without taking out the one that holds
/// `still`, and returns them in that order.
fn reverse(parent: &Element, still: Option<&Element>) -> Vec<Element> {
    let children = parent.children();
    let order: Vec<Element> = (0..children.length())
        .rev()
        .filter_map(|index| children.item(index))
        .collect();
    let pivot = still.and_then(|still| order.iter().find(|child| child.contains(Some(still))));
    let mut has_passed = false;
    for child in &order {
        if Some(child) == pivot {
            has_passed = true;
        } else {
            let before = pivot.filter(|_| !has_passed);
            let _ = parent.insert_before(child, before.map(AsRef::as_ref));
        }
    }
    order
}

/// Puts a piece where it belongs, as a style, which unlike the attribute moves in every browser.
fn place(node: &Element, frame: &Frame, piece: &Piece) {
    transform(node, &PieceAttributes::css(frame, piece));
}

fn transform(node: &Element, value: &str) {
    let _ = node
        .unchecked_ref::<SvgElement>()
        .style()
        .set_property("transform", value);
}

fn set(node: &Element, name: &str, value: &str) {
    let _ = node.set_attribute(name, value);
}
