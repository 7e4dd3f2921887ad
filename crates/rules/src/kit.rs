//! What tests and load generators ask of a game, so that every proof holds for every game.

use std::fmt::Debug;

use crate::{Chance, Erased, Game, Json, Seat, Seed, Viewer};

/// A game with what its proofs need: commands to try, and pairs that a viewer cannot tell apart.
pub trait Kit: Game {
    /// A random command of an offer: first its kind, then one of that kind, so that no kind is rare.
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Self::Command>;

    /// Some options.
    fn any_options(chance: &mut Chance) -> Self::Options;

    /// Something to point at.
    fn any_target(chance: &mut Chance) -> Self::Target;

    /// A command of any kind, open or not.
    fn any_command(chance: &mut Chance) -> Self::Command;

    /// The weight of this legal command in a random game: a game whose end is hard to reach by chance leads its players
    /// there.
    fn weight(state: &Self::State, seat: Seat, command: &Self::Command) -> u64 {
        let _ = (state, seat, command);
        1
    }

    /// Another state that this viewer cannot tell from this one.
    fn twin(state: &Self::State, viewer: Viewer, chance: &mut Chance) -> Self::State;

    /// Another setup that this viewer cannot tell from this one when the game begins.
    fn twin_setup(setup: &Self::Setup, viewer: Viewer, chance: &mut Chance) -> Self::Setup;

    /// Whether, in a state that came from `setup`, this viewer still knows nothing of what differs in `twin`.
    fn keeps(setup: &Self::Setup, twin: &Self::Setup, state: &Self::State, viewer: Viewer) -> bool;

    /// A seed whose game soon falls silent, if the game has silence.
    fn silent_seed() -> Option<Seed> {
        None
    }
}

/// A [`Kit`] without the types of its game.
pub trait AnyKit: Debug + Send + Sync {
    /// [`Kit::pick`].
    fn pick(&self, offer: &Json, chance: &mut Chance) -> Option<Json>;
    /// [`Kit::any_options`].
    fn any_options(&self, chance: &mut Chance) -> Json;
    /// [`Kit::any_target`].
    fn any_target(&self, chance: &mut Chance) -> Json;
    /// [`Kit::any_command`].
    fn any_command(&self, chance: &mut Chance) -> Json;
    /// [`Kit::twin_setup`]; the setup itself if it is not this game's.
    fn twin_setup(&self, setup: &Json, viewer: Viewer, chance: &mut Chance) -> Json;
    /// How many of these batches of events, in order, this viewer may receive before they learn what differs in `twin`:
    /// [`Kit::keeps`].
    fn keeps(&self, setup: &Json, twin: &Json, log: &[Json], viewer: Viewer) -> usize;
    /// [`Kit::silent_seed`].
    fn silent_seed(&self) -> Option<Seed>;
}

impl<G: Kit> AnyKit for Erased<G> {
    fn pick(&self, offer: &Json, chance: &mut Chance) -> Option<Json> {
        G::pick(offer, chance).map(|it| Json::of(&it))
    }

    fn any_options(&self, chance: &mut Chance) -> Json {
        Json::of(&G::any_options(chance))
    }

    fn any_target(&self, chance: &mut Chance) -> Json {
        Json::of(&G::any_target(chance))
    }

    fn any_command(&self, chance: &mut Chance) -> Json {
        Json::of(&G::any_command(chance))
    }

    fn twin_setup(&self, setup: &Json, viewer: Viewer, chance: &mut Chance) -> Json {
        match setup.read::<G::Setup>() {
            Ok(setup) => Json::of(&G::twin_setup(&setup, viewer, chance)),
            Err(_other_game) => setup.clone(),
        }
    }

    fn keeps(&self, setup: &Json, twin: &Json, log: &[Json], viewer: Viewer) -> usize {
        let (Ok(setup), Ok(twin)) = (setup.read::<G::Setup>(), twin.read::<G::Setup>()) else {
            return 0;
        };
        let mut state = G::start(&setup);
        for (heard, events) in log.iter().enumerate() {
            let events: Vec<G::Event> = events.read().unwrap_or_default();
            events.iter().for_each(|event| G::apply(&mut state, event));
            if !G::keeps(&setup, &twin, &state, viewer) {
                return heard;
            }
        }
        log.len()
    }

    fn silent_seed(&self) -> Option<Seed> {
        G::silent_seed()
    }
}
