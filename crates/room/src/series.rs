//! The games played in a room, one after another: its current series, the target, and how it stands.
//!
//! A series has no end and no place in the store: it is folded from the log, like everything in a room. It consists of
//! the games of one kind that ended since the host last began a new series; games of another kind played in between are
//! another series, which waits.

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use rules::{Json, Outcome, Play, Seat, Seed};

use crate::identity::PlayerId;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Room, Stage};

/// How many ended games are remembered: the latest ones.
pub const MOST_GAMES: usize = 100;
/// A longer break counts as this long, in milliseconds: a game spread over days was not played for days.
const BREAK: u64 = 5 * 60 * 1000;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// Its number among the games that ended in this room, from 1.
    pub number: u32,
    /// The name of the game.
    pub game: &'static str,
    /// The options, as the game writes them.
    pub options: Json,
    /// By seat: who sat there at the end; [`PlayerId::NOBODY`] for a seat that was given up.
    pub players: Vec<PlayerId>,
    /// How it ended.
    pub outcome: Outcome,
    /// The band of the result, if the results of this game have bands.
    pub band: Option<u8>,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// How long it was played, in milliseconds; each break counts for at most five minutes.
    pub played: u64,
    /// How many turns passed in silence.
    pub silent_turns: u32,
    /// Whether a bot played, for itself or for somebody who was away.
    pub bots: bool,
}

/// How a player stands in a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Their place, 1 for the best; equal places are shared.
    pub place: u8,
    /// How many games of the series they played to the end.
    pub games: u32,
    /// How many of them they won, alone or with others.
    pub wins: u32,
    /// The points of all of them, in the unit of the game.
    pub points: i64,
}

/// The series that a room is in, for the game that it has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The band that the players want to reach, in a game that all win or lose together.
    pub target: Option<u8>,
    /// Whether chance decides for each game who sits where.
    pub shuffled: bool,
    /// How many games of it have ended.
    pub games: u32,
    /// How many of the last games in a row reached the target, with the current options.
    pub streak: u32,
    /// The longest streak, with any options.
    pub best: u32,
    /// By seat, in a game in which each plays alone: how the players stand. Empty before the first game ends.
    pub standings: Vec<Standing>,
}

/// What a room keeps of its games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Chronicle {
    target: Option<u8>,
    shuffled: bool,
    /// By game: how many games had ended when its series began.
    since: BTreeMap<&'static str, u32>,
    /// How many games have ended.
    ended: u32,
    /// Those that are remembered, the oldest first. Shared with those who report them.
    games: Arc<VecDeque<Finished>>,
    /// The game that goes on.
    course: Course,
}

/// What is counted while a game goes on.
#[derive(Clone, Debug, Default, PartialEq)]
struct Course {
    played: u64,
    /// When the last move was, or the start.
    seen: u64,
    silent_turns: u32,
    /// The turns already counted, so that one that is taken back and ends again counts once.
    turns: u32,
    /// A bot has acted, or was asked.
    bots: bool,
}

impl Chronicle {
    /// A game began.
    pub(crate) fn begin(&mut self, now: u64) {
        self.course = Course { seen: now, ..Course::default() };
    }

    /// A game went from one state to the next: counts the time since the previous move, and the silent turn that this
    /// one ended.
    pub(crate) fn step(&mut self, before: &dyn Play, after: &dyn Play, now: u64) {
        self.course.played += now.saturating_sub(self.course.seen).min(BREAK);
        self.course.seen = now;
        let (turn, ends) = (before.turns(), after.outcome().is_some());
        if turn > self.course.turns && (ends || after.turns() > turn) {
            self.course.turns = turn;
            self.course.silent_turns += u32::from(before.silence().is_some());
        }
    }

    /// A bot acted, or was asked.
    pub(crate) fn note_bot(&mut self) {
        self.course.bots = true;
    }

    /// Whether a bot has acted in this game, or was asked.
    pub(crate) fn has_bots(&self) -> bool {
        self.course.bots
    }

    /// A game ended.
    fn end(&mut self, finished: impl FnOnce(u32, u64, u32) -> Finished) {
        self.ended += 1;
        let games = Arc::make_mut(&mut self.games);
        if games.len() == MOST_GAMES {
            games.pop_front();
        }
        games.push_back(finished(self.ended, self.course.played, self.course.silent_turns));
    }

    /// A person goes on under another id from another device: what they played stays theirs.
    pub(crate) fn take_over(&mut self, gone: PlayerId, id: PlayerId) {
        let played = |it: &Finished, one: PlayerId| it.players.contains(&one);
        // Somebody who played against the other in a game is not the same person.
        let are_two = self.games.iter().any(|it| played(it, gone) && played(it, id));
        if are_two || !self.games.iter().any(|it| played(it, gone)) {
            return;
        }
        for it in Arc::make_mut(&mut self.games).iter_mut().flat_map(|it| &mut it.players) {
            if *it == gone {
                *it = id;
            }
        }
    }

    /// The host chose how the next games are played.
    pub(crate) fn set(&mut self, target: Option<u8>, shuffled: bool) {
        (self.target, self.shuffled) = (target, shuffled);
    }

    /// The host began a new series of this game; those of others go on.
    pub(crate) fn restart(&mut self, game: &'static str) {
        self.since.insert(game, self.ended);
    }
}

