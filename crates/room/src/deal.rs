//! Where the deal of a game comes from: chance, the day, or words that anybody may type.
//!
//! Games of one deal, with the same number of players and the same options, meet the same chance. A deal of the day
//! follows from that day and a key that only the operator has: no player can know it before. A deal of words follows
//! from the words alone, and can be known.

use std::fmt;

use hmac::{Hmac, KeyInit as _, Mac as _};
use rules::{Json, Rules, Seat, Seed, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use ts_rs::TS;

use crate::day::Day;
use crate::identity::PlayerId;
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Room, Stage};
use crate::seal::{Seal, Source};
use crate::text;

/// The deal that the host chose for the next game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Deal {
    /// A fresh one.
    Fresh {},
    /// The deal of the day on which the game begins, in Paris.
    Day {},
    /// The deal that these words name; 64 hexadecimal digits are the seed itself, so that any game that is
    /// over can be dealt again.
    Words {
        /// The words, at most 300 characters.
        words: String,
    },
}

impl Default for Deal {
    fn default() -> Self {
        Self::Fresh {}
    }
}

/// The deal of a game, if others may have the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Dealt {
    /// The deal of a day.
    Day {
        /// Which day, in Paris.
        date: Day,
    },
    /// The deal that these words name.
    Words {
        /// The words.
        words: String,
    },
}

/// Names a deal with its players and options: games with the same id are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DealId(pub(crate) [u8; 32]);

/// What the record that ends a game states about its end, so that a store keeps both or neither.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// What was dealt.
    pub deal: DealId,
    /// The number by which the game is compared with others of the same deal.
    pub result: i32,
    /// Who sat at the table.
    pub players: Vec<PlayerId>,
    /// The secret of a deal that was sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
    /// The seal of the next game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Seal>,
}

/// What the operator alone knows: it decides the deals of all days, and the secrets of sealed games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealKey(Seed);

/// The day, and what decides its deals.
#[derive(Clone, Debug)]
pub struct Today {
    /// The day in Paris.
    pub day: Day,
    /// Known to no player, now or later; no deal reveals it.
    pub secret: Seed,
}

impl DealKey {
    /// A key of 32 random bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Seed::new(bytes))
    }

    /// A key written as 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        Seed::from_hex(text).map(Self)
    }

    /// The key as 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.to_hex()
    }

    /// The day at this time, in milliseconds since 1970.
    #[must_use]
    pub fn today(&self, at: u64) -> Today {
        self.of(Day::in_paris(at))
    }

    /// Any day.
    #[must_use]
    pub fn of(&self, day: Day) -> Today {
        Today { day, secret: self.give("day", &day.to_string()) }
    }

    /// What the key gives for one purpose.
    pub(crate) fn give(&self, purpose: &str, what: &str) -> Seed {
        mac(&self.0, format!("rondpoint/{purpose}/v1/{what}").as_bytes())
    }
}

/// HMAC-SHA-256 (RFC 2104).
pub(crate) fn mac(key: &Seed, message: &[u8]) -> Seed {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.as_bytes()) else {
        unreachable!("a key may have any length")
    };
    mac.update(message);
    Seed::new(mac.finalize().into_bytes().into())
}

impl Today {
    /// The seed of the day for this many players with these options.
    #[must_use]
    pub fn seed(&self, rules: &dyn Rules, players: u8, options: &Json) -> Seed {
        Seed::new(named(&self.secret.to_hex(), rules, players, options))
    }
}

impl Dealt {
    /// The seed that words name, for this many players with these options.
    #[must_use]
    pub fn seed_of(words: &str, rules: &dyn Rules, players: u8, options: &Json) -> Seed {
        let words = text::folded(words);
        let typed = || Seed::new(named(&format!("words/{words}"), rules, players, options));
        Seed::from_hex(&words).unwrap_or_else(typed)
    }
}

impl DealId {
    /// The deal of a seed for this many players with these options.
    #[must_use]
    pub fn new(seed: &Seed, rules: &dyn Rules, players: u8, options: &Json) -> Self {
        Self(named(&format!("result/{}", seed.to_hex()), rules, players, options))
    }
}

impl fmt::Debug for DealId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DealId({})", &hex::encode(&self.0)[..8])
    }
}

impl From<DealId> for String {
    fn from(id: DealId) -> Self {
        hex::encode(&id.0)
    }
}

