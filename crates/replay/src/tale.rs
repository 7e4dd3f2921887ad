//! One game as it was played, act by act.

use std::collections::BTreeMap;

use rules::{Damaged, Entry, Games, Given, Json, Play, Position, Seat, Seed};

use crate::fault::{Fault, Why};
use crate::file::{Act, FORM, GameFile, Instead, Proof};

/// One game as it was played; every act is known to follow from the rules and the seed.
#[derive(Clone, Debug)]
pub struct Tale {
    /// The game.
    pub game: Entry,
    /// By seat: what the players were called when the game began.
    pub players: Vec<String>,
    /// What the room had chosen.
    pub options: Json,
    /// Where it began, if it was practice.
    pub from: Option<Position>,
    /// What chance gave before the first act.
    pub setup: Json,
    /// When the game began, in milliseconds since 1970.
    pub started: u64,
    /// What happened; the first has number 1.
    pub steps: Vec<Step>,
    /// The game after them.
    pub end: Box<dyn Play>,
    /// Whether the players ended it without a result.
    pub unfinished: bool,
    /// What decides chance. Only [`Tale::file`] exposes it, and only for a game that is over.
    pub(crate) seed: Seed,
    /// How the seed came about, if the deal was sealed and the game is over.
    pub proof: Option<Proof>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Whose act it was, or who took acts back.
    pub seat: Seat,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub did: Did,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Did {
    /// A command was carried out.
    Command {
        /// The command, and what came of it.
        given: Given,
        /// Who acted while the player of the seat was away.
        instead: Option<Instead>,
        /// Whether it was taken back later.
        undone: bool,
    },
    /// These acts were taken back, by number, the last first.
    Undo {
        /// Their numbers.
        acts: Vec<usize>,
    },
}

impl Tale {
    /// The game of a file, played again by the rules.
    ///
    /// # Errors
    /// [`Fault`] with the act that the rules refuse, or the first part that differs from them.
    pub fn of(games: Games, file: &GameFile) -> Result<Self, Fault> {
        let unknown = || Fault::at("/game", Why::NoSuchGame(file.game.chars().take(40).collect()));
        let game = games.find(&file.game).ok_or_else(unknown)?;
        let rules = game.rules;
        let players = u8::try_from(file.players.len()).unwrap_or(u8::MAX);
        if !rules.seats().contains(&players) {
            return Err(Fault::at("/players", Why::BadPlayers));
        }
        let is_name = |it: &String| room::name(it).as_ref() == Some(it);
        if let Some(at) = file.players.iter().position(|it| !is_name(it)) {
            return Err(Fault::at(&format!("/players/{at}"), Why::BadPlayers));
        }
        let options = rules.options(&file.options);
        let options = options.ok_or_else(|| Fault::at("/options", Why::BadOptions))?;
        file.proof.as_ref().map_or(Ok(()), |it| it.check(&file.seed))?;
        let setup = rules.setup(players, &options, &file.seed);
        let setup = setup.map_err(|_damaged| Fault::at("/options", Why::BadOptions))?;
        if !is_same(&setup, &file.setup) {
            return Err(Fault::at("/setup", Why::OtherSetup));
        }
        let begun = rules.start(players, &setup);
        let begun = begun.map_err(|_damaged| Fault::at("/setup", Why::OtherSetup))?;
        let mut table = Table::new(begun);
        let mut steps = Vec::new();
        for (act, number) in file.acts.iter().zip(1..) {
            let seat_of = |seat: Seat, field: &str| match seat.0 < players {
                true => Ok(seat),
                false => Err(Fault::in_act(number, field, Why::NobodyThere)),
            };
            let step = match act {
                Act::Command { seat, at, command, instead, undone } => {
                    let (seat, undone) = (seat_of(*seat, "seat")?, *undone);
                    let by = instead.and_then(Instead::seat);
                    by.map_or(Ok(seat), |it| seat_of(it, "instead"))?;
                    let refused = |why| Fault::in_act(number, "command", Why::Refused(why));
                    let decided = table.play.decide(seat, command, &file.seed);
                    let events = decided.map_err(refused)?.events;
                    // The rules made these events themselves.
                    let broken = |it: Damaged| {
                        Fault::in_act(number, "command", Why::Unreadable(it.to_string()))
                    };
                    table.take(number, &events, undone).map_err(broken)?;
                    let given = Given { command: command.clone(), events };
                    Step { seat, at: *at, did: Did::Command { given, instead: *instead, undone } }
                }
                Act::Undo { seat, at, from } => {
                    let seat = seat_of(*seat, "seat")?;
                    let acts = table.take_back(*from);
                    let acts = acts.map_err(|wrong| wrong.fault(number))?;
                    Step { seat, at: *at, did: Did::Undo { acts } }
                }
            };
            steps.push(step);
        }
        if let Some(act) = table.marked() {
            return Err(Fault::in_act(act, "undone", Why::WrongMark));
        }
        match table.play.outcome() {
            None => return Err(Fault::at("/acts", Why::Unfinished)),
            Some(outcome) if outcome != file.outcome => {
                return Err(Fault::at("/outcome", Why::OtherOutcome));
            }
            Some(_) => {}
        }
        Ok(Self {
            game,
            players: file.players.clone(),
            options,
            from: None,
            setup,
            started: file.started,
            steps,
            end: table.play,
            unfinished: false,
            seed: file.seed.clone(),
            proof: file.proof.clone(),
        })
    }

