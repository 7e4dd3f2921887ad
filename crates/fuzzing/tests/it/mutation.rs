//! New bytes from old ones.

use rules::{Seed, Stream};

/// How many are kept; once there are as many, a new one replaces any of them.
const MOST: usize = 2000;

/// Pieces that mean something to the parsers.
const PIECES: &[&str] = &[
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "-1",
    "0",
    "1e999",
    "0.1",
    "4294967296",
    "18446744073709551616",
    "\\u0000",
    "\\ud800",
    "\u{feff}",
    "é",
    "\"type\":",
    "\"id\":",
    "\"seen\":",
    "\"command\":",
    "\"game\":",
    "\"options\":",
    "\"v\":3",
    "\"v\":2",
    "\"v\":1",
    "\"seat\":",
    "\"play\"",
    "\"cards\":",
    "\"roll\"",
    "\"pennies\":",
    "[[[[[[[[",
    "taxis = [",
    "{ street = \"orsay\", number = 2 },",
    "event = \"discard\"",
    "from = \"expert\"",
    "\n",
    "\"\"\"",
    "= 0x",
];

/// Bytes to start from, and how to make more of them.
pub(crate) struct Pool {
    chance: Stream,
    kept: Vec<Vec<u8>>,
}

impl Pool {
    pub(crate) fn new(seed: u64, kept: Vec<Vec<u8>>) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&seed.to_be_bytes());
        Self { chance: Seed::new(bytes).stream("fuzz"), kept }
    }

    fn below(&mut self, n: usize) -> usize {
        self.chance.below(n.try_into().unwrap()).try_into().unwrap()
    }

    pub(crate) fn keep(&mut self, bytes: Vec<u8>) {
        if self.kept.len() < MOST {
            self.kept.push(bytes);
        } else {
            let at = self.below(MOST);
            self.kept[at] = bytes;
        }
    }

    /// One of those kept, changed a little.
    pub(crate) fn next(&mut self, longest: usize) -> Vec<u8> {
        let at = self.below(self.kept.len());
        let mut bytes = self.kept[at].clone();
        for _ in 0..=self.below(4) {
            self.change(&mut bytes);
        }
        bytes.truncate(longest);
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len() + 1);
        let end = at + self.below((bytes.len() - at).min(40) + 1);
        match self.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            1 if at < bytes.len() => bytes[at] = u8::try_from(self.below(256)).unwrap(),
            2 => {
                bytes.drain(at..end);
            }
            3 => {
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
            4 => {
                let piece = PIECES[self.below(PIECES.len())];
                bytes.splice(at..end, piece.bytes());
            }
            5 => {
                let piece = PIECES[self.below(PIECES.len())];
                bytes.splice(at..at, piece.bytes());
            }
            6 => {
                let (other, from) = (self.below(self.kept.len()), self.below(1 << 16));
                let other = &self.kept[other];
                let from = from % (other.len() + 1);
                bytes.truncate(at);
                bytes.extend(&other[from..]);
            }
            _ => {
                let fresh: Vec<u8> =
                    (0..20).map(|_| u8::try_from(self.below(256)).unwrap()).collect();
                bytes.splice(at..at, fresh);
            }
        }
    }
}
