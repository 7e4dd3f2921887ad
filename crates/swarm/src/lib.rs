//! Many scripted players over real sockets.
//!
//! They put [`load`] on a server and measure it; or they live through crashes, write down what they
//! ask and are told ([`history`]), and [`check`] weighs that against the log.
#![warn(missing_docs)]

pub mod bench;
pub mod chaos;
pub mod check;
pub mod crowd;
pub mod frame;
pub mod heard;
pub mod history;
pub mod idle;
pub mod load;
pub mod name;
pub mod player;
pub mod process;
pub mod program;
pub mod server;
pub mod session;
mod tally;
pub mod target;
pub mod world;

pub use tally::Counts;
