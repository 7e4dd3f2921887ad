//! The game with one fault, for tests only: each fault leaks a secret to somebody.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use boomville::{
    Boomville, Command, Event, GameOptions, Moment, New, Offer, Play, Refusal, Setup, State,
    Target, View,
};
use rules::engine::{Engine, Problem};
use rules::{Chance, Game, Json, Kit, Outcome, Seat, Seed, Viewer};
use serde::Serialize;

/// One fault. Everything it does not change is as in the game.
pub(crate) trait Leak: Send + Sync + 'static {
    fn view(state: &State, viewer: Viewer) -> Json {
        Json::of(&View::new(state, viewer))
    }

    fn moment(event: &Event, viewer: Viewer) -> Json {
        Json::of(&Moment::new(event, viewer))
    }

    fn offer(state: &State, seat: Seat) -> Option<Json> {
        Offer::new(state, seat).map(|it| Json::of(&it))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn refuses(state: &State, seat: Seat, command: &Command) -> bool {
        let _ = (state, seat, command);
        false
    }
}

/// What is told, with something added.
fn with(told: &impl Serialize, more: &impl Serialize) -> Json {
    Json::of(&(told, more))
}

/// A view for everybody contains all destinations.
pub(crate) struct ViewShowsDestinations;

impl Leak for ViewShowsDestinations {
    fn view(state: &State, viewer: Viewer) -> Json {
        with(&View::new(state, viewer), &state.destinations)
    }
}

/// A view contains the next destination.
pub(crate) struct ViewShowsPile;

impl Leak for ViewShowsPile {
    fn view(state: &State, viewer: Viewer) -> Json {
        with(&View::new(state, viewer), &state.destination_pile.last())
    }
}

/// A view contains how many ways the active taxi has.
pub(crate) struct ViewCountsWays;

impl Leak for ViewCountsWays {
    fn view(state: &State, viewer: Viewer) -> Json {
        let ways = state.die.map_or(0, |die| state.ways(state.seat, die).len());
        with(&View::new(state, viewer), &ways)
    }
}

/// A destination is shown to all when it is drawn.
pub(crate) struct MomentNamesDrawn;

impl Leak for MomentNamesDrawn {
    fn moment(event: &Event, viewer: Viewer) -> Json {
        match event {
            Event::DestinationDrawn { .. } => Json::of(event),
            _ => Json::of(&Moment::new(event, viewer)),
        }
    }
}

/// A destination is shown to all when somebody looks at it.
pub(crate) struct MomentNamesLooked;

impl Leak for MomentNamesLooked {
    fn moment(event: &Event, viewer: Viewer) -> Json {
        match event {
            Event::Looked { .. } => Json::of(event),
            _ => Json::of(&Moment::new(event, viewer)),
        }
    }
}

/// A reshuffle shows the new order.
pub(crate) struct MomentShowsReshuffle;

impl Leak for MomentShowsReshuffle {
    fn moment(event: &Event, viewer: Viewer) -> Json {
        match event {
            Event::Reshuffled { .. } => Json::of(event),
            _ => Json::of(&Moment::new(event, viewer)),
        }
    }
}

/// Everybody is offered what the active seat is offered.
pub(crate) struct OfferShowsOthers;

impl Leak for OfferShowsOthers {
    fn offer(state: &State, seat: Seat) -> Option<Json> {
        let own = Offer::new(state, seat)?;
        Some(with(&own, &Offer::new(state, state.seat)))
    }
}

/// A preview goes on after two taxis have changed places, and reveals who has arrived.
pub(crate) struct PreviewOfSwap;

impl Leak for PreviewOfSwap {
    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::PlacesSwapped { .. }) && event.reveals()
    }
}

/// A preview goes on after an incident was accepted, and reveals who has arrived.
pub(crate) struct PreviewOfIncident;

impl Leak for PreviewOfIncident {
    fn reveals(event: &Event) -> bool {
        !matches!(event, Event::DestinationsSwapped { .. }) && event.reveals()
    }
}

/// A swap of places is refused if it would make the other arrive.
pub(crate) struct RefusalTells;

