//! Requests for a socket, valid and invalid.

use std::net::SocketAddr;

use super::works;
use crate::host::{GENEROUS, Host};
use crate::raw;

/// A valid request, as lines without their ends.
fn right(address: SocketAddr) -> Vec<String> {
    [
        "GET /ws HTTP/1.1".to_owned(),
        format!("Host: {address}"),
        format!("Origin: http://{address}"),
        "Connection: Upgrade".to_owned(),
        "Upgrade: websocket".to_owned(),
        "Sec-WebSocket-Version: 13".to_owned(),
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==".to_owned(),
    ]
    .to_vec()
}

/// Changes to the valid request: what the line with this beginning becomes, or nothing. A line that is not there is
/// added.
type Change = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const ROWS: &[Change] = &[
    ("101", "as it should be", &[]),
    (
        "101",
        "names in other letters",
        &[("Upgrade", "UPGRADE: WebSocket"), ("Connection", "cOnNeCtIoN: keep-alive, uPgRaDe")],
    ),
    (
        "101",
        "a subprotocol nobody speaks",
        &[("Sec-WebSocket-Protocol", "Sec-WebSocket-Protocol: chat")],
    ),
    (
        "101",
        "compression offered",
        &[(
            "Sec-WebSocket-Extensions",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits, x-webkit-deflate-frame",
        )],
    ),
    ("101", "no origin and no cookie", &[("Origin", "")]),
    ("426", "no version", &[("Sec-WebSocket-Version", "")]),
    ("426", "version 8", &[("Sec-WebSocket-Version", "Sec-WebSocket-Version: 8")]),
    ("426", "version 14", &[("Sec-WebSocket-Version", "Sec-WebSocket-Version: 14")]),
    ("426", "two versions", &[("Sec-WebSocket-Version", "Sec-WebSocket-Version: 13, 8")]),
    ("426", "a version in words", &[("Sec-WebSocket-Version", "Sec-WebSocket-Version: thirteen")]),
    ("400", "no key", &[("Sec-WebSocket-Key", "")]),
    ("400", "an empty key", &[("Sec-WebSocket-Key", "Sec-WebSocket-Key:")]),
    ("400", "a short key", &[("Sec-WebSocket-Key", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j")]),
    ("400", "a long key", &[("Sec-WebSocket-Key", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSE=")]),
    (
        "400",
        "a key of other letters",
        &[("Sec-WebSocket-Key", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j!!==")],
    ),
    (
        "400",
        "two keys",
        &[(
            "Sec-WebSocket-Key",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        )],
    ),
    ("400", "no upgrade", &[("Upgrade", "")]),
    ("400", "an upgrade to something else", &[("Upgrade", "Upgrade: h2c")]),
    ("400", "no connection", &[("Connection", "")]),
    ("400", "a connection that is kept", &[("Connection", "Connection: keep-alive")]),
    ("405", "POST", &[("GET", "POST /ws HTTP/1.1")]),
    ("405", "PUT", &[("GET", "PUT /ws HTTP/1.1")]),
    ("405", "HEAD", &[("GET", "HEAD /ws HTTP/1.1")]),
    ("400", "HTTP/1.0", &[("GET", "GET /ws HTTP/1.0")]),
    ("400", "HTTP/9.9", &[("GET", "GET /ws HTTP/9.9")]),
    ("403", "another origin", &[("Origin", "Origin: https://example.org")]),
    ("403", "an origin that is null", &[("Origin", "Origin: null")]),
    ("403", "an empty origin", &[("Origin", "Origin:")]),
    ("403", "another host than the origin", &[("Host", "Host: example.org")]),
    ("400", "no host", &[("Host", "")]),
    ("400", "a space before the colon", &[("Upgrade", "Upgrade : websocket")]),
    ("400", "a header without a name", &[("X", ": nothing")]),
    ("400", "a nul in a header", &[("X", "X: \0")]),
    ("400", "a header in two lines", &[("X", "X: a\r\n b")]),
    ("400", "a line that is no header", &[("X", "what?")]),
];

#[tokio::test]
async fn every_request_for_a_socket_gets_what_the_protocol_says() {
    let server = Host::limited(GENEROUS).await;
    let (mut other, _) = server.room().await;
    let mut broken = Vec::new();
    for (status, name, changes) in ROWS {
        let mut lines = right(server.address);
        for (begins, becomes) in *changes {
            let at = lines.iter().position(|it| it.starts_with(begins)).unwrap_or(lines.len());
            let new = (!becomes.is_empty()).then(|| (*becomes).to_owned());
            lines.splice(at..lines.len().min(at + 1), new);
        }
        let head = raw::handshake(server.address, &(lines.join("\r\n") + "\r\n\r\n")).await;
        let (first, rest) = head.split_once("\r\n").unwrap();
        // The response has the version of the request.
        let got = first.split(' ').nth(1).unwrap_or_default();
        if got != *status {
            broken.push(format!("{name}: {first}"));
            continue;
        }
        let rest = rest.to_ascii_lowercase();
        if *status == "101" {
            assert!(
                rest.contains("\r\nsec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"),
                "{rest}"
            );
            assert!(!rest.contains("sec-websocket-extensions"), "{name}: {rest}");
            assert!(!rest.contains("sec-websocket-protocol"), "{name}: {rest}");
        } else {
            assert!(!rest.contains("sec-websocket-accept"), "{name}: {rest}");
        }
        // A client of another version gets the supported version.
        assert_eq!(rest.contains("sec-websocket-version: 13\r\n"), *status == "426", "{name}");
        works(&mut other, name).await;
    }
    assert_eq!(broken, Vec::<String>::new());
    server.stop().await;
}

#[tokio::test]
async fn a_head_that_never_ends_times_out() {
    let server = Host::limited(GENEROUS).await;
    let (mut other, _) = server.room().await;
    let lines = right(server.address).join("\r\n");
    let many: String = (0..300).map(|it| format!("\r\nX-{it}: y")).collect();
    let long = format!("\r\nX: {}", "y".repeat(100_000));
    for (name, more) in [("many headers", many), ("a long header", long)] {
        let head = raw::handshake(server.address, &(lines.clone() + &more + "\r\n\r\n")).await;
        assert!(head.starts_with("HTTP/1.1 431 "), "{name}: {head}");
        works(&mut other, name).await;
    }
    server.stop().await;
}
