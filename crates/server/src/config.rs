//! What an operator may set. Everything has a default that is right for one machine.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use clap::builder::RangedI64ValueParser;
use rules::Seed;

use crate::address::Network;

/// What an operator may set, by flag or environment.
#[derive(Clone, Debug, Args)]
pub struct Config {
    /// The address to listen on.
    #[arg(long, env = "RONDPOINT_LISTEN", default_value = "0.0.0.0:8080")]
    pub listen: SocketAddr,

    /// A PostgreSQL to keep the log in, such as `postgres://user:password@host/database`. Any number
    /// of nodes may name the same: each serves every room. Without it, a file in the data folder.
    #[arg(long, env = "DATABASE_URL", value_parser = database, hide_env_values = true)]
    pub database_url: Option<String>,

    /// The folder of the database file; made if it is missing.
    #[arg(long, env = "RONDPOINT_DATA", default_value = "data")]
    pub data: PathBuf,

    /// The origin under which browsers reach the server, such as `https://games.example.org`; may be
    /// given several times. Without it, the origin has to match the `Host` of each request.
    #[arg(long = "origin", env = "RONDPOINT_ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub origins: Vec<String>,

    /// The proxies in front of this server, as addresses or networks such as `10.0.0.0/8`; may be given
    /// several times. Only they are believed about whom they ask for, in `X-Forwarded-For`.
    #[arg(long = "trusted-proxy", env = "RONDPOINT_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxies: Vec<Network>,

    /// Seconds from being told to stop until connections are closed. Meanwhile `/ready` says no, so
    /// that a proxy sends nobody here any more; whoever comes all the same is served.
    #[arg(long, env = "RONDPOINT_DRAIN", default_value_t = 0)]
    pub drain: u16,

    /// Seconds between asking a connection whether it is still there; after two without any sign of
    /// life it is closed.
    #[arg(long, env = "RONDPOINT_PING", default_value_t = 20, value_parser = seconds())]
    pub ping: u16,

    /// Seconds that a connection may take to accept what is sent to it.
    #[arg(long, env = "RONDPOINT_STALL", default_value_t = 10, value_parser = seconds())]
    pub stall: u16,

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
    /// Requests of one player that a room carries out at once, from all their connections.
    #[arg(long, env = "RONDPOINT_SEAT_BURST", default_value_t = Limits::default().seat_burst)]
    pub seat_burst: u32,
    /// Such requests a second it goes on with.
    #[arg(long, env = "RONDPOINT_SEAT_RATE", default_value_t = Limits::default().seat_rate)]
    pub seat_rate: u32,
    /// Requests of all together who have no chair in a room that it carries out at once.
    #[arg(long, env = "RONDPOINT_WATCH_BURST", default_value_t = Limits::default().watch_burst)]
    pub watch_burst: u32,
    /// Such requests a second it goes on with.
    #[arg(long, env = "RONDPOINT_WATCH_RATE", default_value_t = Limits::default().watch_rate)]
    pub watch_rate: u32,
    /// Lines a player may say at once; all together who have no chair may say as many.
    #[arg(long, env = "RONDPOINT_TALK_BURST", default_value_t = Limits::default().talk_burst)]
    pub talk_burst: u32,
    /// Lines a minute they may go on with.
    #[arg(long, env = "RONDPOINT_TALK_RATE", default_value_t = Limits::default().talk_rate)]
    pub talk_rate: u32,
    /// Sockets an address may have open.
    #[arg(
        long,
        env = "RONDPOINT_ADDRESS_SOCKETS",
        default_value_t = Limits::default().address_sockets
    )]
    pub address_sockets: u32,
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
            seat_burst: 30,
            seat_rate: 10,
            watch_burst: 30,
            watch_rate: 5,
            talk_burst: 5,
            talk_rate: 30,
            address_sockets: 200,
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
            database_url: None,
            data: PathBuf::from("data"),
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            drain: 0,
            ping: 20,
            stall: 10,
            seed: None,
            limits: Limits::default(),
        }
    }
}

fn seconds() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..)
}

fn seed(text: &str) -> Result<Seed, &'static str> {
    Seed::from_hex(text).ok_or("a seed is 64 hexadecimal digits")
}

fn database(text: &str) -> Result<String, &'static str> {
    if ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it)) {
        Ok(text.to_owned())
    } else {
        Err("a database is named as postgres://user:password@host/database")
    }
}

fn origin(text: &str) -> Result<String, &'static str> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(host) if !host.is_empty() && !host.contains('/') => Ok(text.to_ascii_lowercase()),
        Some(_) | None => Err("an origin is http:// or https:// and a host, without a path"),
    }
}
