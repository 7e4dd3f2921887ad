//! Connections, HTTP and WebSocket: what a client of this node talks to.
//!
//! Reading order: [`App`] is what every request shares, `router` has the routes, `acceptor` the
//! connections, `socket` one WebSocket.

pub(crate) mod acceptor;
mod analyses;
mod api;
mod app;
mod beside;
mod handshake;
mod linger;
mod meter;
mod odds;
mod origin;
mod practice;
mod problem;
mod replays;
mod results;
mod router;
mod session;
mod socket;
mod upload;

pub use app::App;
pub(crate) use router::{health, router};
pub use socket::{Socket, serve as serve_socket};
