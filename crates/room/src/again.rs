//! From one game to the next: each player says whether they play again.

use rules::{Play, Seat};

use crate::deal::{Deal, Dealt};
use crate::identity::PlayerId;
use crate::people::Player;
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Room, Stage};
use crate::seal::{Seal, Source};
use crate::undo::Acts;

impl Room {
    /// The host starts the game, from the lobby or after a game; after a game with those who play again, who include
    /// the host.
    pub(crate) fn start(&self, ask: &Ask) -> Result<Event, Refusal> {
        let player = ask.player;
        self.hosting(player)?;
        let without = match self.stage {
            Stage::Lobby => Vec::new(),
            Stage::Game { .. } if self.is_over() => self.all_but(player),
            Stage::Game { .. } => return Err(Refusal::AlreadyStarted),
        };
        self.begin(without, ask)
    }

    /// A player plays again; once all do, the game begins at once. In the lobby it is a no-op: the next game is being
    /// prepared.
    pub(crate) fn rematch(&self, ask: &Ask) -> Result<Event, Refusal> {
        let player = ask.player;
        let seat = self.seated(player)?;
        match self.stage {
            Stage::Lobby => return Ok(Event::Unchanged),
            Stage::Game { .. } if self.is_over() => {}
            Stage::Game { .. } => return Err(Refusal::AlreadyStarted),
        }
        let without = self.all_but(player);
        let vacant = self.people.players.iter().filter(|it| it.is_vacant()).count();
        if without.len() == vacant {
            match self.begin(without, ask) {
                // Seats were given up: the game waits for others.
                Err(Refusal::TooFewPlayers) => {}
                begun => return begun,
            }
        }
        let again = self.again.contains(&player);
        Ok(if again { Event::Unchanged } else { Event::Again { seat } })
    }

    /// Clears the table for another game or other options: same link, same chairs. After a game the host does so, and
    /// when the game cannot go on because its seed is lost with a key. A running game ends once all players ask who
    /// have not been away for long.
    pub(crate) fn reopen(&self, ask: &Ask, over: bool) -> Result<Event, Refusal> {
        let seat = self.seated(ask.player)?;
        // A game that ends early has used its seal up; one that is over has brought the next.
        let seals = !self.is_over() && self.practice.is_none() && ask.seed.is_none();
        let sealing = seals.then(|| ask.key.secret(self.code, self.seq + 1, ask.at));
        let reopened = Event::Reopened { seat, seal: sealing.as_ref().map(Seal::of) };
        match self.stage {
            Stage::Lobby => return Ok(Event::Unchanged),
            Stage::Game { .. } if over != self.is_over() => return Err(Refusal::Stale),
            Stage::Game { .. } if over || self.is_lost(&ask.key) => {
                return self.hosting(ask.player).map(|_| reopened);
            }
            Stage::Game { .. } => {}
        }
        let mut others =
            self.people.persons().filter(|it| it.id != ask.player && !ask.is_gone(it)).peekable();
        // Who asks says something, unless nobody is left to hear it.
        if self.silence().is_some() && others.peek().is_some() {
            return Err(Refusal::AlreadyStarted);
        }
        let all = others.all(|it| self.reopening.contains(&it.id));
        Ok(match (all, self.reopening.contains(&ask.player)) {
            (true, _) => reopened,
            (false, false) => Event::ReopenAsked { seat },
            (false, true) => Event::Unchanged,
        })
    }

    /// Those who have not said that they play again, except this player.
    fn all_but(&self, player: PlayerId) -> Vec<Seat> {
        let plays = |it: &Player| it.id == player || self.plays_again(it);
        let seats = (0..).map(Seat).zip(&self.people.players);
        seats.filter(|(_, it)| !plays(it)).map(|(seat, _)| seat).collect()
    }

    /// Whether a player plays again: they said so, or are a bot, which always does.
    pub(crate) fn plays_again(&self, player: &Player) -> bool {
        player.is_bot() || self.again.contains(&player.id)
    }

    fn begin(&self, without: Vec<Seat>, ask: &Ask) -> Result<Event, Refusal> {
        let players = self.people.players.len() - without.len();
        let players = u8::try_from(players).map_err(|_too_many| Refusal::RoomFull)?;
        if players < *self.places().start() {
            return Err(Refusal::TooFewPlayers);
        }
        // The options were validated when they were chosen, a position when the room was opened.
        let (source, seed, dealt) = self.source(players, &without, ask)?;
        let setup = self.setup(players, &seed);
        let setup = setup.map_err(|_damaged| Refusal::BadMessage)?;
        let order = self.seating(&without, &seed);
        Ok(Event::Started { source, dealt, without, order, setup })
    }

    /// A game lies on the table. What was chosen is for one game: the next one is another deal.
    pub(crate) fn lay(
        &mut self,
        play: Box<dyn Play>,
        source: Source,
        dealt: Option<Dealt>,
        now: u64,
    ) {
        self.forget_agreements();
        self.deal = Deal::default();
        self.chronicle.begin(now);
        self.version += 1;
        let options_since = vec![self.version; self.people.players.len()];
        self.stage = Stage::Game { play, source, dealt, options_since, acts: Acts::new() };
        self.wind(now, None);
    }

    /// The table is clear, and the next game is prepared.
    pub(crate) fn clear(&mut self) {
        self.stage = Stage::Lobby;
        self.clock = None;
        self.forget_agreements();
        self.drop_vacant();
    }

    /// Those who do not play again watch, each as a guest with the name they had.
    pub(crate) fn leave_out(&mut self, seats: &[Seat]) {
        for seat in seats.iter().rev() {
            let name = self.people.players[seat.index()].name.clone();
            let gone = self.free(*seat);
            if gone == PlayerId::NOBODY || gone.is_bot() {
                continue;
            }
            self.people_mut().welcome(gone);
            if let Some(guest) = self.people_mut().guest_mut(gone) {
                guest.name = Some(name);
            }
        }
        self.people_mut().forget_wishes();
    }

    /// Those who play the next game sit down, in the order that chance gave, if it gave one.
    pub(crate) fn seat(&mut self, without: &[Seat], order: &[Seat]) {
        self.dismiss_bots();
        let before: Vec<PlayerId> = self.people.players.iter().map(|it| it.id).collect();
        self.leave_out(without);
        self.reseat(&before, order);
    }

    pub(crate) fn drop_vacant(&mut self) {
        self.dismiss_bots();
        let people = self.people_mut();
        people.players.retain(|it| !it.is_vacant());
        people.forget_wishes();
    }

    /// What players agree on is about one game.
    fn forget_agreements(&mut self) {
        self.agreed.clear();
        self.again.clear();
        self.reopening.clear();
    }
}
