//! A connection byte by byte: for frames that no WebSocket library would send.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

use crate::client::{Client, PATIENCE};

pub(crate) const CONTINUATION: u8 = 0x0;
pub(crate) const TEXT: u8 = 0x1;
pub(crate) const BINARY: u8 = 0x2;
pub(crate) const CLOSE: u8 = 0x8;
pub(crate) const PING: u8 = 0x9;
pub(crate) const PONG: u8 = 0xa;
/// The bit of a first byte that marks the last fragment.
pub(crate) const FIN: u8 = 0x80;

/// An open WebSocket connection, as two streams of bytes.
#[derive(Debug)]
pub(crate) struct Raw {
    pub(crate) reader: Reader,
    pub(crate) writer: OwnedWriteHalf,
}

/// The frames that a server sends.
#[derive(Debug)]
pub(crate) struct Reader {
    stream: OwnedReadHalf,
    bytes: Vec<u8>,
    patience: Duration,
}

impl Raw {
    /// Opens a connection for this guest, who is attached to the room once this returns.
    pub(crate) async fn attached(guest: &Client, code: &str) -> Self {
        let mut raw = Self::open(guest).await;
        let hello = format!(r#"{{"type":"hello","room":"{code}","seen":0}}"#);
        raw.send(&frame(FIN | TEXT, hello.as_bytes())).await;
        loop {
            let message = raw.reader.message().await.unwrap();
            if message["type"] == "presence" {
                return raw;
            }
        }
    }

    /// Opens a connection for this guest.
    pub(crate) async fn open(guest: &Client) -> Self {
        let address = guest.address;
        let cookie = guest.cookie.as_deref().unwrap_or_default();
        let head = format!(
            "GET /ws HTTP/1.1\r\nhost: {address}\r\norigin: http://{address}\r\ncookie: {cookie}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-extensions: permessage-deflate\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let (reader, mut writer) = connect(address).await;
        writer.write_all(head.as_bytes()).await.unwrap();
        let mut reader = Reader::new(reader);
        let head = reader.head().await;
        assert!(head.starts_with("HTTP/1.1 101 "), "{head}");
        let extended = head.to_ascii_lowercase().contains("extensions");
        assert!(!extended, "no compression: {head}");
        Self { reader, writer }
    }

    /// Waits for the server as long as it waits for others.
    pub(crate) fn patient(mut self) -> Self {
        self.reader.patience = 3 * PATIENCE;
        self
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) {
        self.writer.write_all(bytes).await.unwrap();
    }
}

impl Reader {
    fn new(stream: OwnedReadHalf) -> Self {
        Self { stream, bytes: Vec::new(), patience: PATIENCE }
    }

    /// Everything up to the end of the head of a response.
    async fn head(&mut self) -> String {
        loop {
            let end = self.bytes.windows(4).position(|it| it == b"\r\n\r\n");
            if let Some(end) = end {
                let head = self.take(end + 4);
                return String::from_utf8(head).unwrap();
            }
            assert!(self.read().await, "a whole head");
        }
    }

    /// The next frame as its opcode and payload; `None` at the end of the connection.
    pub(crate) async fn next(&mut self) -> Option<(u8, Vec<u8>)> {
        let [first, short] = *self.peek(2).await? else { unreachable!("two bytes") };
        assert_eq!(short & 0x80, 0, "servers do not mask");
        let (head, len) = match short {
            126 => {
                let bytes = self.peek(4).await?[2..].try_into().unwrap();
                (4, usize::from(u16::from_be_bytes(bytes)))
            }
            127 => {
                let bytes = self.peek(10).await?[2..].try_into().unwrap();
                (10, usize::try_from(u64::from_be_bytes(bytes)).unwrap())
            }
            short => (2, usize::from(short)),
        };
        self.peek(head + len).await?;
        let payload = self.take(head + len).split_off(head);
        Some((first & 0x0f, payload))
    }

    /// The next message; `None` at the end of the connection.
    pub(crate) async fn message(&mut self) -> Option<Value> {
        loop {
            let (opcode, payload) = self.next().await?;
            match opcode {
                TEXT => return Some(serde_json::from_slice(&payload).unwrap()),
                CLOSE => return None,
                _ => {}
            }
        }
    }

    /// The messages up to the end, and the close code that comes then.
    pub(crate) async fn until_closed(&mut self) -> (Vec<Value>, Option<u16>) {
        let mut messages = Vec::new();
        while let Some((opcode, payload)) = self.next().await {
            match opcode {
                TEXT => messages.push(serde_json::from_slice(&payload).unwrap()),
                CLOSE => {
                    let code = payload.get(..2).map(|it| it.try_into().unwrap());
                    return (messages, code.map(u16::from_be_bytes));
                }
                _ => {}
            }
        }
        (messages, None)
    }

    async fn peek(&mut self, len: usize) -> Option<&[u8]> {
        while self.bytes.len() < len {
            if !self.read().await {
                return None;
            }
        }
        Some(&self.bytes[..len])
    }

    fn take(&mut self, len: usize) -> Vec<u8> {
        let rest = self.bytes.split_off(len);
        std::mem::replace(&mut self.bytes, rest)
    }

    /// Reads something more; `false` at the end of the connection.
    async fn read(&mut self) -> bool {
        let read = timeout(self.patience, self.stream.read_buf(&mut self.bytes)).await;
        read.expect("bytes in time").expect("no reset") > 0
    }
}

/// Sends these bytes as an HTTP request and returns everything that comes back.
pub(crate) async fn http(address: SocketAddr, request: &[u8]) -> String {
    let (stream, mut writer) = connect(address).await;
    // The server may close before it has read everything.
    writer.write_all(request).await.unwrap_or_default();
    let mut reader = Reader::new(stream);
    while reader.read().await {}
    String::from_utf8(reader.bytes).unwrap()
}

/// Sends a request and returns the head of the response; the connection is dropped.
pub(crate) async fn handshake(address: SocketAddr, request: &str) -> String {
    let (stream, mut writer) = connect(address).await;
    // The server may close before it has read everything.
    writer.write_all(request.as_bytes()).await.unwrap_or_default();
    Reader::new(stream).head().await
}

async fn connect(address: SocketAddr) -> (OwnedReadHalf, OwnedWriteHalf) {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    stream.into_split()
}

/// A whole frame with this first byte, masked as a client's frames have to be.
pub(crate) fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = head(first, u64::try_from(payload.len()).unwrap(), true);
    let mask = [1, 2, 3, 4];
    bytes.extend(mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(a, b)| a ^ b));
    bytes
}

/// The head of a frame, without its mask.
pub(crate) fn head(first: u8, len: u64, masked: bool) -> Vec<u8> {
    let mask = if masked { 0x80 } else { 0 };
    let mut bytes = vec![first];
    match (u8::try_from(len), u16::try_from(len)) {
        (Ok(len @ ..126), _) => bytes.push(mask | len),
        (_, Ok(len)) => {
            bytes.push(mask | 126);
            bytes.extend(len.to_be_bytes());
        }
        _ => {
            bytes.push(mask | 127);
            bytes.extend(len.to_be_bytes());
        }
    }
    bytes
}