impl Leak for RefusalTells {
    fn refuses(state: &State, seat: Seat, command: &Command) -> bool {
        let Command::Play(Play::Places(with)) = *command else { return false };
        let other = state.destinations.get(with.index()).copied().flatten();
        other.is_some_and(|it| it.entrance() == state.taxis[seat.index()])
    }
}

/// The game with this fault.
pub(crate) struct Leaking<L>(PhantomData<fn() -> L>);

impl<L: Leak> Game for Leaking<L> {
    const NAME: &'static str = "leaking";
    const SEATS: RangeInclusive<u8> = Boomville::SEATS;

    type Options = GameOptions;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Target = Target;
    type Offer = Json;
    type View = Json;
    type Moment = Json;

    fn setup(players: u8, options: &GameOptions, seed: &Seed) -> Setup {
        Boomville::setup(players, options, seed)
    }

    fn first(setup: &Setup) -> Seat {
        Boomville::first(setup)
    }

    fn start(setup: &Setup) -> State {
        Boomville::start(setup)
    }

    fn command(words: &Json) -> Result<Command, rules::Refusal> {
        Boomville::command(words)
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, rules::Refusal> {
        let events = Boomville::decide(state, seat, command, seed)?;
        if L::refuses(state, seat, command) {
            return Err(Refusal::NoSuchSeat.into());
        }
        Ok(events)
    }

    fn apply(state: &mut State, event: &Event) {
        Boomville::apply(state, event);
    }

    fn redeal(state: &mut State, seed: &Seed) {
        Boomville::redeal(state, seed);
    }

    fn legal(state: &State, seat: Seat) -> Vec<Command> {
        let mut legal = Boomville::legal(state, seat);
        legal.retain(|it| !L::refuses(state, seat, it));
        legal
    }

    fn offer(state: &State, seat: Seat) -> Option<Json> {
        L::offer(state, seat)
    }

    fn view(state: &State, viewer: Viewer) -> Json {
        L::view(state, viewer)
    }

    fn moment(_seat: Seat, event: &Event, viewer: Viewer) -> Option<Json> {
        Some(L::moment(event, viewer))
    }

    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        L::reveals(event)
    }

    fn idle(state: &State, seat: Seat) -> Option<Command> {
        Boomville::idle(state, seat)
    }

    fn turn(state: &State) -> Option<Seat> {
        Boomville::turn(state)
    }

    fn awaited(state: &State) -> Option<Seat> {
        Boomville::awaited(state)
    }

    fn turns(state: &State) -> u32 {
        Boomville::turns(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Boomville::outcome(state)
    }
}

impl<L: Leak> Engine for Leaking<L> {
    type New = New;

    fn set_up(new: New, entropy: Seed) -> Result<(Setup, Seed), Problem> {
        Boomville::set_up(new, entropy)
    }

    fn players(setup: &Setup) -> u8 {
        Boomville::players(setup)
    }

    fn opening_events(setup: &Setup) -> Vec<Event> {
        Boomville::opening_events(setup)
    }

    fn event_text(seat: Seat, event: &Event) -> Json {
        Boomville::event_text(seat, event)
    }

    fn state_text(state: &State) -> Json {
        Boomville::state_text(state)
    }
}

impl<L: Leak> Kit for Leaking<L> {
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Command> {
        Boomville::pick(offer, chance)
    }

    fn any_options(chance: &mut Chance) -> GameOptions {
        Boomville::any_options(chance)
    }

    fn any_target(chance: &mut Chance) -> Target {
        Boomville::any_target(chance)
    }

    fn any_command(chance: &mut Chance) -> Command {
        Boomville::any_command(chance)
    }

    fn weight(state: &State, seat: Seat, command: &Command) -> u64 {
        Boomville::weight(state, seat, command)
    }

    fn twin(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        Boomville::twin(state, viewer, chance)
    }

    fn twin_setup(setup: &Setup, viewer: Viewer, chance: &mut Chance) -> Setup {
        Boomville::twin_setup(setup, viewer, chance)
    }

    fn keeps(setup: &Setup, twin: &Setup, state: &State, viewer: Viewer) -> bool {
        Boomville::keeps(setup, twin, state, viewer)
    }
}
