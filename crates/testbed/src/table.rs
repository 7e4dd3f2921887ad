//! A room with its log, without a store: a record counts as stored when it is pushed.

use room::{
    Ask, CommandId, Committed, DealKey, Durable, PlayerId, Record, Request, Room, RoomCode, Seq,
    Token,
};
use rules::{Damaged, Games, Seed};

/// The code of every table.
///
/// # Panics
/// Never: the code is valid.
#[must_use]
pub fn code() -> RoomCode {
    "KXR-TBM".parse().unwrap()
}

/// The deal key, which only the operator knows.
#[must_use]
pub fn key() -> DealKey {
    DealKey::new([9; 32])
}

/// The person with this number.
#[must_use]
pub fn person(number: u8) -> PlayerId {
    Token::new([number; 32]).player()
}

/// A request at a table where nobody is away.
#[must_use]
pub fn ask(player: PlayerId, id: CommandId, at: u64, seed: Option<Seed>, request: Request) -> Ask {
    Ask {
        player,
        id,
        at,
        seed,
        key: key(),
        away: Vec::new(),
        unseen: Vec::new(),
        advice: None,
        request,
    }
}

/// Lets a type with a field `table` be used as that table.
#[macro_export]
macro_rules! is_a_table {
    ($it:ty) => {
        impl ::std::ops::Deref for $it {
            type Target = $crate::Table;

            fn deref(&self) -> &$crate::Table {
                &self.table
            }
        }

        impl ::std::ops::DerefMut for $it {
            fn deref_mut(&mut self) -> &mut $crate::Table {
                &mut self.table
            }
        }
    };
}

/// A record that stands in the log of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The room of the log.
    pub room: RoomCode,
    /// The position in the log.
    pub seq: Seq,
    /// What stands there.
    pub record: Record,
}

impl Durable for Stored {
    fn room(&self) -> RoomCode {
        self.room
    }

    fn seq(&self) -> Seq {
        self.seq
    }

    fn record(&self) -> &Record {
        &self.record
    }
}

/// A room and its log.
#[derive(Clone, Debug)]
pub struct Table {
    /// The room.
    pub room: Room,
    /// Its records, in order.
    pub log: Vec<Stored>,
}

impl Table {
    /// A room of one of these games that nobody has opened.
    #[must_use]
    pub fn new(games: Games) -> Self {
        Self { room: Room::new(code(), games), log: Vec::new() }
    }

    /// Stores a record and commits it.
    ///
    /// # Errors
    /// If the rules cannot read it: then it is not in the log.
    pub fn store(&mut self, record: Record) -> Result<Committed, Damaged> {
        let stored = Stored { room: self.room.code(), seq: self.room.seq() + 1, record };
        let committed = self.room.commit(&stored)?;
        self.log.push(stored);
        Ok(committed)
    }

    /// A room made from the log alone.
    ///
    /// # Panics
    /// Never: the rules have read its records.
    #[must_use]
    pub fn rebuilt(&self) -> Room {
        let mut room = Room::new(self.room.code(), self.room.games());
        for stored in &self.log {
            room.commit(stored).unwrap();
        }
        room
    }
}
