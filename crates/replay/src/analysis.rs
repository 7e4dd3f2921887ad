//! An honest look back on a game that is over: the expected result act by act, what the team's play gave away, and what
//! chance did.
//!
//! Deliberately absent: whose act it was. A cooperative game is won and lost together.

use protocol::ServerMessage;
use rules::{Analyst, Assessment, Damaged, Estimate, Json, Known, Outcome, Viewer};
use serde::Serialize;

use crate::show::update;
use crate::tale::{Did, Table, Tale};

/// The most turning points that are named.
const TURNING_POINTS: usize = 3;
/// A value of more than this many times its standard error is certain. A game has a hundred acts: with two times, a few
/// would be named by chance alone.
const CERTAIN: f64 = 3.0;
/// Less than this is not worth a word, in points.
const SMALLEST: f64 = 0.1;

/// The look back on a game. The expectation at the start, what came to light and what play gained over quick bots add
/// up to the score; what better acts would have gained is counted apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The points that were expected before the first act, if quick bots play.
    pub start: Estimate,
    /// The acts that stand, in order.
    pub acts: Vec<Weighed>,
    /// The points at the end.
    pub score: i32,
    /// What came to light in the game, in points beyond the expected.
    pub luck: Estimate,
    /// What the team's play gained over that of quick bots.
    pub play: Estimate,
    /// What the best acts found would have gained over those that were given, each on its own.
    pub lost: Estimate,
    /// The acts that gave most away for certain, the worst first.
    pub turning: Vec<Turning>,
}

/// What an act led to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weighed {
    /// Its number in the game, from 1.
    pub act: usize,
    /// The points that are expected after it.
    pub expected: Estimate,
    /// What it gained over what quick bots would have done.
    pub play: Estimate,
    /// What it gave away; `None` where no better act is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<Estimate>,
    /// What the act brought to light, in points beyond the expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<Estimate>,
}

/// An act that gave much away, and a better line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Turning {
    /// The number of the act, from 1.
    pub act: usize,
    /// What it gave away.
    pub lost: Estimate,
    /// The better line from there, as the game writes commands: up to the first that shows something hidden,
    /// or to the end of the turn.
    pub line: Vec<Json>,
    /// What watchers would have received for that line, an update for each command.
    pub updates: Vec<ServerMessage>,
}

/// The questions that a game raises, one for each act that stands. They may be answered in any order, on
/// any thread.
#[derive(Debug)]
pub struct Inquiry {
    analyst: &'static dyn Analyst,
    score: i32,
    number: u64,
    questions: Vec<Question>,
}

#[derive(Debug)]
struct Question {
    act: usize,
    known: Known,
    given: Json,
    /// Whether something hidden came to light.
    reveals: bool,
}

impl Inquiry {
    /// The questions that a game raises; `None` if it is not over, or has no analyst to answer them.
    ///
    /// # Errors
    /// [`Damaged`], but never for a tale made by the same program.
    pub fn of(tale: &Tale) -> Result<Option<Self>, Damaged> {
        let (Some(analyst), Some(Outcome::Team { points })) =
            (tale.game.analyst(), tale.end.outcome())
        else {
            return Ok(None);
        };
        let mut questions: Vec<Question> = Vec::new();
        let mut table = Table::new(tale.begin()?);
        for (step, act) in tale.steps.iter().zip(1..) {
            match &step.did {
                Did::Command { undone: true, .. } | Did::Undo { .. } => {}
                Did::Command { given, undone: false, .. } => {
                    let known = Known {
                        players: tale.seats(),
                        options: tale.options.clone(),
                        seat: step.seat,
                        view: table.play.view(Viewer::Seat(step.seat)),
                        offer: table.play.offer(step.seat).unwrap_or_else(Json::null),
                    };
                    let reveals = table.play.apply(&given.events)?.reveals;
                    questions.push(Question { act, known, given: given.command.clone(), reveals });
                }
            }
        }
        Ok(Some(Self { analyst, score: points, number: tale.number(), questions }))
    }

