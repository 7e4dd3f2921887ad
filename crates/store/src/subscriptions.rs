//! Where browsers are reached while they have no page open, and the secrets that all nodes share. Kept
//! beside the log: no record is about them, and a room is folded without them.
//!
//! Deliberately absent: a subscription for each room. A browser is notified of every table of its player,
//! or of none.

use std::borrow::Cow;
use std::fmt;

use async_trait::async_trait;
use room::PlayerId;

use crate::StoreError;

/// The most subscriptions of one player; beyond that, the most recently renewed stay.
pub const SUBSCRIPTIONS: usize = 8;

/// Where a push service reaches a browser (RFC 8030), and how to encrypt for it (RFC 8291), as the browser
/// stated.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The address at the push service. Anybody who knows it may send, so it is never logged.
    pub endpoint: String,
    /// The public key of the browser, in base64url.
    pub key: String,
    /// The secret that authenticates a message, in base64url.
    pub auth: String,
    /// The language of the page.
    pub language: String,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscription").field("language", &self.language).finish_non_exhaustive()
    }
}

/// A store of subscriptions and secrets.
#[async_trait]
pub trait Subscriptions: Send + Sync + fmt::Debug {
    /// The secret of this name; it becomes `fresh` if there is none. All nodes get the same one.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read or written.
    async fn secret(&self, name: &'static str, fresh: String) -> Result<String, StoreError>;

    /// Keeps a subscription of these people, or renews it, at this time in milliseconds since 1970. An
    /// endpoint is one browser: these people replace those who shared it before.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    async fn subscribe(
        &self,
        people: &[PlayerId],
        it: Subscription,
        at: u64,
    ) -> Result<(), StoreError>;

    /// Forgets a browser.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    async fn unsubscribe(&self, endpoint: String) -> Result<(), StoreError>;

    /// Forgets the subscriptions that were not renewed since this time.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    async fn unsubscribe_idle(&self, since: u64) -> Result<(), StoreError>;

    /// The browsers of a player, at most [`SUBSCRIPTIONS`].
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    async fn subscriptions(&self, player: PlayerId) -> Result<Vec<Subscription>, StoreError>;
}

/// The same SQL serves both databases.
pub(crate) const FIND_SECRET: &str = "SELECT value FROM secret WHERE name = $1";
pub(crate) const FIND: &str = "SELECT endpoint, key, auth, language FROM subscription \
     WHERE player = $1 ORDER BY at DESC, endpoint LIMIT $2";
const SECRET: &str =
    "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
const SUBSCRIBE: &str = "INSERT INTO subscription (endpoint, player, key, auth, language, at) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint, player) DO NOTHING";
const BOUND: &str = "DELETE FROM subscription WHERE player = $1 AND endpoint NOT IN ( \
     SELECT endpoint FROM subscription WHERE player = $1 ORDER BY at DESC, endpoint LIMIT $2)";
const UNSUBSCRIBE: &str = "DELETE FROM subscription WHERE endpoint = $1";
const UNSUBSCRIBE_IDLE: &str = "DELETE FROM subscription WHERE at < $1";

/// A value of a statement.
#[derive(Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
}

/// A statement that changes something, with its values.
pub(crate) type Statement = (Cow<'static, str>, Vec<Value>);

pub(crate) fn secret(name: &str, fresh: String) -> Vec<Statement> {
    vec![(SECRET.into(), vec![Value::Text(name.to_owned()), Value::Text(fresh)])]
}

pub(crate) fn subscribe(people: &[PlayerId], it: &Subscription, at: u64) -> Vec<Statement> {
    let Subscription { endpoint, key, auth, language } = it;
    let keep = |player: &PlayerId| {
        let player = String::from(*player);
        let texts = [endpoint.clone(), player.clone(), key.clone(), auth.clone(), language.clone()];
        let mut values: Vec<Value> = texts.into_iter().map(Value::Text).collect();
        values.push(number(at));
        [(SUBSCRIBE.into(), values), (BOUND.into(), vec![Value::Text(player), most()])]
    };
    unsubscribe(endpoint.clone()).into_iter().chain(people.iter().flat_map(keep)).collect()
}

pub(crate) fn unsubscribe(endpoint: String) -> Vec<Statement> {
    vec![(UNSUBSCRIBE.into(), vec![Value::Text(endpoint)])]
}

pub(crate) fn unsubscribe_idle(since: u64) -> Vec<Statement> {
    vec![(UNSUBSCRIBE_IDLE.into(), vec![number(since)])]
}

/// [`SUBSCRIPTIONS`] in the databases' number type.
pub(crate) fn limit() -> i64 {
    i64::try_from(SUBSCRIPTIONS).unwrap_or(i64::MAX)
}

/// A row that [`FIND`] finds.
pub(crate) fn found(row: (String, String, String, String)) -> Subscription {
    let (endpoint, key, auth, language) = row;
    Subscription { endpoint, key, auth, language }
}

fn most() -> Value {
    Value::Number(limit())
}

fn number(it: u64) -> Value {
    Value::Number(i64::try_from(it).unwrap_or(i64::MAX))
}
