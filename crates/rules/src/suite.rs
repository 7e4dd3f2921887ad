//! The promises of [`Game`](crate::Game), as tests of any game: `rules::suite!(MyGame)` in a test file
//! of its crate checks all of them by random play.
//!
//! [`chance`](crate::chance) says how to rerun a failed game, and how to play more.

#![allow(clippy::expect_used, reason = "a panic is how a test fails")]

mod golden;

use std::collections::BTreeMap;
use std::path::Path;

pub use golden::{Golden, kinds};

use crate::chance::each_number;
use crate::{Chance, Json, Kit, Seat, Seed, Viewer, perft};

/// Games that each property plays, unless its test gives another number.
pub const GAMES: u64 = 60;
/// More commands than any game of ours has.
const LONGEST: usize = 20_000;
/// A golden file goes on to the first depth with more sequences than this, and never past `DEEPEST`.
const SEQUENCES: u64 = 1_000;
const DEEPEST: u8 = 5;
/// How many commands of each position are tried on a twin.
const TRIED: usize = 12;

/// One test for each promise, for one game; the number of random games that each plays may be given.
#[macro_export]
macro_rules! suite {
    ($game:ty) => {
        $crate::suite!($game, $crate::suite::GAMES);
    };
    ($game:ty, $games:expr) => {
        $crate::suite!(
            $game, $games;
            legal_commands_and_only_they_are_accepted,
            a_game_ends_and_its_log_folds_to_the_same_state,
            a_viewer_learns_nothing_that_is_hidden_from_them,
            viewers_with_one_sight_are_told_the_same,
            a_game_gets_on_without_a_player,
            a_new_deal_changes_nothing_that_anybody_knows,
            an_offer_holds_a_legal_command
        );
    };
    ($game:ty, $games:expr; $($property:ident),+) => {
        $(
            #[test]
            fn $property() {
                let play = $crate::suite::$property::<$game>;
                $crate::chance::each_number($games, play);
            }
        )+

        #[test]
        fn a_game_has_as_many_sequences_as_before() {
            $crate::suite::a_game_has_as_many_sequences_as_before::<$game>(env!("CARGO_MANIFEST_DIR"));
        }
    };
}

/// Calls `play` with the number of each of the usual games, and names the one that failed.
pub fn each_game(play: impl FnMut(u64)) {
    each_number(GAMES, play);
}

/// The numbers of sequences of one command, of two and so on, by number of players, equal those in the golden file
/// `perft.json` in the tests of the game's crate; `UPDATE_GOLDEN=1` writes it. `crate_folder` is the crate folder of
/// any game.
///
/// # Panics
/// If the counts differ, or the file has none for the fewest and the most players.
pub fn a_game_has_as_many_sequences_as_before<G: Kit>(crate_folder: &str) {
    let file = Path::new(crate_folder).join("..").join(G::NAME).join("tests/golden/perft.json");
    let mut counts: BTreeMap<u8, Vec<u64>> = match std::fs::read(&file) {
        Ok(text) => serde_json::from_slice(&text).expect("counts by numbers of players"),
        Err(_missing) => BTreeMap::new(),
    };
    let count = |players: u8, depth: u8| {
        let seed = Seed::new([7; 32]);
        let setup = G::setup(players, &G::Options::default(), &seed);
        perft::sequences::<G>(&G::start(&setup), players, &seed, depth)
    };
    let ends = [*G::SEATS.start(), *G::SEATS.end()];
    if Golden::is_update() {
        for players in ends {
            counts.entry(players).or_insert_with(|| {
                let mut counts = Vec::new();
                for depth in 1..=DEEPEST {
                    counts.push(count(players, depth));
                    if counts.last() > Some(&SEQUENCES) {
                        break;
                    }
                }
                counts
            });
        }
        for (players, counts) in &mut counts {
            for (depth, it) in (1..).zip(counts) {
                *it = count(*players, depth);
            }
        }
        let rows: Vec<String> =
            counts.iter().map(|(players, it)| format!("  \"{players}\": {it:?}")).collect();
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder");
        std::fs::write(&file, format!("{{\n{}\n}}\n", rows.join(",\n"))).expect("the golden file");
    }
    for players in ends {
        assert!(counts.contains_key(&players), "{} has no counts for {players}", file.display());
    }
    for (players, counts) in counts {
        let counted: Vec<u64> =
            (1..).zip(&counts).map(|(depth, _)| count(players, depth)).collect();
        assert_eq!(counted, counts, "{players} players");
    }
}

