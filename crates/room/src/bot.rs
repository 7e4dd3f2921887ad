//! Bots at the table: players that are programs. A room does not know how they choose.
//!
//! A bot seated in the lobby has a seat like a person; others may play for somebody who is away. A bot knows only what
//! its seat may see, has no token and no voice, and its acts are records like any other. Every node that has the room
//! open may write the same act at the same place in the log, and one of them succeeds.

use std::sync::Arc;

use rules::{Chance, Json, Known, Level, Seat, Viewer};
use uuid::Uuid;

use crate::deal::DealKey;
use crate::identity::{CommandId, PlayerId};
use crate::people::{Bot, Player};
use crate::propose::Ask;
use crate::record::{Event, Origin, Record};
use crate::refusal::Refusal;
use crate::room::{Agreed, Room, Version};
use crate::text;

/// The names of bots, in any language, shown after the word that says what they are.
const NAMES: [&str; 6] = ["Léon", "Suzanne", "Gaston", "Lucie", "Marcel", "Zélie"];

/// A bot that the game waits for.
#[derive(Clone, Debug)]
pub struct Due {
    /// The version of the game in which it chooses: one choice per version.
    pub version: Version,
    /// Who it is, and how well it plays.
    pub bot: Bot,
    /// The player for whom it plays, if the seat is not its own.
    pub instead: Option<PlayerId>,
    /// All that it knows.
    pub known: Known,
    /// What it draws from: the same on every node, and independent of any secret.
    pub chance: Chance,
}

impl Room {
    /// The bot that the game waits for.
    #[must_use]
    pub fn due(&self) -> Option<Due> {
        let (seat, bot) = self.bot_awaited()?;
        let player = &self.people.players[seat.index()];
        let known = self.known(seat)?;
        let instead = (!player.is_bot()).then_some(player.id);
        let chance = self.chance_of_bot();
        Some(Due { version: self.version, bot, instead, known, chance })
    }

    /// All that a bot at a seat knows.
    pub(crate) fn known(&self, seat: Seat) -> Option<Known> {
        let play = self.play()?;
        Some(Known {
            players: u8::try_from(self.people.players.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
            seat,
            view: play.view(Viewer::Seat(seat)),
            offer: play.offer(seat)?,
        })
    }

    /// The record of the act of a bot that chose this in this version of the game; `None` if the game no longer waits
    /// for it. If the rules do not allow the choice, the game takes its own smallest legal way on.
    ///
    /// Also `None` if this is not the key of the game's seal. `seals` states whether the next game will be sealed, if
    /// this act ends the game.
    #[must_use]
    pub fn bot_plays(
        &self,
        version: Version,
        chosen: Option<&Json>,
        at: u64,
        key: &DealKey,
        seals: bool,
    ) -> Option<Record> {
        let (seat, bot) = self.bot_awaited().filter(|_| self.version == version)?;
        let (play, seed) = (self.play()?, self.seed(key).ok()?);
        let decided = chosen.and_then(|it| play.decide(seat, it, &seed).ok());
        let decided = decided.or_else(|| play.move_on(seat, &seed))?;
        let command = CommandId(Uuid::from_u128((version + 1).into()));
        let by = Origin { player: bot.id, command };
        let sealing = seals.then_some(at);
        let ending = self.ending(bot.id, decided.result, key, sealing).map(Box::new);
        let event = Event::Played { seat, stand_in: None, ending, events: decided.events };
        Some(Record { at, by, event })
    }

    /// Whether the rules allow a bot's choice.
    #[must_use]
    pub fn bot_may(&self, seat: Seat, chosen: &Json, key: &DealKey) -> bool {
        let game = self.play().zip(self.seed(key).ok());
        game.is_some_and(|(play, seed)| play.decide(seat, chosen, &seed).is_ok())
    }

    /// Whether a bot plays this game, or has played in it: then the game is not compared with others.
    #[must_use]
    pub fn has_bots(&self) -> bool {
        self.has_bots_beside(PlayerId::NOBODY)
    }

    /// The same, once this player acts: no bot stands in for them any more.
    pub(crate) fn has_bots_beside(&self, player: PlayerId) -> bool {
        let plays = |it: &Arc<Player>| {
            it.bot().is_some() && (it.is_bot() || it.is_vacant() || it.id != player)
        };
        self.people.players.iter().any(plays) || self.chronicle.has_bots()
    }

    fn bot_awaited(&self) -> Option<(Seat, Bot)> {
        let seat = self.awaited().filter(|_| self.has_place())?;
        Some((seat, self.bot_at(seat)?))
    }

    /// The bot that plays at a seat: one seated there, or the stand-in for somebody who is away.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Bot> {
        self.people.players.get(seat.index())?.bot()
    }

