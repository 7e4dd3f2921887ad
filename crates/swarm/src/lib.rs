//! Many scripted players over real sockets.
//!
//! They put [`load`] on a server and measure it; or they play through crashes and record their
//! [`history`], and [`check`] compares it with the log.
#![warn(missing_docs)]

pub mod analysis;
pub mod baseline;
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
pub mod results;
pub mod server;
pub mod session;
pub mod tally;
pub mod tape;
pub mod target;
pub mod world;
