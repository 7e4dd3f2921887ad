//! From a seed to a deal, so that anybody can check it in any language.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::hex;

/// The 256 bits that decide all chance of one game.
///
/// The seed reveals every card to come: it is never part of a view and never printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes of entropy.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed of a number: for tests, because anybody can guess it.
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }

    /// A seed written as 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        hex::decode(text).map(Self)
    }

    /// The 32 bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed as 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }

    /// The stream of chance for one purpose, such as `deck` or `reshuffle/1`.
    #[must_use]
    pub fn stream(&self, label: impl fmt::Display) -> Stream {
        Stream::new(self.key(label))
    }

    /// A seed for one purpose; nothing about this seed can be derived from it.
    #[must_use]
    pub fn branch(&self, label: impl fmt::Display) -> Self {
        Self(self.key(label))
    }

    fn key(&self, label: impl fmt::Display) -> [u8; 32] {
        let mut text = Text(Sha256::new());
        if write!(text, "rondpoint/v1/{label}").is_err() {
            unreachable!("hashing does not fail")
        }
        text.0.chain_update(self.0).finalize().into()
    }
}

/// A hash that text is formatted into, without building the string.
struct Text(Sha256);

impl fmt::Write for Text {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0.update(part.as_bytes());
        Ok(())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_hex()
    }
}

impl TryFrom<String> for Seed {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::from_hex(&text).ok_or("a seed is 64 hexadecimal digits")
    }
}

/// A stream of 32-bit words: the SHA-256 blocks of a key and a counter, read big-endian.
#[derive(Clone, Debug)]
pub struct Stream {
    key: [u8; 32],
    block: [u8; 32],
    next_block: u32,
    at: usize,
}

impl Stream {
    /// The stream of a key.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self { key, block: [0; 32], next_block: 0, at: 32 }
    }

    fn word(&mut self) -> u32 {
        if self.at == self.block.len() {
            self.block = Sha256::new()
                .chain_update(self.key)
                .chain_update(self.next_block.to_be_bytes())
                .finalize()
                .into();
            self.next_block += 1;
            self.at = 0;
        }
        let mut bytes = [0; 4];
        bytes.copy_from_slice(&self.block[self.at..self.at + 4]);
        self.at += 4;
        u32::from_be_bytes(bytes)
    }

    /// A fair number from 0 to `n - 1`.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        // Words past the last whole multiple of n would favour small numbers: they are skipped.
        let excess = (u64::from(u32::MAX) + 1) % u64::from(n);
        loop {
            let word = self.word();
            if u64::from(word) + excess <= u64::from(u32::MAX) {
                return word % n;
            }
        }
    }

    /// Puts the items in a fair order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let Ok(n) = u32::try_from(last + 1) else { unreachable!("decks are short") };
            let Ok(other) = usize::try_from(self.below(n)) else { unreachable!("below {n}") };
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shuffle_is_the_published_one() {
        let mut items: Vec<u32> = (0..40).collect();
        Stream::new([7; 32]).shuffle(&mut items);
        assert_eq!(items[..10], [7, 9, 14, 5, 10, 2, 28, 6, 35, 4]);
        assert_eq!(items[37..], [31, 27, 39]);
    }

    #[test]
    fn a_seed_reads_back_and_does_not_print_itself() {
        let seed = Seed::new([0xa5; 32]);
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed.clone()));
        assert_eq!(Seed::from_hex("a5"), None);
        assert_eq!(Seed::from_hex(&"zz".repeat(32)), None);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
    }
}
