//! What is wrong with a file, and where.

use std::fmt;

use rules::Refusal;
use serde::Serialize;

/// A file that is not a game, and the place that shows it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub why: Why,
}

impl Fault {
    /// What is wrong with a part of the file, named by a JSON pointer.
    #[must_use]
    pub fn at(pointer: &str, why: Why) -> Self {
        let place = Place { pointer: pointer.to_owned(), act: None, line: None };
        Self { place, why }
    }

    /// What is wrong with an act, counted from 1, or with a field of it.
    #[must_use]
    pub fn in_act(act: usize, field: &str, why: Why) -> Self {
        let place = format!("/acts/{}", act.saturating_sub(1));
        let pointer = if field.is_empty() { place } else { format!("{place}/{field}") };
        Self { place: Place { pointer, act: Some(act), line: None }, why }
    }
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// As a JSON pointer; empty for the whole file.
    pub pointer: String,
    /// The number of the act, from 1.
    pub act: Option<usize>,
    /// Its line and column, both from 1, if the text itself is the problem.
    pub line: Option<(usize, usize)>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(act) = self.act {
            write!(f, "act {act}, ")?;
        }
        if let Some((line, column)) = self.line {
            write!(f, "line {line}, column {column}, ")?;
        }
        match &*self.pointer {
            "" => f.write_str("the file"),
            pointer => f.write_str(pointer),
        }
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// It is not the JSON of this form.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// It was written by a newer program.
    #[error("it has form {0}, and this program reads forms 1 to {FORM}", FORM = crate::FORM)]
    Newer(u64),
    /// It is larger than any game.
    #[error("it is larger than any game is: 1 MiB, or {MOST_ACTS} acts", MOST_ACTS = crate::MOST_ACTS)]
    TooLong,
    /// The program has no game of this name.
    #[error("this program has no game {0:?}")]
    NoSuchGame(String),
    /// The game is not for this many people, or a name is not valid.
    #[error("these people cannot play this game")]
    BadPlayers,
    /// The options are not this game's.
    #[error("these are no options of this game")]
    BadOptions,
    /// The secret is not the one under the seal.
    #[error("the secret is not the one under this seal")]
    OtherSeal,
    /// A seat has mixed in more than once, or they are not in the order of seats.
    #[error("the nonces are not one of each seat, in the order of seats")]
    OtherNonces,
    /// The secret and the nonces give another seed.
    #[error("the secret and what the players mixed in give another seed")]
    OtherSeed,
    /// The seed gives another setup.
    #[error("the seed gives another setup")]
    OtherSetup,
    /// An act names a seat that nobody has.
    #[error("nobody has this seat")]
    NobodyThere,
    /// The rules forbid the command.
    #[error("the rules refuse it as {}: {}", .0.code, .0.message)]
    Refused(Refusal),
    /// There is no such act to take back.
    #[error("there is no such act to take back")]
    NothingToUndo,
    /// An act is marked as taken back and is not, or the other way round.
    #[error("it is marked as taken back and is not, or the other way round")]
    WrongMark,
    /// The game ends otherwise.
    #[error("the game ends otherwise")]
    OtherOutcome,
    /// The game does not end.
    #[error("the game is not over after the last act")]
    Unfinished,
}

impl Why {
    /// A stable word; the game's own for a command that it refuses.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable(_) => "unreadable",
            Self::Newer(_) => "newer_form",
            Self::TooLong => "too_long",
            Self::NoSuchGame(_) => "no_such_game",
            Self::BadPlayers => "bad_players",
            Self::BadOptions => "bad_options",
            Self::OtherSeal => "other_seal",
            Self::OtherNonces => "other_nonces",
            Self::OtherSeed => "other_seed",
            Self::OtherSetup => "other_setup",
            Self::NobodyThere => "nobody_there",
            Self::Refused(refusal) => refusal.code,
            Self::NothingToUndo => "nothing_to_undo",
            Self::WrongMark => "wrong_mark",
            Self::OtherOutcome => "other_outcome",
            Self::Unfinished => "unfinished",
        }
    }
}
