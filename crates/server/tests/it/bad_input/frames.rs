//! Bytes that are not frames, and frames that are not messages of ours.

use serde_json::{Value, json};

use super::Table;
use crate::client::named;
use crate::raw::{self, BINARY, CLOSE, CONTINUATION, FIN, PING, Raw, TEXT, frame};

/// The largest message, in bytes.
const LIMIT: usize = 8192;

/// A chat line that is too long to be said, in a message of this many bytes.
fn long_line(bytes: usize) -> (String, Vec<u8>) {
    let (id, mut line) = named(json!({"type": "say", "text": ""}));
    let empty = line.to_string().len();
    line["text"] = json!("x".repeat(bytes - empty));
    (id, line.to_string().into_bytes())
}

/// The head and mask of a frame whose payload never comes.
fn claim(bytes: u64) -> Vec<u8> {
    [raw::head(FIN | TEXT, bytes, true), vec![0; 4]].concat()
}

/// The bytes to send, and the close code they get.
fn violations() -> Vec<(&'static str, Vec<u8>, u16)> {
    let (_, too_long) = long_line(LIMIT + 1);
    let (left, right) = too_long.split_at(5000);
    let in_two = [frame(TEXT, left), frame(FIN | CONTINUATION, right)].concat();
    let drop = frame(CONTINUATION, b" ");
    let in_drops = [frame(TEXT, b"{"), drop.repeat(LIMIT)].concat();
    let mut unmasked = raw::head(FIN | TEXT, 2, false);
    unmasked.extend(b"{}");
    vec![
        ("a binary frame", frame(FIN | BINARY, b"{}"), 1003),
        ("an empty binary frame", frame(FIN | BINARY, b""), 1003),
        ("text that is not UTF-8", frame(FIN | TEXT, b"{\"a\":\"\xff\"}"), 1007),
        ("a surrogate in UTF-8", frame(FIN | TEXT, b"\xed\xa0\x80"), 1007),
        ("an unmasked frame", unmasked, 1002),
        ("the reserved opcode 3", frame(FIN | 0x3, b"{}"), 1002),
        ("the reserved opcode 11", frame(FIN | 0xb, b"{}"), 1002),
        ("the bit of compression", frame(FIN | 0x40 | TEXT, b"{}"), 1002),
        ("the second reserved bit", frame(FIN | 0x20 | TEXT, b"{}"), 1002),
        ("the third reserved bit", frame(FIN | 0x10 | TEXT, b"{}"), 1002),
        ("a continuation of nothing", frame(FIN | CONTINUATION, b"{}"), 1002),
        ("a second beginning", [frame(TEXT, b"{"), frame(FIN | TEXT, b"}")].concat(), 1002),
        ("a ping in fragments", frame(PING, b""), 1002),
        ("a ping of 126 bytes", frame(FIN | PING, &[0; 126]), 1002),
        ("a close of one byte", frame(FIN | CLOSE, b"\x03"), 1002),
        ("a message too long by one", frame(FIN | TEXT, &too_long), 1009),
        ("the same in two fragments", in_two, 1009),
        ("one in thousands of fragments", in_drops, 1009),
        ("a megabyte", frame(FIN | TEXT, &vec![b' '; 1 << 20]), 1009),
        ("a head that claims 2^63 bytes", claim(1 << 63), 1009),
        ("a head that claims 2^64 - 1 bytes", claim(u64::MAX), 1009),
    ]
}

#[tokio::test]
async fn an_invalid_frame_closes_its_connection_and_no_other() {
    let mut table = Table::playing().await;
    for (what, bytes, expected) in violations() {
        let Raw { mut reader, mut writer } = Raw::attached(&table.tab, &table.code).await;
        // The server may close before it has read everything.
        let write = async {
            tokio::io::AsyncWriteExt::write_all(&mut writer, &bytes).await.unwrap_or_default();
        };
        let ((), (messages, code)) = tokio::join!(write, reader.until_closed());
        assert_eq!(code, Some(expected), "{what}");
        assert_eq!(messages, Vec::<Value>::new(), "{what}");
        table.unmoved(what).await;
    }
    table.goes_on().await;
}

#[tokio::test]
async fn a_message_of_8192_bytes_is_read_whole_or_in_fragments() {
    let mut table = Table::playing().await;
    let mut raw = Raw::attached(&table.tab, &table.code).await;
    let (id, line) = long_line(LIMIT);
    let (left, right) = line.split_at(3000);
    let in_two = [frame(TEXT, left), frame(FIN | PING, b"?"), frame(FIN | CONTINUATION, right)];
    for bytes in [frame(FIN | TEXT, &line), in_two.concat()] {
        raw.send(&bytes).await;
        let answer = raw.reader.message().await.unwrap();
        assert_eq!(answer["id"], id);
        assert_eq!(answer["code"], "bad_text");
    }
    table.unmoved("a line too long").await;
    table.goes_on().await;
}

#[tokio::test]
async fn a_socket_that_ends_in_the_middle_of_a_frame_is_dropped() {
    let mut table = Table::playing().await;
    let (_, line) = long_line(400);
    for end in [1, 2, 7, 100] {
        let mut raw = Raw::attached(&table.tab, &table.code).await;
        raw.send(&frame(FIN | TEXT, &line)[..end]).await;
        drop(raw);
        table.unmoved("half a frame").await;
    }
    table.goes_on().await;
}
