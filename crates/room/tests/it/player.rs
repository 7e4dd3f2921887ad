//! A player who gives random legal commands.

use marne::{Color, Command, Phase};
use room::{Answer, Record, Refusal, Request};
use rules::{Chance, Json, Viewer};

use crate::table::{Table, key, person};

impl Table {
    /// The active player's request for a command, chosen on the current table.
    pub(crate) fn now(&self, command: Command) -> Request {
        Request::Play { seen: self.room.version(), command: Json::of(&command) }
    }

    /// The active player gives this command.
    pub(crate) fn play(&mut self, command: Command) -> Result<Answer, Refusal> {
        let request = self.now(command);
        self.ask(self.active(), request)
    }

    /// Any open command; none when the game is over.
    pub(crate) fn any(&self, chance: &mut Chance) -> Option<Command> {
        let offer = self.offer();
        let count = offer.count();
        // A player who may reveal does so now and then: bonus cards come before.
        if offer.reveal && !chance.once_in(4) {
            return Some(Command::Reveal);
        }
        (count > 0).then(|| offer.iter().nth(chance.place(count)).unwrap())
    }

    /// A request for a random legal command of any game.
    pub(crate) fn any_play(&self, chance: &mut Chance) -> Option<Request> {
        self.any_play_of(self.active(), chance)
    }

    /// The same for this person.
    pub(crate) fn any_play_of(&self, number: u8, chance: &mut Chance) -> Option<Request> {
        let viewer = self.room.viewer(person(number));
        let command = self.room.game().kit.pick(&self.room.offer(viewer)?, chance)?;
        Some(Request::Play { seen: self.room.version(), command })
    }

    /// The act of the bot that is awaited, as every node finds it; `None` if none is.
    pub(crate) fn bot_act(&self) -> Option<Record> {
        let mut due = self.room.due()?;
        let bots = self.room.game().bots.unwrap();
        let chosen = bots.choose(&due.known, due.bot.level, &mut due.chance).unwrap();
        self.room.bot_plays(due.version, chosen.as_ref(), self.now, &key(), true)
    }

    /// Plays any game to its end.
    pub(crate) fn finish(&mut self, chance: &mut Chance) {
        while let Some(request) = self.any_play(chance) {
            self.ask(self.active(), request).unwrap();
        }
        assert!(self.room.is_over());
        assert_eq!(self.room.offer(Viewer::Watcher), None);
    }

    /// Plays until this holds; false if the game ended first.
    pub(crate) fn play_until(
        &mut self,
        chance: &mut Chance,
        holds: impl Fn(&Table) -> bool,
    ) -> bool {
        while !holds(self) {
            let Some(command) = self.any(chance) else {
                return false;
            };
            self.play(command).unwrap();
        }
        true
    }

    /// Plays on to the actions of a silent turn; false if the game ended first.
    pub(crate) fn falls_silent(&mut self, number: u64) -> bool {
        self.play_until(&mut Chance::new(number), |it| {
            it.room.silence().is_some() && it.state().phase == Phase::Actions
        })
    }

    /// A game of this many in the middle of a silent turn, from the first seed that leads to one.
    pub(crate) fn silent(players: u8) -> Self {
        for number in 0..1000 {
            let mut table = Self::started(players, number);
            if table.falls_silent(number) {
                return table;
            }
        }
        panic!("no game fell silent");
    }

    /// The actions of the first turn of a seed, with nothing decided but the officers; `None` if the
    /// first taxi brought silence or asks for a card.
    pub(crate) fn acting_from(players: u8, number: u64) -> Option<Self> {
        let mut table = Self::started(players, number);
        let color = Color::Blue;
        table.play(Command::PlaceOfficers { color }).unwrap();
        table.play(Command::Reveal).unwrap();
        let acts = table.state().phase == Phase::Actions && table.room.silence().is_none();
        acts.then_some(table)
    }

    /// The actions of a first turn, from the first seed that has them.
    pub(crate) fn acting(players: u8) -> Self {
        let mut tables = (0..1000).filter_map(|number| Self::acting_from(players, number));
        tables.next().unwrap()
    }
}