    /// How many questions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.questions.len()
    }

    /// Whether the game had no act.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.questions.is_empty()
    }

    /// The answer to a question, by its place.
    ///
    /// # Errors
    /// [`Damaged`], but never for a tale made by the same program.
    ///
    /// # Panics
    /// If there is no such question.
    pub fn answer(&self, place: usize) -> Result<Assessment, Damaged> {
        let Question { known, given, .. } = &self.questions[place];
        // Once something has come to light, the worlds are others: errors before and after it are independent.
        let revealed = self.questions[..place].iter().filter(|it| it.reveals).count();
        let number = self.number.wrapping_add(u64::try_from(revealed).unwrap_or(u64::MAX));
        self.analyst.assess(known, given, number)
    }

    /// Sums up the answers to all questions, given in order.
    ///
    /// # Errors
    /// [`Damaged`] if a line is not this game's.
    pub fn sum_up(&self, tale: &Tale, answers: &[Assessment]) -> Result<Analysis, Damaged> {
        let end = Estimate { points: self.score.into(), error: 0.0 };
        let expected = |place: usize| answers.get(place).map_or(end, |it| it.expected);
        let mut acts = Vec::new();
        let (mut luck, mut play, mut lost) = (0.0, Sum::default(), Sum::default());
        for (place, (question, answer)) in self.questions.iter().zip(answers).enumerate() {
            let (reached, after) = (answer.reached, expected(place + 1));
            // Where nothing comes to light, the rest is the analyst's rounding.
            let came = Estimate {
                points: after.points - reached.points,
                error: apart(after.error, reached.error),
            };
            luck += came.points;
            let gave_away = self.given_away(answers, place);
            play.add(answer.given);
            lost.add(gave_away.unwrap_or_default());
            if question.reveals {
                play.meets_other_worlds();
                lost.meets_other_worlds();
            }
            acts.push(Weighed {
                act: question.act,
                expected: rounded(after),
                play: rounded(answer.given),
                lost: gave_away.map(rounded),
                luck: question.reveals.then(|| rounded(came)),
            });
        }
        let (start, play, lost) = (expected(0), play.estimate(), lost.estimate());
        // The score is certain: luck is as uncertain as the start and the play together.
        let luck = Estimate { points: luck, error: apart(start.error, play.error) };
        Ok(Analysis {
            start: rounded(start),
            acts,
            score: self.score,
            luck: rounded(luck),
            play: rounded(play),
            lost: rounded(lost),
            turning: self.turning(tale, answers)?,
        })
    }

    /// What an act gave away, if a better one is certain enough. The analyst may not see what an act is good for, so
    /// what the team made of it before anything else came to light is subtracted.
    fn given_away(&self, answers: &[Assessment], place: usize) -> Option<Estimate> {
        let reached = |at: usize| answers.get(at).map_or(self.score.into(), |it| it.reached.points);
        let hidden = self.questions[place..].iter().take_while(|it| !it.reveals).count();
        let best = (place..=place + hidden).map(reached).fold(f64::MIN, f64::max);
        let Estimate { points, error } = answers[place].better;
        let lost = Estimate { points: points - (best - reached(place)), error };
        (certain(lost) > 0.0 && lost.points >= SMALLEST).then_some(lost)
    }

    fn turning(&self, tale: &Tale, answers: &[Assessment]) -> Result<Vec<Turning>, Damaged> {
        let mut worst: Vec<(usize, Estimate)> = (0..answers.len())
            .filter_map(|place| Some((place, self.given_away(answers, place)?)))
            .collect();
        // By what is certain: a large but uncertain number is not the worst. Of equals the earlier comes first.
        worst.sort_by(|(_, one), (_, other)| certain(*other).total_cmp(&certain(*one)));
        worst.truncate(TURNING_POINTS);
        let turning = |(place, lost): (usize, Estimate)| {
            let (question, line) = (&self.questions[place], answers[place].line.clone());
            let updates = told(tale, question, &line)?;
            Ok(Turning { act: question.act, lost: rounded(lost), line, updates })
        };
        worst.into_iter().map(turning).collect()
    }
}

/// What watchers would have received for a line that begins where this act was given.
fn told(tale: &Tale, from: &Question, line: &[Json]) -> Result<Vec<ServerMessage>, Damaged> {
    let mut table = Table::new(tale.begin()?);
    for (step, number) in tale.steps[..from.act - 1].iter().zip(1..) {
        table.follow(number, &step.did)?;
    }
    let mut updates = Vec::new();
    for (command, number) in line.iter().zip(from.act..) {
        let seat = from.known.seat;
        let broken = |refusal: rules::Refusal| Damaged {
            game: tale.game.rules.name().into(),
            part: "line",
            why: refusal.code.into(),
        };
        let events = table.play.decide(seat, command, &tale.seed).map_err(broken)?.events;
        table.play.advance(&events)?;
        let moments = tale.told(seat, &events)?.map(protocol::Moment::Game).collect();
        updates.push(update(number, tale.started, moments, &*table.play, None));
    }
    Ok(updates)
}

/// What it is at least, allowing for chance.
fn certain(it: Estimate) -> f64 {
    it.points - CERTAIN * it.error
}

/// A sum of what acts gained.
#[derive(Debug, Default)]
struct Sum {
    points: f64,
    /// The error of what was added in the current worlds.
    error: f64,
    /// The error of what was added in earlier ones.
    before: f64,
}

impl Sum {
    /// Adds a number from the current worlds: its error may depend on the others', so at worst the errors add up.
    fn add(&mut self, it: Estimate) {
        self.points += it.points;
        self.error += it.error;
    }

    /// The errors of what is added from here on are independent of the earlier ones.
    fn meets_other_worlds(&mut self) {
        self.before = apart(self.before, self.error);
        self.error = 0.0;
    }

    fn estimate(&self) -> Estimate {
        Estimate { points: self.points, error: apart(self.before, self.error) }
    }
}

/// The error of a sum of two numbers with independent errors. Deliberately absent: `hypot`, which is not the same on
/// every machine.
fn apart(one: f64, other: f64) -> f64 {
    (one * one + other * other).sqrt()
}

/// Rounded to hundredths of a point.
fn rounded(it: Estimate) -> Estimate {
    // No negative zero.
    let round = |number: f64| (number * 100.0).round() / 100.0 + 0.0;
    Estimate { points: round(it.points), error: round(it.error) }
}
