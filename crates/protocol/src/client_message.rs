//! Messages from a client.

use std::fmt;

use room::{CommandId, Request};
use rules::Json;
use rules::strict::Object;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A message from a client. Who they are and where they sit comes from the connection, never from the message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Attach this connection to a room, or catch up with it. The first message; may be repeated.
    Hello {
        /// The code of the room; case, spaces and dash are forgiven.
        room: String,
        /// The last `seq` this client has, 0 for none.
        seen: u32,
    },
    /// Ask what a command would do, without giving it.
    Preview {
        /// The name of the request: a fresh UUID.
        id: CommandId,
        /// The version of the game on which the choice is made.
        seen: u32,
        /// The command, as in `play`.
        command: Json,
    },
    /// Show the others, as a player, where one is in a game that was played. It has no answer: it may be lost,
    /// and is dropped in a silence.
    Lead {
        /// The number of the game in the room, from 1.
        game: u32,
        /// The number of acts up to the position; none to stop leading.
        act: Option<u32>,
    },
    /// Let the bot that the game waits for act at once, as a player. It has no answer, and no effect in a
    /// silence, where hurrying would say something.
    Hurry {},
    /// Whether nobody has used this page for a while: such a connection does not make its guest present. It has
    /// no answer.
    Idle {
        /// False once somebody uses the page again.
        idle: bool,
    },
    /// Ask something of the room: a request with its name beside its own fields.
    #[serde(untagged)]
    Ask {
        /// The name of the request: a fresh UUID.
        id: CommandId,
        /// The request.
        #[serde(flatten)]
        request: Request,
    },
}

/// The messages that ask nothing of the room.
#[derive(Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Look {
    Hello {
        room: String,
        seen: u32,
    },
    Preview {
        #[ts(type = "string")]
        id: CommandId,
        seen: u32,
        #[ts(type = "unknown")]
        command: Json,
    },
    Lead {
        game: u32,
        #[serde(deserialize_with = "Option::deserialize")]
        act: Option<u32>,
    },
    Hurry {},
    Idle {
        idle: bool,
    },
}

/// [`Request`] denies unknown fields, so this does too.
#[derive(Deserialize)]
struct Asked {
    id: CommandId,
    #[serde(flatten)]
    request: Request,
}

/// An invalid frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Unreadable {
    /// The name of the request, if that much could be read.
    pub id: Option<CommandId>,
    /// What is wrong, for the author of a client.
    pub why: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl ClientMessage {
    /// Reads a frame.
    ///
    /// # Errors
    /// [`Unreadable`] if it is not exactly one of the messages.
    pub fn read(frame: &str) -> Result<Self, Unreadable> {
        let read = match field::<Kind>(frame).as_ref().map(|it| it.kind.as_str()) {
            Some("hello" | "preview" | "lead" | "hurry" | "idle") => serde_json::from_str(frame)
                .map(|Object(it)| match it {
                    Look::Hello { room, seen } => Self::Hello { room, seen },
                    Look::Preview { id, seen, command } => Self::Preview { id, seen, command },
                    Look::Lead { game, act } => Self::Lead { game, act },
                    Look::Hurry {} => Self::Hurry {},
                    Look::Idle { idle } => Self::Idle { idle },
                }),
            Some(_) | None => serde_json::from_str(frame)
                .map(|Object(Asked { id, request })| Self::Ask { id, request }),
        };
        read.map_err(|error| Unreadable {
            id: field::<Named>(frame).map(|it| it.id),
            why: error.to_string(),
        })
    }

    /// The name of the request; a message without an answer has none.
    #[must_use]
    pub fn id(&self) -> Option<CommandId> {
        match self {
            Self::Hello { .. } | Self::Lead { .. } | Self::Hurry {} | Self::Idle { .. } => None,
            Self::Preview { id, .. } | Self::Ask { id, .. } => Some(*id),
        }
    }
}

#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct Named {
    id: CommandId,
}

/// One field of a frame, even if the rest is invalid.
fn field<'a, T: Deserialize<'a>>(frame: &'a str) -> Option<T> {
    serde_json::from_str(frame).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a10";

    #[test]
    fn an_unreadable_frame_keeps_the_name_of_its_request() {
        for frame in [
            r#"{"type":"fly","id":"ID"}"#,
            r#"{"type":"say","id":"ID","text":1}"#,
            r#"{"type":"say","id":"ID","text":"a","seat":2}"#,
            r#"{"type":"leave","id":"ID","seat":2}"#,
            r#"{"type":"join","id":"ID"}"#,
        ] {
            let frame = frame.replace("ID", ID);
            let unreadable = ClientMessage::read(&frame).unwrap_err();
            assert_eq!(unreadable.id.map(|it| it.0.to_string()).as_deref(), Some(ID), "{frame}");
            assert!(!unreadable.why.is_empty(), "its author is told what is wrong");
            assert_eq!(unreadable.to_string(), unreadable.why);
        }
        for frame in
            ["", "hello", "[]", "null", "{", r#"{"type":"join","id":"7"}"#, "{\"a\":\u{1}}"]
        {
            assert_eq!(ClientMessage::read(frame).unwrap_err().id, None, "{frame}");
        }
    }

    #[test]
    fn a_command_is_passed_on_and_a_duplicate_key_makes_it_null() {
        for (text, kept) in [
            (r#"{"type":"fly"}"#, r#"{"type":"fly"}"#),
            (r#"{"type":"fly","type":"roll"}"#, "null"),
            (r#"{"type":"roll","x":1,"x":1}"#, "null"),
            ("7", "7"),
            ("[]", "[]"),
        ] {
            let frame = format!(r#"{{"type":"play","id":"{ID}","seen":1,"command":{text}}}"#);
            let Ok(ClientMessage::Ask { request: Request::Play { command, .. }, .. }) =
                ClientMessage::read(&frame)
            else {
                panic!("{frame} is a play message");
            };
            assert_eq!(command.text(), kept);
            let frame = frame.replace("play", "preview");
            let message = ClientMessage::read(&frame);
            let Ok(ClientMessage::Preview { command, .. }) = message else {
                panic!("{frame} is a preview message");
            };
            assert_eq!(command.text(), kept);
        }
    }

    #[test]
    fn a_message_reads_back_as_it_was_written() {
        let id: CommandId = serde_json::from_str(&format!("\"{ID}\"")).unwrap();
        for message in [
            ClientMessage::Hello { room: "KXR-TBM".into(), seen: 3 },
            ClientMessage::Preview { id, seen: 1, command: Json::null() },
            ClientMessage::Lead { game: 2, act: Some(7) },
            ClientMessage::Lead { game: 2, act: None },
            ClientMessage::Hurry {},
            ClientMessage::Ask { id, request: Request::Leave {} },
            ClientMessage::Ask { id, request: Request::Say { text: "a".into() } },
        ] {
            let frame = serde_json::to_string(&message).unwrap();
            assert_eq!(ClientMessage::read(&frame), Ok(message), "{frame}");
        }
    }
}
