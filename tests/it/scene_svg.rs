//! The pictures: well-formed, without anything a strict page would drop, and true to the rules of
//! how a board is drawn.

use std::collections::{BTreeMap, BTreeSet};

use qipan::play::{Effect, GameKind, Intent, LoadSpec, Session, Table};
use qipan::view::{Coordinates, Faces, Lang, Looks, Painter, Palette, Scene, document, escape};
use roxmltree::{Document, Node};

use crate::looks::dressed;
use crate::scene::{scene, session};

fn gomoku(size: &str) -> Scene {
    let spec = LoadSpec {
        size: Some(size.into()),
        ..LoadSpec::default()
    };
    scene(
        &Session::new(Table::load(GameKind::Gomoku, &spec).unwrap()),
        Lang::En,
    )
}

/// Scenes with everything that is ever drawn.
fn scenes() -> Vec<Scene> {
    let mut chosen = session(GameKind::Xiangqi, "start", "h2e2 h9g7 e2e6 g7e6");
    let cannon = chosen.table().parse_spot("b2").unwrap();
    chosen.update(Intent::Tap(cannon));
    let mut hovered = session(GameKind::Gomoku, "start", "h8 i9");
    let point = hovered.table().parse_spot("a15").unwrap();
    hovered.update(Intent::Hover(Some(point)));
    let mut scenes: Vec<Scene> = [
        session(GameKind::Xiangqi, "start", ""),
        session(GameKind::Xiangqi, "start", "h2e2 h7e7 e2e6"),
        chosen,
        hovered,
        session(GameKind::Gomoku, "start", "h8 h9 g7 g9 f6 j9 e5 k9 d4"),
    ]
    .iter()
    .flat_map(|session| Lang::ALL.map(|lang| scene(session, lang)))
    .collect();
    scenes.extend(["5", "25", "9x12", "25x5"].map(gomoku));
    let mut facing = session(GameKind::Xiangqi, "4k4/9/9/9/4C4/9/9/9/9/4K4 w", "");
    let effects = facing.update(Intent::Play("e5d5".into()));
    let Some(Effect::Refused(refused)) = effects.first() else {
        panic!("{effects:?}")
    };
    scenes.push(Looks::default().scene(&facing, Some(refused)));
    scenes.extend(crate::looks::scenes());
    scenes
}

/// Every theme and every set of pieces, though not each with each.
fn all_looks() -> [Looks; 6] {
    let [wood, paper, dark, contrast] = Palette::ALL.map(|palette| Looks {
        palette,
        ..Looks::default()
    });
    [
        dressed(wood.clone(), "hanzi-serif"),
        dressed(dark.clone(), "western"),
        dressed(contrast, "guided"),
        wood,
        paper,
        dark,
    ]
}

fn documents() -> Vec<String> {
    let draw = |scene: &Scene| all_looks().map(|looks| document(scene, &looks));
    scenes().iter().flat_map(draw).collect()
}

/// What a page assembles from the fragments.
fn live(scene: &Scene, looks: &Looks) -> String {
    let painter = Painter::live(looks);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg">{}</svg>"#,
        painter.picture(scene)
    )
}

fn with_class<'a>(svg: &'a Document<'a>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    svg.descendants().filter(move |node| {
        node.attribute("class")
            .is_some_and(|classes| classes.split(' ').any(|one| one == class))
    })
}

fn number(node: Node<'_, '_>, name: &str) -> i32 {
    node.attribute(name).unwrap().parse().unwrap()
}

#[test]
fn every_picture_is_well_formed_and_complete() {
    for text in documents() {
        let svg = Document::parse(&text).unwrap();
        let ids: Vec<&str> = svg
            .descendants()
            .filter_map(|node| node.attribute("id"))
            .collect();
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), known.len(), "an id is given twice");
        for node in svg.descendants() {
            for attribute in node.attributes() {
                let value = attribute.value();
                let refers = value
                    .strip_prefix("url(#")
                    .and_then(|rest| rest.strip_suffix(')'));
                let refers = refers.or(value
                    .strip_prefix('#')
                    .filter(|_| attribute.name() == "href"));
                assert!(
                    refers.is_none_or(|id| known.contains(id)),
                    "{value} is nowhere"
                );
            }
        }
    }
}

