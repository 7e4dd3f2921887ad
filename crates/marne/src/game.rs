//! The game, as the contract between rules and rooms.

use std::ops::RangeInclusive;

use rules::strict::Object;
use rules::{Game, Json, Outcome, Seat, Seed, Silence, Viewer};

use crate::{
    Command, CommandText, Event, Moment, Offer, Phase, Refusal, Scoring, Setup, State,
    TableOptions, Target, View,
};

/// *Les Taxis de la Marne*.
#[derive(Clone, Copy, Debug)]
pub enum Marne {}

impl Marne {
    /// The cause of the silence that a house rule puts on a whole game.
    pub const SILENT_GAME: &'static str = "silent-game";
}

impl Game for Marne {
    const NAME: &'static str = "marne";
    const SEATS: RangeInclusive<u8> = 1..=5;
    const IS_COOPERATIVE: bool = true;
    const BANDS: u8 = Scoring::BANDS;

    type Options = TableOptions;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Target = Target;
    type Offer = Offer;
    type View = View;
    type Moment = Moment;

    fn setup(players: u8, options: &TableOptions, seed: &Seed) -> Setup {
        Setup::dealt(players, options, seed)
    }

    fn first(setup: &Setup) -> Seat {
        setup.first
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    fn command(words: &Json) -> Result<Command, rules::Refusal> {
        let Object(text): Object<CommandText> =
            words.read().map_err(|_form| Refusal::BadCommand)?;
        Ok(text.resolve()?)
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, rules::Refusal> {
        Ok(state.decide(seat, command, seed).map(|events| events.to_vec())?)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn redeal(state: &mut State, seed: &Seed) {
        state.redeal(seed);
    }

    fn legal(state: &State, seat: Seat) -> Vec<Command> {
        if seat == state.active { state.options().iter().collect() } else { Vec::new() }
    }

    fn told(events: &[Event]) -> Option<Command> {
        let Event::TaxiSent { street, cards, .. } = *events.first()? else { return None };
        Some(Command::Send { street, cards })
    }

    fn offer(state: &State, seat: Seat) -> Option<Offer> {
        let is_open = seat == state.active && state.phase != Phase::Over;
        is_open.then(|| Offer::new(state, &state.options()))
    }

    fn same_offer(before: &State, after: &State, seat: Seat) -> bool {
        let options = |state: &State| (seat == state.active).then(|| state.options());
        options(before) == options(after)
    }

    /// All hands are open: everybody sees the same.
    fn sight(_viewer: Viewer) -> Viewer {
        Viewer::Watcher
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View::new(state)
    }

    fn moment(seat: Seat, event: &Event, _viewer: Viewer) -> Option<Moment> {
        Some(Moment::new(seat, event))
    }

    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        event.reveals()
    }

    fn cost(command: &Command) -> u8 {
        command.cost()
    }

    fn idle(state: &State, seat: Seat) -> Option<Command> {
        // Ends the turn as soon as the rules allow it; until then does what they ask for.
        Self::legal(state, seat).into_iter().min_by_key(|it| match it {
            Command::EndTurn => 0,
            Command::Reveal => 1,
            Command::PlaceOfficers { .. } => 2,
            Command::Discard { .. } => 3,
            Command::Place { .. } => 4,
            Command::PlayBonus(_) => 5,
            Command::Mobilize
            | Command::MoveOfficer { .. }
            | Command::Trade { .. }
            | Command::Send { .. } => 6,
        })
    }

    fn turn(state: &State) -> Option<Seat> {
        (state.phase != Phase::Over).then_some(state.active)
    }

    fn turns(state: &State) -> u32 {
        // The officers are placed in the first turn.
        state.turn.max(1).into()
    }

    fn silence(state: &State) -> Option<Silence> {
        if state.is_silent_game() {
            return Some(Silence { cause: Marne::SILENT_GAME.to_owned(), seat: None });
        }
        let card = state.silence?;
        Some(Silence { cause: card.id().to_owned(), seat: Some(state.active) })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let points = i32::from(state.score());
        (state.phase == Phase::Over).then_some(Outcome::Team { points })
    }

    fn band(state: &State) -> Option<u8> {
        let band = state.options.scoring.band(state.score());
        (state.phase == Phase::Over).then_some(band)
    }
}
