//! The contract of a game without its types: what rooms, logs and sockets know of any game.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use crate::{
    Analyst, AnyKit, Bots, Decks, Json, Level, Outcome, Refusal, Seat, SeatSet, Seed, Silence,
    Viewer, engine,
};

/// A part of a game that its rules cannot read: the log is damaged, or comes from another program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} cannot read its {part}: {why}")]
pub struct Damaged {
    /// The name of the game.
    pub game: String,
    /// Which part.
    pub part: &'static str,
    /// The reader's message.
    pub why: String,
}

/// What is known of a command before it is given.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// What it costs, in actions of the turn.
    pub cost: u8,
    /// What would happen for certain.
    pub moments: Vec<Json>,
    /// Whether something unknown would then be shown.
    pub reveals: bool,
}

/// What the rules decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// The events, in order.
    pub events: Json,
    /// The number by which the game is compared with others of the same deal, if the events end it.
    pub result: Option<i32>,
}

/// A command, and what it brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// What the seat asked.
    pub command: Json,
    /// What came of it.
    pub events: Json,
}

/// What events did to a game.
#[derive(Debug)]
pub struct Applied {
    /// The seats whose offers changed.
    pub changed: SeatSet,
    /// The game before them.
    pub before: Box<dyn Play>,
    /// Whether they showed anybody something hidden: then they cannot be taken back.
    pub reveals: bool,
}

/// The rules of a game, without its types.
pub trait Rules: Debug + Send + Sync {
    /// The name of the game.
    fn name(&self) -> &'static str;

    /// How many people may play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// Whether all play against the game with open hands, so that one may play for another.
    fn is_cooperative(&self) -> bool;

    /// How many bands a team's results are sorted into, the last the best; 0 for none.
    fn bands(&self) -> u8;

    /// The options of a room that has chosen none.
    fn default_options(&self) -> Json;

    /// The options as this game writes them; `None` if they are not this game's.
    fn options(&self, options: &Json) -> Option<Json>;

    /// A target as this game writes it; `None` if it is not this game's.
    fn target(&self, target: &Json) -> Option<Json>;

    /// Draws everything that chance decides before the game.
    ///
    /// # Errors
    /// If the options are not this game's.
    fn setup(&self, players: u8, options: &Json, seed: &Seed) -> Result<Json, Damaged>;

    /// Who begins in this setup.
    ///
    /// # Errors
    /// If the setup is not this game's.
    fn first(&self, setup: &Json) -> Result<Seat, Damaged>;

    /// The game before its first event.
    ///
    /// # Errors
    /// If the setup is not this game's.
    fn start(&self, players: u8, setup: &Json) -> Result<Box<dyn Play>, Damaged>;

    /// How many sequences of `depth` commands the game of this seed has, all seats together.
    ///
    /// # Errors
    /// If the options are not this game's.
    fn perft(&self, players: u8, options: &Json, seed: &Seed, depth: u8) -> Result<u64, Damaged>;

    /// The viewer that stands for all who may know exactly as much as this one.
    fn sight(&self, viewer: Viewer) -> Viewer;

    /// Events as a viewer may see them; `seat` gave the command.
    ///
    /// # Errors
    /// If the events are not this game's.
    fn moments(&self, seat: Seat, events: &Json, viewer: Viewer) -> Result<Vec<Json>, Damaged>;
}

/// A running game, without its types.
pub trait Play: Debug + Send + Sync {
    /// The events that a command would bring about.
    ///
    /// # Errors
    /// The refusal, if the rules forbid the command now.
    fn decide(&self, seat: Seat, command: &Json, seed: &Seed) -> Result<Decided, Refusal>;

    /// What a seat may learn before it gives this command: the decision, not carried out, up to the first event that
    /// reveals something.
    ///
    /// # Errors
    /// The refusal that [`decide`](Play::decide) would give.
    fn preview(&self, seat: Seat, command: &Json) -> Result<Preview, Refusal>;

    /// Applies events.
    ///
    /// # Errors
    /// If the events are not this game's.
    fn apply(&mut self, events: &Json) -> Result<Applied, Damaged>;

