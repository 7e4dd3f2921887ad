//! The rules.

use std::ops::RangeInclusive;

use rules::strict::Object;
use rules::typescript::declarations;
use rules::{Game, Json, Outcome, Refusal, Seat, Seed, Silence, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most pennies that a fist takes in one turn.
const FIST: u8 = 3;
/// The throw that brings silence.
const SILENT: u8 = 6;

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Pennies {}

/// How long the game is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GameOptions")]
pub struct Options {
    /// Rounds, 1 to 5.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

/// What chance gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How long the game is.
    pub options: Options,
    /// The pennies of each purse, by seat.
    pub purses: Vec<u8>,
}

/// What a seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purse {
    /// Pennies left. A secret of the seat.
    pub pennies: u8,
    /// Pennies in the fist. A secret of the seat until the fists are opened.
    pub fist: u8,
    /// The sum of the throws.
    pub thrown: u8,
}

/// What the active seat has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Roll the die.
    Roll,
    /// Hide pennies.
    Hide,
    /// Nothing: the fists are open.
    Over,
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What the active seat has to do.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Rounds left, this one included.
    pub rounds: u8,
    /// Throws so far.
    pub rolls: u32,
    /// Whether this turn is silent.
    pub is_silent: bool,
    /// By seat.
    pub purses: Vec<Purse>,
}

/// What a seat asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Roll the die.
    Roll {},
    /// Hide pennies, and end the turn.
    Hide {
        /// How many.
        pennies: u8,
    },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The die was rolled.
    Rolled {
        /// What it shows.
        die: u8,
    },
    /// Pennies were hidden.
    Hidden {
        /// How many: a secret.
        pennies: u8,
    },
    /// The fists were opened.
    Opened {
        /// By seat.
        fists: Vec<u8>,
    },
}

/// Something to point at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// Somebody's fist.
    Fist {
        /// Whose.
        seat: Seat,
    },
}

/// What is open to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Options")]
pub struct Offer {
    /// Whether the die may be rolled.
    pub roll: bool,
    /// The most pennies that may be hidden.
    pub hide: Option<u8>,
}

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "GameView")]
pub struct View {
    /// What the active seat has to do.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Rounds left.
    pub rounds: u8,
    /// Whether this turn is silent.
    pub silent: bool,
    /// The sums of the throws, by seat.
    pub thrown: Vec<u8>,
    /// The viewer's own pennies.
    pub pennies: Option<u8>,
    /// The viewer's own fist.
    pub fist: Option<u8>,
    /// The fists by seat, once they are open.
    pub fists: Option<Vec<u8>>,
}

/// An event as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Moment {
    /// The die was rolled.
    Rolled {
        /// By whom.
        seat: Seat,
        /// What it shows.
        die: u8,
    },
    /// Pennies were hidden.
    Hidden {
        /// By whom.
        seat: Seat,
        /// How many, for that seat alone.
        pennies: Option<u8>,
    },
    /// The fists were opened.
    Opened {
        /// By seat.
        fists: Vec<u8>,
    },
}

const GAME_OVER: Refusal = Refusal { code: "game_over", message: "the game has ended" };
const NOT_YOUR_TURN: Refusal =
    Refusal { code: "not_your_turn", message: "it is another seat's turn to act" };
const WRONG_PHASE: Refusal =
    Refusal { code: "wrong_phase", message: "that is not possible at this point of the turn" };
const TOO_MANY: Refusal =
    Refusal { code: "too_many", message: "there are not that many pennies to hide" };

impl State {
    /// The most pennies that this seat may hide now.
    fn most(&self, seat: Seat) -> u8 {
        self.purses[seat.index()].pennies.min(FIST)
    }

    fn is_last(&self) -> bool {
        self.rounds == 1 && self.active.index() + 1 == self.purses.len()
    }

    fn is_open(&self, seat: Seat, phase: Phase) -> bool {
        self.phase == phase && self.active == seat
    }
}

impl Game for Pennies {
    const NAME: &'static str = "pennies";
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Target = Target;
    type Offer = Offer;
    type View = View;
    type Moment = Moment;

    fn setup(players: u8, options: &Options, seed: &Seed) -> Setup {
        let mut chance = seed.stream("purses");
        let mut purse = || u8::try_from(3 + chance.below(4)).unwrap_or(3);
        let options = Options { rounds: options.rounds.clamp(1, 5) };
        Setup { options, purses: (0..players).map(|_| purse()).collect() }
    }

    fn first(_setup: &Setup) -> Seat {
        Seat(0)
    }

    fn start(setup: &Setup) -> State {
        let purse = |pennies: &u8| Purse { pennies: *pennies, ..Purse::default() };
        State {
            phase: Phase::Roll,
            active: Seat(0),
            rounds: setup.options.rounds,
            rolls: 0,
            is_silent: false,
            purses: setup.purses.iter().map(purse).collect(),
        }
    }

