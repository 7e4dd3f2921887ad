//! The HTTP calls that look back on a finished game. The answer has a line of JSON for each act that was
//! weighed, and the analysis in the last line; a client that closes the connection no longer waits.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use futures_util::stream::unfold;
use replay::{Inquiry, Tale};
use rules::{Damaged, Json};
use sha2::{Digest as _, Sha256};
use tokio::sync::watch;
use tokio::time::timeout;

use super::app::App;
use super::problem::Problem;
use super::replays::{named, tell, tell_file, working};
use super::upload::Upload;
use crate::address::Address;
use crate::analyses::{Full, Progress};
use crate::limits::Slot;
use crate::logging::causes;

/// The longest that an answer is silent, as it would be while other games are analysed first: proxies cut what
/// is silent for a minute, and a client that is gone is noticed.
pub(super) const PULSE: Duration = Duration::from_secs(15);

/// `GET /api/rooms/{code}/games/{number}/analysis`: looks back on a game of a room.
pub(crate) async fn of_game(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Problem> {
    let (code, wanted) = named(path);
    let slot = app.addresses.reader(address).ok_or(Problem::TooFast)?;
    let told = tell(&app, address, &headers, code, wanted).await?;
    look_back(&app, (address, slot), told.name(), told.tale).await
}

/// `POST /api/replays/analysis`: the same for a file.
pub(crate) async fn of_file(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Upload(body): Upload,
) -> Result<Response, Problem> {
    app.sessions.acting(&headers)?;
    let slot = app.addresses.reader(address).ok_or(Problem::TooFast)?;
    let digest: [u8; 32] = Sha256::digest(&body).into();
    let name = rules::hex::encode(&digest);
    let tale = tell_file(&app, address, body).await?;
    look_back(&app, (address, slot), name, tale).await
}

async fn look_back(
    app: &Arc<App>,
    (from, slot): (Address, Slot),
    name: String,
    tale: Tale,
) -> Result<Response, Problem> {
    if tale.end.outcome().is_none() {
        return Err(Problem::GameGoesOn);
    }
    let (tale, inquiry) = working(&app.telling, move || {
        let inquiry = Inquiry::of(&tale);
        (tale, inquiry)
    })
    .await?;
    let inquiry = inquiry.map_err(|error| {
        tracing::error!(error = %causes(&error), "a game that was told raises no questions");
        Problem::OtherRules
    })?;
    let inquiry = inquiry.ok_or(Problem::NoAnalyst)?;
    let of = inquiry.len();
    let work = move |go_on: &mut dyn FnMut(usize) -> bool| analysis(&tale, &inquiry, go_on);
    let progress = app.analyses.of(from, name, of, work).map_err(|Full| Problem::Busy)?;
    let lines = lines(progress, slot).take_until(app.stop.clone().cancelled_owned());
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

/// The analysis; `None` if nobody waits for it any more.
fn analysis(
    tale: &Tale,
    inquiry: &Inquiry,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Option<Json>, Damaged> {
    let mut answers = Vec::with_capacity(inquiry.len());
    for place in 0..inquiry.len() {
        if !go_on(place) {
            return Ok(None);
        }
        answers.push(inquiry.answer(place)?);
    }
    inquiry.sum_up(tale, &answers).map(|it| Some(Json::of(&it)))
}

/// A line for each step, the first at once; a line is repeated if none follows it for long. If the job ends without
/// a result, the last line has no analysis. The answer keeps its slot until it has been taken.
fn lines<T>(
    progress: watch::Receiver<Progress>,
    slot: T,
) -> impl futures_util::Stream<Item = Result<String, Infallible>> {
    unfold((Some((progress, true)), slot), |(state, slot)| async {
        let (mut progress, is_first) = state?;
        if !is_first && let Ok(changed) = timeout(PULSE, progress.changed()).await {
            changed.ok()?;
        }
        let step = progress.borrow_and_update().clone();
        let goes_on = matches!(step, Progress::Weighing { .. }).then_some((progress, false));
        Some((Ok(format!("{}\n", Json::of(&step).text())), (goes_on, slot)))
    })
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_waits_repeats_itself_until_something_is_new() {
        let (progress, asked) = watch::channel(Progress::Weighing { done: 0, of: 2 });
        let mut lines = pin!(lines(asked, ()));
        let waits = "{\"done\":0,\"of\":2}\n";
        for silent in [Duration::ZERO, PULSE, PULSE] {
            let began = Instant::now();
            assert_eq!(lines.next().await.unwrap().unwrap(), waits);
            assert_eq!(began.elapsed().as_secs(), silent.as_secs());
        }
        progress.send_replace(Progress::Weighing { done: 1, of: 2 });
        assert_eq!(lines.next().await.unwrap().unwrap(), "{\"done\":1,\"of\":2}\n");
        progress.send_replace(Progress::Found { analysis: Json::of(&7) });
        assert_eq!(lines.next().await.unwrap().unwrap(), "{\"analysis\":7}\n");
        assert!(lines.next().await.is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_ends_with_the_job_that_fails() {
        let (progress, asked) = watch::channel(Progress::Weighing { done: 0, of: 2 });
        let mut lines = pin!(lines(asked, ()));
        assert!(lines.next().await.is_some());
        drop(progress);
        assert!(lines.next().await.is_none());
    }
}
