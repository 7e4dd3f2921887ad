//! What tests and load generators ask of the game.

use rules::{Chance, Json, Kit, Seat, Viewer};

use crate::Taxifolie;
use crate::command::{Command, LONGEST_WAY};
use crate::map::Square;
use crate::offer::Offer;
use crate::options::{Clients, Goal, Options};
use crate::pile::Pile;
use crate::setup::Setup;
use crate::state::State;
use crate::target::Target;

impl Kit for Taxifolie {
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Command> {
        match offer.read().ok()? {
            Offer::Roll { .. } => Some(Command::Roll {}),
            // The best way as often as all others together, so that games move on.
            Offer::Drive { ways } if chance.once_in(2) => {
                ways.first().map(|it| Command::drive(&it.way))
            }
            Offer::Drive { ways } => chance.pick(&ways).map(|it| Command::drive(&it.way)),
            Offer::Swap { partners, without: _ } => {
                chance.pick(&partners).map(|it| Command::Swap { with: it.with })
            }
        }
    }

    fn any_options(chance: &mut Chance) -> Options {
        Options {
            target: Goal::ALL[chance.place(Goal::ALL.len())],
            clients: if chance.once_in(2) { Clients::All } else { Clients::Easy },
        }
    }

    fn any_target(chance: &mut Chance) -> Target {
        Target::Square { square: any_square(chance) }
    }

    fn any_command(chance: &mut Chance) -> Command {
        match chance.below(4) {
            0 => Command::Roll {},
            1 => Command::Swap { with: any_seat(chance) },
            _ => Command::Drive { way: any_way(chance) },
        }
    }

    fn twin(state: &State, _viewer: Viewer, chance: &mut Chance) -> State {
        State {
            clients: reordered(&state.clients, chance),
            rides: reordered(&state.rides, chance),
            chance: reordered(&state.chance, chance),
            ..state.clone()
        }
    }

    fn twin_setup(setup: &Setup, _viewer: Viewer, chance: &mut Chance) -> Setup {
        let mut twin = setup.clone();
        // The cards that the first player draws at once lie face up.
        let passed = setup.rides.iter().take_while(|it| it.to() == Square::start()).count();
        chance.shuffle(&mut twin.clients[1..]);
        chance.shuffle(&mut twin.rides[passed + 1..]);
        chance.shuffle(&mut twin.chance);
        twin
    }

    fn keeps(setup: &Setup, twin: &Setup, state: &State, _viewer: Viewer) -> bool {
        are_hidden(&setup.clients, &twin.clients, &state.clients)
            && are_hidden(&setup.rides, &twin.rides, &state.rides)
            && are_hidden(&setup.chance, &twin.chance, &state.chance)
    }
}

/// Whether all cards from the first that differs onwards still lie in the pile as they did.
fn are_hidden<T: Copy + PartialEq>(deck: &[T], twin: &[T], pile: &Pile<T>) -> bool {
    let Some(differs) = deck.iter().zip(twin).position(|(one, other)| one != other) else {
        return true;
    };
    let drawn = deck.iter().position(|card| *card == pile.top()).unwrap_or(deck.len());
    let rest = &deck[drawn..];
    drawn <= differs && pile.iter().take(rest.len()).eq(rest.iter().copied())
}

fn reordered<T: Copy>(pile: &Pile<T>, chance: &mut Chance) -> Pile<T> {
    let mut cards: Vec<T> = pile.iter().collect();
    chance.shuffle(&mut cards);
    pile.in_order(&cards)
}

/// A seat of a game, or none.
fn any_seat(chance: &mut Chance) -> Seat {
    Seat(u8::try_from(chance.below(8)).unwrap_or_default())
}

fn any_square(chance: &mut Chance) -> Square {
    let squares: Vec<Square> = Square::all().collect();
    squares[chance.place(squares.len())]
}

/// A walk from near the start or from anywhere, sometimes with a leap, a turn or a square that does not exist.
fn any_way(chance: &mut Chance) -> Vec<String> {
    let mut square = if chance.once_in(2) { Square::start() } else { any_square(chance) };
    let mut way = Vec::new();
    for _ in 0..chance.place(LONGEST_WAY + 1) {
        square = match chance.below(20) {
            0 => any_square(chance),
            _ => chance.pick(square.neighbours()).copied().unwrap_or(square),
        };
        let id = if chance.once_in(60) { "atlantis" } else { square.id() };
        way.push(id.to_owned());
    }
    way
}
