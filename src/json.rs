//! Just enough JSON to tell pages something: an object, written field by field.
//!
//! The modules of a page share it; a library for it would be larger than what they say.

/// An object that is being written. Names are ours and need no escapes.
#[derive(Debug)]
pub struct Json {
    text: String,
}

impl Default for Json {
    fn default() -> Self {
        Self::object()
    }
}

impl Json {
    /// An object without fields yet.
    pub fn object() -> Self {
        Self { text: "{".into() }
    }

    /// A text.
    pub fn text(&mut self, name: &str, value: &str) {
        self.name(name);
        quote(&mut self.text, value);
    }

    /// A text, or `null` where there is none.
    pub fn maybe(&mut self, name: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(name, value),
            None => self.raw(name, "null"),
        }
    }

    /// A number.
    pub fn number(&mut self, name: &str, value: usize) {
        self.raw(name, &value.to_string());
    }

    /// A list of texts.
    pub fn list(&mut self, name: &str, values: &[String]) {
        let mut list = String::new();
        for value in values {
            list.push(if list.is_empty() { '[' } else { ',' });
            quote(&mut list, value);
        }
        list.push_str(if list.is_empty() { "[]" } else { "]" });
        self.raw(name, &list);
    }

    /// True or false.
    pub fn flag(&mut self, name: &str, value: bool) {
        self.raw(name, if value { "true" } else { "false" });
    }

    /// A value that is JSON already.
    pub fn raw(&mut self, name: &str, value: &str) {
        self.name(name);
        self.text.push_str(value);
    }

    /// The whole object.
    pub fn end(mut self) -> String {
        self.text.push('}');
        self.text
    }

    fn name(&mut self, name: &str) {
        if self.text.len() > 1 {
            self.text.push(',');
        }
        quote(&mut self.text, name);
        self.text.push(':');
    }
}

/// A list of values that are JSON already.
pub fn array(values: &[String]) -> String {
    format!("[{}]", joined(values, ','))
}

/// Texts with `between` between them.
pub fn joined(texts: &[String], between: char) -> String {
    let mut joined = String::new();
    for (place, text) in texts.iter().enumerate() {
        if place > 0 {
            joined.push(between);
        }
        joined.push_str(text);
    }
    joined
}

/// A text as a value.
pub fn quoted(text: &str) -> String {
    let mut json = String::new();
    quote(&mut json, text);
    json
}

fn quote(json: &mut String, value: &str) {
    json.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            // Scripts of before 2019 end a line at the last two.
            '\0'..' ' | '\u{2028}' | '\u{2029}' => {
                json.push_str("\\u");
                let digit = |shift: u32| char::from_digit((u32::from(c) >> shift) & 15, 16);
                json.extend([12, 8, 4, 0].into_iter().filter_map(digit));
            }
            _ => json.push(c),
        }
    }
    json.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stand_in_the_order_they_were_written() {
        let mut json = Json::object();
        assert_eq!(Json::object().end(), "{}");
        json.text("a", "帅");
        json.maybe("b", None);
        json.number("c", 12);
        json.list("d", &[]);
        json.list("e", &["x".into(), "y".into()]);
        json.raw("f", "true");
        let expected = r#"{"a":"帅","b":null,"c":12,"d":[],"e":["x","y"],"f":true}"#;
        assert_eq!(json.end(), expected);
    }

    #[test]
    fn whatever_is_quoted_is_read_back() {
        let text: String = ('\0'..='\u{a0}')
            .chain(['\u{2028}', '\u{2029}', '𝌆'])
            .collect();
        let mut json = String::new();
        quote(&mut json, &text);
        assert_eq!(serde_json::from_str(&json).ok(), Some(text));
        assert!(json.contains("\\u001f !\\\"#"));
        assert!(json.contains("\\u2028"));
    }
}
