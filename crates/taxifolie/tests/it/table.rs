//! A game laid out card by card and played square by square.

use rules::{Chance, Game, Json, Refusal, Seat, Seed};
use taxifolie::{
    ChanceCard, Client, Command, Event, Job, NextRoll, Options, Pile, Ride, Setup, Square, State,
    Taxi, Taxifolie,
};

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) state: State,
}

/// These cards first, the others of the list after them.
fn on_top<T: PartialEq>(top: &[&str], of: fn(&str) -> Option<T>, all: Vec<T>) -> Vec<T> {
    let mut cards: Vec<T> = top.iter().map(|id| of(id).unwrap()).collect();
    let rest: Vec<T> = all.into_iter().filter(|it| !cards.contains(it)).collect();
    cards.extend(rest);
    cards
}

pub(crate) fn square(id: &str) -> Square {
    Square::from_id(id).unwrap_or_else(|| panic!("no square {id}"))
}

/// The words of events, in their order.
pub(crate) fn words(events: &[Event]) -> Vec<String> {
    let word = |event: &Event| {
        let value: serde_json::Value = Json::of(event).read().unwrap();
        value["type"].as_str().unwrap().to_owned()
    };
    events.iter().map(word).collect()
}

/// The events with this word, as text.
pub(crate) fn texts(events: &[Event], word: &str) -> Vec<String> {
    let texts = events.iter().map(|event| Json::of(event).text().to_owned());
    texts.filter(|it| it.starts_with(&format!("{{\"type\":\"{word}\""))).collect()
}

impl Table {
    /// Seat 0 begins. The first clients and rides are given; the others come in the order of the file.
    pub(crate) fn new(players: u8, clients: &[&str], rides: &[&str]) -> Self {
        let setup = Setup {
            players,
            options: Options::default(),
            first: Seat(0),
            order: Vec::new(),
            clients: on_top(clients, Client::from_id, Client::all().collect()),
            rides: on_top(rides, Ride::from_id, Ride::all().collect()),
            chance: ChanceCard::all().collect(),
        };
        Self { state: Taxifolie::start(&setup) }
    }

    /// Lays chance cards on top of their pile.
    pub(crate) fn chance(mut self, cards: &[&str]) -> Self {
        let rest = self.state.chance.iter().collect();
        self.state.chance = Pile::new(&on_top(cards, ChanceCard::from_id, rest));
        self
    }

    /// Puts the taxi of a seat on a square; it came from `from`, or from nowhere if that is "".
    pub(crate) fn place(mut self, seat: usize, at: &str, from: &str) -> Self {
        self.state.taxis[seat].square = square(at);
        self.state.taxis[seat].from = (!from.is_empty()).then(|| square(from));
        self
    }

    /// Gives the taxi of a seat an errand.
    pub(crate) fn errand(mut self, seat: usize, card: &str) -> Self {
        let card = ChanceCard::from_id(card).unwrap();
        let rest: Vec<ChanceCard> = self.state.chance.iter().filter(|it| *it != card).collect();
        self.state.chance = Pile::new(&rest);
        self.state.taxis[seat].errands.push(card);
        self
    }

    pub(crate) fn taxi(&self, seat: usize) -> &Taxi {
        &self.state.taxis[seat]
    }

    pub(crate) fn job(&self, seat: usize) -> Job {
        self.taxi(seat).job.unwrap()
    }

    /// Gives a command for the active seat.
    pub(crate) fn give(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.give_by(command, &Seed::new([0; 32]))
    }

    fn give_by(&mut self, command: &Command, seed: &Seed) -> Result<Vec<Event>, Refusal> {
        let before = self.state.clone();
        let events = self.state.decide(self.state.seat, command, seed);
        assert_eq!(self.state, before);
        let events = events?;
        events.iter().for_each(|event| self.state.apply(event));
        Ok(events)
    }

    /// Rolls these dice, with the first seed that gives them.
    pub(crate) fn roll(&mut self, dice: &[u8]) -> Vec<Event> {
        let mut chance = Chance::new(7);
        loop {
            let seed = Seed::new(chance.bytes());
            let mut table = self.clone();
            let events = table.give_by(&Command::Roll {}, &seed).unwrap();
            if table.state.dice() == dice {
                *self = table;
                return events;
            }
        }
    }

    /// Drives a way: ids separated by spaces.
    pub(crate) fn drive(&mut self, way: &str) -> Vec<Event> {
        self.try_drive(way).unwrap_or_else(|it| panic!("{way}: {it:?}"))
    }

    pub(crate) fn try_drive(&mut self, way: &str) -> Result<Vec<Event>, Refusal> {
        let way = way.split_whitespace().map(str::to_owned).collect();
        self.give(&Command::Drive { way })
    }

    /// The code of a refused way.
    pub(crate) fn refused(&mut self, way: &str) -> &'static str {
        self.try_drive(way).unwrap_err().code
    }

    /// Rolls one die for the whole way, at most six squares, and drives it.
    pub(crate) fn go(&mut self, way: &str) -> Vec<Event> {
        self.one_die(u8::try_from(way.split_whitespace().count()).unwrap());
        self.drive(way)
    }

    /// Rolls one die.
    pub(crate) fn one_die(&mut self, shows: u8) -> Vec<Event> {
        let seat = self.state.seat.index();
        self.state.taxis[seat].next = Some(NextRoll::OneDie);
        self.roll(&[shows])
    }

    /// The last cards of the three piles.
    pub(crate) fn undermost(&self) -> [&'static str; 3] {
        [
            self.state.clients.iter().last().unwrap().id(),
            self.state.rides.iter().last().unwrap().id(),
            self.state.chance.iter().last().unwrap().id(),
        ]
    }
}
