//! A guest's identity: a random token that only the guest holds, and its digest that the room
//! knows.

use std::fmt;

use rules::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The 256 random bits that are a guest's whole identity. A secret: it lives in the guest's cookie
/// and is never stored, logged or shown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Token([u8; 32]);

impl Token {
    /// A token from 32 bytes of entropy.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The token of a cookie's value: 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        hex::decode(text).map(Self)
    }

    /// The token as a cookie's value.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }

    /// The id of the token's holder.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        let digest = Sha256::digest(self.0);
        let mut id = [0; 16];
        id.copy_from_slice(&digest[..16]);
        PlayerId(id)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

impl From<Token> for String {
    fn from(token: Token) -> Self {
        token.to_hex()
    }
}

impl TryFrom<String> for Token {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::from_hex(&text).ok_or("a token is 64 hexadecimal digits")
    }
}

/// The id of a guest in a room: half the digest of the token, so that a stolen log opens no seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct PlayerId([u8; 16]);

impl PlayerId {
    /// The id at a seat that its player gave up: no known token has this digest.
    pub const NOBODY: Self = Self([0; 16]);

    /// The id of the bot with this number, from 1, in its room: no known token has this digest.
    #[must_use]
    pub fn bot(number: u32) -> Self {
        let mut id = [0; 16];
        id[12..].copy_from_slice(&number.to_be_bytes());
        Self(id)
    }

    /// Whether this is a bot.
    #[must_use]
    pub fn is_bot(self) -> bool {
        self != Self::NOBODY && self.0[..12] == [0; 12]
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerId({})", &hex::encode(&self.0)[..8])
    }
}

impl From<PlayerId> for String {
    fn from(id: PlayerId) -> Self {
        hex::encode(&id.0)
    }
}

impl TryFrom<String> for PlayerId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        hex::decode(&text).map(Self).ok_or("a player id is 32 hexadecimal digits")
    }
}

/// The idempotency key that a client gives to one request: duplicates are carried out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CommandId(pub uuid::Uuid);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_and_does_not_print_itself() {
        let token = Token::new([0x5a; 32]);
        assert_eq!(Token::from_hex(&token.to_hex()), Some(token.clone()));
        assert_eq!(Token::from_hex("5A"), None);
        assert_eq!(format!("{token:?}"), "Token(secret)");
        assert!(!token.to_hex().contains(&String::from(token.player())));
    }
}
