//! Frames of the server, parsed lazily: one reader follows many thousand frames.

use std::borrow::Cow;

use protocol::{StageView, StandIn};
use room::{Seal, Seq, Version};
use rules::{Json, Seat};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// A frame by its kind. Bodies are parsed on demand.
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
    Presence(&'a str),
    /// Anything else.
    Other(&'a str),
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

/// What a frame shows of the table.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The stage of the room, if the frame contains it.
    pub stage: Option<StageView>,
    /// The seal of the next game, if the frame contains it.
    pub seal: Option<Seal>,
    /// The name of the game, if the frame contains it.
    pub game: Option<String>,
    /// The names of the players, by seat, if the frame contains them.
    pub names: Option<Vec<String>>,
    /// The guests who ask for a seat, and for which, if the frame contains them.
    pub asking: Option<Vec<(u32, Seat)>>,
    /// Whether the frame shows the game.
    pub shows_game: bool,
    /// Whether it shows a silence.
    pub is_silent: bool,
    /// What this viewer may do now.
    pub offer: Option<Json>,
    /// Whether the frame shows what the viewer may do for somebody who is away.
    pub shows_stand_in: bool,
    /// What this viewer may do for somebody who is away, and for whom.
    pub stand_in: Option<(Seat, Json)>,
}

#[derive(Deserialize)]
struct Head {
    seq: Seq,
    version: Version,
}

#[derive(Deserialize)]
struct Body<'a> {
    #[serde(borrow, default)]
    room: Option<Room<'a>>,
    #[serde(default)]
    game: Option<IgnoredAny>,
    #[serde(default)]
    silence: Option<IgnoredAny>,
    #[serde(default)]
    options: Option<Box<RawValue>>,
    #[serde(default)]
    stand_in: Option<StandIn>,
}

#[derive(Deserialize)]
struct Room<'a> {
    stage: StageView,
    #[serde(default)]
    fair: Option<Fair>,
    #[serde(borrow)]
    game: Cow<'a, str>,
    #[serde(borrow)]
    seats: Vec<Chair<'a>>,
    #[serde(default)]
    guests: Vec<Guest>,
}

#[derive(Deserialize)]
struct Guest {
    number: u32,
    wish: Option<Seat>,
}

#[derive(Deserialize)]
struct Chair<'a> {
    #[serde(borrow)]
    name: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Fair {
    seal: Seal,
}

impl<'a> Frame<'a> {
    /// The kind of a frame. The fields of a message are in the order of their declaration, so the
    /// beginning of a frame is enough; any other frame is parsed in full.
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
            "presence" => Self::Presence(text),
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
            let Head { seq, version } = serde_json::from_str(text).ok()?;
            Some(Self { seq, version, text })
        })
    }

    /// What the frame shows of the table; nothing if it is not a message of this protocol.
    #[must_use]
    pub fn shown(&self) -> Shown {
        let Ok(body) = serde_json::from_str::<Body<'_>>(self.text) else {
            return Shown::default();
        };
        Shown {
            // It is left out when there is none.
            shows_stand_in: body.room.is_some() || body.game.is_some(),
            stand_in: body.stand_in.map(|it| (it.seat, it.options)),
            stage: body.room.as_ref().map(|it| it.stage),
            seal: body.room.as_ref().and_then(|it| Some(it.fair.as_ref()?.seal)),
            names: body
                .room
                .as_ref()
                .map(|it| it.seats.iter().map(|it| it.name.to_string()).collect()),
            asking: body
                .room
                .as_ref()
                .map(|it| it.guests.iter().filter_map(|it| Some((it.number, it.wish?))).collect()),
            game: body.room.map(|it| it.game.into_owned()),
            shows_game: body.game.is_some(),
            is_silent: body.silence.is_some(),
            offer: body.options.filter(|it| it.get() != "null").map(Json::from),
        }
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
