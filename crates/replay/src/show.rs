//! A game as watchers saw it: what a client plays step by step.

use protocol::{
    BarrierView, LogEntry, Moment, RoomMoment, RoomView, SeatView, SeriesView, ServerMessage,
    StageView, UndoView,
};
use room::{RoomCode, Seq};
use rules::{Damaged, Json, Outcome, Play, Seat, Viewer};
use serde::Serialize;

use crate::file::Instead;
use crate::tale::{Did, Step, Table, Tale};

/// A game as messages of a server: the table when it began, and an update for each step. It contains only what watchers
/// received, so a running game can be shown too.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// The name of the game.
    pub game: String,
    /// Whether it is over.
    pub over: bool,
    /// Whether the players ended it without a result.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    /// Whether it was practice: it has no file then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The table before the first act; its `seq` is 1.
    pub welcome: ServerMessage,
    /// An update for each step, as many as a page holds: that of act 1 has the `seq` 2.
    pub updates: Vec<ServerMessage>,
    /// How many acts there are in all.
    pub acts: usize,
}

/// The most bytes of updates on a page, not counting the last one: most games need one page.
const PAGE: usize = 2 * 1024 * 1024;

/// A page of the game as watchers saw it, at a table with this code, after this many acts.
///
/// # Errors
/// [`Damaged`], but never for a tale made by the same program.
pub fn show(tale: &Tale, code: RoomCode, after: usize) -> Result<Shown, Damaged> {
    let rules = tale.game.rules;
    let mut table = Table::new(tale.begin()?);
    let started = RoomMoment::Started { players: tale.seats(), first: rules.first(&tale.setup)? };
    let began = LogEntry { seq: 1, at: tale.started, moments: vec![Moment::Room(started)] };
    let welcome = ServerMessage::Welcome {
        seq: 1,
        version: 1,
        seat: None,
        room: tale.room(code, None),
        turn: table.play.awaited(),
        silence: table.play.silence(),
        undo: NOBODY,
        game: Some(table.play.view(Viewer::Watcher)),
        options: None,
        stand_in: None,
        entries: vec![began],
    };
    let (mut updates, mut bytes) = (Vec::new(), 0);
    for (step, number) in tale.steps.iter().zip(1..) {
        table.follow(number, &step.did)?;
        if number <= after {
            continue;
        }
        if bytes >= PAGE {
            break;
        }
        let outcome = table.play.outcome().filter(|_| number == tale.steps.len());
        let room = outcome.map(|it| tale.room(code, Some(it)));
        let update = update(number, step.at, tale.moments(step)?, &*table.play, room);
        bytes += update.frame().len();
        updates.push(update);
    }
    let (over, practice) = (tale.end.outcome().is_some(), tale.from.is_some());
    let game = rules.name().to_owned();
    let (unfinished, acts) = (tale.unfinished, tale.steps.len());
    Ok(Shown { game, over, unfinished, practice, welcome, updates, acts })
}

/// What watchers receive for an act that led to this.
pub(crate) fn update(
    act: usize,
    at: u64,
    moments: Vec<Moment>,
    play: &dyn Play,
    room: Option<RoomView>,
) -> ServerMessage {
    let seq = position(act);
    ServerMessage::Update {
        seq,
        version: seq,
        entry: LogEntry { seq, at, moments },
        room,
        turn: Some(play.awaited()),
        silence: Some(play.silence()),
        undo: Some(NOBODY),
        game: Some(play.view(Viewer::Watcher)),
        options: None,
        stand_in: None,
    }
}

/// Nothing that is past can be taken back.
const NOBODY: UndoView = UndoView::Nobody { why: BarrierView::Over };

/// The place of an act in the log of its table, which begins with the start.
fn position(act: usize) -> Seq {
    Seq::try_from(act + 1).unwrap_or(Seq::MAX)
}

impl Tale {
    /// What watchers received for a step.
    pub(crate) fn moments(&self, step: &Step) -> Result<Vec<Moment>, Damaged> {
        let name = |seat: Seat| self.players.get(seat.index()).cloned().unwrap_or_default();
        let (seat, by) = (step.seat, name(step.seat));
        Ok(match &step.did {
            Did::Command { given, instead, undone: _ } => {
                let instead = instead.map(|it| match it {
                    Instead::StandIn(stand_in) => RoomMoment::StoodIn { seat, name: by, stand_in },
                    Instead::Bot => RoomMoment::BotPlayedFor { seat, name: by },
                    Instead::TimedOut => RoomMoment::TimedOut { seat, name: by },
                    Instead::MovedOn(_) => RoomMoment::MovedOn { seat, name: by },
                });
                let told = self.told(seat, &given.events)?;
                instead.into_iter().map(Moment::Room).chain(told.map(Moment::Game)).collect()
            }
            Did::Undo { acts } => {
                let undone = |act: &usize| {
                    let (name, act) = (by.clone(), position(*act));
                    Moment::Room(RoomMoment::Undone { seat, name, act })
                };
                acts.iter().map(undone).collect()
            }
        })
    }

    pub(crate) fn told(
        &self,
        seat: Seat,
        events: &Json,
    ) -> Result<impl Iterator<Item = Json> + use<>, Damaged> {
        Ok(self.game.rules.moments(seat, events, Viewer::Watcher)?.into_iter())
    }

    fn room(&self, code: RoomCode, outcome: Option<Outcome>) -> RoomView {
        let rules = self.game.rules;
        let stage = if outcome.is_some() { StageView::Over } else { StageView::Playing };
        let seat = |name: &String| SeatView {
            name: name.clone(),
            vacant: false,
            bot: None,
            stand_in: None,
        };
        RoomView {
            code,
            stage,
            game: rules.name().to_owned(),
            host: None,
            host_asked: Vec::new(),
            reopening: Vec::new(),
            closed: true,
            barred: false,
            clock: None,
            deal: None,
            agreed: Vec::new(),
            seats: self.players.iter().map(seat).collect(),
            again: Vec::new(),
            guests: Vec::new(),
            merged: false,
            cooperative: rules.is_cooperative(),
            advice: false,
            practice: None,
            bots: Vec::new(),
            min: *rules.seats().start(),
            chairs: *rules.seats().end(),
            options: self.options.clone(),
            fair: None,
            outcome,
            series: SeriesView::default(),
        }
    }
}
