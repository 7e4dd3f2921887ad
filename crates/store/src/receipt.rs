//! Proof that a record stands in a log.

use room::{Durable, Record, RoomCode, Seq};

/// Proof that a record stands in a log. Its fields are private to this crate: only an append that
/// was acknowledged, or a read, makes one. Rooms commit nothing else, so sending a record before it
/// is stored does not compile.
#[derive(Clone, Debug, PartialEq)]
pub struct Receipt {
    room: RoomCode,
    seq: Seq,
    record: Record,
}

impl Receipt {
    pub(crate) fn new(room: RoomCode, seq: Seq, record: Record) -> Self {
        Self { room, seq, record }
    }

    /// The record that is stored.
    #[must_use]
    pub fn into_record(self) -> Record {
        self.record
    }
}

impl Durable for Receipt {
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
