//! The WebSocket protocol, frame by frame (RFC 6455): a table of what is sent and what has to come back. After each
//! row another client of the same server can still play.
//!
//! A table of our own because the public suite needs an obsolete Python.

mod closing;
mod control;
mod data;
mod handshake;
mod row;
mod text;

use std::sync::Arc;

use serde_json::json;
use server::config::Config;
use store::MemoryStore;

use crate::client::Client;
use crate::host::{GENEROUS, Host};
use crate::raw::Raw;

#[tokio::test]
async fn every_row_of_frames_gets_what_the_protocol_says() {
    let rows = [control::rows(), data::rows(), text::rows(), closing::rows()].concat();
    assert!(rows.len() >= 100, "{} rows", rows.len());
    let server = Host::limited(GENEROUS).await;
    let (mut other, _) = server.room().await;
    let mut broken = Vec::new();
    for row in rows {
        let raw = Raw::open(&server.guest()).await;
        let name = row.name;
        if tokio::spawn(async move { row.play(raw).await }).await.is_err() {
            broken.push(name);
        }
        works(&mut other, name).await;
    }
    assert_eq!(broken, Vec::<&str>::new());
    server.stop().await;
}

/// Another client is not affected.
async fn works(other: &mut Client, why: &str) {
    other.accepted(json!({"type": "say", "text": why})).await;
}

#[tokio::test]
async fn a_client_that_stops_in_the_middle_of_a_frame_is_closed_like_a_silent_one() {
    // No ping comes before the end of a row.
    let config = Config { limits: GENEROUS, ping: 20, ..Config::default() };
    let server = Host::with(config, Arc::new(MemoryStore::default())).await;
    let (mut other, _) = server.room().await;
    let silent = row::unfinished().into_iter().map(|row| {
        let guest = server.guest();
        async move { row.play(Raw::open(&guest).await.patient()).await }
    });
    futures_util::future::join_all(silent).await;
    works(&mut other, "they are gone").await;
    server.stop().await;
}
