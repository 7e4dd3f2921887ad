//! Whether the stored results match the log: no more, no less, the first game of each.

use std::collections::{BTreeMap, BTreeSet};

use room::{DealId, DealKey, Durable as _, Event, PlayerId, Room, RoomCode};
use rules::Games;
use store::{Counted, Receipt, Store, StoreError};

/// The stored results that differ from these logs, or that belong to games which began there and have not ended. The
/// logs are those of all rooms that may have had the same deals.
///
/// # Errors
/// If the results cannot be read.
pub async fn differences<S: Store + ?Sized>(
    store: &S,
    logs: &[Receipt],
    games: Games,
    key: &DealKey,
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
    for (deal, player) in begun(logs, games, key) {
        if first.contains_key(&(deal, player)) {
            continue;
        }
        if let Some(kept) = store.results(deal, player).await?.own {
            wrong.push(format!("{deal:?} of {player:?} has not ended, and is kept as {kept:?}"));
        }
    }
    Ok(wrong)
}

/// The deals of all games that began, with their players. A log that does not fold contributes none from there on.
fn begun(logs: &[Receipt], games: Games, key: &DealKey) -> BTreeSet<(DealId, PlayerId)> {
    let mut rooms: BTreeMap<RoomCode, Room> = BTreeMap::new();
    let mut begun = BTreeSet::new();
    for it in logs {
        let room = rooms.entry(it.room()).or_insert_with(|| Room::new(it.room(), games));
        if room.commit(it).is_ok()
            && let Event::Started { .. } = it.record().event
            // As if the game ended now.
            && let Some(ending) = room.ending(PlayerId::NOBODY, Some(0), key, None)
        {
            begun.extend(ending.players.iter().map(|player| (ending.deal, *player)));
        }
    }
    begun
}
