//! The promises of any game hold for the smallest one, and each detects what breaks it.

use std::ops::RangeInclusive;
use std::panic::catch_unwind;
use std::process;

use pennies::{Command, Event, Moment, Offer, Options, Pennies, Phase, Setup, State, Target, View};
use rules::chance::each_number;
use rules::suite::{self, GAMES};
use rules::{Chance, Game, Json, Kit, Outcome, Refusal, Seat, Seed, Silence, Viewer};

mod kept {
    rules::suite!(pennies::Pennies);
}

/// The game with one fault, by number; 0 for none.
pub(crate) enum Faulty<const FAULT: u8> {}

const UNLISTED: u8 = 1;
const TWICE: u8 = 2;
const REFUSED: u8 = 3;
const OPEN_AT_THE_END: u8 = 4;
const NEVER_OVER: u8 = 5;
const NOT_IN_THE_LOG: u8 = 6;
const LEAKED_VIEW: u8 = 7;
const LEAKED_OFFER: u8 = 8;
const LEAKED_SILENCE: u8 = 9;
const LEAKED_TURN: u8 = 10;
const LEAKED_MOMENT: u8 = 11;
const LEAKED_THROW: u8 = 12;
const ONE_SIGHT: u8 = 13;
const NO_SIGHT_OF_ITS_OWN: u8 = 14;
const IDLE_ILLEGAL: u8 = 15;
const IDLE_BY_SECRET: u8 = 16;
const STUCK: u8 = 17;
const NO_OFFER: u8 = 18;
const OFFER_OF_NOTHING: u8 = 19;
const PICKED_ILLEGAL: u8 = 20;
const UNREADABLE: u8 = 21;
const TURN_UNCOUNTED: u8 = 22;
const TURNS_FALL: u8 = 23;
const REDEAL_SHOWS: u8 = 24;
const REDEAL_BY_THE_OLD: u8 = 25;
const REDEAL_LOSES: u8 = 26;
const LEAKED_TO_WATCHERS: u8 = 27;
const TWIN_IS_THE_STATE: u8 = 28;

