//! What a game defines for its lesson: what is dealt, and what is played by whom.

use rules::{Game, Seed};

/// The lesson of a game. The learner has the first seat; the others are played for.
pub(super) struct Script<G: Game> {
    /// What the room chose.
    pub(super) options: G::Options,
    /// The deal, laid out.
    pub(super) setup: G::Setup,
    /// The remaining chance: dice.
    pub(super) seed: Seed,
    /// What has happened in the game before the learner comes to the table, record by record.
    pub(super) past: Vec<Vec<G::Event>>,
    /// A command of the learner's seat that is given before the lesson begins.
    pub(super) opening: Option<G::Command>,
    /// The lesson.
    pub(super) lines: Vec<Line<G>>,
    /// Commands that show why something cannot be done: one of each kind.
    pub(super) probes: fn(&G::State) -> Vec<G::Command>,
    /// The kind of a command, as the client identifies it.
    pub(super) kind: fn(&G::Command) -> String,
    /// Whether the client asks what a command would do.
    pub(super) previews: bool,
}

/// Something that happens in the lesson.
pub(super) enum Line<G: Game> {
    /// What the learner has to do, in which step.
    You(&'static str, G::Command),
    /// What the learner has to touch, in which step: the room learns nothing of it.
    Touch(&'static str, &'static str),
    /// In this step the learner may choose between the branches that this table offers. The first branch leads on to
    /// the next line; any other ends with its own lines.
    Choice(&'static str, fn(&G::State) -> Vec<Branch<G>>),
    /// What somebody else does.
    Mate(u8, G::Command),
    /// What somebody else does at this table.
    Finds(u8, fn(&G::State) -> G::Command),
    /// What somebody else says: a key of the client's words.
    Say(u8, &'static str),
}

/// One of the learner's alternatives.
pub(super) struct Branch<G: Game> {
    pub(super) command: G::Command,
    /// What follows.
    pub(super) then: Vec<Line<G>>,
    pub(super) end: End,
}

/// Where a branch leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// To the next line; only the first branch of a choice.
    On,
    /// To the end of the lesson.
    Done,
    /// Back to the choice: it has failed, and these words of the client say why.
    Again(&'static str),
}