/// A random game, one accepted command after the other.
#[derive(Debug)]
pub struct Walk<G: Kit> {
    /// The source of the choices.
    pub chance: Chance,
    /// The seed of the game.
    pub seed: Seed,
    /// The number of players.
    pub players: u8,
    /// What chance gave before the game.
    pub setup: G::Setup,
    /// The state now.
    pub state: G::State,
}

/// One accepted command.
#[derive(Debug)]
pub struct Step<G: Kit> {
    /// The state before it.
    pub before: G::State,
    /// Who gave it.
    pub seat: Seat,
    /// What they asked.
    pub command: G::Command,
    /// Its events.
    pub events: Vec<G::Event>,
}

impl<G: Kit> Walk<G> {
    /// The game of a number, before its first command.
    #[must_use]
    pub fn new(number: u64) -> Self {
        let mut chance = Chance::new(number);
        let seed = match G::silent_seed() {
            Some(seed) if number.is_multiple_of(7) => seed,
            Some(_) | None => Seed::new(chance.bytes()),
        };
        let seats: Vec<u8> = G::SEATS.collect();
        let players = seats[chance.place(seats.len())];
        let options = G::any_options(&mut chance);
        let setup = G::setup(players, &options, &seed);
        let state = G::start(&setup);
        Self { chance, seed, players, setup, state }
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.players).map(Seat)
    }

    /// All viewers: every seat, and a watcher.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        self.seats().map(Viewer::Seat).chain([Viewer::Watcher])
    }

    /// Every legal command with its seat.
    #[must_use]
    pub fn legal(&self) -> Vec<(Seat, G::Command)> {
        let of = |seat| G::legal(&self.state, seat).into_iter().map(move |it| (seat, it));
        self.seats().flat_map(of).collect()
    }

    /// One of the legal commands, by their weights.
    fn choose(&mut self) -> Option<(Seat, G::Command)> {
        let legal = self.legal();
        let weigh = |it: &(Seat, G::Command)| G::weight(&self.state, it.0, &it.1);
        let weights: Vec<u64> = legal.iter().map(weigh).collect();
        let mut drawn = self.chance.below(weights.iter().sum());
        let is_drawn = |weight: &u64| {
            let is_drawn = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            is_drawn
        };
        let at = weights.iter().position(is_drawn)?;
        legal.into_iter().nth(at)
    }

    /// Gives one legal command; `None` once the game is over.
    ///
    /// # Panics
    /// If nobody can act in a game that is not over, or a legal command is refused.
    pub fn step(&mut self) -> Option<Step<G>> {
        if G::outcome(&self.state).is_some() {
            return None;
        }
        let (seat, command) = self.choose().expect("somebody can act");
        let events = G::decide(&self.state, seat, &command, &self.seed);
        let events = events.unwrap_or_else(|it| panic!("{command:?} is legal: {it:?}"));
        let before = self.state.clone();
        events.iter().for_each(|event| G::apply(&mut self.state, event));
        Some(Step { before, seat, command, events })
    }
}