/// A secret of the first seat: whether its fist holds nothing.
fn is_empty(state: &State) -> bool {
    state.purses[0].fist == 0
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const NAME: &'static str = "faulty";
    const SEATS: RangeInclusive<u8> = Pennies::SEATS;

    type Options = Options;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Target = Target;
    type Offer = Offer;
    type View = (View, bool);
    type Moment = (Moment, Option<u8>);

    fn setup(players: u8, options: &Options, seed: &Seed) -> Setup {
        Pennies::setup(players, options, seed)
    }

    fn first(setup: &Setup) -> Seat {
        Pennies::first(setup)
    }

    fn start(setup: &Setup) -> State {
        let mut state = Pennies::start(setup);
        if FAULT == NOT_IN_THE_LOG {
            // Something that neither events nor the setup contain.
            static STARTS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
            state.rolls = STARTS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
        state
    }

    fn command(words: &Json) -> Result<Command, Refusal> {
        match Pennies::command(words)? {
            Command::Hide { pennies } if FAULT == UNREADABLE => {
                Ok(Command::Hide { pennies: pennies / 2 })
            }
            command => Ok(command),
        }
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        if FAULT == REFUSED && *command == (Command::Hide { pennies: 1 }) {
            return Err(Refusal::BAD_COMMAND);
        }
        Pennies::decide(state, seat, command, seed)
    }

    fn apply(state: &mut State, event: &Event) {
        Pennies::apply(state, event);
    }

    fn redeal(state: &mut State, seed: &Seed) {
        let [first, second] = [0, 1].map(|at: usize| state.purses[at]);
        match FAULT {
            // One's own pennies are no secret to oneself.
            REDEAL_SHOWS => (state.purses[0], state.purses[1]) = (second, first),
            REDEAL_BY_THE_OLD => state.rolls = state.rolls.wrapping_mul(2),
            REDEAL_LOSES => state.purses[0].pennies = 0,
            _ => Pennies::redeal(state, seed),
        }
    }

    fn legal(state: &State, seat: Seat) -> Vec<Command> {
        let mut legal = Pennies::legal(state, seat);
        match FAULT {
            UNLISTED if legal.len() > 1 => drop(legal.pop()),
            TWICE => legal.extend(legal.last().cloned()),
            OPEN_AT_THE_END if state.phase == Phase::Over => legal.push(Command::Roll {}),
            _ => {}
        }
        legal
    }

    fn offer(state: &State, seat: Seat) -> Option<Offer> {
        let offer = Pennies::offer(state, seat);
        match FAULT {
            LEAKED_OFFER => offer.map(|it| Offer { roll: it.roll && is_empty(state), ..it }),
            NO_OFFER => offer.filter(|it| !it.roll),
            OFFER_OF_NOTHING => offer.map(|it| Offer { roll: false, ..it }),
            _ => offer,
        }
    }

    fn sight(viewer: Viewer) -> Viewer {
        match (FAULT, viewer) {
            (ONE_SIGHT, _) => Viewer::Watcher,
            (NO_SIGHT_OF_ITS_OWN, Viewer::Seat(Seat(seat))) => Viewer::Seat(Seat(1 - seat.min(1))),
            _ => viewer,
        }
    }

    fn view(state: &State, viewer: Viewer) -> (View, bool) {
        (Pennies::view(state, viewer), FAULT == LEAKED_VIEW && is_empty(state))
    }

    fn moment(seat: Seat, event: &Event, viewer: Viewer) -> Option<(Moment, Option<u8>)> {
        let leak = match event {
            Event::Opened { fists }
                if FAULT == LEAKED_MOMENT
                    || (FAULT == LEAKED_TO_WATCHERS && viewer == Viewer::Watcher) =>
            {
                Some(fists[0])
            }
            _ => None,
        };
        Some((Pennies::moment(seat, event, viewer)?, leak))
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Rolled { .. } if FAULT == LEAKED_THROW => false,
            Event::Opened { .. } if FAULT == LEAKED_MOMENT => false,
            Event::Opened { .. } if FAULT == LEAKED_TO_WATCHERS && viewer == Viewer::Watcher => {
                false
            }
            event => Pennies::reveals(event, viewer),
        }
    }

    fn idle(state: &State, seat: Seat) -> Option<Command> {
        let idle = Pennies::idle(state, seat);
        match FAULT {
            IDLE_ILLEGAL => idle.map(|_| Command::Hide { pennies: 9 }),
            IDLE_BY_SECRET if state.phase == Phase::Roll => idle.filter(|_| is_empty(state)),
            STUCK if state.rounds == 1 => None,
            _ => idle,
        }
    }

    fn turn(state: &State) -> Option<Seat> {
        match FAULT {
            LEAKED_TURN if is_empty(state) && state.phase == Phase::Hide => Some(Seat(0)),
            _ => Pennies::turn(state),
        }
    }

    fn turns(state: &State) -> u32 {
        match FAULT {
            TURN_UNCOUNTED => Pennies::turns(state) / 2,
            TURNS_FALL => u32::MAX - Pennies::turns(state),
            _ => Pennies::turns(state),
        }
    }

    fn silence(state: &State) -> Option<Silence> {
        let silence = Pennies::silence(state);
        silence.filter(|_| FAULT != LEAKED_SILENCE || is_empty(state))
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let outcome = Pennies::outcome(state);
        let is_early = FAULT == NEVER_OVER && state.rounds == 1;
        if is_early { Some(Outcome::Team { points: 0 }) } else { outcome }
    }
}

impl<const FAULT: u8> Kit for Faulty<FAULT> {
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Command> {
        let picked = Pennies::pick(offer, chance);
        if FAULT == PICKED_ILLEGAL { Some(Command::Hide { pennies: 3 }) } else { picked }
    }

    fn any_options(chance: &mut Chance) -> Options {
        Pennies::any_options(chance)
    }

    fn any_target(chance: &mut Chance) -> Target {
        Pennies::any_target(chance)
    }

    fn any_command(chance: &mut Chance) -> Command {
        Pennies::any_command(chance)
    }

    fn twin(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        if FAULT == TWIN_IS_THE_STATE {
            return state.clone();
        }
        Pennies::twin(state, viewer, chance)
    }

    fn twin_setup(setup: &Setup, viewer: Viewer, chance: &mut Chance) -> Setup {
        Pennies::twin_setup(setup, viewer, chance)
    }

    fn keeps(setup: &Setup, twin: &Setup, state: &State, viewer: Viewer) -> bool {
        Pennies::keeps(setup, twin, state, viewer)
    }

    fn silent_seed() -> Option<Seed> {
        Pennies::silent_seed()
    }
}

/// Whether one of the usual games breaks a promise.
fn is_found(promise: fn(u64)) -> bool {
    (0..GAMES).any(|number| catch_unwind(|| promise(number)).is_err())
}

