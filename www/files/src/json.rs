//! Just enough JSON to tell the page something: an object, written field by field.

/// An object that is being written. Names are ours and need no escapes.
pub(crate) struct Json(String);

impl Json {
    pub(crate) fn object() -> Self {
        Self("{".to_owned())
    }

    pub(crate) fn text(&mut self, name: &str, value: &str) {
        let mut quoted = String::from('"');
        for letter in value.chars() {
            match letter {
                '"' | '\\' => quoted.extend(['\\', letter]),
                '\0'..' ' => {
                    let digit = |shift: u32| char::from_digit(u32::from(letter) >> shift & 15, 16);
                    quoted.push_str("\\u00");
                    quoted.extend([4, 0].into_iter().filter_map(digit));
                }
                _ => quoted.push(letter),
            }
        }
        quoted.push('"');
        self.raw(name, &quoted);
    }

    pub(crate) fn number(&mut self, name: &str, value: usize) {
        self.raw(name, &value.to_string());
    }

    pub(crate) fn flag(&mut self, name: &str, value: bool) {
        self.raw(name, if value { "true" } else { "false" });
    }

    /// A value that is JSON already.
    pub(crate) fn raw(&mut self, name: &str, value: &str) {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        self.0.push('"');
        self.0.push_str(name);
        self.0.push_str("\":");
        self.0.push_str(value);
    }

    pub(crate) fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

/// A list of values that are JSON already.
pub(crate) fn array(values: &[String]) -> String {
    format!("[{}]", values.join(","))
}
