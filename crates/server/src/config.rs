//! The operator's configuration. Every setting has a default that is right for one machine.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use clap::builder::RangedI64ValueParser;
use room::DealKey;
use rules::Seed;

use crate::address::Network;
use crate::decks::Installed;
use crate::environment::{Environment, System, heads};
use crate::push::{self, PushKey, Reach};

/// The configuration, by flag or environment.
#[derive(Clone, Debug, Args)]
pub struct Config {
    /// The address to listen on.
    #[arg(long, env = "RONDPOINT_LISTEN", default_value = "0.0.0.0:8080", value_parser = listen)]
    pub listen: SocketAddr,

    /// The PostgreSQL database of the log, such as `postgres://user:password@host/database`. Several
    /// nodes may share it: each serves every room. `?sslmode=verify-full` asks for TLS, with
    /// `&sslrootcert=` for a root of your own. Default: an SQLite file in the data folder.
    #[arg(long, env = "DATABASE_URL", value_parser = database, hide_env_values = true)]
    pub database_url: Option<String>,

    /// The folder of the SQLite file; created if it is missing.
    #[arg(long, env = "RONDPOINT_DATA", default_value_os_t = Config::default().data)]
    pub data: PathBuf,

    /// Days until a room is removed with its games, counted from its last record, and until results of
    /// deals and subscriptions to turns are forgotten; 0 for never.
    #[arg(long, env = "RONDPOINT_KEEP_DAYS", default_value_t = Config::default().keep_days)]
    pub keep_days: u16,

    /// The origin under which browsers reach the server, such as `https://games.example.org`; may be
    /// given several times. Without it, the origin has to match the `Host` of each request.
    #[arg(long = "origin", env = "RONDPOINT_ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub origins: Vec<String>,

    /// The proxies in front of this server, as addresses or networks such as `10.0.0.0/8`; may be
    /// given several times. Only their `X-Forwarded-For` headers are trusted.
    #[arg(long = "trusted-proxy", env = "RONDPOINT_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxies: Vec<Network>,

    /// Seconds from the stop signal until connections are closed. Meanwhile `/ready` fails, so that
    /// a proxy sends no new clients; requests that still arrive are served.
    #[arg(long, env = "RONDPOINT_DRAIN", default_value_t = Config::default().drain)]
    pub drain: u16,

    /// Seconds between pings to a connection; it is closed after three times that without a sign of life. At most 10
    /// for browsers: a page that receives nothing for 11 seconds requests its room again.
    #[arg(long, env = "RONDPOINT_PING", default_value_t = Config::default().ping, value_parser = seconds())]
    pub ping: u16,

    /// Seconds that a connection may take to accept a frame.
    #[arg(long, env = "RONDPOINT_STALL", default_value_t = Config::default().stall, value_parser = seconds())]
    pub stall: u16,

    /// The private key by which push services recognise this server: 32 bytes of the curve P-256,
    /// in base64url. Default: a key that is generated at the first start and kept in the database.
    #[arg(long, env = "RONDPOINT_PUSH_KEY", hide_env_values = true)]
    pub push_key: Option<PushKey>,

    /// Which push services may be reached. For tests: no flag sets it.
    #[arg(skip)]
    pub push_reach: Reach,

    /// The secret that determines the deals of all days and the secrets of fair deals: 64 random hexadecimal digits.
    /// Anybody who has it can know the deal of a day before the day, and the dice of a running game. A running game
    /// needs the key it began with. Default: a key that is generated at the first start and kept in the database.
    #[arg(long, env = "RONDPOINT_DEAL_KEY", value_parser = deal_key, hide_env_values = true)]
    pub deal_key: Option<DealKey>,

    /// Deal every game from this seed (64 hexadecimal digits). For tests and demonstrations only:
    /// the seed reveals every card.
    #[arg(long, env = "RONDPOINT_SEED", value_parser = seed, hide_env_values = true)]
    pub seed: Option<Seed>,

    /// The time of day at which the clock of rooms starts, in milliseconds since 1970; the system's by default.
    /// For tests: no flag sets it.
    #[arg(skip)]
    pub began: Option<u64>,

    /// The folder of the decks that rooms may play with: its files whose names end in `.toml`
    /// (`rondpoint deck check` checks them). They are read at the start.
    #[arg(long, env = "RONDPOINT_DECKS")]
    pub decks: Option<PathBuf>,

