//! Bytes as hexadecimal digits.

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// The bytes, two lower-case digits each.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(DIGITS[usize::from(value)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes of exactly `2 * N` digits, in either case.
#[must_use]
pub fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let value = |digit: u8| char::from(digit).to_digit(16).and_then(|it| u8::try_from(it).ok());
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = value(pair[0])? << 4 | value(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_number_of_digits_reads_back() {
        assert_eq!(decode(&encode(&[0x0a, 0xff])), Some([0x0a, 0xff]));
        assert_eq!(decode("0AfF"), Some([0x0a, 0xff]));
        for text in ["", "0aff0", "0a", "0aff00", "0agg", "+aff", "é00"] {
            assert_eq!(decode::<2>(text), None, "{text}");
        }
    }
}