    /// The same, for a caller that does not need [`Applied`], which takes longer to find than the events to apply.
    ///
    /// # Errors
    /// If the events are not this game's.
    fn advance(&mut self, events: &Json) -> Result<(), Damaged>;

    /// Redeals what nobody can know yet ([`Game::redeal`](crate::Game::redeal)).
    fn redeal(&mut self, seed: &Seed);

    /// The events of the smallest legal way on for a player who is away, until the game waits for
    /// somebody else or another turn begins; `None` if it does not wait for this seat.
    fn move_on(&self, seat: Seat, seed: &Seed) -> Option<Decided>;

    /// The commands that led to these events, in order: one that this seat gave, or those that the game gave for a
    /// player who was away. A log has no commands, and needs none: acts with the same events are the same act. `None`
    /// if the rules and the seed do not lead to these events.
    ///
    /// # Errors
    /// If the events are not this game's.
    fn given(&self, seat: Seat, events: &Json, seed: &Seed) -> Result<Option<Vec<Given>>, Damaged>;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Json;

    /// The commands open to a seat; `None` if there are none.
    fn offer(&self, seat: Seat) -> Option<Json>;

    /// Whose turn it is; `None` once the game is over.
    fn turn(&self) -> Option<Seat>;

    /// How many turns have begun.
    fn turns(&self) -> u32;

    /// Whom the game waits for: the seat of the turn, unless another has to answer first. `None` once the
    /// game is over.
    fn awaited(&self) -> Option<Seat>;

    /// The silence in force.
    fn silence(&self) -> Option<Silence>;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The band of the result, from 1 on, once the game has ended and if its results have bands.
    fn band(&self) -> Option<u8>;

    /// The number by which this game is compared with others of the same deal, once it has ended.
    fn result(&self) -> Option<i32>;

    /// Another copy of the same game.
    fn copy(&self) -> Box<dyn Play>;

    /// The whole truth, for comparing copies.
    fn truth(&self) -> String;
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl PartialEq for Box<dyn Play> {
    fn eq(&self, other: &Self) -> bool {
        self.truth() == other.truth()
    }
}

/// One game of the program.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What rooms play by.
    pub rules: &'static dyn Rules,
    /// What tests and load generators ask of it.
    pub kit: &'static dyn AnyKit,
    /// Drives it by JSON lines.
    pub engine: engine::Run,
    /// The TypeScript of its types on the wire.
    pub typescript: fn() -> String,
    /// Its bots, if any; no game's own crate has them.
    pub bots: Option<&'static dyn Bots>,
    /// Its decks, if its cards may come from one.
    pub decks: Option<&'static dyn Decks>,
}

impl Entry {
    /// The same game with these bots.
    #[must_use]
    pub const fn with(self, bots: &'static dyn Bots) -> Self {
        Self { bots: Some(bots), ..self }
    }

    /// The levels of its bots, the quickest first.
    #[must_use]
    pub fn levels(&self) -> &'static [Level] {
        self.bots.map_or(&[], |it| it.levels())
    }

    /// The analyst of its games, if there is one.
    #[must_use]
    pub fn analyst(&self) -> Option<&'static dyn Analyst> {
        self.bots.and_then(|it| it.analyst())
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.rules.name() == other.rules.name()
    }
}

/// The games of a program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Games(&'static [Entry]);

impl Games {
    /// These games; a room that names none plays the first.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub const fn new(games: &'static [Entry]) -> Self {
        assert!(!games.is_empty(), "a program has a game");
        Self(games)
    }

    /// The game of a room that names none.
    #[must_use]
    pub fn first(self) -> Entry {
        self.0[0]
    }

    /// The game of this name.
    #[must_use]
    pub fn find(self, name: &str) -> Option<Entry> {
        self.all().find(|it| it.rules.name() == name)
    }

    /// All of them.
    pub fn all(self) -> impl Iterator<Item = Entry> {
        self.0.iter().copied()
    }
}
