//! The edge of Rondpoint: HTTP and WebSocket, room actors, sessions, configuration.
//!
//! Reading order: [`config`], [`app`] (the routes), `acceptor` (connections), `socket` (one connection), `actor` (one room),
//! `registry` (all rooms of this node), [`bus`] and `node` (the others). [`cli`] is what a person types.

mod acceptor;
mod actor;
pub mod address;
mod api;
pub mod app;
mod assets;
pub mod bus;
pub mod cli;
pub mod config;
pub mod environment;
mod handshake;
pub mod healthcheck;
mod limits;
mod linger;
mod node;
mod origin;
mod page;
mod registry;
pub mod serve;
mod session;
mod socket;
