//! Numbers in decimal digits, without the machinery of formatting.

/// Writes `number` at the end of `text`.
pub(super) fn push_number(text: &mut String, number: u64) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    let digit = u32::try_from(number % 10).ok();
    text.extend(digit.and_then(|digit| char::from_digit(digit, 10)));
}

/// Reads digits alone, of a number not above `most`.
pub(super) fn read_number(text: &str, most: u16) -> Option<u16> {
    let mut number: u16 = 0;
    for byte in text.bytes() {
        let digit = byte.is_ascii_digit().then(|| byte - b'0')?;
        number = number.checked_mul(10)?.checked_add(digit.into())?;
    }
    (!text.is_empty() && number <= most).then_some(number)
}
