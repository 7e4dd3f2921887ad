//! How games of one deal ended. A result is written in the transaction of the record that ends its game: no
//! result is lost with a process, and none exists for a game that did not end.
//!
//! Of a player's games of one deal, the first that ended counts, whichever is written first.
//! Deliberately absent: names, and who had which result.

use room::{DealId, Durable as _, PlayerId, Record, RoomCode, Seq};

use crate::Receipt;
use crate::subscriptions::{Statement, Value};

/// How a deal ended for those who have played it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The game that counts for the player who asks, if there is one.
    pub own: Option<Counted>,
    /// How many people had which result, the smallest first.
    pub counts: Vec<(i32, u64)>,
}

/// A game that counts for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counted {
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// Where.
    pub room: RoomCode,
    /// The place of the record that ended it.
    pub seq: Seq,
    /// How.
    pub result: i32,
}

/// The result of one player.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) deal: DealId,
    pub(crate) player: PlayerId,
    pub(crate) game: Counted,
}

/// The results in a record at this place, in the order of players.
pub(crate) fn rows(room: RoomCode, seq: Seq, record: &Record) -> Vec<Row> {
    let Some(ending) = record.event.ending() else { return Vec::new() };
    let game = Counted { at: record.at, room, seq, result: ending.result };
    let row = |player: &PlayerId| Row { deal: ending.deal, player: *player, game };
    ending.players.iter().map(row).collect()
}

/// The results in a stored record.
pub(crate) fn of(receipt: &Receipt) -> Vec<Row> {
    rows(receipt.room(), receipt.seq(), receipt.record())
}

/// The same SQL serves both databases. Whichever result is written first, the first game's result stays.
const KEEP: [&str; 2] = [
    "INSERT INTO result (deal, player, result, room, seq, at) VALUES ",
    " ON CONFLICT (deal, player) DO UPDATE SET \
     result = excluded.result, room = excluded.room, seq = excluded.seq, at = excluded.at \
     WHERE (excluded.at, excluded.room, excluded.seq) < (result.at, result.room, result.seq)",
];
/// Values of one row.
const COLUMNS: usize = 6;
const FORGET: &str = "DELETE FROM result WHERE at < $1";
/// What is removed with the log of a room.
pub(crate) const FORGET_ROOM: &str = "DELETE FROM result WHERE room = $1";
pub(crate) const OWN: &str =
    "SELECT at, room, seq, result FROM result WHERE deal = $1 AND player = $2";
/// Of a deal that very many have played it reads as many as can be read at once. In the order of the players, which are
/// digests, these are a fair sample.
pub(crate) const COUNTS: &str = "SELECT result, COUNT(*) FROM \
         (SELECT result FROM result WHERE deal = $1 ORDER BY player LIMIT 20000) AS sample \
     GROUP BY result ORDER BY result";

/// Keeps these results, unless results of earlier games are there. One statement, because each costs a round
/// trip to the database. The rows are sorted, so that nodes that write at the same time cannot deadlock.
pub(crate) fn keep(mut rows: Vec<Row>) -> Option<Statement> {
    rows.sort_by_key(|it| (it.deal, it.player, it.game.at, it.game.room, it.game.seq));
    // A statement may change a row only once.
    rows.dedup_by_key(|it| (it.deal, it.player));
    if rows.is_empty() {
        return None;
    }
    let [insert, unless] = KEEP;
    let row = |nth: usize| {
        let places = (1..=COLUMNS).map(|it| format!("${}", nth * COLUMNS + it));
        format!("({})", places.collect::<Vec<String>>().join(", "))
    };
    let places: Vec<String> = (0..rows.len()).map(row).collect();
    let values = rows.into_iter().flat_map(|Row { deal, player, game }| {
        [
            Value::Text(deal.into()),
            Value::Text(player.into()),
            Value::Number(game.result.into()),
            Value::Text(game.room.letters().to_owned()),
            Value::Number(game.seq.into()),
            Value::Number(time(game.at)),
        ]
    });
    Some((format!("{insert}{}{unless}", places.join(", ")).into(), values.collect()))
}

/// Forgets the results of games that ended before this time.
pub(crate) fn forget(before: u64) -> Vec<Statement> {
    vec![(FORGET.into(), vec![Value::Number(time(before))])]
}

fn time(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// What [`OWN`] and [`COUNTS`] find.
pub(crate) fn found(own: Option<(i64, String, i64, i64)>, counts: &[(i64, i64)]) -> Results {
    let counted = |(at, room, seq, result): (i64, String, i64, i64)| {
        Some(Counted {
            at: u64::try_from(at).ok()?,
            room: room.parse().ok()?,
            seq: Seq::try_from(seq).ok()?,
            result: i32::try_from(result).ok()?,
        })
    };
    let count = |(result, people): &(i64, i64)| {
        Some((i32::try_from(*result).ok()?, u64::try_from(*people).ok()?))
    };
    Results { own: own.and_then(counted), counts: counts.iter().filter_map(count).collect() }
}

#[cfg(test)]
mod tests {
    use room::Token;

    use super::*;

    #[test]
    fn of_two_games_in_one_group_the_first_counts_and_the_statement_has_it_once() {
        let row = |player: u8, at: u64| Row {
            deal: format!("{:064x}", 1).try_into().unwrap(),
            player: Token::new([player; 32]).player(),
            game: Counted { at, room: "KXR-TBM".parse().unwrap(), seq: 1, result: 0 },
        };
        assert!(keep(Vec::new()).is_none());
        let (statement, values) = keep(vec![row(1, 50), row(2, 60), row(1, 40)]).unwrap();
        assert!(statement.contains("($7, $8, $9, $10, $11, $12) ON CONFLICT"), "{statement}");
        let at = |row: &[Value]| match row.last() {
            Some(Value::Number(at)) => *at,
            it => panic!("{it:?} is no time"),
        };
        let mut times: Vec<i64> = values.chunks(COLUMNS).map(at).collect();
        times.sort_unstable();
        assert_eq!(times, [40, 60]);
    }
}
