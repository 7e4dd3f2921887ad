//! A game laid out by hand and played by lines of script, as an engine or a room would play it: text in, events kept,
//! nothing changed by a refusal.

use boomville::{
    Boomville, Command, Destination, Direction, Event, GameOptions, Line, Obstacle, Phase, Setup,
    Square, State, Stretch, TaxiCard,
};
use rules::{Game, Json, List, Seat, SeatSet, Seed};
use serde_json::{Value, json};

/// A game at any position, and what the last command did.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) seed: Seed,
    pub(crate) state: State,
}

impl Table {
    /// A game in which seat 0 has the first turn; by the seed of 32 bytes 07.
    pub(crate) fn new(players: u8) -> Self {
        Self::with(players, GameOptions::default())
    }

    pub(crate) fn with(players: u8, options: GameOptions) -> Self {
        let seed = Seed::new([7; 32]);
        let setup = Setup { first: Seat(0), ..Setup::from_seed(players, options, &seed) };
        Self { seed, state: Boomville::start(&setup) }
    }

    /// Puts a taxi on a square.
    pub(crate) fn at(mut self, seat: u8, square: &str) -> Self {
        self.state.taxis[usize::from(seat)] = Square::from_id(square).unwrap();
        self
    }

    /// Gives a seat this destination, which only that seat knows.
    pub(crate) fn to(mut self, seat: u8, id: &str) -> Self {
        let wanted = destination(id);
        let old = self.state.destinations[usize::from(seat)];
        let in_pile = self.state.destination_pile.replace(wanted, old.unwrap());
        if !in_pile {
            let holder = self.state.destinations.iter().position(|it| *it == Some(wanted)).unwrap();
            self.state.destinations[holder] = old;
        }
        self.state.destinations[usize::from(seat)] = Some(wanted);
        self
    }

    /// Lays a destination on top of the pile.
    pub(crate) fn next_destination(mut self, id: &str) -> Self {
        assert!(self.state.destination_pile.remove(destination(id)), "{id} is in the pile");
        self.state.destination_pile.push(destination(id));
        self
    }

    /// Tells these seats a destination.
    pub(crate) fn known(mut self, of: u8, to: &[u8]) -> Self {
        to.iter().for_each(|it| self.state.known[usize::from(of)].insert(Seat(*it)));
        self
    }

    /// Destinations that a seat has reached already.
    pub(crate) fn reached(mut self, seat: u8, ids: &[&str]) -> Self {
        for id in ids {
            assert!(self.state.destination_pile.remove(destination(id)), "{id} is in the pile");
            self.state.reached[usize::from(seat)].push(destination(id));
        }
        self
    }

    /// Lays these taxi cards on top of the pile, the first on top.
    pub(crate) fn cards(mut self, ids: &[&str]) -> Self {
        for id in ids.iter().rev() {
            assert!(self.state.taxi_pile.remove(card(id)), "{id} is in the pile");
            self.state.taxi_pile.push(card(id));
        }
        self
    }

    /// Lays a chance card before a seat.
    pub(crate) fn keep(mut self, seat: u8, id: &str) -> Self {
        assert!(self.state.taxi_pile.remove(card(id)), "{id} is in the pile");
        self.state.kept[usize::from(seat)].push(card(id));
        self
    }

    /// Moves all cards but these to the used ones.
    pub(crate) fn pile(mut self, ids: &[&str]) -> Self {
        while let Some(card) = self.state.taxi_pile.pop() {
            self.state.used.push(card);
        }
        for id in ids.iter().rev() {
            assert!(self.state.used.remove(card(id)), "{id} is used");
            self.state.taxi_pile.push(card(id));
        }
        self
    }

    pub(crate) fn token(mut self, stretch: &str, direction: Direction) -> Self {
        self.state.obstacles.put_token(Stretch::from_id(stretch).unwrap(), direction);
        self
    }

    pub(crate) fn barrier(mut self, line: &str) -> Self {
        self.state.obstacles.put_barrier(Line::from_id(line).unwrap());
        self
    }

    pub(crate) fn cone(mut self, number: u8) -> Self {
        self.state.obstacles.put_cone(number);
        self
    }

    pub(crate) fn pass(mut self, seat: u8) -> Self {
        self.state.pass[usize::from(seat)] = true;
        self
    }

    pub(crate) fn lost(mut self, seat: u8, lost: u8) -> Self {
        self.state.lost[usize::from(seat)] = lost;
        self
    }

    /// A seat has finished, as the next one.
    pub(crate) fn finished(mut self, seat: u8) -> Self {
        let at = usize::from(seat);
        self.state.reached[at].push(self.state.destinations[at].take().unwrap());
        while self.state.reached[at].len() < usize::from(self.state.goal) {
            self.state.reached[at].push(self.state.destination_pile.pop().unwrap());
        }
        self.state.known[at] = SeatSet::default();
        self.state.places.push(Seat(seat));
        self
    }

    /// The die shows this number: the active taxi has to move.
    pub(crate) fn die(mut self, die: u8) -> Self {
        self.state.phase = Phase::Move;
        self.state.die = Some(die);
        self
    }

    /// The active seat has drawn this card, and has to choose.
    pub(crate) fn drawn(mut self, id: &str) -> Self {
        assert!(self.state.taxi_pile.remove(card(id)), "{id} is in the pile");
        self.state.phase = Phase::Place;
        self.state.drawn = Some(card(id));
        self
    }

