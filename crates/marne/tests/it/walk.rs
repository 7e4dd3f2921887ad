//! One random game, command by command, identified by a number.

use marne::{
    Command, Event, EventLevel, GameOptions, HandLimit, Marne, Phase, Scoring, Setup, State,
    TableOptions,
};
use rules::{Chance, Game, Kit as _, Seat, Seed};

use crate::player::Temper;

const LEVELS: [EventLevel; 4] =
    [EventLevel::None, EventLevel::Light, EventLevel::Standard, EventLevel::Expert];

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) seed: Seed,
    pub(crate) setup: Setup,
    pub(crate) state: State,
    /// For decisions that the players do not make.
    pub(crate) chance: Chance,
    temper: Temper,
    moods: Chance,
}

/// The effect of one command.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) before: State,
    pub(crate) seat: Seat,
    pub(crate) command: Command,
    pub(crate) events: Vec<Event>,
}

impl Walk {
    /// The game with this number: 160 in a row cover every choice of players, level, scoring and temper.
    pub(crate) fn new(number: u64) -> Self {
        let nth = |every: u64, of: u64| usize::try_from(number / every % of).unwrap();
        let options = GameOptions {
            events: LEVELS[nth(5, 4)],
            scoring: [Scoring::French, Scoring::English][nth(80, 2)],
            // Now and then a house rule, and two of them.
            hand_limit: if number % 7 == 3 { HandLimit::Four } else { HandLimit::Five },
            drawn_officers: number % 11 == 5,
            silent: number % 13 == 7,
        };
        let players = u8::try_from(number % 5).unwrap() + 1;
        // Now and then other taxis.
        let draw = |it| Marne::any_options(&mut Chance::new(number + it)).deck;
        let deck = (number % 9 == 4).then(|| (0..).find_map(draw)).flatten();
        let options = TableOptions { rules: options, deck };
        Self::with(players, options, Temper::ALL[nth(20, 4)], Seed::numbered(number))
    }

    pub(crate) fn with(
        players: u8,
        options: impl Into<TableOptions>,
        temper: Temper,
        seed: Seed,
    ) -> Self {
        let setup = Marne::setup(players, &options.into(), &seed);
        let chance = |label: &str| Chance::new(seed.stream(label).below(u32::MAX).into());
        Self {
            state: Marne::start(&setup),
            setup,
            chance: chance("wild"),
            temper,
            moods: chance("luck"),
            seed,
        }
    }

    /// Gives one command; `None` once the game has ended.
    pub(crate) fn step(&mut self) -> Option<Step> {
        if self.state.phase == Phase::Over {
            return None;
        }
        let before = self.state;
        let seat = before.active;
        let command = self.temper.choose(&before, &mut self.moods);
        let events = before.decide(seat, &command, &self.seed).unwrap().to_vec();
        events.iter().for_each(|event| self.state.apply(event));
        Some(Step { before, seat, command, events })
    }
}
