//! What a request would bring about. Nothing here changes the room.

use rules::{Game as _, Preview, Seat, Seed, Viewer};

use crate::identity::{CommandId, PlayerId, Token};
use crate::record::{Event, Origin, Record};
use crate::refusal::Refusal;
use crate::room::{Answer, Lent, Room, Stage, Version};
use crate::signal::Signal;
use crate::{Game, game, text};

/// How long a pass to a chair is good, in milliseconds.
const PASS: u64 = 10 * 60 * 1000;

/// What somebody asks of a room.
#[derive(Clone, Debug)]
pub enum Request {
    /// Sit down on the next free chair.
    Join {
        /// What they want to be called.
        name: String,
    },
    /// Leave the chair, before the game.
    Leave,
    /// Take another name.
    Rename {
        /// Which.
        name: String,
    },
    /// Choose options, as the host, before the game.
    Configure {
        /// Which.
        options: game::Options,
    },
    /// Begin the game, as the host.
    Start {
        /// Fresh entropy: decides all chance of the game.
        seed: Seed,
    },
    /// Give a command of the game.
    Play {
        /// The version of the game the choice was made on.
        seen: Version,
        /// The command, or why its text means none.
        command: Result<game::Command, game::Refusal>,
    },
    /// Clear the table for another game, once this one is over.
    Rematch,
    /// Give a pass to the own chair to another device.
    Lend {
        /// The pass, made by the device that gives it.
        pass: Token,
    },
    /// Go on from this device, on the chair that the pass is for.
    TakeOver {
        /// The pass.
        pass: Token,
    },
    /// Point at something.
    Point {
        /// At what.
        at: game::Target,
    },
    /// Give a ready-made line.
    Signal {
        /// Which.
        signal: Signal,
    },
    /// Say something to the table.
    Say {
        /// What.
        text: String,
    },
}

/// A request, its name, who asks, and when.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Who asks. Bound to the connection, never read from a message.
    pub player: PlayerId,
    /// The name of the request.
    pub id: CommandId,
    /// Now, in milliseconds since 1970.
    pub at: u64,
    /// What they ask.
    pub request: Request,
}

/// What comes of a request that is not refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposal {
    /// This record, once it is stored.
    Append(Box<Record>),
    /// Nothing: it was done before.
    Done(Answer),
}

impl Room {
    /// What this request would bring about.
    ///
    /// # Errors
    /// The refusal; the room is as it was, because `&self` cannot change it.
    pub fn propose(&self, ask: &Ask) -> Result<Proposal, Refusal> {
        let by = Origin { player: ask.player, command: ask.id };
        if let Some(answer) = self.answered.get(&by) {
            return Ok(Proposal::Done(*answer));
        }
        self.pass(&ask.request)?;
        let event = match &ask.request {
            Request::Join { name } => self.join(ask.player, name)?,
            Request::Leave => self.leave(ask.player)?,
            Request::Rename { name } => self.rename(ask.player, name)?,
            Request::Configure { options } => self.configure(ask.player, *options)?,
            Request::Start { seed } => self.start(ask.player, seed)?,
            Request::Play { seen, command } => self.play(ask.player, *seen, command)?,
            Request::Rematch => self.rematch(ask.player)?,
            Request::Lend { pass } => self.lend(ask.player, pass, ask.at)?,
            Request::TakeOver { pass } => self.take_over(ask.player, pass, ask.at)?,
            Request::Point { at } => self.point(ask.player, *at)?,
            Request::Signal { signal } => self.signal(ask.player, *signal)?,
            Request::Say { text } => self.say(ask.player, text)?,
        };
        if event == Event::Unchanged && planted::fault("already_forgotten") {
            return Ok(Proposal::Done(Answer { version: self.version }));
        }
        Ok(Proposal::Append(Box::new(Record { at: ask.at, by, event })))
    }

    /// The record that opens a room with its host on the first chair.
    ///
    /// # Errors
    /// [`Refusal::BadName`].
    pub fn opening(ask_by: Origin, at: u64, name: &str) -> Result<Record, Refusal> {
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let options = game::Options::default();
        Ok(Record { at, by: ask_by, event: Event::Opened { name, options } })
    }

    /// Sitting down twice is one seat.
    fn join(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        self.in_lobby()?;
        if self.seat_of(player).is_some() {
            return Ok(Event::Unchanged);
        }
        if self.players.len() >= Self::chairs() {
            return Err(Refusal::RoomFull);
        }
        let name = text::name(name).ok_or(Refusal::BadName)?;
        Ok(Event::Joined { name })
    }