#[test]
fn a_strict_page_drops_nothing() {
    for text in documents()
        .into_iter()
        .chain(scenes().iter().map(|scene| live(scene, &Looks::default())))
    {
        let svg = Document::parse(&text).unwrap();
        for node in svg.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            assert!(
                !matches!(
                    name,
                    "style" | "script" | "image" | "foreignObject" | "filter"
                ),
                "{name}"
            );
            for attribute in node.attributes() {
                let (name, value) = (attribute.name(), attribute.value());
                assert!(name != "style" && !name.starts_with("on"), "{name}={value}");
                assert!(
                    !value.contains("http") && !value.contains("data:"),
                    "{name}={value}"
                );
            }
        }
    }
}

#[test]
fn an_id_is_the_same_shape_in_every_picture() {
    let mut shapes: BTreeMap<String, String> = BTreeMap::new();
    for text in documents() {
        let svg = Document::parse(&text).unwrap();
        for node in svg.descendants() {
            let Some(id) = node.attribute("id") else {
                continue;
            };
            let shape = &text[node.range()];
            let known = shapes.entry(id.into()).or_insert_with(|| shape.into());
            assert_eq!(known, shape, "{id}");
        }
    }
    assert!(shapes.len() > 40);
}

#[test]
fn in_a_page_every_colour_is_a_property_of_the_board() {
    let scenes = scenes();
    for scene in &scenes {
        for looks in all_looks() {
            let text = live(scene, &looks);
            let svg = Document::parse(&text).unwrap();
            for node in svg.descendants() {
                for name in ["fill", "stroke", "color"] {
                    let value = node.attribute(name).unwrap_or("none");
                    let is_neutral = matches!(value, "none" | "currentColor" | "#fff" | "#000");
                    let is_own = value.starts_with("var(--") && value.contains(",#");
                    assert!(
                        is_neutral || is_own || value.starts_with("url(#qp-"),
                        "{name}={value}"
                    );
                }
            }
        }
    }
}

#[test]
fn inner_lines_stop_at_the_river() {
    let text = document(
        &scene(&session(GameKind::Xiangqi, "start", ""), Lang::En),
        &Looks::default(),
    );
    let svg = Document::parse(&text).unwrap();
    let grid = with_class(&svg, "grid").next().unwrap();
    let mut verticals: BTreeMap<i32, Vec<(i32, i32)>> = BTreeMap::new();
    let mut levels = Vec::new();
    for line in grid.attribute("d").unwrap().split('M').skip(1) {
        let (x, rest) = line.split_once(' ').unwrap();
        if let Some((y, end)) = rest.split_once('V') {
            let lines = verticals.entry(x.parse().unwrap()).or_default();
            lines.push((y.parse().unwrap(), end.parse().unwrap()));
        } else {
            let (y, end) = rest.split_once('H').unwrap();
            assert_eq!((x, end), ("0", "800"));
            levels.push(y.parse::<i32>().unwrap());
        }
    }
    assert_eq!(levels, (0..=9).map(|rank| 100 * rank).collect::<Vec<_>>());
    assert_eq!(verticals.len(), 9);
    for (x, lines) in verticals {
        let expected = if x == 0 || x == 800 {
            vec![(0, 900)]
        } else {
            vec![(0, 400), (500, 900)]
        };
        assert_eq!(lines, expected, "file at {x}");
    }
}

#[test]
fn both_palaces_have_both_diagonals() {
    let text = document(
        &scene(&session(GameKind::Xiangqi, "start", ""), Lang::En),
        &Looks::default(),
    );
    let svg = Document::parse(&text).unwrap();
    let palace = with_class(&svg, "palace").next().unwrap();
    // Down right, up, down left; then the same 700 below.
    assert_eq!(
        palace.attribute("d"),
        Some("M300 0l200 200m0-200L300 200m0 500l200 200m0-200L300 900")
    );
}

/// The star points of a board, as they are read in the game.
#[track_caller]
fn check_stars(size: &str, expected: &[&str]) {
    let scene = gomoku(size);
    let text = document(&scene, &Looks::default());
    let svg = Document::parse(&text).unwrap();
    let star = with_class(&svg, "star").next().unwrap();
    let names: BTreeSet<String> = star
        .children()
        .map(|dot| {
            let place = (number(dot, "cx"), number(dot, "cy"));
            let cell = scene
                .cells
                .iter()
                .find(|cell| scene.frame.place(cell.spot) == place);
            cell.unwrap().point.to_uppercase()
        })
        .collect();
    assert_eq!(names, expected.iter().map(ToString::to_string).collect());
}

