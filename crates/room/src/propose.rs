//! Decides requests. Nothing here changes the room.

use rules::{Entry, Json, Play, Preview, Seat, Seed};

use crate::identity::{CommandId, PlayerId, Token};
use crate::record::{Event, Origin, Record};
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::{Agreed, Answer, Lent, Player, Room, Stage, Version};
use crate::signal::Signal;
use crate::text;

/// The lifetime of a pass to a chair, in milliseconds.
const PASS: u64 = 10 * 60 * 1000;

/// The game may go on without a player who has been away for so long, in milliseconds.
const AWAY: u64 = 60 * 1000;
/// The host's role may be taken from one who has been away for so long, in milliseconds.
const HOST_AWAY: u64 = 20 * 1000;

/// A request with its name, its author and its time.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Who asks. Bound to the connection, never read from a message.
    pub player: PlayerId,
    /// The name of the request.
    pub id: CommandId,
    /// Now, in milliseconds since 1970.
    pub at: u64,
    /// Fresh entropy: decides all chance of a game, should this request begin one.
    pub seed: Seed,
    /// Who is away, and for how long, in milliseconds. Only the node that decides knows; the log has
    /// what came of it.
    pub away: Vec<(PlayerId, u64)>,
    /// What they ask.
    pub request: Request,
}

impl Ask {
    /// For how long somebody has been away; 0 for who is here.
    fn away(&self, player: &Player) -> u64 {
        self.away.iter().find(|(it, _)| *it == player.id).map_or(0, |(_, since)| *since)
    }
}

/// The result of a request that is not refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Proposal {
    /// This record, once it is stored.
    Append(Box<Record>),
    /// Nothing: a duplicate, with the first answer.
    Done(Answer),
}

impl Room {
    /// Decides this request.
    ///
    /// # Errors
    /// The refusal; the room is as it was, because `&self` cannot change it.
    pub fn propose(&self, ask: &Ask) -> Result<Proposal, Refusal> {
        let by = Origin { player: ask.player, command: ask.id };
        if let Some(answer) = self.answered.get(&by) {
            return Ok(Proposal::Done(*answer));
        }
        self.pass(&ask.request)?;
        self.holds(&ask.request)?;
        // A clock that was set back makes no pass good again.
        let now = ask.at.max(self.latest);
        let event = match &ask.request {
            Request::Join { name } => self.join(ask.player, name)?,
            Request::Leave {} => self.leave(ask.player)?,
            Request::Rename { name } => self.rename(ask.player, name)?,
            Request::ChooseGame { game } => self.choose_game(ask.player, game)?,
            Request::Configure { options } => self.configure(ask.player, options)?,
            Request::Start {} => self.start(ask.player, &ask.seed)?,
            Request::Play { seen, command } => self.give(ask.player, *seen, command)?,
            Request::MoveOn { seen, seat } => self.move_on(ask, *seen, *seat)?,
            Request::TakeHost {} => self.take_host(ask)?,
            Request::GiveHost { seat } => {
                self.hosting(ask.player)?;
                self.other(ask.player, *seat)?;
                Event::HostPassed { seat: *seat }
            }
            Request::Remove { seat } => {
                self.hosting(ask.player)?;
                self.in_lobby()?;
                self.other(ask.player, *seat)?;
                Event::Removed { seat: *seat }
            }
            Request::Door { open } => self.door(ask.player, *open)?,
            Request::Rematch {} => self.rematch(ask.player)?,
            Request::Lend { pass } => self.lend(ask.player, pass, now)?,
            Request::TakeOver { pass } => self.take_over(ask.player, pass, now)?,
            Request::Point { at } => self.point(ask.player, at)?,
            Request::Signal { signal } => self.signal(ask.player, *signal)?,
            Request::Say { text } => self.say(ask.player, text)?,
        };
        Ok(Proposal::Append(Box::new(Record { at: ask.at, by, event })))
    }

    /// The record that opens a room for a game with its host on the first chair.
    ///
    /// # Errors
    /// [`Refusal::BadName`].
    pub fn opening(by: Origin, at: u64, name: &str, game: Entry) -> Result<Record, Refusal> {
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let (game, options) = (game.rules.name().to_owned(), game.rules.default_options());
        Ok(Record { at, by, event: Event::Opened { name, game, options } })
    }

    /// A second join is a no-op.
    fn join(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        self.in_lobby()?;
        if self.seat_of(player).is_some() {
            return Ok(Event::Unchanged);
        }
        if self.removed.contains(&player) {
            return Err(Refusal::Removed);
        }
        if self.is_closed {
            return Err(Refusal::DoorClosed);
        }
        if self.players.len() >= self.chairs() {
            return Err(Refusal::RoomFull);
        }
        Ok(Event::Joined { name: self.name_for(player, name)? })
    }

