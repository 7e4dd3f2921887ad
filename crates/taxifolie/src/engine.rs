//! The rules as a program (section 7): what a `new` line holds and how states and events are written.

use rules::engine::{Engine, Problem};
use rules::strict::Object;
use rules::{Json, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::Taxifolie;
use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::event::Event;
use crate::notation::StateText;
use crate::options::Options;
use crate::refusal::code;
use crate::ride::Ride;
use crate::setup::{SeatRoll, Setup};
use crate::state::State;

/// The fields of a `new` line. What may be absent may be null as well.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    players: u8,
    options: Object<Options>,
    seed: Option<Seed>,
    first: Option<u8>,
    clients: Option<Vec<String>>,
    rides: Option<Vec<String>>,
    chance: Option<Vec<String>>,
}

/// What only `new` tells.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Opening<'a> {
    OrderRolled { rolls: &'a [SeatRoll] },
}

impl Engine for Taxifolie {
    type New = New;

    const LARGEST_SEAT: u64 = 255;

    fn set_up(new: New, entropy: Seed) -> Result<(Setup, Seed), Problem> {
        let New { players, options: Object(options), seed, first, clients, rides, chance } = new;
        if !(2..=6).contains(&players) {
            return Err(Problem::bad("2 to 6 play"));
        }
        if first.is_some_and(|first| first >= players) {
            return Err(Problem::bad("the first player is one of the players"));
        }
        let seed = seed.unwrap_or(entropy);
        let mut setup = Setup::from_seed(players, options, &seed);
        if let Some(first) = first {
            setup.first = Seat(first);
            setup.order = Vec::new();
        }
        match (clients, rides, chance) {
            (None, None, None) => {}
            (Some(clients), Some(rides), Some(chance)) => {
                // An id that is no card of its kind counts before any other fault of a deck.
                let clients = cards(&clients, Client::from_id)?;
                let rides = cards(&rides, Ride::from_id)?;
                let chance = cards(&chance, ChanceCard::from_id)?;
                setup.clients = whole(clients, &setup.clients)?;
                setup.rides = whole(rides, &setup.rides)?;
                setup.chance = whole(chance, &setup.chance)?;
            }
            _ => return Err(Problem::bad("a scenario lays out all three decks")),
        }
        Ok((setup, seed))
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn opening(setup: &Setup) -> Vec<Json> {
        let order = setup.order.iter().map(|rolls| Json::of(&Opening::OrderRolled { rolls }));
        let (_, events) = State::start(setup);
        order.chain(events.iter().map(Json::of)).collect()
    }

    fn event_text(_seat: Seat, event: &Event) -> Json {
        Json::of(event)
    }

    fn state_text(state: &State) -> Json {
        Json::of(&StateText::from(state))
    }

    fn legal_count(state: &State, _players: u8) -> usize {
        state.legal_count()
    }
}

fn cards<T>(ids: &[String], card: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, Problem> {
    let card = |id: &String| {
        let unknown = || Problem { code: code::UNKNOWN_CARD, message: format!("no card {id}") };
        card(id).ok_or_else(unknown)
    };
    ids.iter().map(card).collect()
}

/// A whole deck: the same cards in another order.
fn whole<T: Copy + Ord>(cards: Vec<T>, deck: &[T]) -> Result<Vec<T>, Problem> {
    let sorted = |cards: &[T]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    let is_whole = sorted(&cards) == sorted(deck);
    is_whole.then_some(cards).ok_or_else(|| Problem::bad("a scenario lays out every card once"))
}
