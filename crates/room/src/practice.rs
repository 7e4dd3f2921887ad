//! A practice table: its games begin where an earlier game stood, and count nowhere.
//!
//! The position is in the record that opens the room, so the log alone still contains everything. Each game redeals
//! what no player knew there.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rules::{Damaged, Entry, Json, Play, Position, Seed};

use crate::record::{Event, Origin, Record};
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::Room;
use crate::text;

/// Where the games of a practice table begin.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice {
    /// By seat, the names of that game's players.
    pub players: Vec<String>,
    /// After how many acts of that game.
    pub act: u32,
    /// The position.
    pub position: Position,
}

/// The practice of a room.
#[derive(Clone, Debug)]
pub(crate) struct Practised {
    practice: Arc<Practice>,
    /// The game at the position: replaying what led there takes long, and each game begins with it.
    stands: Box<dyn Play>,
}

/// The game follows from the position.
impl PartialEq for Practised {
    fn eq(&self, other: &Self) -> bool {
        self.practice == other.practice
    }
}

impl Practice {
    /// How many play: as many as before.
    fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(u8::MAX)
    }
}

impl Room {
    /// The record that opens a practice table of a game with its host on the first chair. The position
    /// has to be one of that game, and not its end.
    ///
    /// # Errors
    /// [`Refusal::BadName`].
    pub fn opening_for_practice(
        by: Origin,
        at: u64,
        name: &str,
        game: Entry,
        practice: Practice,
    ) -> Result<Record, Refusal> {
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let Practice { players, act, position } = practice;
        let (game, position) = (game.rules.name().to_owned(), Json::of(&position));
        let event = Event::OpenedForPractice { name, game, players, act, position };
        Ok(Record { at, by, event })
    }

    /// Where the games of this room begin, if it is a practice table.
    #[must_use]
    pub fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref().map(|it| &*it.practice)
    }

    /// How many may play.
    #[must_use]
    pub fn places(&self) -> RangeInclusive<u8> {
        match self.practice() {
            Some(practice) => practice.seats()..=practice.seats(),
            None => self.game.rules.seats(),
        }
    }

    /// The game that begins here with this setup.
    ///
    /// # Errors
    /// [`Damaged`] if the rules cannot read it.
    pub fn begun(&self, players: u8, setup: &Json) -> Result<Box<dyn Play>, Damaged> {
        let rules = self.game.rules;
        match &self.practice {
            Some(Practised { stands, .. }) => Position::start(&**stands, rules, setup),
            None => rules.start(players, setup),
        }
    }

    /// The setup that this seed gives the next game.
    pub(crate) fn setup(&self, players: u8, seed: &Seed) -> Result<Json, Damaged> {
        let rules = self.game.rules;
        match &self.practice {
            Some(Practised { stands, .. }) => Position::setup(&**stands, rules, seed),
            None => rules.setup(players, &self.options, seed),
        }
    }

    /// Becomes a practice table.
    ///
    /// # Errors
    /// [`Damaged`] if the rules cannot read the position.
    pub(crate) fn practise(&mut self, practice: Practice) -> Result<(), Damaged> {
        let stands = practice.position.play(self.game.rules, practice.seats())?;
        self.practice = Some(Practised { practice: Arc::new(practice), stands });
        Ok(())
    }

    /// Refuses what would change the game that is practised.
    pub(crate) fn practises(&self, request: &Request) -> Result<(), Refusal> {
        let is_other = matches!(
            request,
            Request::ChooseGame { .. } | Request::Configure { .. } | Request::ChooseDeal { .. }
        );
        if is_other && self.practice.is_some() { Err(Refusal::Practice) } else { Ok(()) }
    }
}