/// Listed commands are accepted, each listed once; unlisted ones are refused and change nothing; a
/// command reads back as it was written.
pub fn legal_commands_and_only_they_are_accepted<G: Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    loop {
        let state = walk.state.clone();
        for seat in walk.seats() {
            let legal = G::legal(&state, seat);
            let is_over = G::outcome(&state).is_some();
            assert!(!is_over || legal.is_empty(), "nothing is open when the game is over");
            for (at, command) in legal.iter().enumerate() {
                assert!(!legal[..at].contains(command), "{command:?} is listed twice");
                let decided = G::decide(&state, seat, command, &walk.seed);
                assert!(decided.is_ok(), "{command:?} of {seat:?} is listed: {decided:?}");
                let read = G::command(&Json::of(command));
                assert_eq!(read.as_ref(), Ok(command), "it reads back");
            }
            for _ in 0..TRIED {
                let command = G::any_command(&mut walk.chance);
                let decided = G::decide(&state, seat, &command, &walk.seed);
                let is_listed = legal.contains(&command);
                assert_eq!(is_listed, decided.is_ok(), "{command:?} of {seat:?}: {decided:?}");
            }
        }
        assert_eq!(state, walk.state, "deciding changes nothing");
        if walk.step().is_none() {
            return;
        }
    }
}

/// A game ends, has an outcome and no turn then, and folds from its stored parts.
pub fn a_game_ends_and_its_log_folds_to_the_same_state<G: Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    let setup: G::Setup = Json::of(&walk.setup).read().expect("a setup reads back");
    assert_eq!(setup, walk.setup);
    let mut folded = G::start(&setup);
    assert_eq!(folded, walk.state, "the setup gives the first state");
    let mut acts = 0;
    while let Some(step) = walk.step() {
        let stored = Json::of(&step.events);
        let events: Vec<G::Event> = stored.read().expect("events read back");
        assert_eq!(Json::of(&events), stored, "what reads back is written the same");
        events.iter().for_each(|event| G::apply(&mut folded, event));
        assert_eq!(folded, walk.state, "the log gives the state");
        acts += 1;
        assert!(acts < LONGEST, "a game ends");
        assert_eq!(G::turn(&walk.state).is_none(), G::outcome(&walk.state).is_some());
        let has_band = G::BANDS > 0 && G::outcome(&walk.state).is_some();
        assert_eq!(G::band(&walk.state).is_some(), has_band, "an end has its band");
        assert!(G::band(&walk.state).is_none_or(|it| (1..=G::BANDS).contains(&it)));
    }
}

/// A state and its twin, which differ only in what a viewer may not know, look the same to that viewer in every way:
/// view, offer, silence, refusals, previews, and the events before one that reveals something, of their own commands and
/// of those of others.
pub fn a_viewer_learns_nothing_that_is_hidden_from_them<G: Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    let mut other_seed = walk.chance.branch();
    let (mut picked, mut is_any_hidden) = (Chance::new(number), false);
    loop {
        for viewer in walk.viewers() {
            let twin = G::twin(&walk.state, viewer, &mut walk.chance);
            is_any_hidden |= twin != walk.state;
            let seed = Seed::new(other_seed.bytes());
            let same = |one: Json, two: Json, what: &str| {
                assert_eq!(one, two, "{what} of {viewer:?} in {:?}", walk.state);
            };
            let view = |it: &G::State| Json::of(&G::view(it, viewer));
            same(view(&walk.state), view(&twin), "the view");
            assert_eq!(G::silence(&walk.state), G::silence(&twin));
            assert_eq!(G::turn(&walk.state), G::turn(&twin));
            assert_eq!(G::turns(&walk.state), G::turns(&twin));
            assert_eq!(G::outcome(&walk.state), G::outcome(&twin));
            for actor in walk.seats().filter(|it| viewer.seat() != Some(*it)) {
                let legal = G::legal(&walk.state, actor);
                let Some(command) = picked.pick(&legal) else { continue };
                let told = |state: &G::State, seed: &Seed| {
                    told_before_it_reveals::<G>(state, actor, command, seed, viewer)
                };
                let both = (told(&walk.state, &walk.seed), told(&twin, &seed));
                // Whether it is legal may depend on what only the actor knows.
                let (Ok((one, is_cut)), Ok((two, is_other_cut))) = both else { continue };
                let begin_alike = one.iter().zip(&two).all(|(one, two)| one == two);
                assert!(
                    begin_alike && (is_cut || is_other_cut || one.len() == two.len()),
                    "{command:?} tells {viewer:?} of {actor:?} in {:?}",
                    walk.state
                );
            }
            let Some(seat) = viewer.seat() else { continue };
            let offer = |it: &G::State| Json::of(&G::offer(it, seat));
            same(offer(&walk.state), offer(&twin), "the offer");
            assert_eq!(G::legal(&walk.state, seat), G::legal(&twin, seat));
            let legal = G::legal(&walk.state, seat);
            for _ in 0..TRIED {
                let open = walk.chance.pick(&legal).cloned();
                let open = open.filter(|_| walk.chance.once_in(2));
                let command = open.unwrap_or_else(|| G::any_command(&mut walk.chance));
                let told = |state: &G::State, seed: &Seed| {
                    told_before_it_reveals::<G>(state, seat, &command, seed, viewer)
                };
                let (one, two) = (told(&walk.state, &walk.seed), told(&twin, &seed));
                assert_eq!(one, two, "{command:?} tells {viewer:?} in {:?}", walk.state);
            }
        }
        if walk.step().is_none() {
            break;
        }
    }
    assert!(is_any_hidden, "a twin differs from the state in what is hidden");
}

