//! The HTTP call for the band that a game is heading for: watchers get it while the game runs; once it is over,
//! everybody gets how the odds moved. Players of a running game get nothing: what they expect is a part of their game.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use futures_util::stream::unfold;
use replay::{Did, Tale};
use rules::{Analyst, Damaged, Json, Known, Viewer};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use tokio::sync::watch;
use tokio::time::timeout;

use super::analyses::PULSE;
use super::app::App;
use super::problem::Problem;
use super::replays::{code_of, tell};
use crate::address::Address;
use crate::analyses::{Full, Progress};

/// A finished game has odds at its start, and after each of this many parts of its acts but the last.
const PARTS: usize = 4;

/// Which band a game is heading for.
#[derive(Serialize)]
struct Odds {
    /// After how many acts, as a replay counts them.
    acts: usize,
    /// By band, the worst first, in hundredths.
    bands: Vec<u8>,
}

/// The odds of a game, and how they moved.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    now: Odds,
    /// The earlier odds, from the start on; none while the game goes on.
    before: Vec<Odds>,
}

/// `GET /api/rooms/{code}/odds`: which band the game is heading for, as far as watchers can know.
pub(crate) async fn of_room(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let code = code_of(code);
    // Nobody who shares a device with a player gets them either.
    let people = app.sessions.looking(&headers)?;
    let room = app.find(code, &people, address).await?;
    let told = tell(&app, address, &headers, code, None).await?;
    let sits = || people.iter().any(|it| room.door().sits(*it));
    if told.tale.end.outcome().is_none() && sits() {
        return Err(Problem::Seated);
    }
    let name = format!("{}/{}", told.name(), told.tale.steps.len());
    let tale = told.tale;
    let analyst = tale.game.analyst().filter(|_| tale.game.rules.bands() > 0);
    let analyst = analyst.ok_or(Problem::NoAnalyst)?;
    let moments = moments(&tale);
    let of = moments.len();
    let work = move |go_on: &mut dyn FnMut(usize) -> bool| answer(analyst, &tale, &moments, go_on);
    let progress = app.odds.of(address, name, of, work).map_err(|Full| Problem::Busy)?;
    let parts = parts(progress).take_until(app.stop.clone().cancelled_owned());
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(parts)).into_response())
}

/// The result, and white space before it now and then: the answer has begun by then, so no deadline cuts it on a
/// busy machine.
fn parts(
    progress: watch::Receiver<Progress>,
) -> impl futures_util::Stream<Item = Result<String, Failed>> {
    unfold(Some(progress), |progress| async {
        let mut progress = progress?;
        let waited = timeout(PULSE, progress.wait_for(|it| matches!(it, Progress::Found { .. })));
        let found = waited.await.map(|found| match found.as_deref() {
            Ok(Progress::Found { analysis }) => Ok(analysis.text().to_owned()),
            Ok(Progress::Weighing { .. }) | Err(_) => Err(Failed),
        });
        Some(found.map_or_else(|_slow| (Ok("\n".to_owned()), Some(progress)), |it| (it, None)))
    })
}

/// Nothing was found: the connection is cut, and the log says why.
#[derive(Debug, thiserror::Error)]
#[error("nothing was found")]
struct Failed;

/// After how many acts there are odds; the last is where the game stands. None directly follows an act that
/// was taken back.
fn moments(tale: &Tale) -> Vec<usize> {
    let mut moments = Vec::new();
    if tale.end.outcome().is_some() {
        let stands = |it: &Did| matches!(it, Did::Command { undone: false, .. });
        let acts = tale.steps.iter().zip(1..).filter(|(step, _)| stands(&step.did));
        let acts: Vec<usize> = acts.map(|(_, act)| act).collect();
        let after =
            |part: usize| (part * acts.len() / PARTS).checked_sub(1).map_or(0, |it| acts[it]);
        moments.extend((0..PARTS).map(after));
    }
    moments.push(tale.steps.len());
    moments.dedup();
    moments
}

/// The odds at these moments; `None` if nobody waits for them any more.
fn answer(
    analyst: &dyn Analyst,
    tale: &Tale,
    moments: &[usize],
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Option<Json>, Damaged> {
    let mut before = Vec::with_capacity(moments.len());
    for (done, acts) in moments.iter().enumerate() {
        if !go_on(done) {
            return Ok(None);
        }
        before.push(odds(analyst, tale, *acts)?);
    }
    Ok(before.pop().map(|now| Json::of(&Answer { now, before })))
}

/// The odds after this many acts, by what watchers saw then. Their random seed comes from that too, so it
/// reveals nothing else.
fn odds(analyst: &dyn Analyst, tale: &Tale, acts: usize) -> Result<Odds, Damaged> {
    let Some(known) = known(tale, acts)? else {
        let ended = |band: u8| if tale.end.band() == Some(band) { 100 } else { 0 };
        return Ok(Odds { acts, bands: (1..=tale.game.rules.bands()).map(ended).collect() });
    };
    let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = Sha256::digest(known.view.text()).into();
    let odds = analyst.odds(&known, u64::from_le_bytes([a, b, c, d, e, f, g, h]))?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
    let bands = odds.into_iter().map(|it| (it * 100.0).round() as u8).collect();
    Ok(Odds { acts, bands })
}

/// What watchers knew of a game after this many acts; `None` if it was over.
fn known(tale: &Tale, acts: usize) -> Result<Option<Known>, Damaged> {
    let Some(position) = tale.position(acts)? else { return Ok(None) };
    let play = position.play(tale.game.rules, tale.seats())?;
    Ok(play.turn().map(|seat| Known {
        players: tale.seats(),
        options: tale.options.clone(),
        seat,
        view: play.view(Viewer::Watcher),
        offer: Json::null(),
    }))
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn white_space_comes_before_what_takes_long() {
        let (progress, asked) = watch::channel(Progress::Weighing { done: 0, of: 1 });
        let mut parts = pin!(parts(asked));
        for _ in 0..2 {
            assert_eq!(parts.next().await.unwrap().unwrap(), "\n");
        }
        progress.send_replace(Progress::Found { analysis: Json::of(&7) });
        assert_eq!(parts.next().await.unwrap().unwrap(), "7");
        assert!(parts.next().await.is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn a_job_that_fails_cuts_the_answer() {
        let (progress, asked) = watch::channel(Progress::Weighing { done: 0, of: 1 });
        let mut parts = pin!(parts(asked));
        drop(progress);
        assert!(parts.next().await.unwrap().is_err());
    }
}
