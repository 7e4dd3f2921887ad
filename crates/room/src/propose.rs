//! Decides requests. Nothing here changes the room.

use rules::{Decided, Entry, Json, Play, Preview, Seat, Seed};

use crate::deal::DealKey;
use crate::identity::{CommandId, PlayerId};
use crate::record::{Event, Origin, Record};
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::{Answer, Room, Stage, Version};
use crate::signal::Signal;
use crate::text;

/// A request with its name, its author and its time.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Who asks. Bound to the connection, never read from a message.
    pub player: PlayerId,
    /// The name of the request.
    pub id: CommandId,
    /// Now, in milliseconds since 1970.
    pub at: u64,
    /// The seed of every fresh deal, if the operator chose one, as tests do: no game is sealed then.
    pub seed: Option<Seed>,
    /// What the operator alone knows. The log contains the deals that came from it.
    pub key: DealKey,
    /// Who is away, and for how long, in milliseconds. Only the node that decides knows; the log contains what came
    /// from it.
    pub away: Vec<(PlayerId, u64)>,
    /// Those of them whom the node has not seen since it opened the room: it cannot know for how much longer they have
    /// been away.
    pub unseen: Vec<PlayerId>,
    /// What a bot that was asked would do ([`Room::advisor`]); null if it chose nothing.
    pub advice: Option<Json>,
    /// What they ask.
    pub request: Request,
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
        if let Some(answer) = self.answer_to(ask) {
            return Ok(Proposal::Done(answer));
        }
        let by = Origin { player: ask.player, command: ask.id };
        self.pass(&ask.request)?;
        self.holds(ask)?;
        self.practises(&ask.request)?;
        // A clock that was set back does not make a pass valid again.
        let now = ask.at.max(self.latest);
        let event = match &ask.request {
            Request::Join { name } => self.join(ask.player, name)?,
            Request::Leave {} => self.leave(ask.player)?,
            Request::Rename { name } => self.rename(ask.player, name)?,
            Request::ChooseGame { game } => self.choose_game(ask.player, game)?,
            Request::Configure { options } => self.configure(ask.player, options)?,
            Request::SetClock { seconds } => self.set_clock(ask.player, *seconds)?,
            Request::SetSeries { target, shuffled, restart } => {
                self.set_series(ask.player, *target, *shuffled, *restart)?
            }
            Request::ChooseDeal { deal } => self.choose_deal(ask.player, deal)?,
            Request::Mix { seal, nonce } => self.mix(ask.player, *seal, nonce)?,
            Request::MoreTime { set } => self.more_time(ask, *set)?,
            Request::Start {} => self.start(ask)?,
            Request::Play { seen, command } => self.give(ask, *seen, command)?,
            Request::Undo { act } => self.take_back(ask, *act)?,
            Request::MoveOn { seen, seat } => self.move_on(ask, *seen, *seat)?,
            Request::TakeHost {} => self.take_host(ask)?,
            Request::GiveHost { seat, name } => self.give_host(ask.player, *seat, name)?,
            Request::Remove { seat, name } => self.remove(ask.player, *seat, name)?,
            Request::AddBot { level } => self.add_bot(ask.player, *level)?,
            Request::LetBot { seat } => self.let_bot(ask, *seat)?,
            Request::AskBot { seen } => self.advise(ask, *seen)?,
            Request::Door { open } => self.door(ask.player, *open)?,
            Request::Rematch {} => self.rematch(ask)?,
            Request::Reopen { over } => self.reopen(ask, *over)?,
            Request::Watch {} => self.watch(ask.player),
            Request::MergeChats { merged } => self.merge_chats(ask.player, *merged)?,
            Request::TakeSeat { seat } => self.take_seat(ask, *seat)?,
            Request::LetIn { guest, seat } => self.let_in(ask, *guest, *seat)?,
            Request::StandIn { seat } => self.stand_in(ask, *seat)?,
            Request::PlayFor { seen, seat, command } => {
                self.play_for(ask, *seen, *seat, command)?
            }
            Request::Lend { pass } => self.lend(ask.player, pass, now)?,
            Request::TakeOver { pass } => self.take_over(ask.player, pass, now)?,
            Request::Point { at } => self.point(ask.player, at)?,
            Request::Signal { signal } => self.signal(ask.player, *signal)?,
            Request::Say { text } => self.say(ask.player, text)?,
        };
        Ok(Proposal::Append(Box::new(Record { at: ask.at, by, event })))
    }

    /// The first answer to a request that was accepted before.
    pub(crate) fn answer_to(&self, ask: &Ask) -> Option<Answer> {
        self.answered.get(&Origin { player: ask.player, command: ask.id }).copied()
    }

    /// The record that opens a room for a game with its host on the first chair.
    ///
    /// # Errors
    /// [`Refusal::BadName`].
    pub fn opening(by: Origin, at: u64, name: &str, game: Entry) -> Result<Record, Refusal> {
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let (game, options) = (game.rules.name().to_owned(), game.rules.default_options());
        Ok(Record { at, by, event: Event::Opened { name, game, seal: None, options } })
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
        if self.people.players.len() >= self.chairs() {
            return Err(Refusal::RoomFull);
        }
        Ok(Event::Joined { name: self.name_for(player, name)? })
    }

    /// In a game the seat stays, and waits for somebody else.
    fn leave(&self, player: PlayerId) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        Ok(match self.stage {
            Stage::Lobby => Event::Left { seat },
            Stage::Game { .. } => Event::GaveUp { seat },
        })
    }

    fn choose_game(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let game = self.games.find(name).ok_or(Refusal::NoSuchGame)?;
        if self.game.rules.name() == name {
            return Ok(Event::Unchanged);
        }
        let has_bots = self.people.players.iter().any(|it| it.is_bot());
        if has_bots && game.levels().is_empty() {
            return Err(Refusal::NoBots);
        }
        let game = game.rules;
        if self.people.players.len() > usize::from(*game.seats().end()) {
            return Err(Refusal::TooManyPlayers);
        }
        let options = self.options_of(name).cloned().unwrap_or_else(|| game.default_options());
        Ok(Event::Configured { game: name.to_owned(), options })
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

    fn give(&self, ask: &Ask, seen: Version, command: &Json) -> Result<Event, Refusal> {
        let (seat, play) = self.at_play(ask.player, seen)?;
        let seed = self.seed(&ask.key)?;
        let decided = play.decide(seat, command, &seed).map_err(Refusal::Game)?;
        Ok(self.played(seat, None, decided, ask))
    }

    /// A decision of a seat, which may end the game.
    pub(crate) fn played(
        &self,
        seat: Seat,
        stand_in: Option<Seat>,
        decided: Decided,
        ask: &Ask,
    ) -> Event {
        let Decided { events, result } = decided;
        let sealing = ask.seed.is_none().then_some(ask.at);
        let ending = self.ending(ask.player, result, &ask.key, sealing).map(Box::new);
        Event::Played { seat, stand_in, ending, events }
    }

    /// What a command would do, as far as the player may know, at their own seat or at that of a player
    /// who is away. No other viewer learns of it.
    ///
    /// # Errors
    /// The refusal that the command would get.
    pub fn preview(
        &self,
        player: PlayerId,
        seen: Version,
        command: &Json,
    ) -> Result<Preview, Refusal> {
        let (own, play) = self.at_play(player, seen)?;
        play.preview(self.acting(own), command).map_err(Refusal::Game)
    }

    /// The game, for a player whose choice was made on the current table.
    pub(crate) fn at_play(
        &self,
        player: PlayerId,
        seen: Version,
    ) -> Result<(Seat, &dyn Play), Refusal> {
        let seat = self.seated(player)?;
        let Stage::Game { play, options_since, .. } = &self.stage else {
            return Err(Refusal::NotStarted);
        };
        // A stale choice: the same command may do something else now.
        if seen < options_since[seat.index()] || seen > self.version {
            return Err(Refusal::Stale);
        }
        Ok((seat, play.as_ref()))
    }

    /// The chair of a player whose request concerns somebody else's.
    pub(crate) fn other(&self, player: PlayerId, seat: Seat) -> Result<Seat, Refusal> {
        let own = self.seated(player)?;
        let sits = seat != own && seat.index() < self.people.players.len();
        if sits { Ok(own) } else { Err(Refusal::NobodyThere) }
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

    pub(crate) fn seated(&self, player: PlayerId) -> Result<Seat, Refusal> {
        self.seat_of(player).ok_or(Refusal::NotSeated)
    }

    pub(crate) fn in_lobby(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Lobby => Ok(()),
            Stage::Game { .. } => Err(Refusal::AlreadyStarted),
        }
    }
}
