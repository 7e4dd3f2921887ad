//! What a client says.

mod given;

use std::fmt;

use room::{CommandId, Signal, Token};
use rules::marne::{CommandText, GameOptions, Refusal, Target};
use rules::strict::{Object, object};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client says. Who they are and where they sit comes from the connection, never from here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Attach this connection to a room, or catch up with it. The first message; may be repeated.
    Hello {
        /// The code of the room; case, spaces and dash are forgiven.
        room: String,
        /// The last `seq` this client has, 0 for none.
        seen: u32,
    },
    /// Sit down on the next free chair.
    Join {
        /// The name of the request: a fresh UUID.
        #[ts(type = "string")]
        id: CommandId,
        /// What to be called.
        name: String,
    },
    /// Leave the chair, before the game.
    Leave {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
    },
    /// Take another name.
    Rename {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The new name.
        name: String,
    },
    /// Choose the options of the game, as the host.
    Configure {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The options.
        #[serde(deserialize_with = "object")]
        options: GameOptions,
    },
    /// Begin the game, as the host.
    Start {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
    },
    /// Give a command of the game.
    Play {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The version of the game the choice was made on.
        seen: u32,
        /// The command. Read by [`ClientMessage::command`], so that a bad one is refused by name.
        #[ts(type = "Command")]
        #[serde(deserialize_with = "given::command")]
        command: serde_json::Value,
    },
    /// Ask what a command would do, without giving it.
    Preview {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The version of the game the choice is made on.
        seen: u32,
        /// The command, as in `play`.
        #[ts(type = "Command")]
        #[serde(deserialize_with = "given::command")]
        command: serde_json::Value,
    },
    /// Clear the table for another game, once this one is over: same link, same chairs.
    Rematch {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
    },
    /// Give a pass to the own chair to another device of the same person.
    Lend {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The pass: 64 fresh random hexadecimal digits.
        #[ts(type = "string")]
        pass: Token,
    },
    /// Go on from this device, on the chair that the pass is for.
    TakeOver {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// The pass.
        #[ts(type = "string")]
        pass: Token,
    },
    /// Point at something on the table.
    Point {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// At what.
        #[serde(deserialize_with = "object")]
        at: Target,
    },
    /// Give a ready-made line.
    Signal {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// Which.
        signal: Signal,
    },
    /// Say something to the table.
    Say {
        /// The name of the request.
        #[ts(type = "string")]
        id: CommandId,
        /// What, at most 300 characters.
        text: String,
    },
}

/// A frame that is no message.
#[derive(Clone, Debug, PartialEq)]
pub struct Unreadable {
    /// The name of the request, if that much could be read.
    pub id: Option<CommandId>,
    /// What is wrong, for whoever writes a client.
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
    /// [`Unreadable`] if it is not one of the messages, exactly.
    pub fn read(frame: &str) -> Result<Self, Unreadable> {
        let read = serde_json::from_str(frame).map(|Object(message)| message);
        read.map_err(|error| Unreadable { id: request_id(frame), why: error.to_string() })
    }

    /// The name of the request; a hello has none.
    #[must_use]
    pub fn id(&self) -> Option<CommandId> {
        match self {
            Self::Hello { .. } => None,
            Self::Join { id, .. }
            | Self::Leave { id }
            | Self::Rename { id, .. }
            | Self::Configure { id, .. }
            | Self::Start { id }
            | Self::Play { id, .. }
            | Self::Preview { id, .. }
            | Self::Rematch { id }
            | Self::Lend { id, .. }
            | Self::TakeOver { id, .. }
            | Self::Point { id, .. }
            | Self::Signal { id, .. }
            | Self::Say { id, .. } => Some(*id),
        }
    }

    /// The command of a `play` or `preview` message.
    ///
    /// # Errors
    /// Why its text means no command.
    pub fn command(value: &serde_json::Value) -> Result<rules::marne::Command, Refusal> {
        let Object(text): Object<CommandText> =
            Object::deserialize(value).map_err(|_form| Refusal::BadCommand)?;
        text.resolve()
    }
}

fn request_id(frame: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    struct Named {
        id: CommandId,
    }
    serde_json::from_str::<Named>(frame).ok().map(|it| it.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "2f0c5b52-9f0e-4c57-8f39-0b7c1f4d9a10";

    #[test]
    fn a_frame_that_is_no_message_is_told_apart_by_name() {
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
        }
        for frame in
            ["", "hello", "[]", "null", "{", r#"{"type":"join","id":"7"}"#, "{\"a\":\u{1}}"]
        {
            assert_eq!(ClientMessage::read(frame).unwrap_err().id, None, "{frame}");
        }
    }

    #[test]
    fn a_command_without_form_is_refused_and_not_unreadable() {
        let frame = format!(r#"{{"type":"play","id":"{ID}","seen":1,"command":{{"type":"fly"}}}}"#);
        let Ok(ClientMessage::Play { command, .. }) = ClientMessage::read(&frame) else {
            panic!("a play message");
        };
        assert_eq!(ClientMessage::command(&command), Err(Refusal::BadCommand));
    }

    #[test]
    fn a_command_with_a_key_twice_is_none() {
        for text in [
            r#"{"type":"fly","type":"reveal"}"#,
            r#"{"type":"reveal","type":"reveal"}"#,
            r#"{"type":"reveal","x":1,"x":1}"#,
            "7",
            "[]",
            "null",
        ] {
            for kind in ["play", "preview"] {
                let frame = format!(r#"{{"type":"{kind}","id":"{ID}","seen":1,"command":{text}}}"#);
                let message = ClientMessage::read(&frame).expect("a message");
                let (ClientMessage::Play { command, .. } | ClientMessage::Preview { command, .. }) =
                    message
                else {
                    panic!("a command");
                };
                assert_eq!(ClientMessage::command(&command), Err(Refusal::BadCommand), "{text}");
            }
        }
    }
}
