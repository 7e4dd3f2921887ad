//! What the server said, read no further than is needed: one reader follows many thousand frames.

use std::sync::LazyLock;

use memchr::memmem::Finder;
use protocol::ServerMessage;
use room::{Seq, Version};
use rules::marne::Offer;
use serde::Deserialize;

/// A frame by its kind. Bodies are read when somebody asks for them.
#[derive(Clone, Copy, Debug)]
pub enum Frame<'a> {
    /// The table as it is.
    Welcome(Table<'a>),
    /// The next thing that happened.
    Update(Table<'a>),
    /// A request was carried out.
    Accepted(&'a str),
    /// A request was not carried out.
    Refused(&'a str),
    /// Who is connected.
    Presence,
    /// Anything else.
    Other(&'a str),
}

/// How far a table is, as a guest is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

/// A frame that shows the table after a record.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    /// The position of the record.
    pub seq: Seq,
    /// The version of the game after it.
    pub version: Version,
    text: &'a str,
}

/// How every offer begins on the wire.
static OFFER: LazyLock<Finder<'static>> =
    LazyLock::new(|| Finder::new(r#""options":{"place_officers":"#));
static OVER: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new(r#""phase":"over""#));
static GAME: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new(r#","game":{"#));
static LOBBY: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new(r#""phase":"lobby""#));

impl<'a> Frame<'a> {
    /// The kind of a frame. Messages have their fields in the order of their declaration, so that the
    /// beginning of a frame says all; one that does not is read in full.
    #[must_use]
    pub fn read(text: &'a str) -> Self {
        let Some((kind, rest)) =
            text.strip_prefix(r#"{"type":""#).and_then(|it| it.split_once('"'))
        else {
            return Self::Other(text);
        };
        match kind {
            "update" => Table::read(text, rest).map_or(Self::Other(text), Self::Update),
            "welcome" => Table::read(text, rest).map_or(Self::Other(text), Self::Welcome),
            "accepted" => Self::Accepted(text),
            "refused" => Self::Refused(text),
            "presence" => Self::Presence,
            _ => Self::Other(text),
        }
    }
}

impl<'a> Table<'a> {
    fn read(text: &'a str, rest: &str) -> Option<Self> {
        let quick = number(rest, r#","seq":"#).and_then(|(seq, rest)| {
            number(rest, r#","version":"#).map(|(version, _)| Self { seq, version, text })
        });
        quick.or_else(|| {
            #[derive(Deserialize)]
            struct Head {
                seq: Seq,
                version: Version,
            }
            let head: Head = serde_json::from_str(text).ok()?;
            Some(Self { seq: head.seq, version: head.version, text })
        })
    }

    /// What this viewer may do now.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        let at = OFFER.find(self.text.as_bytes())? + r#""options":"#.len();
        let mut values = serde_json::Deserializer::from_str(self.text.get(at..)?).into_iter();
        values.next()?.ok()
    }

    /// Whether the game is over in what this shows.
    #[must_use]
    pub fn shows_end(&self) -> bool {
        OVER.find(self.text.as_bytes()).is_some()
    }

    /// How far the table is, if this says so.
    #[must_use]
    pub fn stage(&self) -> Option<Stage> {
        if self.shows_lobby() {
            Some(Stage::Lobby)
        } else if self.shows_end() {
            Some(Stage::Over)
        } else {
            self.shows_game().then_some(Stage::Playing)
        }
    }

    /// Whether it shows the game.
    #[must_use]
    pub fn shows_game(&self) -> bool {
        GAME.find(self.text.as_bytes()).is_some()
    }

    /// Whether people sit down in what this shows.
    #[must_use]
    pub fn shows_lobby(&self) -> bool {
        LOBBY.find(self.text.as_bytes()).is_some()
    }

    /// The whole message.
    ///
    /// # Errors
    /// If it is none of this protocol.
    pub fn message(&self) -> Result<ServerMessage, serde_json::Error> {
        serde_json::from_str(self.text)
    }

    /// The frame as it came.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text
    }
}

fn number<'a>(text: &'a str, key: &str) -> Option<(u32, &'a str)> {
    let text = text.strip_prefix(key)?;
    let end = text.find(|it: char| !it.is_ascii_digit())?;
    Some((text[..end].parse().ok()?, &text[end..]))
}