impl Room {
    /// The series that the room is in.
    #[must_use]
    pub fn series(&self) -> Series {
        let Chronicle { target, shuffled, .. } = self.chronicle;
        let rules = self.game.rules;
        let target = target.filter(|it| *it <= rules.bands());
        let games: Vec<&Finished> = self.games_of_series().collect();
        let reached = |it: &Finished| it.band >= target && target.is_some();
        let lasting = |it: &&&Finished| reached(it) && it.options == self.options;
        let streak = games.iter().rev().take_while(lasting).count();
        let (mut best, mut row, mut last) = (0, 0, None);
        for it in &games {
            let goes_on = last == Some(&it.options);
            row = if !reached(it) {
                0
            } else if goes_on {
                row + 1
            } else {
                1
            };
            best = best.max(row);
            last = Some(&it.options);
        }
        let standings = if rules.is_cooperative() { Vec::new() } else { self.standings(&games) };
        Series {
            target,
            shuffled,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            streak: u32::try_from(streak).unwrap_or(u32::MAX),
            best,
            standings,
        }
    }

    /// The games that ended here, the oldest first: the last [`MOST_GAMES`] of them.
    #[must_use]
    pub fn finished(&self) -> &Arc<VecDeque<Finished>> {
        &self.chronicle.games
    }

    /// How many games have ended here.
    #[must_use]
    pub fn ended(&self) -> u32 {
        self.chronicle.ended
    }

    /// The host decides how the next games are played, or begins a new series. A target needs a game whose results have
    /// bands; every game reaches the lowest band, so it is no target.
    pub(crate) fn set_series(
        &self,
        player: PlayerId,
        target: Option<u8>,
        shuffled: bool,
        restart: bool,
    ) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        if target.is_some_and(|it| !(2..=self.game.rules.bands()).contains(&it)) {
            return Err(Refusal::BadMessage);
        }
        let now = &self.chronicle;
        // A game without bands leaves the target as it is, for the other games.
        let target = if self.game.rules.bands() == 0 { now.target } else { target };
        let same = (now.target, now.shuffled) == (target, shuffled);
        let begins = restart && self.games_of_series().next().is_some();
        Ok(if same && !begins {
            Event::Unchanged
        } else {
            Event::SeriesSet { target, shuffled, restart }
        })
    }

    /// The previous seats of those who play the next game, in their new order; empty if their order stays the same.
    pub(crate) fn seating(&self, without: &[Seat], seed: &Seed) -> Vec<Seat> {
        let seats = (0..).map(Seat).zip(&self.people.players).map(|(seat, _)| seat);
        let mut order: Vec<Seat> = seats.filter(|it| !without.contains(it)).collect();
        if !self.chronicle.shuffled || order.len() < 2 {
            return Vec::new();
        }
        seed.stream("seats").shuffle(&mut order);
        order
    }

    /// Those who play on take their new seats. Called after the others have left theirs; `before` lists everybody.
    pub(crate) fn reseat(&mut self, before: &[PlayerId], order: &[Seat]) {
        if order.is_empty() {
            return;
        }
        let place = |id: PlayerId| order.iter().position(|it| before.get(it.index()) == Some(&id));
        self.people_mut().players.sort_by_key(|it| place(it.id));
    }

    /// Remembers the running game if it has ended.
    pub(crate) fn remember(&mut self, now: u64) {
        let Stage::Game { play, .. } = &self.stage else { return };
        let Some(outcome) = play.outcome() else { return };
        // Practice games count nowhere.
        if self.practice.is_some() {
            return;
        }
        let (band, game, options) = (play.band(), self.game.rules.name(), self.options.clone());
        let players = self.people.players.iter().map(|it| it.id).collect();
        let bots = self.has_bots();
        self.chronicle.end(|number, played, silent_turns| Finished {
            number,
            game,
            options,
            players,
            outcome,
            band,
            ended: now,
            played,
            silent_turns,
            bots,
        });
    }

    fn games_of_series(&self) -> impl Iterator<Item = &Finished> {
        let Chronicle { since, games, .. } = &self.chronicle;
        let name = self.game.rules.name();
        let since = since.get(name).copied().unwrap_or(0);
        games.iter().filter(move |it| it.number > since && it.game == name)
    }

    /// By wins, then by points; players equal in both share the place.
    fn standings(&self, games: &[&Finished]) -> Vec<Standing> {
        if games.is_empty() {
            return Vec::new();
        }
        let mut standings: Vec<Standing> = self
            .people
            .players
            .iter()
            .map(|player| {
                let mut sum = Standing { place: 1, games: 0, wins: 0, points: 0 };
                for game in games {
                    let seats = game.players.iter().zip(0..);
                    let own = seats.filter(|(it, _)| **it == player.id && !player.is_vacant());
                    for (_, seat) in own {
                        sum.add(&game.outcome, seat);
                    }
                }
                sum
            })
            .collect();
        let worth = |it: &Standing| Reverse((it.wins, it.points));
        let players = standings.iter().zip(&self.people.players);
        let all: Vec<_> =
            players.filter(|(_, it)| !it.is_vacant()).map(|(it, _)| worth(it)).collect();
        for it in &mut standings {
            let ahead = all.iter().filter(|other| **other < worth(it)).count();
            it.place = u8::try_from(ahead + 1).unwrap_or(u8::MAX);
        }
        standings
    }
}

impl Standing {
    fn add(&mut self, outcome: &Outcome, seat: usize) {
        self.games += 1;
        if let Outcome::Places { points, places } = outcome {
            self.wins += u32::from(places.get(seat) == Some(&1));
            self.points += points.get(seat).map_or(0, |it| i64::from(*it));
        }
    }
}

// It names games, which the sources of rooms do not.
#[cfg(test)]
#[path = "../tests/unit/series.rs"]
mod tests;