    /// Gives the command of a line; returns the events, or the code of the refusal.
    pub(crate) fn give(&mut self, seat: u8, line: &str) -> Result<Vec<Event>, &'static str> {
        let before = self.state;
        let decided = Boomville::decide(&self.state, Seat(seat), &command(line), &self.seed);
        assert_eq!(self.state, before, "deciding changes nothing");
        let events = decided.map_err(|refusal| refusal.code)?;
        events.iter().for_each(|event| Boomville::apply(&mut self.state, event));
        crate::whole::check(&self.state);
        Ok(events)
    }

    /// Plays a line for the seat to act; returns the events.
    pub(crate) fn play(&mut self, line: &str) -> Vec<Event> {
        let actor = self.state.actor().unwrap();
        self.give(actor.0, line).unwrap_or_else(|code| panic!("{line}: {code}"))
    }

    /// The refusal of a line of the seat to act.
    pub(crate) fn refusal(&mut self, line: &str) -> &'static str {
        let actor = self.state.actor().unwrap();
        self.give(actor.0, line).unwrap_err()
    }

    /// The ways of the active taxi, as text, sorted.
    pub(crate) fn ways(&self) -> Vec<String> {
        let ways = self.state.ways(self.state.seat, self.state.die.unwrap());
        let text = |way: &[Square]| way.iter().map(|it| it.id()).collect::<Vec<_>>().join(" ");
        let mut ways: Vec<String> = ways.iter().map(|way| text(way)).collect();
        ways.sort_unstable();
        ways
    }

    /// The cards that a seat keeps.
    pub(crate) fn kept(&self, seat: usize) -> Vec<&'static str> {
        self.state.kept[seat].iter().map(|it| it.id()).collect()
    }

    /// The cards used, the oldest first.
    pub(crate) fn used(&self) -> Vec<&'static str> {
        self.state.used.iter().map(|it| it.id()).collect()
    }

    /// The current destination of a seat.
    pub(crate) fn destination(&self, seat: usize) -> Option<&'static str> {
        self.state.destinations[seat].map(Destination::id)
    }

    /// Who knows the destination of a seat.
    pub(crate) fn knowers(&self, seat: usize) -> Vec<u8> {
        let knows = |it: &Seat| self.state.known[seat].contains(*it);
        self.state.seats().filter(knows).map(|it| it.0).collect()
    }

    /// Where a taxi stands.
    pub(crate) fn square(&self, seat: usize) -> &'static str {
        self.state.taxis[seat].id()
    }

    /// Whether this obstacle lies anywhere.
    pub(crate) fn lies(&self, id: &str) -> bool {
        self.state.obstacles.has(Obstacle::from_id(id).unwrap())
    }
}

/// The `type` of each event.
pub(crate) fn types(events: &[Event]) -> Vec<String> {
    let of =
        |event: &Event| serde_json::to_value(event).unwrap()["type"].as_str().map(String::from);
    events.iter().filter_map(of).collect()
}

pub(crate) fn card(id: &str) -> TaxiCard {
    TaxiCard::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(crate) fn destination(id: &str) -> Destination {
    Destination::from_id(id).unwrap_or_else(|| panic!("no destination {id}"))
}

/// The command of a line, through the JSON that a client would send: `roll`, `move pump oven-1`,
/// `one_way lark forward`, `turn lark`, `barrier lark-a`, `remove lark`, `skip`, `die 4`,
/// `places 1`, `look 1`, `over`, `cancel`, `accept`, `more`, `less`.
pub(crate) fn command(line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |word: &str| word.parse::<u8>().unwrap();
    let play = |card: &str| json!({"type": "play", "card": card});
    let value = match words[..] {
        ["move", ref way @ ..] => json!({"type": "move", "way": way}),
        ["one_way", stretch, direction] => {
            json!({"type": "one_way", "stretch": stretch, "direction": direction})
        }
        ["turn", stretch] => json!({"type": "turn", "stretch": stretch}),
        ["barrier", line] => json!({"type": "barrier", "line": line}),
        ["remove", obstacle] => json!({"type": "remove", "obstacle": obstacle}),
        ["die", die] => json!({"type": "play", "card": "chance-die", "die": number(die)}),
        ["places", seat] => json!({"type": "play", "card": "chance-places", "seat": number(seat)}),
        ["look", seat] => json!({"type": "play", "card": "chance-look", "seat": number(seat)}),
        ["over"] => play("chance-over"),
        ["cancel"] => play("chance-cancel"),
        ["more"] => json!({"type": "more", "agree": true}),
        ["less"] => json!({"type": "more", "agree": false}),
        [word] => json!({"type": word}),
        _ => panic!("no such line: {line}"),
    };
    parse(&value).unwrap_or_else(|| panic!("{line}"))
}

/// The command of a JSON value, as it would arrive on the wire.
pub(crate) fn parse(value: &Value) -> Option<Command> {
    Boomville::command(&Json::parse(&value.to_string()).unwrap()).ok()
}

/// The items as a list that holds them.
pub(crate) fn list<T: Copy + Default + PartialEq, const N: usize>(items: &[T]) -> List<T, N> {
    List::from_slice(items).unwrap()
}
