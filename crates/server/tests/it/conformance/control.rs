//! Pings, pongs and reserved bits.

use super::row::{Answer, Row, closes, is_read, lives, masked, pong};
use crate::raw::{BINARY, CLOSE, CONTINUATION, FIN, PING, PONG, TEXT, frame, head};

pub(super) fn rows() -> Vec<Row> {
    [pings(), bits(), opcodes(), masks(), inside()].concat()
}

fn pings() -> Vec<Row> {
    vec![
        pong("an empty ping", b""),
        pong("a ping with text", b"hello"),
        pong("a ping with bytes that are no UTF-8", b"\x00\xff\xfe\xc0\x80"),
        pong("a ping of 125 bytes", &[0xa5; 125]),
        pong("a ping of 125 bytes in drops", &[0xa5; 125]).in_drops(),
        closes("a ping of 126 bytes", frame(FIN | PING, &[0; 126]), 1002),
        closes("a ping of 65536 bytes", frame(FIN | PING, &[0; 65536]), 1009),
        closes("the beginning of a ping", frame(PING, b"a"), 1002),
        closes("the beginning of a pong", frame(PONG, b"a"), 1002),
        closes("the beginning of a close", frame(CLOSE, b"\x03\xe8"), 1002),
        closes("a pong of 126 bytes", frame(FIN | PONG, &[0; 126]), 1002),
        closes(
            "a ping in two",
            [frame(PING, b"a"), frame(FIN | CONTINUATION, b"b")].concat(),
            1002,
        ),
        lives("an empty pong nobody asked for", frame(FIN | PONG, b""), &[]),
        lives("a pong of 125 bytes nobody asked for", frame(FIN | PONG, &[1; 125]), &[]),
        lives("ten pings", frame(FIN | PING, b"a").repeat(10), &[Answer::Pongs]),
        lives("two thousand pings", frame(FIN | PING, &[7; 125]).repeat(2000), &[Answer::Pongs]),
        lives("two thousand pongs", frame(FIN | PONG, &[7; 125]).repeat(2000), &[]),
    ]
}

/// Each reserved bit, and all of them, on each opcode.
fn bits() -> Vec<Row> {
    let mut rows = Vec::new();
    for (opcode, payload) in
        [(TEXT, &b"{}"[..]), (BINARY, b"{}"), (PING, b"a"), (PONG, b"a"), (CLOSE, b"\x03\xe8")]
    {
        for bit in [0x40, 0x20, 0x10, 0x70] {
            rows.push(closes("a reserved bit", frame(FIN | bit | opcode, payload), 1002));
        }
    }
    for bit in [0x40, 0x20, 0x10] {
        let continued = [frame(TEXT, b"{"), frame(FIN | bit | CONTINUATION, b"}")].concat();
        rows.push(closes("a reserved bit on a continuation", continued, 1002));
        let begun = [frame(bit | TEXT, b"{"), frame(FIN | CONTINUATION, b"}")].concat();
        rows.push(closes("a reserved bit on a beginning", begun, 1002));
    }
    rows
}

fn opcodes() -> Vec<Row> {
    let mut rows = Vec::new();
    for opcode in [0x3, 0x4, 0x5, 0x6, 0x7, 0xb, 0xc, 0xd, 0xe, 0xf] {
        rows.push(closes("a reserved opcode", frame(FIN | opcode, b""), 1002));
        rows.push(closes("a reserved opcode with bytes", frame(FIN | opcode, b"{}"), 1002));
        let inside = [frame(TEXT, b"{"), frame(FIN | opcode, b"}")].concat();
        rows.push(closes("a reserved opcode inside a message", inside, 1002));
        rows.push(closes("the beginning of a reserved opcode", frame(opcode, b"{"), 1002));
    }
    rows
}

fn masks() -> Vec<Row> {
    let bare = |first: u8, payload: &[u8]| {
        [head(first, payload.len().try_into().unwrap(), false), payload.to_vec()].concat()
    };
    vec![
        closes("an unmasked text", bare(FIN | TEXT, b"{}"), 1002),
        closes("an unmasked empty text", bare(FIN | TEXT, b""), 1002),
        closes("an unmasked beginning", bare(TEXT, b"{"), 1002),
        closes("an unmasked binary", bare(FIN | BINARY, b"{}"), 1002),
        closes("an unmasked ping", bare(FIN | PING, b"a"), 1002),
        closes("an unmasked close", bare(FIN | CLOSE, b"\x03\xe8"), 1002),
        closes(
            "an unmasked end of a message",
            [frame(TEXT, b"{"), bare(FIN | CONTINUATION, b"}")].concat(),
            1002,
        ),
        is_read("a mask of zeros", masked(FIN | TEXT, [0; 4], b"{}")),
        is_read("a mask of ones", masked(FIN | TEXT, [0xff; 4], b"{}")),
        is_read("a mask of one byte", masked(FIN | TEXT, [0, 0, 0, 9], b"[1,2,3,4,5]")),
    ]
}

/// Control frames between the fragments of a message.
fn inside() -> Vec<Row> {
    let split =
        |between: Vec<u8>| [frame(TEXT, b"{"), between, frame(FIN | CONTINUATION, b"}")].concat();
    let ping = frame(FIN | PING, b"?");
    let answers = [Answer::Pong(b"?".to_vec()), Answer::BadMessage];
    vec![
        lives("a ping inside a message", split(ping.clone()), &answers),
        lives("the same in drops", split(ping.clone()), &answers).in_drops(),
        is_read("a pong inside a message", split(frame(FIN | PONG, b"?"))),
        closes("a ping in fragments inside", split(frame(PING, b"?")), 1002),
        closes("a close inside a message", split(frame(FIN | CLOSE, b"\x03\xe8")), 1000),
        closes("a long ping inside a message", split(frame(FIN | PING, &[0; 126])), 1002),
        lives(
            "a ping after a message",
            [frame(FIN | TEXT, b"{}"), ping].concat(),
            &[Answer::BadMessage, Answer::Pong(b"?".to_vec())],
        ),
    ]
}
