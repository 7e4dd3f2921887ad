//! The game as JSON lines: section 7 of the rules.

use rules::engine::{Engine, Problem};
use rules::strict::{Object, object, present};
use rules::{Json, List, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{
    CommandText, Event, Marne, Moment, Refusal, Setup, Soldier, State, StateText, TableOptions,
    Taxi,
};

/// The fields of a `new` line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    players: u8,
    #[serde(default, deserialize_with = "present")]
    first: Option<u8>,
    #[serde(deserialize_with = "object")]
    options: TableOptions,
    #[serde(default, deserialize_with = "present")]
    seed: Option<Seed>,
    #[serde(default, deserialize_with = "present")]
    taxis: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    soldiers: Option<Vec<String>>,
}

impl Engine for Marne {
    type New = New;

    fn set_up(new: New, entropy: Seed) -> Result<(Setup, Seed), Problem> {
        if !(1..=5).contains(&new.players) {
            return Err(Problem::bad("1 to 5 play"));
        }
        let seed = new.seed.unwrap_or(entropy);
        let mut setup = Setup::dealt(new.players, &new.options, &seed);
        if let Some(first) = new.first {
            if first >= new.players {
                return Err(Problem::bad("the first player is one of the players"));
            }
            setup.first = Seat(first);
        }
        match (new.taxis, new.soldiers) {
            (None, None) => {}
            (Some(taxis), Some(soldiers)) => {
                setup.taxis = pile(&taxis, Taxi::from_id, &setup.taxis)?;
                setup.soldiers = pile(&soldiers, Soldier::from_id, &setup.soldiers)?;
            }
            (Some(_), None) | (None, Some(_)) => {
                return Err(Problem::bad("a scenario lays out both taxis and soldiers"));
            }
        }
        Ok((setup, seed))
    }

    fn players(setup: &Setup) -> u8 {
        setup.players
    }

    fn answer(
        state: &State,
        seat: Seat,
        command: &Json,
        seed: &Seed,
    ) -> Result<Vec<Event>, rules::Refusal> {
        let Object(text): Object<CommandText> =
            command.read().map_err(|_form| Refusal::BadCommand)?;
        Ok(text.decide(state, seat, seed).map(|events| events.to_vec())?)
    }

    /// A moment, except that a reshuffle shows the new pile.
    fn event_text(seat: Seat, event: &Event) -> Json {
        #[derive(Serialize)]
        struct Reshuffled<'a> {
            #[serde(rename = "type")]
            kind: &'static str,
            pile: &'a [Soldier],
        }
        if let Event::Reshuffled { pile } = event {
            return Json::of(&Reshuffled { kind: "reshuffled", pile });
        }
        Json::of(&Moment::new(seat, event))
    }

    fn state_text(state: &State) -> Json {
        Json::of(&StateText::from(state))
    }

    fn legal_count(state: &State, _players: u8) -> usize {
        state.options().count()
    }
}

/// A pile that is laid out: each card of the deck once.
fn pile<T: Copy + Default + Ord, const N: usize>(
    ids: &[String],
    card: impl Fn(&str) -> Option<T>,
    deck: &[T],
) -> Result<List<T, N>, Problem> {
    let cards: Option<Vec<T>> = ids.iter().map(|id| card(id)).collect();
    let cards = cards.ok_or_else(|| rules::Refusal::from(Refusal::UnknownCard))?;
    let sorted = |cards: &[T]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    let whole = List::from_slice(&cards).filter(|_| sorted(&cards) == sorted(deck));
    whole.ok_or_else(|| Problem::bad("a scenario lays out every card once"))
}
