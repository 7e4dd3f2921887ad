//! The server of Rondpoint: HTTP and WebSocket, room actors, sessions, configuration.
//!
//! Reading order: [`config`], [`edge`] (connections and routes), `rooms` (one actor each), `assets` (the client's files
//! and pages), [`bus`] and `node` (the other nodes). [`cli`] is what a person types.

pub mod address;
mod analyses;
mod assets;
pub mod bus;
pub mod cli;
pub mod config;
pub mod decks;
pub mod edge;
pub mod environment;
mod folder;
mod limits;
mod logging;
mod maintenance;
mod node;
pub mod push;
mod retention;
mod rooms;
pub mod serve;
mod signal;
mod storage;
