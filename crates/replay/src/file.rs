//! The file of a game that is over.

use room::{Mixed, Seal, seed_of};
use rules::strict::Object;
use rules::{Json, Outcome, Seat, Seed};
use serde::{Deserialize, Serialize};
use serde_path_to_error::{Path, Segment};

use crate::fault::{Fault, Place, Why};

/// The newest form of files, for games whose deal was sealed. Other games' files have form 1.
pub const FORM: u64 = 2;
/// The largest file that is read, in bytes.
pub const LONGEST: usize = 1024 * 1024;
/// The most acts of a file that is read.
pub const MOST_ACTS: usize = 5000;

/// A game that is over, as it travels. What was said in the room is not part of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// 1, or 2 with a proof.
    pub form: u64,
    /// The name of the game.
    pub game: String,
    /// By seat: what the players were called when the game began.
    pub players: Vec<String>,
    /// What the room had chosen, as the game writes it.
    pub options: Json,
    /// What decides all chance of the game. A secret until it is over, and not after.
    pub seed: Seed,
    /// How the seed came about, if the deal was sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// What the seed gave before the first act, as the game writes it.
    pub setup: Json,
    /// When the game began, in milliseconds since 1970.
    pub started: u64,
    /// What was done, in order. Acts are counted from 1.
    pub acts: Vec<Act>,
    /// How it ended.
    pub outcome: Outcome,
}

/// How a sealed deal came about: anybody who saw the seal before the game can check it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// What the players were shown before they mixed in.
    pub seal: Seal,
    /// The secret under it.
    pub secret: Seed,
    /// What the players mixed in.
    pub nonces: Vec<Mixed>,
}

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// An accepted command.
    Command {
        /// The seat that acts.
        seat: Seat,
        /// When, in milliseconds since 1970. Order comes from the file, never from here.
        at: u64,
        /// What the seat asked, as the game writes it.
        command: Json,
        /// Who acted while the player of this seat was away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<Instead>,
        /// Whether it was taken back later.
        #[serde(default, skip_serializing_if = "is_false")]
        undone: bool,
    },
    /// Acts were taken back.
    Undo {
        /// The seat of the player who took them back, or agreed last.
        seat: Seat,
        /// When.
        at: u64,
        /// The number of the first of them: the undo covers it and all that still stood after it.
        from: usize,
    },
}

/// Who acted for a player who was away, or too slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Instead {
    /// The player of this seat chose the command.
    StandIn(Seat),
    /// The player of this seat asked the game to take its own smallest legal way on.
    MovedOn(Seat),
    /// The clock ended the turn: the game took its own smallest legal way on.
    TimedOut,
    /// A bot chose the command.
    Bot,
}

impl Instead {
    /// The seat of the player who acted, if one did.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::StandIn(seat) | Self::MovedOn(seat) => Some(seat),
            Self::TimedOut | Self::Bot => None,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(it: &bool) -> bool {
    !it
}

#[derive(Deserialize)]
struct Form {
    form: u64,
}

/// Reads the text of a file. [`Tale::of`](crate::Tale::of) checks it against the rules.
///
/// # Errors
/// [`Fault`] with the place of what cannot be read.
pub fn read(text: &[u8]) -> Result<GameFile, Fault> {
    if text.len() > LONGEST {
        return Err(Fault::at("", Why::TooLong));
    }
    // A file of another form cannot be read further.
    if let Ok(Form { form }) = serde_json::from_slice(text)
        && !(1..=FORM).contains(&form)
    {
        return Err(Fault::at("/form", Why::Newer(form)));
    }
    let mut reader = serde_json::Deserializer::from_slice(text);
    let file: Result<Object<GameFile>, _> = serde_path_to_error::deserialize(&mut reader);
    let Object(file) = file.map_err(|it| unreadable(Some(it.path()), it.inner()))?;
    reader.end().map_err(|it| unreadable(None, &it))?;
    if (file.form == FORM) != file.proof.is_some() {
        let why = format!("a file of form {FORM} has a proof, and no other has one");
        return Err(Fault::at("/proof", Why::Unreadable(why)));
    }
    if file.acts.len() > MOST_ACTS {
        return Err(Fault::in_act(MOST_ACTS + 1, "", Why::TooLong));
    }
    Ok(file)
}

fn unreadable(path: Option<&Path>, error: &serde_json::Error) -> Fault {
    let mut place = Place { pointer: String::new(), act: None, line: None };
    // Serde counts lines from 1, and has 0 for an error that is not in the text.
    if error.line() > 0 {
        place.line = Some((error.line(), error.column()));
    }
    for segment in path.into_iter().flatten() {
        match segment {
            Segment::Seq { index } => {
                if place.pointer == "/acts" {
                    place.act = Some(index + 1);
                }
                place.pointer += &format!("/{index}");
            }
            Segment::Map { key } => {
                place.pointer += &format!("/{}", key.replace('~', "~0").replace('/', "~1"));
            }
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    Fault { place, why: Why::Unreadable(error.to_string()) }
}

impl Proof {
    /// The seed that the secret gives with the nonces.
    #[must_use]
    pub fn seed(&self) -> Seed {
        seed_of(&self.secret, &self.nonces)
    }

    /// Checks that the secret is under the seal, that each seat mixed in at most once, and that the secret and the
    /// nonces give this seed.
    pub(crate) fn check(&self, seed: &Seed) -> Result<(), Fault> {
        if Seal::of(&self.secret) != self.seal {
            return Err(Fault::at("/proof/seal", Why::OtherSeal));
        }
        // One nonce per seat, in the order of seats: no player would notice a second one of a seat.
        if !self.nonces.is_sorted_by(|one, next| one.seat < next.seat) {
            return Err(Fault::at("/proof/nonces", Why::OtherNonces));
        }
        if self.seed() != *seed {
            return Err(Fault::at("/seed", Why::OtherSeed));
        }
        Ok(())
    }
}

impl GameFile {
    /// The text: one act per line, so that a person can read it and tools can compare it.
    ///
    /// # Panics
    /// Never: a file is plain data with text keys.
    #[must_use]
    pub fn text(&self) -> String {
        let acts: Vec<String> = self.acts.iter().map(|it| Json::of(it).text().to_owned()).collect();
        let head = Json::of(&Self { acts: Vec::new(), ..self.clone() });
        match head.text().rsplit_once("[],\"outcome\"") {
            Some((head, outcome)) if !acts.is_empty() => {
                format!("{head}[\n{}\n],\"outcome\"{outcome}\n", acts.join(",\n"))
            }
            Some(_) | None => format!("{}\n", head.text()),
        }
    }
}
