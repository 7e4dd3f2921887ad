//! The bots of a room, on the node: when they act, and what they chose.
//!
//! A bot thinks on another thread, from what its seat may know. When it acts depends only on the place of the
//! act in the game, so its pace reveals nothing; a bot that fails or thinks too long holds up nobody, because
//! the game then takes its own way on.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use protocol::{Code, ServerMessage};
use room::{Ask, Due, Event, PlayerId, Record, Room, Seq, Version};
use rules::{Json, Seat};
use tokio::sync::oneshot::{self, error::TryRecvError};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::own::PAUSE;
use super::{Actor, ConnectionId};
use crate::address::Address;

/// The shortest wait before an act, in milliseconds.
const SOONEST: u64 = 1000;
/// How much longer the longest wait is, in milliseconds.
const SPREAD: u64 = 2000;
/// The wait after an act was taken back: the act before it may be taken back, too.
const AFTER_UNDO: Duration = Duration::from_secs(10);
/// A bot that gets a thread this long after its wait plays at its first level, so a full queue empties.
const LATE: Duration = Duration::from_secs(5);
/// A player who is gone for less than this still has the seat: a page that reloads is soon back.
const GONE: Duration = Duration::from_secs(5);
/// A bot that has chosen nothing this long after its wait lets the game take its own way on.
const LONGEST: Duration = Duration::from_secs(20);
/// How long a question to a bot waits for its answer: less than the request does.
const THOUGHT: Duration = Duration::from_millis(1800);

/// The bots of a room.
#[derive(Debug, Default)]
pub(super) struct Bots {
    /// The position of the log at which the room last checked whether a bot is awaited.
    looked: Option<Seq>,
    thinking: Option<Thinking>,
    /// The last change of the game was that an act was taken back.
    is_undone: bool,
    /// The last question of a player about one version of the game: a retry after a timeout finds the answer, and the
    /// same question again costs no second search.
    asked: Option<(Version, Seat, Advice)>,
}

/// What a bot would do.
#[derive(Debug)]
enum Advice {
    Coming(oneshot::Receiver<Option<Json>>),
    /// The cached answer; null if the bot found nothing.
    Known(Json),
}

impl Advice {
    /// Itself, or none if its search was dropped.
    fn still(self) -> Option<Self> {
        match self {
            Self::Known(_) => Some(self),
            Self::Coming(mut choice) => match choice.try_recv() {
                Ok(advice) => Some(Self::Known(advice.unwrap_or_else(Json::null))),
                Err(TryRecvError::Empty) => Some(Self::Coming(choice)),
                Err(TryRecvError::Closed) => None,
            },
        }
    }
}

/// What a search does that gets its thread later than this.
#[derive(Clone, Copy, Debug)]
enum Late {
    /// It runs at the bot's first level.
    Quick(Instant),
    /// It does not run: the request has timed out.
    Dropped(Instant),
}

/// A bot that the game waits for.
#[derive(Debug)]
struct Thinking {
    version: Version,
    seat: Seat,
    bot: PlayerId,
    /// For whom it plays, if it is not its own seat.
    instead: Option<PlayerId>,
    /// When it acts.
    at: Instant,
    choice: oneshot::Receiver<Option<Json>>,
    /// What it chose, once that is known.
    chosen: Option<Option<Json>>,
}

impl Bots {
    /// Whether the room stays open for a bot while nobody is there: soon a person may be notified of their turn.
    pub(super) fn are_due(&self) -> bool {
        self.thinking.as_ref().is_some_and(|it| it.instead.is_none())
    }

    /// After a record of the game: if it was an act of the bot, here or on another node, the next one has its own wait.
    pub(super) fn note(&mut self, record: &Record) {
        self.is_undone = matches!(record.event, Event::Undone { .. });
        self.thinking.take_if(|it| it.bot == record.by.player);
    }

    /// Waits until a bot has chosen and the time has come; never ends if no bot is awaited.
    pub(super) async fn ready(&mut self) {
        let Some(thinking) = &mut self.thinking else { return pending().await };
        sleep_until(thinking.at).await;
        if thinking.chosen.is_none() {
            let choice = timeout_at(thinking.at + LONGEST, &mut thinking.choice).await;
            thinking.chosen = Some(match choice {
                Ok(Ok(chosen)) => chosen,
                // It panicked, or takes too long.
                Ok(Err(_)) | Err(_) => None,
            });
        }
    }
}

impl Actor {
    /// After a record: perhaps the game waits for a bot now.
    pub(super) fn look_for_bots(&mut self) {
        if self.bots.looked == Some(self.room.seq()) {
            return;
        }
        self.bots.looked = Some(self.room.seq());
        // The question is about a table that has changed.
        self.bots.asked.take_if(|it| it.0 != self.room.version());
        let due = self.room.due();
        let is_known = |it: &Thinking, due: &Due| (it.version, it.bot) == (due.version, due.bot.id);
        match (due, &self.bots.thinking) {
            (None, _) => self.bots.thinking = None,
            (Some(due), Some(it)) if is_known(it, &due) => {}
            // The bot thinks about what others do meanwhile, but does not wait longer for it.
            (Some(due), Some(it)) if it.bot == due.bot.id && !self.bots.is_undone => {
                self.think(due, Some(it.at));
            }
            (Some(due), _) => self.think(due, None),
        }
    }

    /// Lets a bot choose; it acts at this time or after a wait of its own.
    fn think(&mut self, due: Due, at: Option<Instant>) {
        let pause = Duration::from_millis(SOONEST + due.chance.clone().below(SPREAD + 1));
        let wait = if self.bots.is_undone { AFTER_UNDO } else { pause };
        let (version, seat, bot, instead) = (due.version, due.known.seat, due.bot.id, due.instead);
        let at = at.unwrap_or_else(|| Instant::now() + wait);
        let choice = self.choice(due, Late::Quick(at + LATE));
        self.bots.thinking =
            Some(Thinking { version, seat, bot, instead, at, choice, chosen: None });
    }

