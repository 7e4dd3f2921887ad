//! Fair deals: the secret of a fresh game is fixed and its seal shown before the players mix in their nonces, so that
//! neither the server nor a player chooses the seed. `docs/fairness.md` explains what that proves.
//!
//! A secret follows from the operator's key and the place of a record in the log. So the log of a running game contains
//! no seed, and every node derives the same one. Deliberately absent: waiting for a player who mixes nothing in.

use std::fmt;

use rules::{Seat, Seed, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::code::RoomCode;
use crate::deal::{Deal, DealKey, mac};
use crate::identity::PlayerId;
use crate::propose::Ask;
use crate::record::{Event, Record};
use crate::refusal::Refusal;
use crate::room::{Room, Seq, Stage};

/// What is shown of a secret before anybody mixes in: its SHA-256. Nothing of the secret can be derived from it, and no
/// other secret has the same.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seal([u8; 32]);

/// What one player mixed into a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mixed {
    /// Their seat when the game was started, before anybody left or chance drew the seats.
    pub seat: Seat,
    /// The 32 bytes that they mixed in.
    pub nonce: Seed,
}

/// Where the seed of a game comes from, as stored in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Source {
    /// The seed itself: for a deal that others may have too, for practice, and once the game is over.
    Open {
        /// What decides chance.
        seed: Seed,
    },
    /// A secret that only the key gives, with what the players mixed in.
    Sealed {
        /// The seal of the secret.
        seal: Seal,
        /// What they mixed in, by seat.
        nonces: Vec<Mixed>,
    },
}

/// The seal of the next game or of the running one.
#[derive(Clone, Debug, PartialEq)]
pub struct Sealed {
    /// The room.
    room: RoomCode,
    /// The position of the record with the seal.
    seq: Seq,
    /// Its time, in milliseconds since 1970.
    at: u64,
    /// The seal.
    pub seal: Seal,
    /// Who mixed in what.
    mixed: Vec<(PlayerId, Seed)>,
}

impl Seal {
    /// The seal of a secret.
    #[must_use]
    pub fn of(secret: &Seed) -> Self {
        let seal =
            Sha256::new().chain_update(b"rondpoint/seal/v1/").chain_update(secret.as_bytes());
        Self(seal.finalize().into())
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({})", &hex::encode(&self.0)[..8])
    }
}

impl From<Seal> for String {
    fn from(seal: Seal) -> Self {
        hex::encode(&seal.0)
    }
}

impl TryFrom<String> for Seal {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        hex::decode(&text).map(Self).ok_or("a seal is 64 hexadecimal digits")
    }
}

impl DealKey {
    /// The secret of the game that follows the record at this place.
    #[must_use]
    pub fn secret(&self, room: RoomCode, seq: Seq, at: u64) -> Seed {
        self.give("secret", &format!("{room}/{seq}/{at}"))
    }

    /// The seed of a fresh deal without a seal: for practice, and for a room whose log is older than seals.
    pub(crate) fn fresh(&self, room: RoomCode, seq: Seq, at: u64) -> Seed {
        self.give("fresh", &format!("{room}/{seq}/{at}"))
    }
}

/// The seed that a secret gives with what the players mixed in, in the order of seats.
#[must_use]
pub fn seed_of(secret: &Seed, nonces: &[Mixed]) -> Seed {
    let mut message = b"rondpoint/mix/v1/".to_vec();
    for Mixed { seat, nonce } in nonces {
        message.push(seat.0);
        message.extend_from_slice(nonce.as_bytes());
    }
    mac(secret, &message)
}

impl Sealed {
    /// The secret under the seal, derived from this key.
    ///
    /// # Errors
    /// [`Refusal::SealLost`] if the seal has another key.
    pub fn secret(&self, key: &DealKey) -> Result<Seed, Refusal> {
        let secret = key.secret(self.room, self.seq, self.at);
        if Seal::of(&secret) == self.seal { Ok(secret) } else { Err(Refusal::SealLost) }
    }

    fn nonce(&self, player: PlayerId) -> Option<&Seed> {
        self.mixed.iter().find(|(it, _)| *it == player).map(|(_, nonce)| nonce)
    }
}

impl Record {
    /// The same record, with the seal of the first game if it opens a room of this code.
    #[must_use]
    pub fn sealed(mut self, room: RoomCode, key: &DealKey) -> Self {
        if let Event::Opened { seal, .. } = &mut self.event {
            *seal = Some(Seal::of(&key.secret(room, 1, self.at)));
        }
        self
    }
}

impl Event {
    /// The seal of the game that follows this event.
    #[must_use]
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other event has one")]
    pub fn next_seal(&self) -> Option<Seal> {
        match self {
            Self::Opened { seal, .. } | Self::Reopened { seal, .. } => *seal,
            _ => self.ending()?.seal,
        }
    }
}

