//! The HTTP calls about results: how the same deal ended for others.
//!
//! They show only how many people had which result, and the caller's own. The results of a day's deal are
//! shown on that day only to those who have finished it.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::{Extension, Json};
use protocol::DealView;
use replay::Ended;
use room::{Day, DealId, Dealt, PlayerId};
use rules::Rules;
use serde::Serialize;
use tokio::time::Instant;

use super::app::App;
use super::beside::Beside;
use super::problem::Problem;
use super::replays;
use crate::address::Address;
use crate::rooms::OpenError;

/// How a deal ended for those who played it.
#[derive(Serialize)]
pub(crate) struct Told {
    /// The result that counts for the caller: of the first game of this deal that they finished.
    own: Option<i32>,
    /// How many people had which result, the smallest first; `None` for a deal of this day that the caller
    /// has not finished.
    counts: Option<Vec<Count>>,
}

#[derive(Serialize)]
struct Count {
    result: i32,
    people: u64,
}

/// The end of one game among others of the same deal.
#[derive(Serialize)]
pub(crate) struct GameResult {
    /// The number of the game in its room.
    number: u32,
    /// The deal, if it was chosen; null for a fresh one.
    deal: Option<DealView>,
    /// What to type for the same deal; null for the deal of a day that is not over.
    words: Option<String>,
    /// The result of this game.
    result: i32,
    /// Whether this game is the one that counts for the caller.
    counted: bool,
    /// Whether a bot acted in it, so that it counts for nobody.
    helped: bool,
    #[serde(flatten)]
    told: Told,
}

/// How the deal of a day ended.
#[derive(Serialize)]
pub(crate) struct DayResults {
    date: Day,
    #[serde(flatten)]
    told: Told,
}

/// `GET /api/rooms/{code}/games/{number}/results`: how the deal of a game that is over ended for others. The
/// number may be `last`.
pub(crate) async fn of_game(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    beside: Beside,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Json<GameResult>, Problem> {
    let (code, wanted) = replays::named(path);
    let past = replays::past(&app, address, &headers, code, wanted).await?;
    let number = wanted.unwrap_or(past.games());
    if number == 0 || number > past.games() {
        return Err(Problem::NotPlayed);
    }
    if past.is_practice() {
        return Err(Problem::PracticeGame);
    }
    let Ended { game, players, options, dealt, seed, seq, ending } =
        past.ended().ok_or(Problem::GameGoesOn)?;
    let caller = app.sessions.looking_as(beside, &headers)?;
    let today = Day::in_paris(app.environment.now());
    // Its seed, typed as words, deals the same.
    let is_secret =
        u8::try_from(players).ok().zip(app.games.find(game)).is_some_and(|(players, it)| {
            of_date(&app, today, it.rules, players, &options) == ending.deal
        });
    let (told, own) = tell(&app, ending.deal, caller, is_secret).await?;
    let words = match &dealt {
        Some(Dealt::Words { words }) => Some(words.clone()),
        Some(Dealt::Day { .. }) | None => (!is_secret).then(|| seed.to_hex()),
    };
    Ok(Json(GameResult {
        number,
        deal: dealt.as_ref().map(DealView::from),
        words,
        result: ending.result,
        counted: own == Some((past.code(), seq)),
        helped: ending.players.is_empty(),
        told,
    }))
}

/// `GET /api/days/{date}?game=…&players=…&options=…`: how the deal of a day ended; `today` is a date too.
pub(crate) async fn of_day(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    beside: Beside,
    headers: HeaderMap,
    date: Result<Path<String>, PathRejection>,
    uri: Uri,
) -> Result<Json<DayResults>, Problem> {
    let today = Day::in_paris(app.environment.now());
    let date = date.map_err(|_no_text| Problem::BadRequest)?;
    let date = match date.as_str() {
        "today" => today,
        date => date.parse().map_err(|_none| Problem::BadRequest)?,
    };
    if date > today {
        return Err(Problem::BadRequest);
    }
    let caller = app.sessions.looking_as(beside, &headers)?;
    let deal = deal_of(&app, date, &uri).ok_or(Problem::BadRequest)?;
    if !app.addresses.may_replay(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    let (told, _) = tell(&app, deal, caller, date == today).await?;
    Ok(Json(DayResults { date, told }))
}

/// The deal of a day for the game, the players and the options that an address names; its options are the
/// usual ones if it names none.
fn deal_of(app: &App, date: Day, uri: &Uri) -> Option<DealId> {
    let query = url::form_urlencoded::parse(uri.query()?.as_bytes());
    let (mut game, mut players, mut options) = (None, None, None);
    for (name, value) in query {
        let part = match &*name {
            "game" => &mut game,
            "players" => &mut players,
            "options" => &mut options,
            // The caller's person is extracted separately.
            "beside" => continue,
            _ => return None,
        };
        if part.replace(value).is_some() {
            return None;
        }
    }
    let rules = app.games.find(&game?)?.rules;
    let players: u8 = players?.parse().ok().filter(|it| rules.seats().contains(it))?;
    let options = match options {
        Some(text) => rules.options(&rules::Json::parse(&text)?)?,
        None => rules.default_options(),
    };
    Some(of_date(app, date, rules, players, &options))
}

fn of_date(app: &App, date: Day, rules: &dyn Rules, players: u8, options: &rules::Json) -> DealId {
    let seed = app.environment.deal_key().of(date).seed(rules, players, options);
    DealId::new(&seed, rules, players, options)
}

/// What a caller may know of a deal's results, and which game of it counts for them.
async fn tell(
    app: &App,
    deal: DealId,
    caller: PlayerId,
    is_secret: bool,
) -> Result<(Told, Option<(room::RoomCode, room::Seq)>), Problem> {
    let results = app.registry.results(deal, caller).await.map_err(OpenError::from)?;
    let own = results.own;
    let counts = (!is_secret || own.is_some()).then_some(results.counts);
    let count = |(result, people)| Count { result, people };
    let counts = counts.map(|all| all.into_iter().map(count).collect());
    let told = Told { own: own.map(|it| it.result), counts };
    Ok((told, own.map(|it| (it.room, it.seq))))
}
