//! Many scripted players over real sockets.
//!
//! They put [`load`] on a server and measure it; or they live through crashes, write down what they
//! ask and are told ([`history`]), and [`check`] weighs that against the log.
#![warn(missing_docs)]

pub mod bench;
pub mod chance;
pub mod chaos;
pub mod check;
pub mod crowd;
pub mod frame;
pub mod heard;
pub mod history;
pub mod idle;
pub mod load;
mod pick;
pub mod player;
pub mod process;
pub mod program;
pub mod server;
mod tally;
pub mod target;
pub mod world;

pub use pick::pick;
pub use tally::Counts;
