//! The HTTP call that tells watchers which band a running game is heading for. Players are told nothing: what
//! they expect is a part of their game.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use futures_util::stream::once;
use replay::Tale;
use room::NotACode;
use rules::{Analyst, Damaged, Known, Viewer};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use tokio::sync::watch;

use super::api::Problem;
use super::app::App;
use super::beside::Beside;
use super::replays::tell;
use crate::address::Address;
use crate::analyses::{Full, Progress};
use crate::logging::causes;

/// Which band a game is heading for.
#[derive(Serialize)]
pub(crate) struct Odds {
    /// After how many acts.
    acts: usize,
    /// By band, the worst first, in hundredths.
    bands: Vec<u8>,
}

/// `GET /api/rooms/{code}/odds`: which band the game is heading for, as far as watchers can know.
pub(crate) async fn of_room(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let code = code.map_or(Err(NotACode), |Path(code)| code.parse());
    let caller = app.sessions.looking(&headers)?;
    let room = app.find(code, caller, address).await?;
    // Nor is anybody told who shares a device with a player.
    let mut people = Beside::all().filter_map(|it| app.sessions.looking_as(it, &headers).ok());
    if people.any(|it| room.door().sits(it)) {
        return Err(Problem::Seated);
    }
    let told = tell(&app, address, &headers, code, None).await?;
    let tale = &told.tale;
    let analyst = tale.game.analyst().filter(|_| tale.game.rules.bands() > 0);
    let analyst = analyst.ok_or(Problem::NoAnalyst)?;
    let known = known(tale).ok_or(Problem::NotRunning)?;
    let acts = tale.steps.len();
    let work = move |_: &mut dyn FnMut(usize) -> bool| odds(analyst, &known, acts).map(Some);
    let name = format!("{}/{acts}", told.name());
    let progress = app.odds.of(address, name, 1, work).map_err(|Full| Problem::Busy)?;
    let found = once(found(progress)).take_until(app.stop.clone().cancelled_owned());
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(found)).into_response())
}

/// What was found. The answer has begun before, so no deadline cuts it on a busy machine.
async fn found(mut progress: watch::Receiver<Progress>) -> Result<String, Failed> {
    let found = progress.wait_for(|it| matches!(it, Progress::Found(_))).await;
    match found.as_deref() {
        Ok(Progress::Found(found)) => Ok(found.to_string()),
        Ok(Progress::Weighing { .. }) | Err(_) => Err(Failed),
    }
}

/// Nothing was found: the connection is cut, and the log says why.
#[derive(Debug, thiserror::Error)]
#[error("nothing was found")]
struct Failed;

/// What watchers know of a game that goes on; `None` once it is over.
fn known(tale: &Tale) -> Option<Known> {
    let seat = tale.end.turn()?;
    Some(Known {
        players: tale.seats(),
        options: tale.options.clone(),
        seat,
        view: tale.end.view(Viewer::Watcher),
        offer: rules::Json::null(),
    })
}

/// Its chance comes of what watchers see, so nothing else is told by it.
fn odds(analyst: &dyn Analyst, known: &Known, acts: usize) -> Result<rules::Json, Damaged> {
    let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = Sha256::digest(known.view.text()).into();
    let odds = analyst.odds(known, u64::from_le_bytes([a, b, c, d, e, f, g, h]));
    let odds = odds.inspect_err(|error| {
        tracing::error!(error = %causes(error), "what watchers see cannot be looked ahead from");
    })?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
    let bands = odds.into_iter().map(|it| (it * 100.0).round() as u8).collect();
    Ok(rules::Json::of(&Odds { acts, bands }))
}