/// What a viewer receives of a command, up to the first event that reveals something to them.
fn told_before_it_reveals<G: Kit>(
    state: &G::State,
    seat: Seat,
    command: &G::Command,
    seed: &Seed,
    viewer: Viewer,
) -> Result<(Vec<Json>, bool), crate::Refusal> {
    let events = G::decide(state, seat, command, seed)?;
    let hidden = events.iter().position(|event| G::reveals(event, viewer));
    let known = &events[..hidden.unwrap_or(events.len())];
    let moments = known.iter().filter_map(|event| G::moment(seat, event, viewer));
    Ok((moments.map(|it| Json::of(&it)).collect(), hidden.is_some()))
}

/// Viewers with equal sight receive the same, byte for byte.
pub fn viewers_with_one_sight_are_told_the_same<G: Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    loop {
        for viewer in walk.viewers() {
            let sight = G::sight(viewer);
            assert_eq!(G::sight(sight), sight, "a sight is its own sight");
            let view = |viewer| Json::of(&G::view(&walk.state, viewer));
            assert_eq!(view(viewer), view(sight));
        }
        let Some(step) = walk.step() else { return };
        for viewer in walk.viewers() {
            for event in &step.events {
                let moment = |viewer| Json::of(&G::moment(step.seat, event, viewer));
                assert_eq!(moment(viewer), moment(G::sight(viewer)));
                assert_eq!(G::reveals(event, viewer), G::reveals(event, G::sight(viewer)));
            }
        }
    }
}

/// The game never waits for a player who is away: its idle command is legal, depends on no secret of
/// theirs, and leads to another player's turn.
pub fn a_game_gets_on_without_a_player<G: Kit>(number: u64) {
    /// More commands than one turn has.
    const LONGEST: usize = 64;
    let mut walk = Walk::<G>::new(number);
    loop {
        for seat in walk.seats() {
            let idle = G::idle(&walk.state, seat);
            let twin = G::twin(&walk.state, Viewer::Watcher, &mut walk.chance);
            if G::legal(&walk.state, seat) == G::legal(&twin, seat) {
                assert_eq!(idle, G::idle(&twin, seat), "{seat:?} in {:?}", walk.state);
            }
            let Some(idle) = idle else { continue };
            assert!(G::legal(&walk.state, seat).contains(&idle), "{idle:?} is not legal");
        }
        let idlers = |state: &G::State| -> Vec<Seat> {
            walk.seats().filter(|it| G::idle(state, *it).is_some()).collect()
        };
        let awaited = |state: &G::State| Vec::from_iter(G::awaited(state));
        assert_eq!(idlers(&walk.state), awaited(&walk.state), "in {:?}", walk.state);
        if let Some(seat) = G::turn(&walk.state) {
            assert!(G::awaited(&walk.state).is_some(), "it waits for nobody: {:?}", walk.state);
            let (mut state, turns) = (walk.state.clone(), G::turns(&walk.state));
            for left in (0..LONGEST).rev() {
                if G::turn(&state) != Some(seat) || G::turns(&state) != turns {
                    break;
                }
                let Some(idle) = G::idle(&state, seat) else { break };
                assert!(left > 0, "{seat:?} keeps the turn in {:?}", walk.state);
                let events = G::decide(&state, seat, &idle, &walk.seed).expect("it is legal");
                events.iter().for_each(|event| G::apply(&mut state, event));
            }
            assert_eq!(idlers(&state), awaited(&state), "in {state:?}");
            assert_eq!(G::awaited(&state).is_none(), G::turn(&state).is_none());
        }
        let (turn, turns) = (G::turn(&walk.state), G::turns(&walk.state));
        if walk.step().is_none() {
            return;
        }
        let (now, next) = (G::turn(&walk.state), G::turns(&walk.state));
        assert!(next >= turns, "turns are counted: {:?}", walk.state);
        assert!(next > turns || now == turn || now.is_none(), "a turn began: {:?}", walk.state);
    }
}