impl Room {
    /// The seal of the last record that had one.
    #[must_use]
    pub fn sealed(&self) -> Option<&Sealed> {
        self.sealed.as_ref()
    }

    /// The seal of the next game, while players may mix in: before a fresh deal.
    #[must_use]
    pub fn open_seal(&self) -> Option<&Sealed> {
        let is_before = matches!(self.stage, Stage::Lobby) || self.is_over();
        self.sealed.as_ref().filter(|_| is_before && self.deal == Deal::Fresh {})
    }

    /// The seats of those who have mixed in.
    #[must_use]
    pub fn mixed(&self) -> Vec<Seat> {
        let Some(sealed) = self.open_seal() else { return Vec::new() };
        let seats = (0..).map(Seat).zip(&self.people.players);
        seats.filter(|(_, it)| sealed.nonce(it.id).is_some()).map(|(seat, _)| seat).collect()
    }

    /// The seed of the game that goes on or is over.
    ///
    /// # Errors
    /// [`Refusal::NotStarted`] in the lobby, [`Refusal::SealLost`] if this is not the key of its seal.
    pub fn seed(&self, key: &DealKey) -> Result<Seed, Refusal> {
        match &self.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Game { source: Source::Open { seed }, .. } => Ok(seed.clone()),
            Stage::Game { source: Source::Sealed { nonces, .. }, .. } => {
                let sealed = self.sealed.as_ref().ok_or(Refusal::SealLost)?;
                Ok(seed_of(&sealed.secret(key)?, nonces))
            }
        }
    }

    /// A player mixes in. A seal other than that of the next game is refused: the nonce comes too late.
    pub(crate) fn mix(&self, player: PlayerId, seal: Seal, nonce: &Seed) -> Result<Event, Refusal> {
        self.seated(player)?;
        let open = self.open_seal().filter(|it| it.seal == seal).ok_or(Refusal::DealClosed)?;
        match open.nonce(player) {
            None => Ok(Event::Mixed { nonce: nonce.clone() }),
            Some(first) if first == nonce => Ok(Event::Unchanged),
            Some(_) => Err(Refusal::DealClosed),
        }
    }

    /// Where a fresh deal comes from, and its seed, with the nonces of those who play it.
    pub(crate) fn fresh(&self, without: &[Seat], ask: &Ask) -> Result<(Source, Seed), Refusal> {
        let Some(sealed) = &self.sealed else {
            let fresh = || ask.key.fresh(self.code, self.seq + 1, ask.at);
            let seed = ask.seed.clone().unwrap_or_else(fresh);
            return Ok((Source::Open { seed: seed.clone() }, seed));
        };
        let seats = (0..).map(Seat).zip(&self.people.players);
        let playing = seats.filter(|(seat, _)| !without.contains(seat));
        let nonces: Vec<Mixed> = playing
            .filter_map(|(seat, it)| Some(Mixed { seat, nonce: sealed.nonce(it.id)?.clone() }))
            .collect();
        let seed = seed_of(&sealed.secret(&ask.key)?, &nonces);
        Ok((Source::Sealed { seal: sealed.seal, nonces }, seed))
    }

    /// The secret of the running game, for the record that ends it.
    pub(crate) fn revealed(&self, key: &DealKey) -> Option<Seed> {
        match &self.stage {
            Stage::Game { source: Source::Sealed { .. }, .. } => {
                self.sealed.as_ref()?.secret(key).ok()
            }
            Stage::Game { source: Source::Open { .. }, .. } | Stage::Lobby => None,
        }
    }

    /// Whether the game cannot go on with this key: its seed is lost.
    pub(crate) fn is_lost(&self, key: &DealKey) -> bool {
        self.seed(key) == Err(Refusal::SealLost)
    }

    /// Applies what the next record of the log states about seals.
    pub(crate) fn follow_seal(&mut self, record: &Record) {
        if let Some(secret) = record.event.ending().and_then(|it| it.secret.as_ref())
            && let Stage::Game { source, .. } = &mut self.stage
            && let Source::Sealed { nonces, .. } = source
        {
            *source = Source::Open { seed: seed_of(secret, nonces) };
        }
        if let Some(seal) = record.event.next_seal() {
            let (room, seq, at) = (self.code, self.seq + 1, record.at);
            self.sealed = Some(Sealed { room, seq, at, seal, mixed: Vec::new() });
        } else if record.event.ending().is_some() {
            // Its secret is known now, so it decides no other deal.
            self.sealed = None;
        }
    }

    /// A player mixed in.
    pub(crate) fn take_nonce(&mut self, player: PlayerId, nonce: &Seed) {
        if let Some(sealed) = &mut self.sealed {
            sealed.mixed.push((player, nonce.clone()));
        }
    }
}
