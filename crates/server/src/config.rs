//! What an operator may set. Everything has a default that is right for one machine.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use rules::Seed;

/// What an operator may set, by flag or environment.
#[derive(Clone, Debug, Args)]
pub struct Config {
    /// The address to listen on.
    #[arg(long, env = "RONDPOINT_LISTEN", default_value = "0.0.0.0:8080")]
    pub listen: SocketAddr,

    /// The folder of the database file; made if it is missing.
    #[arg(long, env = "RONDPOINT_DATA", default_value = "data")]
    pub data: PathBuf,

    /// The origin under which browsers reach the server, such as `https://games.example.org`; may be
    /// given several times. Without it, the origin has to match the `Host` of each request.
    #[arg(long = "origin", env = "RONDPOINT_ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub origins: Vec<String>,

    /// Deal every game from this seed (64 hexadecimal digits). For tests and demonstrations: whoever
    /// knows the seed knows every card.
    #[arg(long, env = "RONDPOINT_SEED", value_parser = seed, hide_env_values = true)]
    pub seed: Option<Seed>,

    /// What people may ask, and how often.
    #[command(flatten)]
    pub limits: Limits,
}

/// What people may ask, and how often. Nobody is ever banned: a family shares one address.
#[derive(Clone, Copy, Debug, Args)]
pub struct Limits {
    /// Messages a connection may send at once.
    #[arg(long, env = "RONDPOINT_MESSAGE_BURST", default_value_t = Limits::default().message_burst)]
    pub message_burst: u32,
    /// Messages a second it may go on with.
    #[arg(long, env = "RONDPOINT_MESSAGE_RATE", default_value_t = Limits::default().message_rate)]
    pub message_rate: u32,
    /// Rooms an address may open at once.
    #[arg(long, env = "RONDPOINT_ROOM_BURST", default_value_t = Limits::default().room_burst)]
    pub room_burst: u32,
    /// Rooms a minute it may go on with.
    #[arg(long, env = "RONDPOINT_ROOM_RATE", default_value_t = Limits::default().room_rate)]
    pub room_rate: u32,
    /// Codes of rooms that do not exist an address may try at once.
    #[arg(long, env = "RONDPOINT_MISS_BURST", default_value_t = Limits::default().miss_burst)]
    pub miss_burst: u32,
    /// Such codes a minute it may go on with.
    #[arg(long, env = "RONDPOINT_MISS_RATE", default_value_t = Limits::default().miss_rate)]
    pub miss_rate: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_burst: 30,
            message_rate: 10,
            room_burst: 30,
            room_rate: 20,
            miss_burst: 30,
            miss_rate: 10,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: PathBuf::from("data"),
            origins: Vec::new(),
            seed: None,
            limits: Limits::default(),
        }
    }
}

fn seed(text: &str) -> Result<Seed, &'static str> {
    Seed::from_hex(text).ok_or("a seed is 64 hexadecimal digits")
}

fn origin(text: &str) -> Result<String, &'static str> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(host) if !host.is_empty() && !host.contains('/') => Ok(text.to_ascii_lowercase()),
        Some(_) | None => Err("an origin is http:// or https:// and a host, without a path"),
    }
}
