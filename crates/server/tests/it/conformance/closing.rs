//! Close frames: each is answered with one, and nothing follows.

use super::row::{Answer, Row, closes};
use crate::raw::{CLOSE, CONTINUATION, FIN, PING, TEXT, frame};

/// Codes that may stand in a close frame.
const GOOD: &[u16] =
    &[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 3000, 3999, 4000, 4999];
/// Codes that may not: reserved, for local use only, or unassigned.
const BAD: &[u16] = &[0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535];

fn close(code: u16, reason: &[u8]) -> Vec<u8> {
    frame(FIN | CLOSE, &[&code.to_be_bytes()[..], reason].concat())
}

pub(super) fn rows() -> Vec<Row> {
    let mut rows = vec![
        closes("a close without a code", frame(FIN | CLOSE, b""), 0).without_code(),
        closes("a close of one byte", frame(FIN | CLOSE, b"\x03"), 1002),
        closes("a close of one byte, zero", frame(FIN | CLOSE, b"\0"), 1002),
        closes("a close with a reason", close(1000, b"bye"), 1000),
        closes("a close with a reason in drops", close(1000, b"bye"), 1000).in_drops(),
        closes("a close with a reason beyond ASCII", close(1000, "à bientôt ☕".as_bytes()), 1000),
        closes("a reason of 122 bytes", close(1000, &[b'a'; 122]), 1000),
        closes("a reason of 123 bytes", close(1000, &[b'a'; 123]), 1000),
        closes("a reason of 124 bytes", close(1000, &[b'a'; 124]), 1002),
        closes("a reason that is no UTF-8", close(1000, b"\xff"), 1007),
        closes("a reason that ends within a character", close(1000, b"\xe2\x82"), 1007),
        closes("a reason with a surrogate", close(1000, b"\xed\xa0\x80"), 1007),
        closes("two closes", [close(1000, b""), close(1001, b"")].concat(), 1000),
        closes("a ping after close", [close(1000, b""), frame(FIN | PING, b"?")].concat(), 1000),
        closes("a text after close", [close(1000, b""), frame(FIN | TEXT, b"{}")].concat(), 1000),
        closes(
            "an end of a message after close",
            [frame(TEXT, b"{"), close(1001, b""), frame(FIN | CONTINUATION, b"}")].concat(),
            1001,
        ),
        closes("a megabyte after close", [close(1000, b""), vec![0; 1 << 20]].concat(), 1000),
        closes("garbage after close", [close(1000, b""), vec![0xff; 100]].concat(), 1000),
        closes(
            "a close after a message",
            [frame(FIN | TEXT, b"{}"), close(1000, b"")].concat(),
            1000,
        )
        .after(&[Answer::BadMessage]),
    ];
    rows.extend(
        GOOD.iter().map(|code| closes("a code that may be sent", close(*code, b""), *code)),
    );
    rows.extend(BAD.iter().map(|code| closes("a code that may not", close(*code, b""), 1002)));
    rows
}