#[test]
fn star_points_are_those_of_the_size() {
    check_stars("15", &["D4", "D12", "H8", "L4", "L12"]);
    check_stars(
        "19",
        &["D4", "D10", "D16", "J4", "J10", "J16", "P4", "P10", "P16"],
    );
    check_stars(
        "13",
        &["D4", "D7", "D10", "G4", "G7", "G10", "J4", "J7", "J10"],
    );
    check_stars("9x12", &["C4", "C9", "G4", "G9"]);
    check_stars("5", &["C3"]);
    check_stars("6", &[]);
}

#[test]
fn coordinates_skip_no_letter_and_turn_with_the_board() {
    let mut session = session(GameKind::Gomoku, "start", "");
    for flipped in [false, true] {
        let text = document(&scene(&session, Lang::En), &Looks::default());
        let svg = Document::parse(&text).unwrap();
        let edge = with_class(&svg, "coordinate").next().unwrap();
        let letters: String = edge.children().filter_map(|node| node.text()).collect();
        let expected = if flipped {
            "ONMLKJIHGFEDCBA"
        } else {
            "ABCDEFGHIJKLMNO"
        };
        assert_eq!(letters, expected);
        session.update(Intent::Flip);
    }
}

/// The numerals along one edge, from left to right.
fn numerals(text: &str, top: bool) -> String {
    let svg = Document::parse(text).unwrap();
    let edge = with_class(&svg, "coordinate").next().unwrap();
    edge.children()
        .filter_map(|node| {
            // Written, or drawn by a shape that is named after its character.
            if let Some(digit) = node.text() {
                let y = node.attribute("y")?;
                return digit.chars().next().map(|digit| (y, digit));
            }
            let (_, y) = node.attribute("transform")?.split_once(' ')?;
            let code =
                u32::from_str_radix(node.attribute("href")?.strip_prefix("#qp-")?, 16).ok()?;
            char::from_u32(code).map(|numeral| (y, numeral))
        })
        .filter(|(y, _)| y.starts_with('-') == top)
        .map(|(_, numeral)| numeral)
        .collect()
}

#[test]
fn numerals_count_from_each_players_right() {
    let mut session = session(GameKind::Xiangqi, "start", "");
    let text = document(&scene(&session, Lang::En), &Looks::default());
    assert_eq!(
        (
            numerals(&text, true).as_str(),
            numerals(&text, false).as_str()
        ),
        ("123456789", "九八七六五四三二一")
    );
    session.update(Intent::Flip);
    let text = document(&scene(&session, Lang::En), &Looks::default());
    assert_eq!(
        (
            numerals(&text, true).as_str(),
            numerals(&text, false).as_str()
        ),
        ("一二三四五六七八九", "987654321")
    );
}

#[test]
fn pieces_fit_into_the_picture_beside_the_numerals() {
    for coordinates in [Coordinates::None, Coordinates::Both, Coordinates::Iccs] {
        let looks = Looks {
            coordinates,
            ..Looks::default()
        };
        for kind in GameKind::ALL {
            let view = looks
                .scene(&Session::new(Table::new(kind)), None)
                .frame
                .margins;
            // Half a piece, lifted, with its ring; beyond it the lettering.
            let needed = if coordinates != Coordinates::None && kind == GameKind::Xiangqi {
                95
            } else {
                54
            };
            assert!(
                [view.left, view.top, view.right, view.bottom]
                    .iter()
                    .all(|&margin| margin >= needed)
            );
        }
    }
}

#[test]
fn the_river_is_written_in_the_readers_characters() {
    for (lang, border) in [(Lang::ZhHans, "qp-6c49"), (Lang::ZhHant, "qp-6f22")] {
        let text = document(
            &scene(&session(GameKind::Xiangqi, "start", ""), lang),
            &Looks::default(),
        );
        let svg = Document::parse(&text).unwrap();
        let river = with_class(&svg, "river").next().unwrap();
        let hrefs: Vec<&str> = river
            .children()
            .filter_map(|node| node.attribute("href"))
            .collect();
        assert_eq!(
            hrefs,
            ["#qp-695a", "#qp-6cb3", &format!("#{border}"), "#qp-754c"]
        );
    }
    assert_eq!(Lang::ZhHans.faces(), Faces::Simplified);
}

#[test]
fn text_cannot_break_out_of_markup() {
    assert_eq!(escape(r#"<b>"&"#), "&lt;b&gt;&quot;&amp;");
}