    /// What a bot chooses, once it has.
    fn choice(&self, due: Due, late: Late) -> oneshot::Receiver<Option<Json>> {
        let Due { bot, known, mut chance, .. } = due;
        let (code, (done, choice)) = (self.code(), oneshot::channel());
        if let Some(bots) = self.room.game().bots {
            self.environment.think(Box::new(move || {
                // The room no longer waits for it.
                if done.is_closed() {
                    return;
                }
                let now = Instant::now();
                let level = match late {
                    Late::Dropped(at) if now > at => return,
                    Late::Quick(at) if now > at => bots.levels().first().copied(),
                    Late::Quick(_) | Late::Dropped(_) => None,
                };
                let level = level.unwrap_or(bot.level);
                let chosen = bots.choose(&known, level, &mut chance).unwrap_or_else(|error| {
                    tracing::error!(room = %code, %error, "a bot could not read what it knows");
                    None
                });
                // The game may have gone on.
                done.send(chosen).unwrap_or_default();
            }));
        }
        choice
    }

    /// Lets a bot think for a player who asks it, until the request nearly times out. A question that has its answer,
    /// or gets a refusal, costs nothing.
    ///
    /// # Errors
    /// The answer, if the player asks too often or no bot was quick enough.
    pub(super) async fn let_think(
        &mut self,
        ask: &mut Ask,
        from: Address,
        came: Instant,
    ) -> Result<(), ServerMessage> {
        let Some(due) = self.room.advisor(ask) else { return Ok(()) };
        // A failed bot's advice is a command that is never open: a conflict does not make it think again.
        let (version, seat) = (due.version, due.known.seat);
        let asked = self.bots.asked.take().filter(|it| (it.0, it.1) == (version, seat));
        let asked = asked.and_then(|it| it.2.still());
        let is_new = asked.is_none();
        let advice = match asked {
            Some(advice) => advice,
            // A thought is charged like a record, with advice or without.
            None if !self.may(ask, from) => {
                return Err(ServerMessage::not_done(ask.id, Code::TooFast));
            }
            None => Advice::Coming(self.choice(due, Late::Dropped(came + THOUGHT))),
        };
        let advice = match advice {
            Advice::Known(advice) => advice,
            Advice::Coming(mut choice) => match timeout_at(came + THOUGHT, &mut choice).await {
                Ok(Ok(advice)) => advice.unwrap_or_else(Json::null),
                // The bot panicked. A search that an earlier request started may have been dropped instead.
                Ok(Err(_)) if is_new && Instant::now() < came + THOUGHT => Json::null(),
                outcome => {
                    // The answer says so before the request times out, which would look like a log that does not
                    // answer. What the bot finds meanwhile is there for the next try.
                    let coming = outcome.is_err().then_some(Advice::Coming(choice));
                    self.bots.asked = coming.map(|it| (version, seat, it));
                    tracing::debug!(room = %self.room.code(), "no bot was free to think in time");
                    return Err(ServerMessage::not_done(ask.id, Code::Unavailable));
                }
            },
        };
        self.bots.asked = Some((version, seat, Advice::Known(advice.clone())));
        ask.advice = Some(advice);
        Ok(())
    }

    /// The bot that is ready acts. Returns false if it goes on waiting: then it keeps no empty room open.
    pub(super) async fn bot_acts(&mut self) -> bool {
        let Some(mut thinking) = self.bots.thinking.take() else { return false };
        if thinking.instead.is_some_and(|it| !self.is_away(it)) {
            // The seat is theirs: the bot waits in case they go again.
            thinking.at = Instant::now() + PAUSE;
            self.bots.thinking = Some(thinking);
            return false;
        }
        let chosen = thinking.chosen.clone().flatten();
        let environment = Arc::clone(&self.environment);
        let key = environment.deal_key();
        if let Err(refusal) = self.room.seed(key) {
            self.note_loss(&refusal);
            return false;
        }
        if !chosen.as_ref().is_some_and(|it| self.room.bot_may(thinking.seat, it, key)) {
            tracing::error!(room = %self.code(), seat = thinking.seat.0, "a bot failed, was too slow or chose what is not open to it: the game plays on for it");
        }
        let version = thinking.version;
        let seals = environment.seed().is_none();
        let act = |room: &Room, at: u64| room.bot_plays(version, chosen.as_ref(), at, key, seals);
        let is_settled = self.add_own(act).await;
        if !is_settled {
            thinking.at = Instant::now() + PAUSE;
            self.bots.thinking = Some(thinking);
        }
        is_settled
    }

    /// Whether somebody has not been here for a while, as far as this node knows. Where nobody is, nobody is known to
    /// be away.
    fn is_away(&self, player: PlayerId) -> bool {
        let is_vacant = player == PlayerId::NOBODY;
        let is_told = self.presence.is_away(player, GONE);
        !self.connections.is_empty() && (is_vacant || is_told)
    }

    /// A player does not want to wait for the bot. In a silence it waits anyway: to hurry would be to
    /// communicate.
    pub(super) fn hurry(&mut self, connection: ConnectionId) {
        let now = Instant::now();
        let Some(it) = self.connections.get(&connection) else { return };
        let (player, from) = (it.player, it.address);
        if !self.sits(player) || self.room.silence().is_some() {
            return;
        }
        if let Some(thinking) = &mut self.bots.thinking
            && thinking.at > now
            && self.pace.may_write(player, from, now)
        {
            thinking.at = now;
        }
    }
}