    fn leave(&self, player: PlayerId) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        self.in_lobby()?;
        Ok(Event::Left { seat })
    }

    fn rename(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let same = self.players[seat.index()].name == name;
        Ok(if same { Event::Unchanged } else { Event::Renamed { seat, name } })
    }

    fn configure(&self, player: PlayerId, options: game::Options) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let same = self.options == options;
        Ok(if same { Event::Unchanged } else { Event::Configured { options } })
    }

    fn start(&self, player: PlayerId, seed: &Seed) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let players = u8::try_from(self.players.len()).map_err(|_too_many| Refusal::RoomFull)?;
        let setup = Box::new(Game::setup(players, self.options, seed));
        Ok(Event::Started { seed: seed.clone(), setup })
    }

    fn play(
        &self,
        player: PlayerId,
        seen: Version,
        command: &Result<game::Command, game::Refusal>,
    ) -> Result<Event, Refusal> {
        let (seat, state, seed) = self.at_play(player, seen)?;
        let events = (*command)
            .and_then(|command| Game::decide(state, seat, &command, seed))
            .map_err(Refusal::Game)?;
        Ok(Event::Played { seat, events })
    }

    /// What a command would do, as far as anybody could know. Nobody else hears of it.
    ///
    /// # Errors
    /// The refusal that the command would get.
    pub fn preview(
        &self,
        player: PlayerId,
        seen: Version,
        command: &Result<game::Command, game::Refusal>,
    ) -> Result<Preview<game::Moment>, Refusal> {
        let (seat, state, seed) = self.at_play(player, seen)?;
        if planted::fault("preview_reveals") {
            let events = (*command).and_then(|it| Game::decide(state, seat, &it, seed));
            let moment = |it: &game::Event| Game::moment(seat, it, Viewer::Seat(seat));
            let moments = events.map_err(Refusal::Game)?.iter().map(moment).collect();
            return Ok(Preview { cost: 0, moments, reveals: false });
        }
        (*command)
            .and_then(|command| Game::preview(state, seat, &command, Viewer::Seat(seat)))
            .map_err(Refusal::Game)
    }

    /// The game, for a player whose choice was made on the table as it is now.
    fn at_play(
        &self,
        player: PlayerId,
        seen: Version,
    ) -> Result<(Seat, &game::State, &Seed), Refusal> {
        let seat = self.seated(player)?;
        let Stage::Game { state, seed, options_since } = &self.stage else {
            return Err(Refusal::NotStarted);
        };
        // Chosen on another table: what was right then may do something else now.
        let is_stale = seen < options_since[seat.index()] || seen > self.version;
        if is_stale && !planted::fault("stale_accepted") {
            return Err(Refusal::Stale);
        }
        Ok((seat, state, seed))
    }

    /// Asked for by two people at once it happens once: the table is clear already.
    fn rematch(&self, player: PlayerId) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        match self.stage {
            Stage::Lobby => Ok(Event::Unchanged),
            Stage::Game { .. } if self.is_over() => Ok(Event::Reopened { seat }),
            Stage::Game { .. } => Err(Refusal::AlreadyStarted),
        }
    }

    /// A new pass replaces the one before.
    fn lend(&self, player: PlayerId, pass: &Token, at: u64) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        Ok(Event::Lent { seat, to: pass.player(), until: at.saturating_add(PASS) })
    }

    /// Whoever sits here already needs no pass: one person has one chair.
    fn take_over(&self, player: PlayerId, pass: &Token, at: u64) -> Result<Event, Refusal> {
        let to = pass.player();
        let good = |it: &Lent| it.to == to && at <= it.until;
        let lent = self.players.iter().position(|it| it.lent.as_ref().is_some_and(good));
        let seat = lent.and_then(|at| u8::try_from(at).ok()).map(Seat).ok_or(Refusal::BadPass)?;
        match self.seat_of(player) {
            None => Ok(Event::TookOver { seat }),
            Some(own) if own == seat => Ok(Event::Unchanged),
            Some(_) => Err(Refusal::BadPass),
        }
    }

    fn point(&self, player: PlayerId, at: game::Target) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        match self.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Game { .. } => Ok(Event::Pointed { seat, at }),
        }
    }

    fn signal(&self, player: PlayerId, signal: Signal) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        Ok(Event::Signalled { seat, signal })
    }

    fn say(&self, player: PlayerId, words: &str) -> Result<Event, Refusal> {
        let text = text::line(words).ok_or(Refusal::BadText)?;
        Ok(Event::Said { seat: self.seat_of(player), text })
    }

    fn seated(&self, player: PlayerId) -> Result<Seat, Refusal> {
        self.seat_of(player).ok_or(Refusal::NotSeated)
    }

    fn hosting(&self, player: PlayerId) -> Result<(), Refusal> {
        self.seated(player)?;
        if self.host == Some(player) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn in_lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby => Ok(()),
            Stage::Game { .. } => Err(Refusal::AlreadyStarted),
        }
    }
}
