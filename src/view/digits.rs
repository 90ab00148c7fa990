//! Numbers in decimal digits, without the machinery of formatting.

/// Writes `number` at the end of `text`.
pub(super) fn push_number(text: &mut String, number: u64) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    let digit = u32::try_from(number % 10).ok();
    text.extend(digit.and_then(|digit| char::from_digit(digit, 10)));
}
