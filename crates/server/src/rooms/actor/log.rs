//! The log of a room: folded when the room opens, read on when another node may have written, committed record by record.

use std::sync::{Arc, PoisonError};

use room::{Committed, Durable as _, Seq};
use store::{Receipt, StoreError};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::{Actor, Door};
use crate::logging::causes;

impl Actor {
    /// Folds the log of the room. Only one page of all long logs is read at a time: those who enter other rooms do not
    /// wait for them, and those who enter a long one wait for a page of each, not for the whole of those before it.
    ///
    /// # Errors
    /// If it cannot be read, or the rules cannot read a record.
    pub(crate) async fn open(&mut self, long: &Semaphore) -> Result<(), StoreError> {
        let mut is_whole = self.read_page().await?;
        while !is_whole {
            // Turns are given in the order in which they are asked for, so those who wait come first.
            let _turn = long.acquire().await.map_err(|_closed| StoreError::Closed)?;
            is_whole = self.read_page().await?;
        }
        Ok(())
    }

    /// Whether the room holds everything that stood in the log at this instant. What was accepted
    /// anywhere before a request came is then known here.
    pub(super) fn is_at_head(&self, since: Instant) -> bool {
        self.read.is_some_and(|it| it >= since)
    }

    /// Catches up with other writers. Returns whether the log could be read: if not, a stale state
    /// is still better than no answer.
    pub(super) async fn try_catch_up(&mut self) -> bool {
        let read = self.catch_up().await;
        if let Err(error) = &read {
            tracing::warn!(room = %self.code(), error = %causes(error), "the log could not be read");
        }
        read.is_ok()
    }

    /// The same for what stood in the log at this instant: many who come at once read it once.
    pub(super) async fn try_catch_up_since(&mut self, since: Instant) -> bool {
        self.is_at_head(since) || self.try_catch_up().await
    }

    /// The same if the log is reported to reach further than what is known here.
    pub(super) async fn catch_up_to(&mut self, seq: Seq) {
        let waits = self.connections.values().any(|it| it.ahead.is_some());
        if seq > self.room.seq() || waits {
            self.try_catch_up().await;
        }
    }

    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        while !self.read_page().await? {}
        Ok(())
    }

    /// Takes in what another writer wrote first. A conflict without a new record means that the log got shorter.
    pub(super) async fn catch_up_with_winner(&mut self) -> Result<(), StoreError> {
        let known = self.room.seq();
        self.catch_up().await?;
        self.is_cut = self.room.seq() == known;
        if self.is_cut { Err(StoreError::Shorter(self.code())) } else { Ok(()) }
    }

    /// Takes in the next page of the log. Returns whether it was the last.
    pub(super) async fn read_page(&mut self) -> Result<bool, StoreError> {
        let began = Instant::now();
        let page = self.store.page(self.code(), self.room.seq()).await?;
        let is_last = store::is_last(&page);
        for receipt in page {
            self.commit(receipt)?;
        }
        if is_last {
            self.read = Some(began);
            self.greet_those_ahead();
        }
        Ok(is_last)
    }

    /// Takes a stored record into the room and tells everybody.
    pub(crate) fn commit(&mut self, receipt: Receipt) -> Result<Committed, StoreError> {
        let code = receipt.room();
        let damaged = |source| StoreError::Game { room: code, source };
        let (before, was_silent) = (Arc::clone(self.room.people()), self.room.silence().is_some());
        let (awaited, game) = (self.room.awaited(), self.room.game());
        let committed = self.room.commit(&receipt).map_err(damaged)?;
        self.took = Instant::now();
        self.presence.wrote(receipt.record());
        if self.room.awaited() != awaited {
            self.call = None;
        }
        if committed.game_changed() {
            self.bots.note(receipt.record());
        }
        let falls_silent = !was_silent && self.room.silence().is_some();
        if falls_silent && self.connections.is_empty() {
            self.presence.assume(self.room.players().len());
        }
        let (room, at) = (&self.room, self.room.latest());
        let changed = committed.room_changed();
        let mut door = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        *door = if changed { Door::new(room, at) } else { door.after(room, at) };
        drop(door);
        self.publish(&before, receipt.record(), &committed);
        self.check_lead();
        self.tail.push(before, game, receipt.into_record());
        Ok(committed)
    }
}
