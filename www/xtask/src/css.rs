//! Style sheets without comments and without the blanks that mean nothing.

/// Shortens a style sheet. Quoted texts stay; a run of blanks becomes one, or none beside a brace, a
/// semicolon or a comma, and after a colon. Before a colon a blank means a descendant.
pub(crate) fn shorten(sheet: &str) -> String {
    let mut short = String::with_capacity(sheet.len());
    let mut rest = sheet;
    let mut is_apart = false;
    while let Some(next) = rest.chars().next() {
        let length = if let Some(comment) = rest.strip_prefix("/*") {
            is_apart = true;
            comment.find("*/").map_or(rest.len(), |end| end + 4)
        } else if next.is_ascii_whitespace() {
            is_apart = true;
            1
        } else {
            if next == '}' && short.ends_with(';') {
                short.pop();
            }
            let is_bound = "{};,".contains(next)
                || short.is_empty()
                || short.ends_with(['{', '}', ';', ',', ':']);
            if is_apart && !is_bound {
                short.push(' ');
            }
            is_apart = false;
            let length = match next {
                '"' | '\'' => quoted(rest, next),
                _ => next.len_utf8(),
            };
            short.push_str(&rest[..length]);
            length
        };
        rest = &rest[length..];
    }
    short
}

/// How long the quoted text is that `text` begins with.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (place, letter) in text.char_indices().skip(1) {
        if letter == quote && !is_escaped {
            return place + 1;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::shorten;

    #[track_caller]
    fn check(sheet: &str, expected: &str) {
        assert_eq!(shorten(sheet), expected);
    }

    #[test]
    fn blanks_go_where_they_mean_nothing() {
        check("a ,\n b {\n  color: red;\n}\n", "a,b{color:red}");
        check("a :hover > b { inset: 0 1px }", "a :hover > b{inset:0 1px}");
        check("a { width: calc(1px + 2px) }", "a{width:calc(1px + 2px)}");
        check(
            "@media (width < 9px) and (hover) { }",
            "@media (width < 9px) and (hover){}",
        );
    }

    #[test]
    fn comments_go_and_quoted_texts_stay() {
        check("/* a */ b /* c */ c { d: e /* { */; }", "b c{d:e}");
        check(
            r#"a::after { content: " /* \" , "; }"#,
            r#"a::after{content:" /* \" , "}"#,
        );
        check("a { /* never closed", "a{");
    }
}