    /// What was read from that folder. No flag sets it.
    #[arg(skip)]
    pub installed: Installed,

    /// Rate limits and quotas.
    #[command(flatten)]
    pub limits: Limits,
}

/// Rate limits and quotas. No client is ever banned: a family shares one address.
#[derive(Clone, Copy, Debug, Args)]
pub struct Limits {
    /// Burst of messages of one connection; an address has twenty times that for requests to all rooms together.
    #[arg(long, env = "RONDPOINT_MESSAGE_BURST", default_value_t = Limits::default().message_burst, value_parser = at_least_one())]
    pub message_burst: u32,
    /// Messages per second of one connection, after the burst.
    #[arg(long, env = "RONDPOINT_MESSAGE_RATE", default_value_t = Limits::default().message_rate, value_parser = at_least_one())]
    pub message_rate: u32,
    /// Burst of requests of one player in a room, over all their connections; an address has twenty times that in
    /// all rooms together.
    #[arg(long, env = "RONDPOINT_SEAT_BURST", default_value_t = Limits::default().seat_burst, value_parser = at_least_one())]
    pub seat_burst: u32,
    /// Requests per second of one player in a room, after the burst.
    #[arg(long, env = "RONDPOINT_SEAT_RATE", default_value_t = Limits::default().seat_rate, value_parser = at_least_one())]
    pub seat_rate: u32,
    /// Burst of requests of one person without a chair in a room; an address has twice that.
    #[arg(long, env = "RONDPOINT_GUEST_BURST", default_value_t = Limits::default().guest_burst, value_parser = at_least_one())]
    pub guest_burst: u32,
    /// Requests per minute of one person without a chair in a room, after the burst.
    #[arg(long, env = "RONDPOINT_GUEST_RATE", default_value_t = Limits::default().guest_rate, value_parser = at_least_one())]
    pub guest_rate: u32,
    /// Burst of requests of all people without a chair in a room together, except for sitting down.
    #[arg(long, env = "RONDPOINT_WATCH_BURST", default_value_t = Limits::default().watch_burst, value_parser = at_least_one())]
    pub watch_burst: u32,
    /// Requests per second of all people without a chair in a room together, except for sitting down, after the burst.
    #[arg(long, env = "RONDPOINT_WATCH_RATE", default_value_t = Limits::default().watch_rate, value_parser = at_least_one())]
    pub watch_rate: u32,
    /// Burst of chat lines of one person in a room. All people without a chair at one address have
    /// twice that, all of them in the room together five times.
    #[arg(long, env = "RONDPOINT_TALK_BURST", default_value_t = Limits::default().talk_burst, value_parser = at_least_one())]
    pub talk_burst: u32,
    /// Chat lines per minute, after the burst.
    #[arg(long, env = "RONDPOINT_TALK_RATE", default_value_t = Limits::default().talk_rate, value_parser = at_least_one())]
    pub talk_rate: u32,
    /// Open sockets per address; it may have four times as many connections.
    #[arg(
        long,
        env = "RONDPOINT_ADDRESS_SOCKETS",
        default_value_t = Limits::default().address_sockets,
        value_parser = at_least_one()
    )]
    pub address_sockets: u32,
    /// Burst of rooms and practice tables that an address may open. The same limit holds for the tokens of its
    /// programs, and for its browsers' requests to be notified of turns.
    #[arg(long, env = "RONDPOINT_ROOM_BURST", default_value_t = Limits::default().room_burst, value_parser = at_least_one())]
    pub room_burst: u32,
    /// Requests of each of these kinds per minute that an address may make, after the burst.
    #[arg(long, env = "RONDPOINT_ROOM_RATE", default_value_t = Limits::default().room_rate, value_parser = at_least_one())]
    pub room_rate: u32,
    /// Burst of rooms that an address may look up, by right and wrong codes.
    #[arg(long, env = "RONDPOINT_LOOK_BURST", default_value_t = Limits::default().look_burst, value_parser = at_least_one())]
    pub look_burst: u32,
    /// Rooms per minute that an address may look up, after the burst.
    #[arg(long, env = "RONDPOINT_LOOK_RATE", default_value_t = Limits::default().look_rate, value_parser = at_least_one())]
    pub look_rate: u32,
    /// Burst of wrong room codes that an address may try.
    #[arg(long, env = "RONDPOINT_MISS_BURST", default_value_t = Limits::default().miss_burst, value_parser = at_least_one())]
    pub miss_burst: u32,
    /// Wrong room codes per minute that an address may try, after the burst.
    #[arg(long, env = "RONDPOINT_MISS_RATE", default_value_t = Limits::default().miss_rate, value_parser = at_least_one())]
    pub miss_rate: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_burst: 30,
            message_rate: 10,
            seat_burst: 30,
            seat_rate: 10,
            guest_burst: 10,
            guest_rate: 60,
            watch_burst: 30,
            watch_rate: 5,
            talk_burst: 5,
            talk_rate: 30,
            address_sockets: 200,
            room_burst: 30,
            room_rate: 20,
            look_burst: 600,
            look_rate: 1200,
            miss_burst: 30,
            miss_rate: 10,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            // For tests: any free port of this machine.
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database_url: None,
            data: PathBuf::from("data"),
            keep_days: 90,
            origins: Vec::new(),
            trusted_proxies: Vec::new(),
            drain: 0,
            ping: 6,
            stall: 10,
            push_key: None,
            push_reach: Reach::Public,
            deal_key: None,
            seed: None,
            began: None,
            decks: None,
            installed: Installed::default(),
            limits: Limits::default(),
        }
    }
}