    fn command(words: &Json) -> Result<Command, Refusal> {
        let read: Result<Object<Command>, _> = words.read();
        read.map(|Object(command)| command).map_err(|_form| Refusal::BAD_COMMAND)
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        if state.phase == Phase::Over {
            return Err(GAME_OVER);
        }
        if state.active != seat {
            return Err(NOT_YOUR_TURN);
        }
        match (state.phase, command) {
            (Phase::Roll, Command::Roll {}) => {
                let mut die = seed.stream(format_args!("die/{}", state.rolls + 1));
                Ok(vec![Event::Rolled { die: u8::try_from(1 + die.below(6)).unwrap_or(1) }])
            }
            (Phase::Hide, Command::Hide { pennies }) if *pennies > state.most(seat) => {
                Err(TOO_MANY)
            }
            (Phase::Hide, Command::Hide { pennies }) => {
                let mut events = vec![Event::Hidden { pennies: *pennies }];
                if state.is_last() {
                    let mut fists: Vec<u8> = state.purses.iter().map(|it| it.fist).collect();
                    fists[seat.index()] += pennies;
                    events.push(Event::Opened { fists });
                }
                Ok(events)
            }
            (Phase::Roll | Phase::Hide | Phase::Over, _) => Err(WRONG_PHASE),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        let purse = &mut state.purses[state.active.index()];
        match event {
            Event::Rolled { die } => {
                purse.thrown += die;
                state.rolls += 1;
                state.is_silent = *die == SILENT;
                state.phase = Phase::Hide;
            }
            Event::Hidden { pennies } => {
                purse.pennies -= pennies;
                purse.fist += pennies;
                state.is_silent = false;
                state.phase = Phase::Roll;
                if !state.is_last() {
                    let next = (state.active.index() + 1) % state.purses.len();
                    state.active = Seat(u8::try_from(next).unwrap_or(0));
                    state.rounds -= u8::from(next == 0);
                }
            }
            Event::Opened { fists: _ } => state.phase = Phase::Over,
        }
    }

    /// Purses and fists are known to their seats, and nothing else is dealt.
    fn redeal(_state: &mut State, _seed: &Seed) {}

    fn legal(state: &State, seat: Seat) -> Vec<Command> {
        if state.is_open(seat, Phase::Roll) {
            vec![Command::Roll {}]
        } else if state.is_open(seat, Phase::Hide) {
            (0..=state.most(seat)).map(|pennies| Command::Hide { pennies }).collect()
        } else {
            Vec::new()
        }
    }

    fn offer(state: &State, seat: Seat) -> Option<Offer> {
        let roll = state.is_open(seat, Phase::Roll);
        let hide = state.is_open(seat, Phase::Hide).then(|| state.most(seat));
        (roll || hide.is_some()).then_some(Offer { roll, hide })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| state.purses.get(seat.index()));
        let fists = || state.purses.iter().map(|it| it.fist).collect();
        View {
            phase: state.phase,
            active: state.active,
            rounds: state.rounds,
            silent: state.is_silent,
            thrown: state.purses.iter().map(|it| it.thrown).collect(),
            pennies: own.map(|it| it.pennies),
            fist: own.map(|it| it.fist),
            fists: (state.phase == Phase::Over).then(fists),
        }
    }

    fn moment(seat: Seat, event: &Event, viewer: Viewer) -> Option<Moment> {
        Some(match event {
            Event::Rolled { die } => Moment::Rolled { seat, die: *die },
            Event::Hidden { pennies } => {
                let is_own = viewer == Viewer::Seat(seat);
                Moment::Hidden { seat, pennies: is_own.then_some(*pennies) }
            }
            Event::Opened { fists } => Moment::Opened { fists: fists.clone() },
        })
    }

    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        match event {
            Event::Rolled { .. } | Event::Opened { .. } => true,
            Event::Hidden { .. } => false,
        }
    }

    fn idle(state: &State, seat: Seat) -> Option<Command> {
        // The first is to roll, or to hide nothing.
        Self::legal(state, seat).into_iter().next()
    }

    fn turn(state: &State) -> Option<Seat> {
        (state.phase != Phase::Over).then_some(state.active)
    }

    fn turns(state: &State) -> u32 {
        state.rolls + u32::from(state.phase == Phase::Roll)
    }

    fn silence(state: &State) -> Option<Silence> {
        let silence = Silence { cause: "six".to_owned(), seat: Some(state.active) };
        state.is_silent.then_some(silence)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let points: Vec<i32> =
            state.purses.iter().map(|it| i32::from(it.thrown) + i32::from(it.fist)).collect();
        let better = |own: &i32| points.iter().filter(|it| *it > own).count();
        let places = points.iter().map(|it| u8::try_from(1 + better(it)).unwrap_or(1)).collect();
        (state.phase == Phase::Over).then_some(Outcome::Places { points, places })
    }
}

/// The TypeScript text of every type of this game on the wire.
#[must_use]
pub fn typescript() -> String {
    declarations![Options, Phase, Command, Target, Offer, View, Moment]
}
