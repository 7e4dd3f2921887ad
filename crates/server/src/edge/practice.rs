//! The HTTP call that opens a practice table: a room whose games begin where a finished game once stood.
//!
//! The position comes from the log of a room, or from a file that the rules have played again; never
//! from a state that a client sends.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use replay::Tale;
use room::{Practice, RoomCode};
use rules::strict::present;
use rules::{Entry, Json};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::api::{opened, opening};
use super::app::App;
use super::problem::Problem;
use super::replays::{tell, tell_file, working};
use super::upload::Upload;
use crate::address::Address;
use crate::logging::causes;

/// The largest position that a room accepts, in bytes: most games have a tenth of it at their end.
const LARGEST: usize = 512 * 1024;

/// A game by its room, or as a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPractice {
    name: String,
    act: u32,
    #[serde(default, deserialize_with = "present")]
    played: Option<Played>,
    #[serde(default, deserialize_with = "present")]
    file: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    room: String,
    game: u32,
}

/// `POST /api/practice {"name", "act", "played" or "file"}`: opens a practice table with the caller as its
/// host.
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Upload(body): Upload,
) -> Result<Response, Problem> {
    let (session, it) = opening(&app, address, &headers, &body)?;
    let NewPractice { name, act, played, file } = it;
    let tale = match (played, file) {
        (Some(Played { room, game }), None) => {
            tell(&app, address, &headers, room.parse(), Some(game)).await?.tale
        }
        (None, Some(file)) => tell_file(&app, address, file.get().to_owned()).await?,
        (Some(_), Some(_)) | (None, None) => return Err(Problem::BadRequest),
    };
    let (game, practice) = working(&app.telling, move || practice(&tale, act)).await??;
    let code: RoomCode =
        app.registry.create_for_practice(session.player, &name, game, practice).await?;
    Ok(opened(code, session.new_cookie()))
}

/// Where the game stood after this many acts.
fn practice(tale: &Tale, act: u32) -> Result<(Entry, Practice), Problem> {
    // Players of a running game could look ahead in it: nobody may know what comes next.
    if tale.end.outcome().is_none() {
        return Err(Problem::GameGoesOn);
    }
    let acts = usize::try_from(act).map_err(|_too_many| Problem::NoPosition)?;
    let position = tale.position(acts).map_err(|error| {
        tracing::error!(error = %causes(&error), "a game that was told has no position");
        Problem::OtherRules
    })?;
    let fits = |it: &rules::Position| Json::of(it).text().len() <= LARGEST;
    let position = position.filter(fits).ok_or(Problem::NoPosition)?;
    Ok((tale.game, Practice { players: tale.players.clone(), act, position }))
}
