//! What proofs ask of the game.

use rules::{Chance, Json, Kit, Seat, Seed, Viewer};

use crate::{Command, Offer, Options, Pennies, Phase, Setup, State, Target};

impl Kit for Pennies {
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Command> {
        let offer: Offer = offer.read().ok()?;
        let pennies = offer.hide.map(|most| chance.below(u64::from(most) + 1));
        match pennies {
            Some(pennies) => Some(Command::Hide { pennies: u8::try_from(pennies).ok()? }),
            None => offer.roll.then_some(Command::Roll {}),
        }
    }

    fn any_options(chance: &mut Chance) -> Options {
        Options { rounds: u8::try_from(1 + chance.below(5)).unwrap_or(1) }
    }

    fn any_target(chance: &mut Chance) -> Target {
        Target::Fist { seat: Seat(u8::try_from(chance.below(4)).unwrap_or(0)) }
    }

    fn any_command(chance: &mut Chance) -> Command {
        match chance.once_in(3) {
            true => Command::Roll {},
            false => Command::Hide { pennies: u8::try_from(chance.below(6)).unwrap_or(0) },
        }
    }

    /// The others have other pennies, unless the fists are open.
    fn twin(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut twin = state.clone();
        if state.phase == Phase::Over {
            return twin;
        }
        for (seat, purse) in (0..).map(Seat).zip(&mut twin.purses) {
            if viewer != Viewer::Seat(seat) {
                purse.pennies = u8::try_from(chance.below(7)).unwrap_or(0);
                purse.fist = u8::try_from(chance.below(4)).unwrap_or(0);
            }
        }
        twin
    }

    fn twin_setup(setup: &Setup, viewer: Viewer, chance: &mut Chance) -> Setup {
        let mut twin = setup.clone();
        for (seat, pennies) in (0..).map(Seat).zip(&mut twin.purses) {
            if viewer != Viewer::Seat(seat) {
                *pennies = u8::try_from(3 + chance.below(4)).unwrap_or(3);
            }
        }
        twin
    }

    fn keeps(_setup: &Setup, _twin: &Setup, state: &State, _viewer: Viewer) -> bool {
        state.phase != Phase::Over
    }

    fn silent_seed() -> Option<Seed> {
        // The first throw is a six.
        Some(Seed::new([19; 32]))
    }
}

#[cfg(test)]
mod tests {
    use rules::Game as _;

    use super::*;

    #[test]
    fn the_silent_seed_brings_silence_at_once() {
        let seed = Pennies::silent_seed().expect("it has one");
        let mut state = Pennies::start(&Pennies::setup(2, &Options::default(), &seed));
        let events = Pennies::decide(&state, Seat(0), &Command::Roll {}, &seed).expect("open");
        events.iter().for_each(|it| Pennies::apply(&mut state, it));
        assert!(Pennies::silence(&state).is_some(), "{events:?}");
    }
}
