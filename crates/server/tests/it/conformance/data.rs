//! Messages whole and in fragments, and their lengths.

use super::row::{Answer, Row, closes, is_read, lives};
use crate::raw::{BINARY, CONTINUATION, FIN, PING, TEXT, frame};

/// The largest message, in bytes.
const LIMIT: usize = 8192;

pub(super) fn rows() -> Vec<Row> {
    [fragments(), lengths(), forms()].concat()
}

fn in_two(first: u8, left: &[u8], right: &[u8]) -> Vec<u8> {
    [frame(first, left), frame(FIN | CONTINUATION, right)].concat()
}

fn fragments() -> Vec<Row> {
    let empty = frame(CONTINUATION, b"");
    let end = frame(FIN | CONTINUATION, b"}");
    let many = |count: usize| [frame(TEXT, b"{"), empty.repeat(count), end.clone()].concat();
    vec![
        is_read("a message in two", in_two(TEXT, b"{", b"}")),
        is_read("the same in drops", in_two(TEXT, b"{", b"}")).in_drops(),
        is_read("a message that begins with nothing", in_two(TEXT, b"", b"{}")),
        is_read("a message that ends with nothing", in_two(TEXT, b"{}", b"")),
        is_read("a message of two nothings", in_two(TEXT, b"", b"")),
        is_read("an empty message", frame(FIN | TEXT, b"")),
        is_read("thousands of empty fragments", many(5_000)),
        closes("empty fragments without end", many(20_000), 1008),
        is_read("a message in single bytes", {
            let bytes = b" ".repeat(LIMIT - 2);
            let drops = bytes.iter().flat_map(|it| frame(CONTINUATION, &[*it]));
            [frame(TEXT, b"{"), drops.collect(), end.clone()].concat()
        }),
        lives(
            "two messages at once",
            frame(FIN | TEXT, b"{}").repeat(2),
            &[Answer::BadMessage, Answer::BadMessage],
        ),
        closes("a continuation of nothing", frame(FIN | CONTINUATION, b"{}"), 1002),
        closes("the beginning of a continuation of nothing", frame(CONTINUATION, b"{}"), 1002),
        closes("an empty continuation of nothing", frame(FIN | CONTINUATION, b""), 1002),
        closes(
            "a continuation after the end",
            [in_two(TEXT, b"{", b"}"), end.clone()].concat(),
            1002,
        )
        .after(&[Answer::BadMessage]),
        closes("a text inside a text", [frame(TEXT, b"{"), frame(FIN | TEXT, b"}")].concat(), 1002),
        closes("a second beginning", [frame(TEXT, b"{"), frame(TEXT, b"}")].concat(), 1002),
        closes(
            "a binary inside a text",
            [frame(TEXT, b"{"), frame(FIN | BINARY, b"}")].concat(),
            1002,
        ),
        closes(
            "a text inside a binary",
            [frame(BINARY, b"{"), frame(FIN | TEXT, b"}")].concat(),
            1002,
        ),
        closes("a binary message", frame(FIN | BINARY, b"{}"), 1003),
        closes("an empty binary message", frame(FIN | BINARY, b""), 1003),
        closes("a binary message in two", in_two(BINARY, b"{", b"}"), 1003),
        closes(
            "a binary message of all bytes",
            frame(FIN | BINARY, &Vec::from_iter(0..=255)),
            1003,
        ),
    ]
}

fn spaces(bytes: usize) -> Vec<u8> {
    vec![b' '; bytes]
}

fn lengths() -> Vec<Row> {
    let mut rows: Vec<Row> = [1, 124, 125, 126, 127, 128, 255, 256, 4095, 4096, LIMIT - 1, LIMIT]
        .into_iter()
        .map(|bytes| is_read("a text of some length", frame(FIN | TEXT, &spaces(bytes))))
        .collect();
    for bytes in [LIMIT + 1, 2 * LIMIT, 65_535, 65_536, 1 << 20] {
        rows.push(closes("a text too long", frame(FIN | TEXT, &spaces(bytes)), 1009));
    }
    rows.extend([
        is_read("the longest text in two", in_two(TEXT, &spaces(LIMIT - 1), b" ")),
        closes("one byte more in two", in_two(TEXT, &spaces(LIMIT), b" "), 1009),
        closes("a binary too long", frame(FIN | BINARY, &spaces(LIMIT + 1)), 1009),
        closes("a binary too long in two", in_two(BINARY, &spaces(LIMIT), b" "), 1009),
        closes(
            "too long in thousands of fragments",
            [frame(TEXT, b"{"), frame(CONTINUATION, b" ").repeat(LIMIT)].concat(),
            1009,
        ),
    ]);
    rows
}

/// A head whose length has this many bytes, with a mask of zeros and no payload.
fn head(first: u8, form: u8, length: &[u8]) -> Vec<u8> {
    [&[first, 0x80 | form], length, &[0; 4]].concat()
}

/// Lengths in longer forms than the shortest, and impossible lengths.
///
/// The protocol requires senders to use the shortest form; receivers may be lenient, and this one is: the same bytes
/// come out.
fn forms() -> Vec<Row> {
    let with = |head: Vec<u8>, payload: &[u8]| [head, payload.to_vec()].concat();
    vec![
        is_read("2 bytes, counted in 16 bits", with(head(FIN | TEXT, 126, &[0, 2]), b"{}")),
        is_read(
            "2 bytes, counted in 64 bits",
            with(head(FIN | TEXT, 127, &[0, 0, 0, 0, 0, 0, 0, 2]), b"{}"),
        ),
        is_read(
            "200 bytes, counted in 64 bits",
            with(head(FIN | TEXT, 127, &[0, 0, 0, 0, 0, 0, 0, 200]), &[b' '; 200]),
        ),
        is_read("nothing, counted in 16 bits", head(FIN | TEXT, 126, &[0, 0])),
        lives(
            "a ping counted in 16 bits",
            with(head(FIN | PING, 126, &[0, 1]), b"?"),
            &[Answer::Pong(b"?".to_vec())],
        ),
        closes("2^31 bytes", head(FIN | TEXT, 127, &(1_u64 << 31).to_be_bytes()), 1009),
        closes("2^32 bytes", head(FIN | TEXT, 127, &(1_u64 << 32).to_be_bytes()), 1009),
        closes("2^63 - 1 bytes", head(FIN | TEXT, 127, &(u64::MAX >> 1).to_be_bytes()), 1009),
        closes("2^63 bytes", head(FIN | TEXT, 127, &(1_u64 << 63).to_be_bytes()), 1009),
        closes("2^64 - 1 bytes", head(FIN | TEXT, 127, &u64::MAX.to_be_bytes()), 1009),
        closes("2^63 bytes of a ping", head(FIN | PING, 127, &(1_u64 << 63).to_be_bytes()), 1009),
        closes(
            "2^63 bytes of a continuation",
            [frame(TEXT, b"{"), head(FIN | CONTINUATION, 127, &(1_u64 << 63).to_be_bytes())]
                .concat(),
            1009,
        ),
        closes("2^63 bytes in drops", head(FIN | TEXT, 127, &(1_u64 << 63).to_be_bytes()), 1009)
            .in_drops(),
    ]
}
