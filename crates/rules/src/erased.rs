//! The one place where a game loses its own types.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;

use crate::perft;
use crate::play::{Applied, Damaged, Decided, Given, Play, Preview, Rules};
use crate::position::Redeal;
use crate::{Game, Json, Outcome, Refusal, Seat, SeatSet, Seed, Silence, Viewer};

/// The rules of `G` without its types.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The rules of `G`.
    #[must_use]
    #[allow(clippy::new_without_default, reason = "a constant of each game, made by name")]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G: Game> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::NAME)
    }
}

/// The most commands given at once for a player who is away: more than one turn of any game has.
const LONGEST_TURN: usize = 64;

/// A game of `G` that is being played.
struct Table<G: Game> {
    players: u8,
    state: G::State,
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The state holds secrets, which a log line must not show.
        f.debug_struct(G::NAME).finish_non_exhaustive()
    }
}

fn read<G: Game, T: DeserializeOwned>(part: &'static str, words: &Json) -> Result<T, Damaged> {
    words.read().map_err(|error| Damaged { game: G::NAME.into(), part, why: error.to_string() })
}

fn moments<G: Game>(seat: Seat, events: &[G::Event], viewer: Viewer) -> Vec<Json> {
    let moments = events.iter().filter_map(|event| G::moment(seat, event, viewer));
    moments.map(|it| Json::of(&it)).collect()
}

impl<G: Game> Rules for Erased<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn is_cooperative(&self) -> bool {
        G::IS_COOPERATIVE
    }

    fn bands(&self) -> u8 {
        G::BANDS
    }

    fn default_options(&self) -> Json {
        Json::of(&G::Options::default())
    }

    fn options(&self, options: &Json) -> Option<Json> {
        let options: crate::strict::Object<G::Options> = options.read().ok()?;
        Some(Json::of(&options.0))
    }

    fn target(&self, target: &Json) -> Option<Json> {
        let target: crate::strict::Object<G::Target> = target.read().ok()?;
        Some(Json::of(&target.0))
    }

    fn setup(&self, players: u8, options: &Json, seed: &Seed) -> Result<Json, Damaged> {
        let options = read::<G, _>("options", options)?;
        Ok(Json::of(&G::setup(players, &options, seed)))
    }

    fn first(&self, setup: &Json) -> Result<Seat, Damaged> {
        if let Some(redeal) = Redeal::of(setup) {
            return Ok(redeal.first);
        }
        Ok(G::first(&read::<G, _>("setup", setup)?))
    }

    fn start(&self, players: u8, setup: &Json) -> Result<Box<dyn Play>, Damaged> {
        let setup = read::<G, _>("setup", setup)?;
        Ok(Box::new(Table::<G> { players, state: G::start(&setup) }))
    }

    fn perft(&self, players: u8, options: &Json, seed: &Seed, depth: u8) -> Result<u64, Damaged> {
        let options = read::<G, _>("options", options)?;
        let state = G::start(&G::setup(players, &options, seed));
        Ok(perft::sequences::<G>(&state, players, seed, depth))
    }

    fn sight(&self, viewer: Viewer) -> Viewer {
        G::sight(viewer)
    }

    fn moments(&self, seat: Seat, events: &Json, viewer: Viewer) -> Result<Vec<Json>, Damaged> {
        let events: Vec<G::Event> = read::<G, _>("events", events)?;
        Ok(moments::<G>(seat, &events, viewer))
    }
}

impl<G: Game> Table<G> {
    /// Applies events, and returns them.
    fn take(&mut self, events: &Json) -> Result<Vec<G::Event>, Damaged> {
        let events: Vec<G::Event> = read::<G, _>("events", events)?;
        events.iter().for_each(|event| G::apply(&mut self.state, event));
        Ok(events)
    }
}

impl<G: Game> Play for Table<G> {
    fn decide(&self, seat: Seat, command: &Json, seed: &Seed) -> Result<Decided, Refusal> {
        let command = G::command(command)?;
        let events = G::decide(&self.state, seat, &command, seed)?;
        let mut after = self.state.clone();
        events.iter().for_each(|event| G::apply(&mut after, event));
        Ok(Decided { events: Json::of(&events), result: G::result(&after) })
    }