    /// The game before its first act.
    ///
    /// # Errors
    /// [`Damaged`], but never for a tale made by the same program.
    pub fn begin(&self) -> Result<Box<dyn Play>, Damaged> {
        let (rules, players) = (self.game.rules, self.seats());
        match &self.from {
            Some(position) => Position::start(&*position.play(rules, players)?, rules, &self.setup),
            None => rules.start(players, &self.setup),
        }
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(u8::MAX)
    }

    /// The number for an analyst's chance: the same for the same deal.
    pub(crate) fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = *self.seed.branch("analysis").as_bytes();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Where the game stood after this many acts, to play on from there; `None` if it has fewer, or was over by then.
    ///
    /// # Errors
    /// [`Damaged`], but never for a tale made by the same program.
    pub fn position(&self, acts: usize) -> Result<Option<Position>, Damaged> {
        let Some(steps) = self.steps.get(..acts) else { return Ok(None) };
        let mut standing = BTreeMap::new();
        for (step, number) in steps.iter().zip(1..) {
            match &step.did {
                Did::Command { given, .. } => drop(standing.insert(number, &given.events)),
                Did::Undo { acts } => standing.retain(|number, _| !acts.contains(number)),
            }
        }
        let mut position = match &self.from {
            Some(position) => position.clone().begin(self.game.rules, &self.setup)?,
            None => Position::new(self.options.clone(), self.setup.clone()),
        };
        standing.into_values().for_each(|events| position.push(events.clone()));
        let is_over = position.play(self.game.rules, self.seats())?.outcome().is_some();
        Ok((!is_over).then_some(position))
    }

    /// The file of the game; `None` while it is not over, because the seed is still secret, and for practice, because
    /// its beginning does not follow from a seed.
    #[must_use]
    pub fn file(&self) -> Option<GameFile> {
        let outcome = self.end.outcome().filter(|_| self.from.is_none())?;
        let act = |step: &Step| match &step.did {
            Did::Command { given, instead, undone } => Act::Command {
                seat: step.seat,
                at: step.at,
                command: given.command.clone(),
                instead: *instead,
                undone: *undone,
            },
            Did::Undo { acts } => {
                // An undo has an act to take back.
                let from = acts.last().copied().unwrap_or_default();
                Act::Undo { seat: step.seat, at: step.at, from }
            }
        };
        Some(GameFile {
            form: if self.proof.is_some() { FORM } else { 1 },
            game: self.game.rules.name().to_owned(),
            players: self.players.clone(),
            options: sorted(&self.options),
            seed: self.seed.clone(),
            proof: self.proof.clone(),
            setup: sorted(&self.setup),
            started: self.started,
            acts: self.steps.iter().map(act).collect(),
            outcome,
        })
    }
}

/// The same value with its keys in alphabetical order, as in files: what is read from a file is written back the same.
pub(crate) fn sorted(part: &Json) -> Json {
    match part.read::<serde_json::Value>() {
        Ok(value) => Json::of(&value),
        Err(_no_json) => part.clone(),
    }
}

/// Whether both are the same value, however they are written.
fn is_same(one: &Json, other: &Json) -> bool {
    sorted(one) == sorted(other)
}

/// A game that is played, with the states it will go back to.
pub(crate) struct Table {
    pub(crate) play: Box<dyn Play>,
    /// The acts that count, with the state before those that will be taken back.
    standing: BTreeMap<usize, Option<Box<dyn Play>>>,
}

/// An undo that does not fit its game.
pub(crate) enum Wrong {
    /// There is no such act.
    NoAct,
    /// This one is not marked as taken back.
    NotMarked(usize),
}

impl Wrong {
    fn fault(&self, number: usize) -> Fault {
        match self {
            Self::NoAct => Fault::in_act(number, "from", Why::NothingToUndo),
            Self::NotMarked(act) => Fault::in_act(*act, "undone", Why::WrongMark),
        }
    }
}

impl Table {
    pub(crate) fn new(play: Box<dyn Play>) -> Self {
        Self { play, standing: BTreeMap::new() }
    }

    /// Applies an act.
    pub(crate) fn take(
        &mut self,
        number: usize,
        events: &Json,
        undone: bool,
    ) -> Result<(), Damaged> {
        let before = undone.then(|| self.play.clone());
        self.play.advance(events)?;
        self.standing.insert(number, before);
        Ok(())
    }

    /// Takes back this act and all that stand after it; returns their numbers, the last first.
    pub(crate) fn take_back(&mut self, from: usize) -> Result<Vec<usize>, Wrong> {
        if !self.standing.contains_key(&from) {
            return Err(Wrong::NoAct);
        }
        let gone = self.standing.split_off(&from);
        let mut acts = Vec::new();
        for (act, before) in gone.into_iter().rev() {
            self.play = before.ok_or(Wrong::NotMarked(act))?;
            acts.push(act);
        }
        Ok(acts)
    }

    /// Applies what happened in a recorded game: what was taken back there is taken back here.
    pub(crate) fn follow(&mut self, number: usize, did: &Did) -> Result<(), Damaged> {
        match did {
            Did::Command { given, undone, .. } => self.take(number, &given.events, *undone),
            Did::Undo { acts } => {
                drop(self.take_back(acts.last().copied().unwrap_or_default()));
                Ok(())
            }
        }
    }

    /// An act that is marked as taken back, and stands.
    fn marked(&self) -> Option<usize> {
        self.standing.iter().find(|(_, before)| before.is_some()).map(|(act, _)| *act)
    }
}
