//! From one game to the next: each player says whether they play again.

use rules::{Seat, Seed};

use crate::identity::PlayerId;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Room, Stage};

impl Room {
    /// The game begins: from the lobby by the host; after a game by the host too, with those who play
    /// again, who are at least the host.
    pub(crate) fn start(&self, player: PlayerId, seed: &Seed) -> Result<Event, Refusal> {
        self.hosting(player)?;
        let without = match self.stage {
            Stage::Lobby => Vec::new(),
            Stage::Game { .. } if self.is_over() => self.all_but(player),
            Stage::Game { .. } => return Err(Refusal::AlreadyStarted),
        };
        self.begin(without, seed)
    }

    /// A player plays again; with the last one the game begins at once. In the lobby it is a no-op:
    /// the next game is being prepared.
    pub(crate) fn rematch(&self, player: PlayerId, seed: &Seed) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        match self.stage {
            Stage::Lobby => return Ok(Event::Unchanged),
            Stage::Game { .. } if self.is_over() => {}
            Stage::Game { .. } => return Err(Refusal::AlreadyStarted),
        }
        let without = self.all_but(player);
        let vacant = self.people.players.iter().filter(|it| it.is_vacant()).count();
        if without.len() == vacant
            && let Ok(started) = self.begin(without, seed)
        {
            return Ok(started);
        }
        let again = self.again.contains(&player);
        Ok(if again { Event::Unchanged } else { Event::Again { seat } })
    }

    /// The host clears the table for another game or other options: same link, same chairs.
    pub(crate) fn reopen(&self, player: PlayerId) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        match self.stage {
            Stage::Lobby => return Ok(Event::Unchanged),
            Stage::Game { .. } if self.is_over() => {}
            Stage::Game { .. } => return Err(Refusal::AlreadyStarted),
        }
        self.hosting(player)?;
        Ok(Event::Reopened { seat })
    }

    /// Those who have not said that they play again, but for this player.
    fn all_but(&self, player: PlayerId) -> Vec<Seat> {
        let plays = |it: PlayerId| it == player || self.again.contains(&it);
        let seats = (0..).map(Seat).zip(&self.people.players);
        seats.filter(|(_, it)| !plays(it.id)).map(|(seat, _)| seat).collect()
    }

    fn begin(&self, without: Vec<Seat>, seed: &Seed) -> Result<Event, Refusal> {
        let players = self.people.players.len() - without.len();
        let players = u8::try_from(players).map_err(|_too_many| Refusal::RoomFull)?;
        let rules = self.game.rules;
        if players < *rules.seats().start() {
            return Err(Refusal::TooFewPlayers);
        }
        // The options were read when they were chosen.
        let setup = rules.setup(players, &self.options, seed);
        let setup = setup.map_err(|_damaged| Refusal::BadMessage)?;
        Ok(Event::Started { seed: seed.clone(), without, setup })
    }
}