    /// Derived from the code of the room and the version of the game: nothing hidden influences it.
    pub(crate) fn chance_of_bot(&self) -> Chance {
        let of = |numbers: &mut dyn Iterator<Item = u64>| {
            numbers.fold(Chance::new(0), |chance, it| Chance::new(chance.clone().number() ^ it))
        };
        let code = self.code.to_string();
        of(&mut code.bytes().map(u64::from).chain([self.version.into()]))
    }

    /// The host seats a bot, before the game.
    pub(crate) fn add_bot(&self, player: PlayerId, level: Level) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        if !self.game.levels().contains(&level) {
            return Err(Refusal::NoBots);
        }
        if self.people.players.len() >= self.chairs() {
            return Err(Refusal::RoomFull);
        }
        Ok(Event::BotAdded { name: self.name_of_bot()?, level })
    }

    fn name_of_bot(&self) -> Result<String, Refusal> {
        let names = NAMES.iter().map(|it| format!("Robot {it}"));
        let others = self.names().map(|(_, name)| name);
        let free = |it: &String| text::distinct(it.clone(), &others).as_ref() == Some(it);
        let next = || text::distinct(format!("Robot {}", NAMES[0]), &others);
        names.clone().find(free).or_else(next).ok_or(Refusal::NameTaken)
    }

    /// A bot plays for somebody who has been away for a minute, until they are back, once enough players
    /// agree.
    pub(crate) fn let_bot(&self, ask: &Ask, away: Seat) -> Result<Event, Refusal> {
        let by = self.other(ask.player, away)?;
        self.without(ask, self.version, away)?;
        let level = *self.game.levels().first().ok_or(Refusal::NoBots)?;
        if self.bot_at(away).is_some() {
            return Err(Refusal::Agreed);
        }
        Ok(if self.agree_to_go_on(ask, by, away) {
            Event::BotStandsIn { seat: by, away, level }
        } else if self.agreed.contains(&Agreed { away, by }) {
            return Err(Refusal::Agreed);
        } else {
            Event::Agreed { seat: by, away }
        })
    }

    /// A bot sat down. It never becomes the host.
    pub(crate) fn seat_bot(&mut self, name: &str, level: Level) {
        let id = self.people_mut().next_bot();
        let player = Player { bot: Some(level), ..Player::new(id, name) };
        self.people_mut().players.push(Arc::new(player));
    }

    /// A bot plays for this player from now on.
    pub(crate) fn relieve(&mut self, away: Seat, level: Level) {
        let id = self.people_mut().next_bot();
        self.player_mut(away).stand_in = Some(Bot { id, level });
    }

    /// The player of this seat is back.
    pub(crate) fn take_back_seat(&mut self, seat: Seat) {
        if self.people.players[seat.index()].stand_in.is_some() {
            self.player_mut(seat).stand_in = None;
        }
    }

    /// No bot plays for anybody any more.
    pub(crate) fn dismiss_bots(&mut self) {
        if self.people.players.iter().any(|it| it.stand_in.is_some()) {
            let players = self.people_mut().players.iter_mut();
            let away = players.filter(|it| it.stand_in.is_some());
            away.for_each(|it| Arc::make_mut(it).stand_in = None);
        }
    }
}
