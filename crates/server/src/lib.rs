//! The edge of Rondpoint: HTTP and WebSocket, room actors, sessions, configuration.
//!
//! Reading order: [`config`], [`app`] (the routes), `door` (who comes in), `socket` (one connection), `actor` (one room),
//! `registry` (all rooms of this node), [`bus`] and `node` (the others). `engine` is the rules as a program and needs none of these.

mod actor;
pub mod address;
mod api;
pub mod app;
mod assets;
pub mod bus;
pub mod config;
mod door;
pub mod engine;
mod handshake;
pub mod healthcheck;
mod limits;
mod linger;
mod node;
mod origin;
mod outside;
mod page;
mod registry;
pub mod serve;
mod session;
#[cfg(test)]
mod simulation;
mod socket;
