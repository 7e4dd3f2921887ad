//! The edge of Rondpoint: HTTP and WebSocket, room actors, sessions, configuration.
//!
//! Reading order: [`config`], [`app`] (the routes), `socket` (one connection), `actor` (one room),
//! `registry` (all rooms of this node). `engine` is the rules as a program and needs none of these.

mod actor;
mod address;
mod api;
pub mod app;
mod assets;
pub mod config;
pub mod engine;
mod limits;
mod linger;
mod origin;
mod registry;
pub mod serve;
mod session;
mod socket;
