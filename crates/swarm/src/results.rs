//! Whether the results that are kept are those that the log tells: no more, no less, the first game of each.

use std::collections::BTreeMap;

use room::{DealId, Durable as _, PlayerId};
use store::{Counted, Receipt, Store, StoreError};

/// What is kept otherwise than these logs tell it. They are those of all rooms that may have had the same deals.
///
/// # Errors
/// If the results cannot be read.
pub async fn differences<S: Store + ?Sized>(
    store: &S,
    logs: &[Receipt],
) -> Result<Vec<String>, StoreError> {
    let mut first: BTreeMap<(DealId, PlayerId), Counted> = BTreeMap::new();
    for it in logs {
        let Some(ending) = it.record().event.ending() else { continue };
        let (at, room, seq, result) = (it.record().at, it.room(), it.seq(), ending.result);
        let game = Counted { at, room, seq, result };
        for player in &ending.players {
            let counted = first.entry((ending.deal, *player)).or_insert(game);
            *counted = game.min(*counted);
        }
    }
    let mut wrong = Vec::new();
    for ((deal, player), game) in &first {
        let told = store.results(*deal, *player).await?;
        let people = first.keys().filter(|(it, _)| it == deal).count();
        let counted: u64 = told.counts.iter().map(|(_, people)| people).sum();
        if told.own != Some(*game) || usize::try_from(counted) != Ok(people) {
            wrong.push(format!("{deal:?} of {player:?} is kept as {told:?}, not {game:?}"));
        }
    }
    Ok(wrong)
}
