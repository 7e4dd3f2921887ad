//! The lines of the engine (section 7): what a `new` line holds, and how truth is written.

use rules::engine::{Engine, Problem};
use rules::strict::{object, present};
use rules::{Game, Json, List, Seat, Seed};
use serde::Deserialize;

use crate::Boomville;
use crate::card::TaxiCard;
use crate::destination::Destination;
use crate::event::Event;
use crate::notation::StateText;
use crate::setup::{GameOptions, Setup, StartRolls};
use crate::state::State;

/// The fields of a `new` line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    players: u8,
    #[serde(deserialize_with = "object")]
    options: GameOptions,
    #[serde(default, deserialize_with = "present")]
    seed: Option<Seed>,
    #[serde(default, deserialize_with = "present")]
    first: Option<Seat>,
    #[serde(default, deserialize_with = "present")]
    destinations: Option<Vec<Destination>>,
    #[serde(default, deserialize_with = "present")]
    taxi_cards: Option<Vec<TaxiCard>>,
}

impl Engine for Boomville {
    type New = New;

    fn set_up(new: New, entropy: Seed) -> Result<(Setup, Seed), Problem> {
        if !Self::SEATS.contains(&new.players) {
            return Err(Problem::bad("2 to 6 play"));
        }
        let seed = new.seed.unwrap_or(entropy);
        let mut setup = Setup::from_seed(new.players, new.options, &seed);
        if let Some(first) = new.first {
            if first.0 >= new.players {
                return Err(Problem::bad("nobody sits on the seat that begins"));
            }
            setup.first = first;
            setup.start_rolls = StartRolls::default();
        }
        match (new.destinations, new.taxi_cards) {
            (None, None) => {}
            (Some(destinations), Some(taxi_cards)) => {
                setup.destinations =
                    layout(&destinations, &Destination::all().collect::<Vec<_>>())?;
                setup.taxi_cards = layout(&taxi_cards, &TaxiCard::deck(new.options.incidents))?;
            }
            (Some(_), None) | (None, Some(_)) => {
                return Err(Problem::bad("destinations and taxi cards come both or not at all"));
            }
        }
        Ok((setup, seed))
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn opening(setup: &Setup) -> Vec<Json> {
        Self::opening_events(setup).iter().map(Json::of).collect()
    }

    fn opening_events(setup: &Setup) -> Vec<Event> {
        let state = State::new(setup);
        let drawn = state.clockwise_from(setup.first).zip(&*setup.destinations);
        let mut events: Vec<Event> = drawn
            .map(|(seat, card)| Event::DestinationDrawn { seat, destination: *card })
            .collect();
        events.push(Event::TurnBegan { seat: state.seat, turn: state.turn });
        events
    }

    fn event_text(_seat: Seat, event: &Event) -> Json {
        Json::of(event)
    }

    fn state_text(state: &State) -> Json {
        Json::of(&StateText::from(state))
    }
}

/// A pile laid out card by card, its top first: every card of the deck once.
fn layout<T, const N: usize>(pile: &[T], deck: &[T]) -> Result<List<T, N>, Problem>
where
    T: Copy + Default + Ord,
{
    let mut sorted = pile.to_vec();
    sorted.sort_unstable();
    if sorted != deck {
        return Err(Problem::bad("a pile holds every card once"));
    }
    List::from_slice(pile).ok_or_else(|| Problem::bad("a pile is longer than its deck"))
}
