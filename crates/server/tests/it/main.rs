//! The server through real sockets.

mod client;
mod host;
mod life;
