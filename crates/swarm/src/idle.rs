//! Measures many idle connections, and many connections that arrive at once.

use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use room::RoomCode;
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::crowd::{self, Party};
use crate::frame::Frame;
use crate::process::{self, Reading, Usage};
use crate::tally::percentile;
use crate::target::{Guest, Socket, Target};
use rules::Chance;

/// How long a server settles before its idle cost is measured.
const REST: Duration = Duration::from_secs(3);
/// Connections that are opened concurrently when the time is not measured.
const AT_ONCE: usize = 64;

/// The cost of connections that arrive at once.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it, with their units")]
pub struct StormReport {
    pub connections: usize,
    /// All clients begin within this time.
    pub jitter_ms: f64,
    /// From the first connect until the last client has the table.
    pub all_seated_ms: f64,
    /// For each client, from connect until it has the table.
    pub p50_ms: f64,
    pub p99_ms: f64,
    /// Clients that had to retry.
    pub failed: usize,
    #[serde(flatten)]
    pub usage: Usage,
}

/// The cost of idle connections.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it, with their units")]
pub struct IdleReport {
    pub connections: usize,
    pub seconds: f64,
    pub server_mib: f64,
    #[serde(flatten)]
    pub usage: Usage,
}

/// All clients of these parties connect within the jitter, as after a restart.
///
/// # Errors
/// If there is no such process.
pub async fn storm(
    parties: &[Party],
    jitter: Duration,
    target: Target,
    server: u32,
    chance: &mut Chance,
) -> anyhow::Result<(StormReport, Vec<Socket>)> {
    let before = Reading::take(server)?;
    let began = Instant::now();
    let mut coming = JoinSet::new();
    let jitter_micros = u64::try_from(jitter.as_micros()).unwrap_or(u64::MAX);
    for (guest, room) in everybody(parties) {
        let wait = Duration::from_micros(chance.below(jitter_micros));
        coming.spawn(come(target, guest, room, wait));
    }
    let mut delays = Vec::with_capacity(coming.len());
    let mut sockets = Vec::with_capacity(coming.len());
    let mut failed = 0;
    while let Some(outcome) = coming.join_next().await {
        let (socket, micros, tries) = outcome?;
        failed += usize::from(tries > 1);
        delays.push(micros);
        sockets.push(socket);
    }
    let all_seated_ms = began.elapsed().as_secs_f64() * 1000.0;
    let usage = Reading::take(server)?.since(&before);
    delays.sort_unstable();
    let report = StormReport {
        connections: sockets.len(),
        jitter_ms: jitter.as_secs_f64() * 1000.0,
        all_seated_ms,
        p50_ms: percentile(&delays, 50),
        p99_ms: percentile(&delays, 99),
        failed,
        usage,
    };
    Ok((report, sockets))
}

async fn come(target: Target, guest: Guest, room: RoomCode, wait: Duration) -> (Socket, u32, u32) {
    sleep(wait).await;
    let began = Instant::now();
    let mut tries = 0;
    loop {
        tries += 1;
        if let Ok(socket) = welcomed(target, &guest, room).await {
            let micros = u32::try_from(began.elapsed().as_micros()).unwrap_or(u32::MAX);
            return (socket, micros, tries);
        }
        sleep(wait / 4 + Duration::from_millis(20)).await;
    }
}

async fn welcomed(target: Target, guest: &Guest, room: RoomCode) -> anyhow::Result<Socket> {
    let mut socket = crowd::enter(target, guest, room, 0).await?;
    crowd::hear(&mut socket, |it| matches!(it, Frame::Welcome(_))).await?;
    Ok(socket)
}

/// All clients of these parties stay connected and idle for this long.
///
/// # Errors
/// If the server is not there, or there is no such process.
pub async fn idle(
    parties: &[Party],
    measured: Duration,
    target: Target,
    server: u32,
) -> anyhow::Result<IdleReport> {
    let coming =
        everybody(parties).map(|(guest, room)| async move { welcomed(target, &guest, room).await });
    let sockets: Vec<Socket> = stream::iter(coming).buffer_unordered(AT_ONCE).try_collect().await?;
    rest(sockets, measured, server).await
}

/// These connections only answer pings for this long.
///
/// # Errors
/// If there is no such process, or a connection ends.
pub async fn rest(
    sockets: Vec<Socket>,
    measured: Duration,
    server: u32,
) -> anyhow::Result<IdleReport> {
    let connections = sockets.len();
    let mut listening = JoinSet::new();
    for mut socket in sockets {
        listening.spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
    }
    sleep(REST).await;
    let before = Reading::take(server)?;
    let began = Instant::now();
    sleep(measured).await;
    let usage = Reading::take(server)?.since(&before);
    anyhow::ensure!(listening.try_join_next().is_none(), "a connection ended");
    Ok(IdleReport {
        connections,
        seconds: began.elapsed().as_secs_f64(),
        server_mib: process::resident_mib(server)?,
        usage,
    })
}

fn everybody(parties: &[Party]) -> impl Iterator<Item = (Guest, RoomCode)> + '_ {
    parties.iter().flat_map(|party| party.guests.iter().map(|it| (it.clone(), party.code)))
}
