//! Partners for *Les Taxis de la Marne*.
//!
//! Reading order: sampling a state consistent with a view (`world`), the search of one's own turn (`search`, with the
//! trades and loads worth considering in `prospects`), what the game will still bring when the turn has ended (`ends`;
//! `features`, with the pile of taxis in `coming`, the hands in `sums` and the turns ahead in `plan`; `net`, `nets`;
//! what a jam would take of it in `jam`), the rollouts (`rollout`), looking back on a game (`analyst`), and how the
//! net learned (`train`, `adam`).

mod adam;
mod analyst;
mod coming;
mod ends;
mod features;
mod jam;
mod net;
mod nets;
mod plan;
mod prospects;
mod rollout;
mod search;
mod sums;
mod train;
mod world;

use marne::{Color, Command, End, Marne, Phase, State};
use rules::{Analyst, Chance};

pub use train::{Course, train};

use crate::{Bot, Budget, Figures, Known, Level};
use ends::Ends;
use nets::Nets;
use rollout::{Futures, QUICK};
use search::Width;

/// The futures that a keen player plays per choice.
const KEEN: Futures = Futures {
    count: 20,
    worlds: 2,
    turns: 2,
    last: Width { draws: [3, 1, 1], ..QUICK },
    belief: 8.0,
};

/// The futures that a master plays per choice. With more hands each takes longer, and a turn should take
/// two seconds at most.
const fn master(players: u8) -> Futures {
    let count = match players {
        1 | 2 => 240,
        3 => 160,
        _ => 80,
    };
    Futures { count, worlds: 4, turns: 3, last: Width { draws: [3, 2, 1], ..QUICK }, belief: 15.0 }
}

/// How a steady player searches.
const NARROW: Width = Width { draws: [3, 2, 2], trades: 3, loads: 2 };
/// How it searches where a jam is near, with the whole budget: if few cards are tried and they happen to help, a
/// decisive draw looks like a sure thing.
const WARY: Width = Width { draws: [12, 6, 3], ..NARROW };
/// How a keen player and a master search.
const WIDE: Width = Width { draws: [8, 4, 3], trades: 8, loads: 4 };
/// How many searches a master averages: they take less than a fifth of its time.
const SEARCHES: usize = 3;

impl Bot for Marne {
    const LEVELS: &'static [Level] = &Level::ALL;
    const ANALYST: Option<&'static dyn Analyst> = Some(analyst::ANALYST);

    fn budget(_: Level) -> Budget {
        Budget(6_000)
    }

    fn choose(
        known: &Known<'_, Self>,
        level: Level,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<Command> {
        if known.view.active != known.seat || known.view.phase == Phase::Over {
            return None;
        }
        let state = world::sample(known.players, known.options, known.view, chance);
        match state.phase {
            // Before anything is known all colours are alike.
            Phase::PlaceOfficers => {
                return Some(Command::PlaceOfficers { color: Color::ALL[chance.place(4)] });
            }
            Phase::Arrival => return Some(Command::Reveal),
            Phase::Discard | Phase::Actions | Phase::Place | Phase::Trim | Phase::Over => {}
        }
        let net = Nets::trained(known.players);
        let (width, budget, searches) = match level {
            Level::Steady if jam::is_near(&state) => (WARY, budget.0, 1),
            Level::Steady => (NARROW, budget.0 / 4, 1),
            Level::Keen => (WIDE, budget.0, 1),
            Level::Master => (WIDE, budget.0, SEARCHES),
        };
        let ends = &mut Ends::new(net, &state);
        let candidates = search::candidates(ends, &state, (width, budget), searches, chance);
        match level {
            Level::Steady => candidates.first().map(|it| it.command),
            Level::Keen => rollout::best(ends, &state, &candidates, KEEN, chance),
            Level::Master => {
                rollout::best(ends, &state, &candidates, master(known.players), chance)
            }
        }
    }

    fn figures(state: &State) -> Figures {
        let ending = match state.end {
            Some(End::Jam) => "jam",
            Some(End::PileEmpty) | None => "pile_empty",
        };
        let band = state.options.scoring.band(state.score());
        Figures { turns: state.turn.into(), ending, band: Some(band) }
    }
}
