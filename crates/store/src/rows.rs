//! Rows of the tables as records, for both databases.

use protocol::stored;
use room::{RoomCode, Seq};

use crate::{Receipt, StoreError};

/// A position and the record that stands there.
pub(crate) type Row<Body> = (i64, Body);

/// The records after a position. A gap means that the log is damaged.
pub(crate) fn receipts(
    room: RoomCode,
    after: Seq,
    rows: Vec<Row<impl AsRef<[u8]>>>,
) -> Result<Vec<Receipt>, StoreError> {
    (i64::from(after) + 1..)
        .zip(rows)
        .map(|(expected, (place, body))| {
            let seq = Seq::try_from(place).ok().filter(|_| place == expected);
            let seq = seq.ok_or(StoreError::Gap(room))?;
            match stored::decode(&body) {
                Ok(record) => Ok(Receipt::new(room, seq, record)),
                Err(source) => Err(StoreError::Record { room, seq, source }),
            }
        })
        .collect()
}

/// The last positions of logs. Invalid ones are reported when the log is loaded.
pub(crate) fn heads(rows: Vec<(String, i64)>) -> Vec<(RoomCode, Seq)> {
    rows.into_iter()
        .filter_map(|(room, head)| Some((room.parse().ok()?, Seq::try_from(head).ok()?)))
        .collect()
}