/// The promises that a fault breaks, by their place in the suite.
fn broken<const FAULT: u8>() -> Vec<usize> {
    let promises: [fn(u64); 7] = [
        suite::legal_commands_and_only_they_are_accepted::<Faulty<FAULT>>,
        suite::a_game_ends_and_its_log_folds_to_the_same_state::<Faulty<FAULT>>,
        suite::a_viewer_learns_nothing_that_is_hidden_from_them::<Faulty<FAULT>>,
        suite::viewers_with_one_sight_are_told_the_same::<Faulty<FAULT>>,
        suite::a_game_gets_on_without_a_player::<Faulty<FAULT>>,
        suite::an_offer_holds_a_legal_command::<Faulty<FAULT>>,
        suite::a_new_deal_changes_nothing_that_anybody_knows::<Faulty<FAULT>>,
    ];
    (0..promises.len()).filter(|at| is_found(promises[*at])).collect()
}

#[test]
fn a_game_without_a_fault_keeps_every_promise() {
    assert_eq!(broken::<0>(), Vec::<usize>::new());
}

#[test]
fn what_is_listed_and_what_is_accepted_are_compared() {
    for found in [
        broken::<UNLISTED>(),
        broken::<TWICE>(),
        broken::<REFUSED>(),
        broken::<OPEN_AT_THE_END>(),
        broken::<UNREADABLE>(),
    ] {
        assert!(found.contains(&0), "{found:?}");
    }
}

#[test]
fn an_end_and_a_log_are_compared_with_the_state() {
    for found in [broken::<NEVER_OVER>(), broken::<NOT_IN_THE_LOG>()] {
        assert!(found.contains(&1), "{found:?}");
    }
}

#[test]
fn every_way_to_a_secret_is_watched() {
    for (found, way) in [
        (broken::<LEAKED_VIEW>(), "the view"),
        (broken::<LEAKED_OFFER>(), "the offer"),
        (broken::<LEAKED_SILENCE>(), "the silence"),
        (broken::<LEAKED_TURN>(), "the turn"),
        (broken::<LEAKED_MOMENT>(), "a moment"),
        (broken::<LEAKED_THROW>(), "chance"),
        (broken::<LEAKED_TO_WATCHERS>(), "what somebody else does"),
        (broken::<TWIN_IS_THE_STATE>(), "nothing, if nothing is hidden"),
    ] {
        assert!(found.contains(&2), "{way}: {found:?}");
    }
}

#[test]
fn a_sight_is_compared_with_what_is_seen() {
    for found in [broken::<ONE_SIGHT>(), broken::<NO_SIGHT_OF_ITS_OWN>()] {
        assert!(found.contains(&3), "{found:?}");
    }
}

#[test]
fn a_game_that_waits_for_ever_or_tells_a_secret_while_it_does_is_found() {
    for found in [broken::<IDLE_ILLEGAL>(), broken::<IDLE_BY_SECRET>(), broken::<STUCK>()] {
        assert!(found.contains(&4), "{found:?}");
    }
}

#[test]
fn a_turn_that_is_not_counted_is_found() {
    for found in [broken::<TURN_UNCOUNTED>(), broken::<TURNS_FALL>()] {
        assert!(found.contains(&4), "{found:?}");
    }
}

#[test]
fn an_offer_is_compared_with_what_is_listed() {
    for found in [broken::<NO_OFFER>(), broken::<OFFER_OF_NOTHING>(), broken::<PICKED_ILLEGAL>()] {
        assert!(found.contains(&5), "{found:?}");
    }
}

#[test]
fn a_new_deal_that_shows_or_keeps_something_is_found() {
    for found in [broken::<REDEAL_SHOWS>(), broken::<REDEAL_BY_THE_OLD>(), broken::<REDEAL_LOSES>()]
    {
        assert!(found.contains(&6), "{found:?}");
    }
}

/// Set where the test below runs itself with a promise that the fourth game breaks.
const PLANTED: &str = "RULES_PLANTED";

#[test]
fn a_promise_that_is_broken_says_in_which_game() {
    if std::env::var_os(PLANTED).is_some() {
        return each_number(10, |number| assert_ne!(number, 3));
    }
    let run = |seed: Option<&str>| {
        let mut test = process::Command::new(std::env::current_exe().unwrap());
        let name = "suite::a_promise_that_is_broken_says_in_which_game";
        test.args(["--exact", name, "--nocapture"]).env(PLANTED, "1");
        for variable in ["RONDPOINT_TEST_SEED", "RONDPOINT_TEST_TIMES", "RONDPOINT_TEST_WHOLE"] {
            test.env_remove(variable);
        }
        if let Some(seed) = seed {
            test.env("RONDPOINT_TEST_SEED", seed);
        }
        let output = test.output().unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for seed in [None, Some("3")] {
        let (is_kept, told) = run(seed);
        assert!(!is_kept && told.contains("rerun with RONDPOINT_TEST_SEED=3"), "{told}");
    }
    assert!(run(Some("4")).0, "the game after it breaks nothing");
}
