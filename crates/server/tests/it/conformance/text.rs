//! UTF-8, valid and invalid, whole and cut in the middle of a character.

use super::row::{Row, closes, is_read};
use crate::raw::{CONTINUATION, FIN, TEXT, frame};

/// Valid UTF-8.
const GOOD: &[&[u8]] = &[
    b"\"\x7f\"",
    "\"é\u{80}\u{7ff}\"".as_bytes(),
    "\"\u{800}\u{d7ff}\u{e000}\u{ffff}\"".as_bytes(),
    "\"\u{10000}\u{10ffff}\"".as_bytes(),
    "\"\u{fffe}\u{feff}\u{fdd0}\u{1fffe}\"".as_bytes(),
    "\"κόσμε ☕ 🎲 👩‍👩‍👧\"".as_bytes(),
    b"\"\0\"",
];

/// Invalid UTF-8, and why.
const BAD: &[&[u8]] = &[
    b"\xff",         // never a byte of UTF-8
    b"\xfe",         //
    b"\x80",         // continues nothing
    b"\xbf",         //
    b"\xc3",         // is continued by nothing
    b"\xe2\x82",     //
    b"\xf0\x9f\x98", //
    b"\xc3(",        // is continued by something else
    b"\xe2\x82(",    //
    b"\xe2(\xa1",    //
    b"\xf0\x9f(\x80",
    b"\xc0\x80",                 // too long a form of nul
    b"\xc0\xaf",                 // of a slash
    b"\xc1\xbf",                 //
    b"\xe0\x80\xaf",             //
    b"\xe0\x9f\xbf",             //
    b"\xf0\x80\x80\xaf",         //
    b"\xf0\x8f\xbf\xbf",         //
    b"\xed\xa0\x80",             // a surrogate
    b"\xed\xbf\xbf",             //
    b"\xed\xa0\xbd\xed\xb8\x80", // two of them
    b"\xf4\x90\x80\x80",         // past the last character
    b"\xf5\x80\x80\x80",         //
    b"\xf8\x88\x80\x80\x80",     // five bytes
    b"\xfc\x84\x80\x80\x80\x80",
];

pub(super) fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for good in GOOD {
        rows.push(is_read("good UTF-8", frame(FIN | TEXT, good)));
        for end in 1..good.len() {
            rows.push(is_read("good UTF-8 in two", in_two(good, end)));
        }
    }
    for bad in BAD {
        let text = [b"{\"a\":\"", *bad, b"\"}"].concat();
        rows.push(closes("bad UTF-8", frame(FIN | TEXT, &text), 1007));
        rows.push(closes("bad UTF-8 alone", frame(FIN | TEXT, bad), 1007));
        let middle = 6 + bad.len() / 2;
        rows.push(closes("bad UTF-8 in two", in_two(&text, middle), 1007));
    }
    // A message that can no longer become valid is closed before it ends.
    for bad in [&b"\xff"[..], b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"] {
        rows.push(closes("bad UTF-8 in a message without an end", frame(TEXT, bad), 1007));
    }
    rows
}

fn in_two(text: &[u8], end: usize) -> Vec<u8> {
    let (left, right) = text.split_at(end);
    [frame(TEXT, left), frame(FIN | CONTINUATION, right)].concat()
}