impl Config {
    /// The environment that this asks for.
    #[must_use]
    pub fn environment(&self) -> Arc<dyn Environment> {
        // A server with a store has the store's key; any other has one of its own until it ends.
        let deal_key = self.deal_key.clone().unwrap_or_else(|| DealKey::new(rand::random()));
        let (seed, decks) = (self.seed.clone(), self.installed.clone());
        let began = self.began.map(|it| (Instant::now(), it));
        Arc::new(System { seed, deal_key, began, decks, heads: heads() })
    }

    /// The settings of web push.
    #[must_use]
    pub fn push(&self) -> push::Settings {
        let contact = self.origins.iter().find(|it| it.starts_with("https://"));
        let contact = contact.cloned().unwrap_or_else(|| "https://localhost".to_owned());
        push::Settings { key: self.push_key.clone(), contact, reach: self.push_reach }
    }
}

/// Refuses 0: it would be the strictest limit, and an operator who sets it wants no limit.
fn at_least_one() -> RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

pub(crate) fn listen(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_none| "an IP address and a port, such as 127.0.0.1:8080")
}

fn seconds() -> RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..)
}

fn seed(text: &str) -> Result<Seed, &'static str> {
    Seed::from_hex(text).ok_or("a seed is 64 hexadecimal digits")
}

fn deal_key(text: &str) -> Result<DealKey, &'static str> {
    DealKey::from_hex(text).ok_or("a deal key is 64 hexadecimal digits")
}

pub(crate) fn database(text: &str) -> Result<String, &'static str> {
    if ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it)) {
        Ok(text.to_owned())
    } else {
        Err("a database is named as postgres://user:password@host/database")
    }
}

fn origin(text: &str) -> Result<String, &'static str> {
    let no_origin = "an origin is http:// or https:// and a host, without a path";
    let url = url::Url::parse(text).map_err(|_no_url| no_origin)?;
    let is_web = ["http", "https"].contains(&url.scheme());
    // An origin has no other part; the parser gives a bare host the path `/`.
    let is_bare = url.path() == "/"
        && !text.ends_with('/')
        && url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    if is_web && is_bare { Ok(url.origin().ascii_serialization()) } else { Err(no_origin) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        for (given, expected) in [
            ("https://Games.example.org", "https://games.example.org"),
            ("https://games.example.org:443", "https://games.example.org"),
            ("http://games.example.org:80", "http://games.example.org"),
            ("https://games.example.org:80", "https://games.example.org:80"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("https://jeux-été.example.org", "https://xn--jeux-t-fvab.example.org"),
        ] {
            assert_eq!(origin(given).as_deref(), Ok(expected));
        }
        for strange in [
            "",
            "games.example.org",
            "https://",
            "https://a/b",
            "https://a/",
            "ftp://a",
            "https://a?x",
            "https://a#f",
            "https://u:p@a",
            "https://a b",
            "https://a:99999",
        ] {
            assert!(origin(strange).is_err(), "{strange}");
        }
    }
}