impl TryFrom<String> for DealId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        hex::decode(&text).map(Self).ok_or("a deal is named by 64 hexadecimal digits")
    }
}

/// The digest of a source with these players and options. Each part stands on a line of its own and contains no line
/// break, so that different parts never give the same text.
fn named(source: &str, rules: &dyn Rules, players: u8, options: &Json) -> [u8; 32] {
    let (game, options) = (rules.name(), options.text());
    let parts = format!("rondpoint/deal/v1\n{source}\n{game}\n{players}\n{options}");
    Sha256::digest(parts).into()
}

impl Room {
    /// The deal of the next game, as the host chose it. It holds for one game.
    #[must_use]
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The deal of this game, if others may have the same.
    #[must_use]
    pub fn dealt(&self) -> Option<&Dealt> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Game { dealt, .. } => dealt.as_ref(),
        }
    }

    /// The host chooses where the deal of the next game comes from.
    pub(crate) fn choose_deal(&self, player: PlayerId, deal: &Deal) -> Result<Event, Refusal> {
        self.hosting(player)?;
        self.in_lobby()?;
        let deal = match deal {
            Deal::Fresh {} | Deal::Day {} => deal.clone(),
            Deal::Words { words } => {
                Deal::Words { words: text::line(words).ok_or(Refusal::BadText)? }
            }
        };
        let same = self.deal == deal;
        Ok(if same { Event::Unchanged } else { Event::DealChosen { deal } })
    }

    /// What the next game is dealt from, for this many players without these seats: its source and its seed.
    pub(crate) fn source(
        &self,
        players: u8,
        without: &[Seat],
        ask: &Ask,
    ) -> Result<(Source, Seed, Option<Dealt>), Refusal> {
        let rules = self.game.rules;
        let (seed, dealt) = match &self.deal {
            Deal::Fresh {} => {
                let (source, seed) = self.fresh(without, ask)?;
                return Ok((source, seed, None));
            }
            Deal::Day {} => {
                let today = ask.key.today(ask.at);
                let seed = today.seed(rules, players, &self.options);
                (seed, Dealt::Day { date: today.day })
            }
            Deal::Words { words } => {
                let seed = Dealt::seed_of(words, rules, players, &self.options);
                (seed, Dealt::Words { words: words.clone() })
            }
        };
        Ok((Source::Open { seed: seed.clone() }, seed, Some(dealt)))
    }

    /// What the record of a decision with this result states about the end of the game. It is the next record of the
    /// log, by this player, a bot or nobody; `sealing` is its time, if the next game will be sealed.
    #[must_use]
    pub fn ending(
        &self,
        by: PlayerId,
        result: Option<i32>,
        key: &DealKey,
        sealing: Option<u64>,
    ) -> Option<Ending> {
        // Practice counts for nothing.
        let result = result.filter(|_| self.practice.is_none())?;
        let count = u8::try_from(self.people.players.len()).unwrap_or(u8::MAX);
        let deal = DealId::new(&self.seed(key).ok()?, self.game.rules, count, &self.options);
        // A game with bots counts for nobody.
        let persons = self.people.persons().filter(|_| !self.has_bots_beside(by));
        let mut players: Vec<PlayerId> = persons.map(|it| it.id).collect();
        players.sort_unstable();
        let seal = sealing.map(|at| Seal::of(&key.secret(self.code, self.seq + 1, at)));
        Some(Ending { deal, result, players, secret: self.revealed(key), seal })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231 has no key of 32 bytes; this is its second case, with the key padded as the RFC pads it.
    #[test]
    fn the_key_of_a_day_is_the_published_function() {
        let mut key = [0; 32];
        key[..4].copy_from_slice(b"Jefe");
        let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        let given = mac(&Seed::new(key), b"what do ya want for nothing?");
        assert_eq!(given.to_hex(), expected);
    }

    #[test]
    fn a_key_reads_back_and_does_not_print_itself() {
        let key = DealKey::new([0x5a; 32]);
        assert_eq!(DealKey::from_hex(&key.to_hex()), Some(key.clone()));
        assert_eq!(format!("{key:?} {:?}", key.today(0)), {
            "DealKey(Seed(secret)) Today { day: Day(1970-01-01), secret: Seed(secret) }"
        });
    }
}
