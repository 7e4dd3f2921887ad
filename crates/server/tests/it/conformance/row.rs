//! One row of the table: what is sent and what has to come back.

use std::time::Duration;

use tokio::io::AsyncWriteExt as _;
use tokio::time::sleep;

use crate::raw::{CLOSE, FIN, PING, PONG, Raw, TEXT, frame, head};

/// One row of the table.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) name: &'static str,
    /// What is sent, in pieces that arrive one by one.
    pieces: Vec<Vec<u8>>,
    /// What comes back before the end.
    answers: Vec<Answer>,
    end: End,
}

/// A frame that comes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Answer {
    /// A pong with these bytes.
    Pong(Vec<u8>),
    /// Our own error: the message was read whole, but is none of ours.
    BadMessage,
    /// Any number of pongs: a server may answer only the last of several pings.
    Pongs,
}

/// How a row ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The connection lives: a ping is answered.
    Lives,
    /// A close frame with this code, or with none, and then the end of the stream.
    Closes(Option<u16>),
}

/// These bytes close the connection with this code.
pub(super) fn closes(name: &'static str, bytes: Vec<u8>, code: u16) -> Row {
    Row { name, pieces: vec![bytes], answers: Vec::new(), end: End::Closes(Some(code)) }
}

/// After these bytes and answers the connection lives.
pub(super) fn lives(name: &'static str, bytes: Vec<u8>, answers: &[Answer]) -> Row {
    Row { name, pieces: vec![bytes], answers: answers.to_vec(), end: End::Lives }
}

/// These bytes are a WebSocket message, but not one of ours.
pub(super) fn is_read(name: &'static str, bytes: Vec<u8>) -> Row {
    lives(name, bytes, &[Answer::BadMessage])
}

/// A ping is answered with its payload.
pub(super) fn pong(name: &'static str, payload: &[u8]) -> Row {
    lives(name, frame(FIN | PING, payload), &[Answer::Pong(payload.to_vec())])
}

/// Frames that begin like these and never end.
pub(super) fn unfinished() -> Vec<Row> {
    let whole = frame(FIN | TEXT, &[b' '; 200]);
    [
        ("nothing at all", Vec::new()),
        ("one byte", whole[..1].to_vec()),
        ("half a length", whole[..3].to_vec()),
        ("half a mask", whole[..6].to_vec()),
        ("no payload", whole[..8].to_vec()),
        ("half a payload", whole[..100].to_vec()),
        ("all but the last byte", whole[..whole.len() - 1].to_vec()),
        ("a first fragment", frame(TEXT, b"{")),
        ("half a ping", frame(FIN | PING, b"12345")[..8].to_vec()),
        ("half a close", frame(FIN | CLOSE, &1000_u16.to_be_bytes())[..7].to_vec()),
    ]
    .into_iter()
    .map(|(name, bytes)| closes(name, bytes, 4000))
    .collect()
}

impl Row {
    /// The same, byte by byte.
    pub(super) fn in_drops(mut self) -> Self {
        self.pieces = self.pieces.concat().chunks(1).map(<[u8]>::to_vec).collect();
        self
    }

    /// The same, but the end has no code.
    pub(super) fn without_code(mut self) -> Self {
        self.end = End::Closes(None);
        self
    }

    /// The same, with these answers before.
    pub(super) fn after(mut self, answers: &[Answer]) -> Self {
        self.answers = answers.to_vec();
        self
    }

    /// Sends it and looks at everything that comes back.
    pub(super) async fn play(&self, raw: Raw) {
        let Raw { mut reader, mut writer } = raw;
        let name = self.name;
        let send = async {
            for piece in &self.pieces {
                // The server may close before it has read everything.
                writer.write_all(piece).await.unwrap_or_default();
                if self.pieces.len() > 1 {
                    sleep(Duration::from_millis(1)).await;
                }
            }
            if self.end == End::Lives {
                writer.write_all(&frame(FIN | PING, b"alive?")).await.unwrap();
            }
        };
        let hear = async {
            let mut heard = Vec::new();
            loop {
                let frame = reader.next().await;
                let (opcode, payload) =
                    frame.unwrap_or_else(|| panic!("{name}: an end without close"));
                match opcode {
                    PONG if payload == b"alive?" => return (heard, End::Lives),
                    PONG => heard.push(Answer::Pong(payload)),
                    TEXT => {
                        let text = String::from_utf8(payload).unwrap();
                        assert!(text.contains("\"bad_message\""), "{name}: {text}");
                        heard.push(Answer::BadMessage);
                    }
                    CLOSE => {
                        let code = payload.get(..2).map(|it| it.try_into().unwrap());
                        assert!(reader.next().await.is_none(), "{name}: a frame after close");
                        return (heard, End::Closes(code.map(u16::from_be_bytes)));
                    }
                    other => panic!("{name}: opcode {other}"),
                }
            }
        };
        let ((), (heard, end)) = tokio::join!(send, hear);
        assert_eq!(end, self.end, "{name}: {heard:?}");
        if self.answers == [Answer::Pongs] {
            assert!(heard.iter().all(|it| matches!(it, Answer::Pong(_))), "{name}: {heard:?}");
        } else {
            assert_eq!(heard, self.answers, "{name}");
        }
    }
}

/// A whole frame, masked with these bytes.
pub(super) fn masked(first: u8, mask: [u8; 4], payload: &[u8]) -> Vec<u8> {
    let mut bytes = head(first, payload.len().try_into().unwrap(), true);
    bytes.extend(mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(a, b)| a ^ b));
    bytes
}
