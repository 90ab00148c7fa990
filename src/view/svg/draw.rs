//! Markup with open places, and what fills them.

use super::Painter;
use crate::view::digits::push_number;
use crate::view::outlines::Outline;
use crate::view::{Paint, Rgb};

/// What goes into an open place of markup.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Number(i32),
    Text(&'a str),
    Paint(Paint),
}

impl From<i32> for Value<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<Paint> for Value<'_> {
    fn from(paint: Paint) -> Self {
        Self::Paint(paint)
    }
}

impl Painter<'_> {
    /// Writes `markup` at the end of `svg`, with the values in the places `{0}`, `{1}` and so on.
    pub(super) fn draw(&self, svg: &mut String, markup: &str, values: &[Value<'_>]) {
        let mut parts = markup.split('{');
        svg.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (place, rest) = part.split_once('}').unwrap_or_default();
            let value = place
                .parse()
                .ok()
                .and_then(|place: usize| values.get(place));
            match value {
                Some(Value::Number(number)) => push_signed(svg, *number),
                Some(Value::Text(text)) => svg.push_str(text),
                Some(Value::Paint(paint)) => self.color(svg, *paint),
                None => {}
            }
            svg.push_str(rest);
        }
    }

    fn color(&self, svg: &mut String, paint: Paint) {
        let color = self.palette.color(paint);
        if self.live {
            svg.push_str("var(");
            svg.push_str(paint.property());
            svg.push(',');
            push_color(svg, color);
            svg.push(')');
        } else {
            push_color(svg, color);
        }
    }

    /// A character centred on a point, `size` units to the em: from 20 up, and less than the outline's
    /// own 200.
    pub(super) fn character(&self, svg: &mut String, outline: &Outline, x: i32, y: i32, size: i32) {
        self.draw(
            svg,
            r##"<use href="#{0}" transform="translate({1} {2}) scale(.{3})"/>"##,
            &[outline.id.into(), x.into(), y.into(), (size * 5).into()],
        );
    }

    /// A number or letter of the coordinates, in the middle of its height at `y`.
    pub(super) fn label(&self, svg: &mut String, text: Value<'_>, x: i32, y: i32) {
        self.draw(
            svg,
            r#"<text x="{0}" y="{1}">{2}</text>"#,
            &[x.into(), (y + 15).into(), text],
        );
    }
}

/// Writes `number` at the end of `svg`.
pub(super) fn push_signed(svg: &mut String, number: i32) {
    if number < 0 {
        svg.push('-');
    }
    push_number(svg, number.unsigned_abs().into());
}

/// `#rrggbb`
fn push_color(svg: &mut String, Rgb(red, green, blue): Rgb) {
    svg.push('#');
    for channel in [red, green, blue] {
        for digit in [channel >> 4, channel & 15] {
            svg.extend(char::from_digit(digit.into(), 16));
        }
    }
}

/// Writes a step of a path, such as `M` or `h`, and its numbers.
pub(super) fn step(path: &mut String, letter: char, numbers: &[i32]) {
    path.push(letter);
    for (place, number) in numbers.iter().enumerate() {
        if place > 0 {
            path.push(' ');
        }
        push_signed(path, *number);
    }
}