/// A redeal changes only what is hidden from everybody: all viewers see the same, no card comes or goes, the old order
/// has no influence, and the game goes on from there to its end.
pub fn a_new_deal_changes_nothing_that_anybody_knows<G: Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    let mut seeds = walk.chance.branch();
    loop {
        let dealt = |state: &G::State, seed: &Seed| {
            let mut state = state.clone();
            G::redeal(&mut state, seed);
            state
        };
        let (seed, other) = (Seed::new(seeds.bytes()), Seed::new(seeds.bytes()));
        let (old, new) = (&walk.state, dealt(&walk.state, &seed));
        for viewer in walk.viewers() {
            let view = |it: &G::State| Json::of(&G::view(it, viewer));
            assert_eq!(view(old), view(&new), "the view of {viewer:?} in {old:?}");
            let Some(seat) = viewer.seat() else { continue };
            let offer = |it: &G::State| Json::of(&G::offer(it, seat));
            assert_eq!(offer(old), offer(&new), "the offer of {seat:?} in {old:?}");
            assert_eq!(G::legal(old, seat), G::legal(&new, seat), "{old:?}");
        }
        assert_eq!(G::silence(old), G::silence(&new));
        assert_eq!((G::turn(old), G::turns(old)), (G::turn(&new), G::turns(&new)));
        assert_eq!(G::outcome(old), G::outcome(&new));
        assert_eq!(words(old), words(&new), "every card is somewhere, as before");
        assert_eq!(dealt(old, &seed), new, "a seed deals the same again");
        assert_eq!(dealt(&dealt(old, &other), &seed), new, "the deal before decides nothing");
        // From here on the cards and the dice to come are different.
        if walk.chance.once_in(8) {
            (walk.state, walk.seed) = (new, seed);
        }
        if walk.step().is_none() {
            return;
        }
    }
}

/// Everything that a state is made of, sorted.
fn words(state: &impl std::fmt::Debug) -> Vec<String> {
    let text = format!("{state:?}");
    let mut words: Vec<String> =
        text.split(|it: char| !it.is_alphanumeric()).map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// A seat that has something to do has an offer, and what the kit picks from an offer is legal.
pub fn an_offer_holds_a_legal_command<G: Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    loop {
        for seat in walk.seats() {
            let (legal, offer) = (G::legal(&walk.state, seat), G::offer(&walk.state, seat));
            assert_eq!(legal.is_empty(), offer.is_none(), "{seat:?} in {:?}", walk.state);
            let Some(offer) = offer else { continue };
            let picked = G::pick(&Json::of(&offer), &mut walk.chance);
            let picked = picked.expect("an offer holds a command");
            assert!(legal.contains(&picked), "{picked:?} is not legal");
        }
        if walk.step().is_none() {
            return;
        }
    }
}
