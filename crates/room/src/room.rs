//! What a room knows, and how it is rebuilt.

use std::collections::BTreeMap;

use rules::{Game as _, Seat, Seed, Viewer};

use crate::code::RoomCode;
use crate::identity::PlayerId;
use crate::record::Origin;
use crate::{Game, game};

/// A position in a room's log; the first record has 1.
pub type Seq = u32;
/// How many events the game has had. Chat does not move it.
pub type Version = u32;

/// A person on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who they are.
    pub id: PlayerId,
    /// What they are called.
    pub name: String,
    /// The pass to this chair, if one was given to another device.
    pub lent: Option<Lent>,
}

/// A pass to a chair: good once, and not for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lent {
    /// Who holds it. A pass is a token like any other, so the log knows its digest only.
    pub to: PlayerId,
    /// Until when, in milliseconds since 1970.
    pub until: u64,
}

/// The answer to an accepted request; a resend gets it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The version of the game after it.
    pub version: Version,
}

/// Whether the game has begun.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// People sit down and choose options.
    Lobby,
    /// The game, until its end and after it.
    Game {
        /// The whole truth.
        state: Box<game::State>,
        /// What decides chance.
        seed: Seed,
        /// Per seat, the version since which its options are what they are now. An own command always
        /// begins new ones.
        options_since: Vec<Version>,
    },
}

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    pub(crate) code: RoomCode,
    pub(crate) seq: Seq,
    pub(crate) version: Version,
    /// By seat.
    pub(crate) players: Vec<Player>,
    /// Who may choose options and start; nobody while all chairs are empty.
    pub(crate) host: Option<PlayerId>,
    pub(crate) options: game::Options,
    pub(crate) stage: Stage,
    /// The answers to accepted requests, for resends.
    pub(crate) answered: BTreeMap<Origin, Answer>,
}

impl Room {
    /// A room before its first record, which opens it.
    #[must_use]
    pub fn new(code: RoomCode) -> Self {
        Self {
            code,
            seq: 0,
            version: 0,
            players: Vec::new(),
            host: None,
            options: game::Options::default(),
            stage: Stage::Lobby,
            answered: BTreeMap::new(),
        }
    }

    /// The code of the room.
    #[must_use]
    pub fn code(&self) -> RoomCode {
        self.code
    }

    /// The position of the last record.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The version of the game.
    #[must_use]
    pub fn version(&self) -> Version {
        self.version
    }

    /// The people on the chairs, by seat.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The options of the next game, or of this one.
    #[must_use]
    pub fn options(&self) -> game::Options {
        self.options
    }

    /// Whether the game has begun.
    #[must_use]
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The chair of the host.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        self.seat_of(self.host?)
    }

    /// The chair of a person.
    #[must_use]
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        let at = self.players.iter().position(|it| it.id == id)?;
        u8::try_from(at).ok().map(Seat)
    }

    /// As whom a person looks at the table.
    #[must_use]
    pub fn viewer(&self, id: PlayerId) -> Viewer {
        self.seat_of(id).map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// What a viewer may know of the game, once it has begun.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<game::View> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Game { state, .. } => Some(Game::view(state, viewer)),
        }
    }

    /// The commands open to a viewer; a watcher has none.
    #[must_use]
    pub fn offer(&self, viewer: Viewer) -> game::Offer {
        match (&self.stage, viewer) {
            (Stage::Game { state, .. }, Viewer::Seat(seat)) => Game::options(state, seat),
            (Stage::Lobby, _) | (_, Viewer::Watcher) => game::Offer::default(),
        }
    }

    pub(crate) fn chairs() -> usize {
        usize::from(*Game::SEATS.end())
    }
}