    fn preview(&self, seat: Seat, command: &Json) -> Result<Preview, Refusal> {
        let command = G::command(command)?;
        // Chance shows only in revealing events, and those are cut off: any seed will do.
        let events = G::decide(&self.state, seat, &command, &Seed::new([0; 32]))?;
        let viewer = Viewer::Seat(seat);
        let hidden = events.iter().position(|event| G::reveals(event, viewer));
        let known = &events[..hidden.unwrap_or(events.len())];
        Ok(Preview {
            cost: G::cost(&command),
            moments: moments::<G>(seat, known, viewer),
            reveals: hidden.is_some(),
        })
    }

    fn apply(&mut self, events: &Json) -> Result<Applied, Damaged> {
        let before = self.state.clone();
        let events = self.take(events)?;
        let mut changed = SeatSet::default();
        (0..self.players)
            .map(Seat)
            .filter(|seat| !G::same_offer(&before, &self.state, *seat))
            .for_each(|seat| changed.insert(seat));
        let viewers =
            || (0..self.players).map(|it| Viewer::Seat(Seat(it))).chain([Viewer::Watcher]);
        let reveals = events.iter().any(|event| viewers().any(|it| G::reveals(event, it)));
        let before = Box::new(Self { players: self.players, state: before });
        Ok(Applied { changed, before, reveals })
    }

    fn advance(&mut self, events: &Json) -> Result<(), Damaged> {
        self.take(events).map(drop)
    }

    fn redeal(&mut self, seed: &Seed) {
        G::redeal(&mut self.state, seed);
    }

    fn move_on(&self, seat: Seat, seed: &Seed) -> Option<Decided> {
        let mut state = self.state.clone();
        let mut all: Vec<G::Event> = Vec::new();
        let turns = G::turns(&state);
        for _ in 0..LONGEST_TURN {
            if G::turns(&state) != turns {
                break;
            }
            let Some(command) = G::idle(&state, seat) else { break };
            let Ok(events) = G::decide(&state, seat, &command, seed) else {
                unreachable!("{command:?} is legal: a property of every game")
            };
            events.iter().for_each(|event| G::apply(&mut state, event));
            all.extend(events);
        }
        let decided = || Decided { events: Json::of(&all), result: G::result(&state) };
        (!all.is_empty()).then(decided)
    }

    fn given(&self, seat: Seat, events: &Json, seed: &Seed) -> Result<Option<Vec<Given>>, Damaged> {
        let events: Vec<G::Event> = read::<G, _>("events", events)?;
        let given = |command: &G::Command, events: &[G::Event]| Given {
            command: Json::of(command),
            events: Json::of(&events),
        };
        let leads = |it: &G::Command| {
            G::decide(&self.state, seat, it, seed).is_ok_and(|decided| decided == events)
        };
        let told = G::told(&events).into_iter().chain(G::legal(&self.state, seat)).find(leads);
        if let Some(command) = told {
            return Ok(Some(vec![given(&command, &events)]));
        }
        let (mut state, mut all, mut rest) = (self.state.clone(), Vec::new(), &events[..]);
        while !rest.is_empty() {
            let Some(command) = G::idle(&state, seat) else { return Ok(None) };
            let Ok(decided) = G::decide(&state, seat, &command, seed) else { return Ok(None) };
            let Some(after) = rest.strip_prefix(&decided[..]) else { return Ok(None) };
            if decided.is_empty() {
                return Ok(None);
            }
            decided.iter().for_each(|event| G::apply(&mut state, event));
            all.push(given(&command, &decided));
            rest = after;
        }
        Ok(Some(all))
    }

    fn view(&self, viewer: Viewer) -> Json {
        Json::of(&G::view(&self.state, viewer))
    }

    fn offer(&self, seat: Seat) -> Option<Json> {
        G::offer(&self.state, seat).map(|it| Json::of(&it))
    }

    fn turn(&self) -> Option<Seat> {
        G::turn(&self.state)
    }

    fn turns(&self) -> u32 {
        G::turns(&self.state)
    }

    fn awaited(&self) -> Option<Seat> {
        G::awaited(&self.state)
    }

    fn silence(&self) -> Option<Silence> {
        G::silence(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn band(&self) -> Option<u8> {
        G::band(&self.state)
    }

    fn result(&self) -> Option<i32> {
        G::result(&self.state)
    }

    fn copy(&self) -> Box<dyn Play> {
        Box::new(Self { players: self.players, state: self.state.clone() })
    }

    fn truth(&self) -> String {
        format!("{} {} {:?}", G::NAME, self.players, self.state)
    }
}
