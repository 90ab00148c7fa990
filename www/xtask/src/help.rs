//! The rules of both games as pages in every language, with pictures by the renderer of the boards.
//!
//! A page has its shape from `help/GAME.html` and its words from `www/words/help`; what the page around
//! the board says as well is taken from there. The pictures lie in the page and share their shapes, so
//! that a page is one request, follows the theme, and needs no script.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use qipan::play::{
    Brush, Effect, GameKind, Intent, LoadSpec, Note, NoteKind, Session, Spot, Table,
};
use qipan::view::{
    Coordinates, Frame, Lang, Looks, Paint, Painter, Palette, escape, words as said,
};
use qipan::xiangqi::Position;
use qipan::xiangqi::notation::{self, Style};

use crate::command::root;
use crate::words;

const PAGE: &str = include_str!("help/page.html");
const INDEX: &str = include_str!("help/index.html");

/// The games in their order on the pages, each with the shape of its page.
const GAMES: [(GameKind, &str); 2] = [
    (GameKind::Xiangqi, include_str!("help/xiangqi.html")),
    (GameKind::Gomoku, include_str!("help/gomoku.html")),
];

/// How far a part of a board reaches beyond its outer points.
const MARGIN: i32 = 54;

/// Writes `help/LANGUAGE/GAME.html`, the page that leads to all of them, and what their pictures need of
/// `css/help.css`.
pub(crate) fn write(site: &Path) -> Result<()> {
    let folder = site.join("help");
    let names = language_names()?;
    let mut all = String::new();
    let mut unused = None;
    for (lang, name) in Lang::ALL.into_iter().zip(&names) {
        fs::create_dir_all(folder.join(lang.id()))?;
        let mut page = Page::new(lang)?;
        write!(all, r#"<li lang="{}"><b>{name}</b>"#, lang.id())?;
        for (game, shape) in GAMES {
            let text = page
                .of(game, shape, &names)
                .with_context(|| format!("the help on {} in {}", game.id(), lang.id()))?;
            fs::write(folder.join(file(lang, game)), text)?;
            let title = page.word(&format!("title-{}", game.id()))?;
            write!(all, r#" <a href="{}">{title}</a>"#, file(lang, game))?;
        }
        all += "</li>\n";
        let mut words: BTreeSet<String> = page.words.into_keys().collect();
        words.retain(|key| !page.used.contains(key));
        unused = unused.or(words.pop_first());
    }
    ensure!(unused.is_none(), "no help page says {unused:?}");
    fs::write(folder.join("index.html"), INDEX.replace("ALL", &all))?;
    let sheet = site.join("css/help.css");
    let rules = fs::read_to_string(&sheet).context("no css/help.css")?;
    fs::write(&sheet, rules + &themes()).context("cannot write css/help.css")
}

fn file(lang: Lang, game: GameKind) -> String {
    format!("{}/{}.html", lang.id(), game.id())
}

/// The languages by their own names, as the page offers them.
fn language_names() -> Result<Vec<String>> {
    let page = fs::read_to_string(root().join("www/index.html"))?;
    let name = |lang: Lang| {
        let option = format!(r#"<option value="{0}" lang="{0}">"#, lang.id());
        let (_, rest) = page.split_once(&option)?;
        rest.split('<').next().map(str::to_owned)
    };
    let names: Option<Vec<_>> = Lang::ALL.into_iter().map(name).collect();
    names.context("the page does not offer every language")
}

/// The colours of the pictures in the dark and on paper.
fn themes() -> String {
    let mut rules = String::new();
    for (medium, palette) in [
        ("screen and (prefers-color-scheme: dark)", Palette::DARK),
        ("print", Palette::PAPER),
    ] {
        let _ = write!(rules, "\n@media {medium} {{\n  .picture {{");
        for paint in Paint::ALL {
            let _ = write!(rules, " {}: {};", paint.property(), palette.color(paint));
        }
        rules += " }\n}\n";
    }
    rules
}

/// The pages of one language.
struct Page {
    lang: Lang,
    words: BTreeMap<String, String>,
    /// Those of the page around the boards.
    table: BTreeMap<String, String>,
    used: BTreeSet<String>,
}

impl Page {
    fn new(lang: Lang) -> Result<Self> {
        Ok(Self {
            lang,
            words: words::read("words/help", lang)?,
            table: words::read("words", lang)?,
            used: BTreeSet::new(),
        })
    }

    /// A message as markup.
    fn word(&mut self, key: &str) -> Result<String> {
        self.used.insert(key.to_owned());
        let word = self
            .words
            .get(key)
            .with_context(|| format!("no words for `{key}`"))?;
        Ok(escape(word))
    }

    /// A message of the page around the boards.
    fn table_word(&self, key: &str) -> Result<String> {
        let word = self
            .table
            .get(key)
            .with_context(|| format!("the page says no `{key}`"))?;
        Ok(escape(word))
    }

    fn of(&mut self, game: GameKind, shape: &str, names: &[String]) -> Result<String> {
        let title = self.word(&format!("title-{}", game.id()))?;
        let body = self.fill(shape)?;
        let mut contents = String::new();
        for section in body.split("<section id=\"").skip(1) {
            let (id, rest) = section
                .split_once('"')
                .context("a section without an end")?;
            let heading = rest
                .split("<h2>")
                .nth(1)
                .and_then(|rest| rest.split("</h2>").next());
            let heading = heading.with_context(|| format!("the section {id} has no heading"))?;
            write!(contents, "<li><a href=\"#{id}\">{heading}</a></li>")?;
        }
        let mut games = String::new();
        for (other, _) in GAMES {
            let name = self.table_word(other.id())?;
            let current = if other == game {
                r#" aria-current="page""#
            } else {
                ""
            };
            write!(
                games,
                r#"<a href="{}.html"{current}>{name}</a>"#,
                other.id()
            )?;
        }
        let mut languages = String::new();
        for (lang, name) in Lang::ALL.into_iter().zip(names) {
            let id = lang.id();
            let current = if lang == self.lang {
                r#" aria-current="page""#
            } else {
                ""
            };
            let file = file(lang, game);
            write!(
                languages,
                r#"<a href="../{file}" lang="{id}" hreflang="{id}"{current}>{name}</a>"#
            )?;
        }
        let body = self.draw(game, &body)?;
        Ok(self
            .fill(PAGE)?
            .replace("LANGUAGES", &languages)
            .replace("LANG", self.lang.id())
            .replace("TITLE", &title)
            .replace("GAMES", &games)
            .replace("CONTENTS", &contents)
            .replace("SHAPES", &self.shapes(game))
            .replace("BODY", &body))
    }

    /// A shape with the words in its places `{key}`.
    fn fill(&mut self, shape: &str) -> Result<String> {
        let mut parts = shape.split('{');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (key, rest) = part.split_once('}').context("a place without an end")?;
            text += &self.word(key)?;
            text += rest;
        }
        Ok(text)
    }

    /// A shape with markup for the tags that are ours.
    fn draw(&mut self, game: GameKind, shape: &str) -> Result<String> {
        let mut text = String::new();
        let mut rest = shape;
        while let Some(at) = rest.find("/>") {
            let (before, after) = rest.split_at(at);
            let start = before.rfind('<').context("a tag without a beginning")?;
            text += &before[..start];
            let tag = before[start + 1..].trim();
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            let made = match name {
                "board" => self.picture(game, &Attributes(attributes)),
                "choices" => self.choices(&Attributes(attributes)),
                "notations" => self.notations(&Attributes(attributes)),
                "keys" => self.keys(game),
                _ => bail!("the tag `{name}`"),
            };
            text += &made.with_context(|| format!("<{tag}/>"))?;
            rest = &after[2..];
        }
        Ok(text + rest)
    }

    /// What all pictures of a page refer to.
    fn shapes(&self, game: GameKind) -> String {
        let looks = Looks::of(self.lang);
        let scene = looks.scene(&Session::new(Table::new(game)), None);
        let shapes = Painter::live(&looks).defs(&scene);
        format!(r#"<svg class="shapes" width="0" height="0" aria-hidden="true">{shapes}</svg>"#)
    }

    /// A board, or the part of it that matters; to a screen reader, the position.
    fn picture(&self, game: GameKind, attributes: &Attributes<'_>) -> Result<String> {
        let text = |name| attributes.get(name).map(str::to_owned);
        let spec = LoadSpec {
            position: text("position"),
            moves: text("moves"),
            rules: text("rules"),
            ..LoadSpec::default()
        };
        let table = Table::load(game, &spec)
            .map_err(|error| anyhow!(said::failed(game, &error, Lang::En)))?;
        let label = said::picture(&table, self.lang);
        let mut looks = Looks {
            coordinates: Coordinates::None,
            // Half a character would say nothing.
            river: attributes.get("crop").is_none(),
            ..Looks::of(self.lang)
        };
        for (name, value) in [
            ("coordinates", attributes.get("coordinates")),
            ("numbers", attributes.get("numbers")),
            ("marks", attributes.get("threats").map(|_| "threats")),
        ] {
            if let Some(value) = value {
                looks
                    .choose(name, value)
                    .map_err(|error| anyhow!("{name}: {error}"))?;
            }
        }
        let mut session = Session::new(table);
        let spot = |session: &Session, text: &str| {
            let spot = session.table().parse_spot(text);
            spot.with_context(|| format!("`{text}` is no point"))
        };
        if let Some(point) = attributes.get("select") {
            let at = spot(&session, point)?;
            session.update(Intent::Tap(at));
            ensure!(session.selected() == Some(at), "{point} cannot be selected");
        }
        for mark in attributes
            .get("marks")
            .unwrap_or_default()
            .split("; ")
            .filter(|mark| !mark.is_empty())
        {
            let note = note(mark, |text| spot(&session, text))?;
            session.annotate(note);
        }
        let mut refused = None;
        if let Some(tried) = attributes.get("try") {
            let effects = session.update(Intent::Play(tried.to_owned()));
            refused = effects.into_iter().find_map(|effect| match effect {
                Effect::Refused(refused) => Some(refused),
                _ => None,
            });
            ensure!(refused.is_some(), "{tried} is not refused");
        }
        let scene = looks.scene(&session, refused.as_ref());
        let picture = Painter::live(&looks).picture(&scene);
        let (_, picture) = picture
            .split_once("</defs>")
            .context("a picture without shapes")?;
        let [x, y, width, height] = match attributes.get("crop") {
            None => {
                let view = scene.frame.view_box();
                [view.x, view.y, view.width, view.height]
            }
            Some(corners) => {
                let (one, other) = corners.split_once(' ').context("crop needs two points")?;
                part(&scene.frame, spot(&session, one)?, spot(&session, other)?)
            }
        };
        Ok(format!(
            r#"<svg class="picture" role="img" aria-label="{}" viewBox="{x} {y} {width} {height}">{picture}</svg>"#,
            escape(&label)
        ))
    }

    /// What may be chosen, each with what it means, in the words of the page.
    fn choices(&self, attributes: &Attributes<'_>) -> Result<String> {
        let prefix = attributes.get("of").context("choices of what?")?;
        let mut list = String::from("<dl>\n");
        for name in attributes.get("names").unwrap_or_default().split(' ') {
            let key = format!("{prefix}{name}");
            let (name, sense) = (
                self.table_word(&key)?,
                self.table_word(&format!("{key}-says"))?,
            );
            writeln!(list, "<div><dt>{name}</dt><dd>{sense}</dd></div>")?;
        }
        Ok(list + "</dl>")
    }

    /// Moves from the start in each notation.
    fn notations(&mut self, attributes: &Attributes<'_>) -> Result<String> {
        let script = match self.lang {
            Lang::ZhHans => Style::ChineseSimplified,
            Lang::En | Lang::ZhHant | Lang::Vi => Style::ChineseTraditional,
        };
        let mut table = String::from("<table><thead><tr>");
        for key in ["notation-zh", "notation-wxf", "notation-iccs"] {
            write!(table, "<th scope=\"col\">{}</th>", self.word(key)?)?;
        }
        table += "</tr></thead><tbody>";
        let mut position = Position::start();
        for text in attributes.get("moves").unwrap_or_default().split(' ') {
            let mv = notation::read(&position, text).map_err(|error| anyhow!("{text}: {error}"))?;
            table += "<tr>";
            for style in [script, Style::Wxf, Style::Coordinate] {
                let lang = if style == script { " lang=\"zh\"" } else { "" };
                let text = notation::write(&position, mv, style);
                write!(table, "<td{lang}>{}</td>", escape(&text))?;
            }
            table += "</tr>";
            position = position
                .play(mv)
                .map_err(|error| anyhow!("{text}: {error}"))?;
        }
        Ok(table + "</tbody></table>")
    }

    /// Every key of the board, as the board itself lists them.
    fn keys(&self, game: GameKind) -> Result<String> {
        let list = said::answer::keys(&Table::new(game), self.lang);
        let mut keys = String::from("<dl class=\"keys\">\n");
        for line in list.split(" | ").skip(1) {
            let (key, deed) = line
                .split_once(" = ")
                .with_context(|| format!("the key `{line}`"))?;
            writeln!(
                keys,
                "<div><dt>{}</dt><dd>{}</dd></div>",
                escape(key),
                escape(deed)
            )?;
        }
        Ok(keys + "</dl>")
    }
}

/// A part of a board from corner to corner, in the units of its picture.
fn part(frame: &Frame, one: Spot, other: Spot) -> [i32; 4] {
    let ((x1, y1), (x2, y2)) = (frame.place(one), frame.place(other));
    [
        x1.min(x2) - MARGIN,
        y1.min(y2) - MARGIN,
        (x1 - x2).abs() + 2 * MARGIN,
        (y1 - y2).abs() + 2 * MARGIN,
    ]
}

/// Reads `arrow e4 e5` or `square e4 red`.
fn note(text: &str, spot: impl Fn(&str) -> Result<Spot>) -> Result<Note> {
    let mut words = text.split(' ');
    let kind = words.next().unwrap_or_default();
    let at = spot(words.next().unwrap_or_default())?;
    let kind = if kind == "arrow" {
        NoteKind::Arrow(spot(words.next().unwrap_or_default())?)
    } else {
        NoteKind::from_name(kind, "").with_context(|| format!("no mark `{kind}`"))?
    };
    let brush = words.next().unwrap_or_default();
    let brush = Brush::from_name(brush).with_context(|| format!("no colour `{brush}`"))?;
    Ok(Note { at, kind, brush })
}

/// The attributes of a tag.
struct Attributes<'a>(&'a str);

impl Attributes<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        let start = format!("{name}=\"");
        let at = self.0.find(&start)? + start.len();
        self.0[at..].split('"').next()
    }
}

#[cfg(test)]
mod tests {
    use super::Attributes;

    #[test]
    fn attributes_are_found_by_their_names() {
        let attributes = Attributes("moves=\"h8 i9\" crop=\"\"");
        assert_eq!(attributes.get("moves"), Some("h8 i9"));
        assert_eq!(attributes.get("crop"), Some(""));
        assert_eq!(attributes.get("size"), None);
    }
}