    fn leave(&self, player: PlayerId) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        self.in_lobby()?;
        Ok(Event::Left { seat })
    }

    fn rename(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        let name = self.name_for(player, name)?;
        let same = self.players[seat.index()].name == name;
        Ok(if same { Event::Unchanged } else { Event::Renamed { seat, name } })
    }

    /// The name that this person gets: nobody else in the room has it, or one that looks like it.
    fn name_for(&self, player: PlayerId, name: &str) -> Result<String, Refusal> {
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let others = self.players.iter().filter(|it| it.id != player);
        text::distinct(name, &others.map(|it| it.name.as_str())).ok_or(Refusal::NameTaken)
    }

    fn choose_game(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let game = self.games.find(name).ok_or(Refusal::NoSuchGame)?.rules;
        if self.game.rules.name() == name {
            return Ok(Event::Unchanged);
        }
        if self.players.len() > usize::from(*game.seats().end()) {
            return Err(Refusal::RoomFull);
        }
        Ok(Event::Configured { game: name.to_owned(), options: game.default_options() })
    }

    fn configure(&self, player: PlayerId, options: &Json) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let rules = self.game.rules;
        let options = rules.options(options).ok_or(Refusal::BadMessage)?;
        let game = rules.name().to_owned();
        let same = self.options == options;
        Ok(if same { Event::Unchanged } else { Event::Configured { game, options } })
    }

    fn start(&self, player: PlayerId, seed: &Seed) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let players = u8::try_from(self.players.len()).map_err(|_too_many| Refusal::RoomFull)?;
        let rules = self.game.rules;
        if players < *rules.seats().start() {
            return Err(Refusal::TooFewPlayers);
        }
        // The options were read when they were chosen.
        let setup = rules.setup(players, &self.options, seed);
        let setup = setup.map_err(|_damaged| Refusal::BadMessage)?;
        Ok(Event::Started { seed: seed.clone(), setup })
    }

    fn give(&self, player: PlayerId, seen: Version, command: &Json) -> Result<Event, Refusal> {
        let (seat, play, seed) = self.at_play(player, seen)?;
        let events = play.decide(seat, command, seed).map_err(Refusal::Game)?;
        Ok(Event::Played { seat, events })
    }

    /// What a command would do, as far as the player may know. No other viewer learns of it.
    ///
    /// # Errors
    /// The refusal that the command would get.
    pub fn preview(
        &self,
        player: PlayerId,
        seen: Version,
        command: &Json,
    ) -> Result<Preview, Refusal> {
        let (seat, play, _) = self.at_play(player, seen)?;
        play.preview(seat, command).map_err(Refusal::Game)
    }

    /// The game, for a player whose choice was made on the table as it is now.
    fn at_play(
        &self,
        player: PlayerId,
        seen: Version,
    ) -> Result<(Seat, &dyn Play, &Seed), Refusal> {
        let seat = self.seated(player)?;
        let Stage::Game { play, seed, options_since } = &self.stage else {
            return Err(Refusal::NotStarted);
        };
        // A stale choice: the same command may do something else now.
        if seen < options_since[seat.index()] || seen > self.version {
            return Err(Refusal::Stale);
        }
        Ok((seat, play.as_ref(), seed))
    }

    /// An agreement holds for later turns too, until the player is back.
    fn move_on(&self, ask: &Ask, seen: Version, away: Seat) -> Result<Event, Refusal> {
        let by = self.other(ask.player, away)?;
        let Stage::Game { play, seed, options_since } = &self.stage else {
            return Err(Refusal::NotStarted);
        };
        if ask.away(&self.players[away.index()]) < AWAY {
            return Err(Refusal::NotAway);
        }
        if seen < options_since[away.index()] || seen > self.version {
            return Err(Refusal::Stale);
        }
        let events = play.move_on(away, seed).ok_or(Refusal::NothingDue)?;
        let agreed = Agreed { away, by };
        let others = self.agreed.iter().filter(|it| it.away == away && it.by != by).count();
        let needed = (self.players.len() - 1).min(2);
        Ok(if others + 1 >= needed {
            Event::Played { seat: away, events }
        } else if self.agreed.contains(&agreed) {
            return Err(Refusal::Agreed);
        } else {
            Event::Agreed { seat: by, away }
        })
    }

    /// The player who asked first becomes the host once all others who are here ask; one player
    /// alone cannot overrule a host who is here.
    fn take_host(&self, ask: &Ask) -> Result<Event, Refusal> {
        let seat = self.seated(ask.player)?;
        let Some(host) = self.host().filter(|it| *it != seat) else { return Ok(Event::Unchanged) };
        if ask.away(&self.players[host.index()]) >= HOST_AWAY {
            return Ok(Event::HostPassed { seat });
        }
        let asks = |it: &Player| it.id == ask.player || self.asked.contains(&it.id);
        let others = self.players.iter().filter(|it| self.host != Some(it.id));
        let mut here = others.filter(|it| ask.away(it) == 0);
        let agree = self.players.len() > 2 && here.all(asks);
        if agree && self.asked.iter().any(|it| *it != ask.player) {
            let first = self.asked.iter().find_map(|it| self.seat_of(*it)).unwrap_or(seat);
            return Ok(Event::HostPassed { seat: first });
        }
        let again = self.asked.contains(&ask.player);
        Ok(if again { Event::Unchanged } else { Event::HostAsked { seat } })
    }

    /// An open door is opened again for those whose chairs were freed.
    fn door(&self, player: PlayerId, open: bool) -> Result<Event, Refusal> {
        self.hosting(player)?;
        let same = self.is_closed != open && (!open || self.removed.is_empty());
        Ok(if same { Event::Unchanged } else { Event::Door { open } })
    }

    /// The own chair of a player who means somebody else's.
    fn other(&self, player: PlayerId, seat: Seat) -> Result<Seat, Refusal> {
        let own = self.seated(player)?;
        let sits = seat != own && seat.index() < self.players.len();
        if sits { Ok(own) } else { Err(Refusal::NobodyThere) }
    }

    /// Of two concurrent requests the second is a no-op: the table is clear already.
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

    /// A player who sits here already needs no pass: one person has one chair.
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

    fn point(&self, player: PlayerId, at: &Json) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        match self.stage {
            Stage::Lobby => Err(Refusal::NotStarted),
            Stage::Game { .. } => {
                let at = self.game.rules.target(at).ok_or(Refusal::BadMessage)?;
                Ok(Event::Pointed { seat, at })
            }
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
