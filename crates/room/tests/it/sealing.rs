//! Fair deals: a seal before the start, what the players mix in, the secret at the end.

use room::{
    Answer, Ask, Deal, DealKey, Event, Mixed, Proposal, Refusal, Request, Seal, Source, seed_of,
};
use rules::{Chance, Json, Seat, Seed, Viewer};
use serde::Deserialize;

use crate::table::{Table, key};

const FAIRNESS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fairness.md");

/// A lobby of this many for a game of pennies whose deal is sealed.
fn sealed(players: u8) -> Table {
    let mut table = Table::sealed();
    for number in 1..players {
        table.join(number).unwrap();
    }
    table.choose(0, "pennies").unwrap();
    table
}

/// The log as it is stored, and with the parts of games, which `Debug` shows; it hides seeds.
fn stored(table: &Table) -> String {
    let mut text = String::new();
    for it in &table.log {
        text += &serde_json::to_string(&it.record.event).unwrap();
        text += &format!("{:?}", it.record.event);
    }
    text
}

fn fresh(table: &mut Table, number: u8, request: Request) -> Ask {
    Ask { seed: None, ..table.name(number, request) }
}

fn ask(table: &mut Table, number: u8, request: Request) -> Result<Answer, Refusal> {
    let ask = fresh(table, number, request);
    table.send(&ask)
}

fn seal(table: &Table) -> Seal {
    table.room.open_seal().unwrap().seal
}

fn nonce(number: u8) -> Seed {
    Seed::new([number + 1; 32])
}

fn mix(table: &mut Table, number: u8) -> Result<Answer, Refusal> {
    let request = Request::Mix { seal: seal(table), nonce: nonce(number) };
    ask(table, number, request)
}

fn start(table: &mut Table) -> Result<Answer, Refusal> {
    ask(table, 0, Request::Start {})
}

fn source(table: &Table) -> Source {
    let Event::Started { source, .. } = table.last() else { panic!("{:?}", table.last()) };
    source.clone()
}

fn mixed(numbers: &[(u8, u8)]) -> Vec<Mixed> {
    let one = |(seat, number): &(u8, u8)| Mixed { seat: Seat(*seat), nonce: nonce(*number) };
    numbers.iter().map(one).collect()
}

/// The first command that is open to anybody.
fn step(table: &mut Table, key: &DealKey) -> Result<Answer, Refusal> {
    step_by(table, key, None)
}

/// The same, where the operator may have chosen the seed of every deal.
fn step_by(table: &mut Table, key: &DealKey, seed: Option<Seed>) -> Result<Answer, Refusal> {
    let play = table.room.play().unwrap();
    let seats = u8::try_from(table.room.players().len()).unwrap();
    let open = (0..seats).find_map(|it| Some((it, play.offer(Seat(it))?))).unwrap();
    let command = table.room.game().kit.pick(&open.1, &mut Chance::new(7)).unwrap();
    let request = Request::Play { seen: table.room.version(), command };
    let ask = Ask { key: key.clone(), seed, ..fresh(table, open.0, request) };
    table.send(&ask)
}

fn to_the_end(table: &mut Table) {
    while !table.room.is_over() {
        step(table, &key()).unwrap();
    }
}

#[test]
fn the_seed_follows_from_the_secret_under_the_seal_and_from_what_each_player_mixed_in() {
    let mut table = sealed(3);
    let (shown, secret) = (seal(&table), key().secret(table.room.code(), 1, 1));
    assert_eq!(shown, Seal::of(&secret));
    mix(&mut table, 2).unwrap();
    mix(&mut table, 0).unwrap();
    assert_eq!(table.room.mixed(), [Seat(0), Seat(2)]);
    start(&mut table).unwrap();
    let nonces = mixed(&[(0, 0), (2, 2)]);
    assert_eq!(source(&table), Source::Sealed { seal: shown, nonces: nonces.clone() });
    let seed = seed_of(&secret, &nonces);
    assert_eq!(table.room.seed(&key()), Ok(seed.clone()));
    // Another nonce, another seat, one nonce fewer: another seed.
    for other in [mixed(&[(0, 0), (2, 1)]), mixed(&[(0, 0), (1, 2)]), mixed(&[(0, 0)]), vec![]] {
        assert_ne!(seed_of(&secret, &other), seed);
    }
    let Event::Started { setup, .. } = table.last() else { unreachable!() };
    let rules = table.room.game().rules;
    assert_eq!(*setup, rules.setup(3, table.room.options(), &seed).unwrap());
    assert!(!stored(&table).contains(&seed.to_hex()));
    assert_eq!(table.room.open_seal(), None, "while the game goes on");
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn the_start_waits_for_nobody() {
    let mut table = sealed(2);
    let shown = seal(&table);
    start(&mut table).unwrap();
    assert_eq!(source(&table), Source::Sealed { seal: shown, nonces: Vec::new() });
}

#[test]
fn a_nonce_counts_once_for_the_seal_it_was_made_for_and_never_after_the_start() {
    let mut table = sealed(2);
    assert_eq!(mix(&mut table, 5), Err(Refusal::NotSeated));
    let of = |seal: Seal, number: u8| Request::Mix { seal, nonce: nonce(number) };
    let (open, other) = (seal(&table), Seal::of(&nonce(9)));
    assert_eq!(ask(&mut table, 1, of(other, 1)), Err(Refusal::DealClosed));
    ask(&mut table, 1, of(open, 1)).unwrap();
    ask(&mut table, 1, of(open, 1)).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    assert_eq!(ask(&mut table, 1, of(open, 4)), Err(Refusal::DealClosed));
    start(&mut table).unwrap();
    assert_eq!(ask(&mut table, 0, of(open, 0)), Err(Refusal::DealClosed));
    let Source::Sealed { nonces, .. } = source(&table) else { panic!("sealed") };
    assert_eq!(nonces, mixed(&[(1, 1)]));
}

/// Two requests at once: the log has one order, and the later one is decided again on it.
#[test]
fn a_nonce_that_loses_its_place_to_the_start_is_refused() {
    let mut table = sealed(2);
    let late = Request::Mix { seal: seal(&table), nonce: nonce(1) };
    let late = fresh(&mut table, 1, late);
    assert!(matches!(table.room.propose(&late), Ok(Proposal::Append(_))));
    start(&mut table).unwrap();
    assert_eq!(table.room.propose(&late), Err(Refusal::DealClosed));
}

#[test]
fn a_nonce_leaves_with_its_player_and_moves_with_the_seats() {
    let mut table = sealed(3);
    mix(&mut table, 1).unwrap();
    mix(&mut table, 2).unwrap();
    ask(&mut table, 1, Request::Leave {}).unwrap();
    assert_eq!(table.room.mixed(), [Seat(1)]);
    start(&mut table).unwrap();
    let Source::Sealed { nonces, .. } = source(&table) else { panic!("sealed") };
    assert_eq!(nonces, mixed(&[(1, 2)]));
}

#[test]
fn a_deal_that_others_have_too_is_not_sealed_and_the_next_one_is() {
    let mut table = sealed(2);
    let shown = seal(&table);
    mix(&mut table, 1).unwrap();
    ask(&mut table, 0, Request::ChooseDeal { deal: Deal::Day {} }).unwrap();
    assert_eq!((table.room.open_seal(), table.room.mixed()), (None, vec![]));
    let late = Request::Mix { seal: shown, nonce: nonce(0) };
    assert_eq!(ask(&mut table, 0, late), Err(Refusal::DealClosed));
    ask(&mut table, 0, Request::ChooseDeal { deal: Deal::Fresh {} }).unwrap();
    assert_eq!(table.room.mixed(), [Seat(1)], "what was mixed in stays");
    ask(&mut table, 0, Request::ChooseDeal { deal: Deal::Day {} }).unwrap();
    start(&mut table).unwrap();
    assert!(matches!(source(&table), Source::Open { .. }));
    to_the_end(&mut table);
    assert_eq!(table.last().ending().unwrap().secret, None, "it was not used");
    assert_ne!(seal(&table), shown);
}

#[test]
fn the_end_tells_the_secret_and_seals_the_next_game() {
    let mut table = sealed(2);
    let first = seal(&table);
    mix(&mut table, 0).unwrap();
    start(&mut table).unwrap();
    let seed = table.room.seed(&key()).unwrap();
    to_the_end(&mut table);
    let ending = table.last().ending().unwrap().clone();
    let secret = ending.secret.unwrap();
    assert_eq!(Seal::of(&secret), first);
    assert_eq!(seed_of(&secret, &mixed(&[(0, 0)])), seed);
    assert_eq!(table.room.seed(&DealKey::new([1; 32])), Ok(seed.clone()), "for all to know");
    // Those who play again mix in again, before anybody starts.
    let (second, over) = (seal(&table), table.room.seq());
    assert!(ending.seal == Some(second) && second != first);
    mix(&mut table, 1).unwrap();
    for number in 0..2 {
        ask(&mut table, number, Request::Rematch {}).unwrap();
    }
    assert_eq!(source(&table), Source::Sealed { seal: second, nonces: mixed(&[(1, 1)]) });
    let at = room::Durable::record(&table.log[usize::try_from(over).unwrap() - 1]).at;
    let secret = key().secret(table.room.code(), over, at);
    assert_eq!(table.room.seed(&key()), Ok(seed_of(&secret, &mixed(&[(1, 1)]))));
    assert_ne!(table.room.seed(&key()), Ok(seed));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn no_view_before_the_end_tells_the_secret() {
    let mut table = sealed(2);
    mix(&mut table, 0).unwrap();
    let secret = key().secret(table.room.code(), 1, 1).to_hex();
    start(&mut table).unwrap();
    let play = table.room.play().unwrap();
    for viewer in [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = play.view(viewer);
        assert!(!view.text().contains(&secret) && !view.text().contains(&nonce(0).to_hex()));
    }
    let log = stored(&table);
    assert!(log.contains(&nonce(0).to_hex()) && !log.contains(&secret));
}

#[test]
fn who_plays_again_hears_that_the_key_is_lost() {
    let mut table = sealed(2);
    start(&mut table).unwrap();
    while !table.room.is_over() {
        step(&mut table, &key()).unwrap();
    }
    ask(&mut table, 0, Request::Rematch {}).unwrap();
    let other = DealKey::new([1; 32]);
    let last = Ask { key: other, ..fresh(&mut table, 1, Request::Rematch {}) };
    assert_eq!(table.room.propose(&last), Err(Refusal::SealLost));
    table.send(&Ask { key: key(), ..last }).unwrap();
    assert!(!table.room.is_over());
}

#[test]
fn with_another_key_the_game_stands_still_and_the_host_clears_the_table() {
    let other = DealKey::new([1; 32]);
    let mut table = sealed(2);
    let ask = Ask { key: other.clone(), ..fresh(&mut table, 0, Request::Start {}) };
    assert_eq!(table.room.propose(&ask), Err(Refusal::SealLost));
    table.ask(0, Request::SetClock { seconds: Some(60) }).unwrap();
    start(&mut table).unwrap();
    assert_eq!(step(&mut table, &other), Err(Refusal::SealLost));
    assert_eq!(table.room.time_out(u64::MAX, &other, true), None);
    // With the right key the game continues, and the host alone does not clear it away.
    let clear = fresh(&mut table, 0, Request::Reopen { over: false });
    table.send(&clear).unwrap();
    assert!(matches!(table.last(), Event::ReopenAsked { .. }));
    let clear = fresh(&mut table, 0, Request::Reopen { over: false });
    step(&mut table, &key()).unwrap();
    let by_guest =
        Ask { key: other.clone(), ..fresh(&mut table, 1, Request::Reopen { over: false }) };
    assert_eq!(table.room.propose(&by_guest), Err(Refusal::NotHost));
    table.send(&Ask { key: other.clone(), ..clear }).unwrap();
    // The next game has a seal by the key of today.
    let next = seal(&table);
    let ask = Ask { key: other.clone(), ..fresh(&mut table, 0, Request::Start {}) };
    table.send(&ask).unwrap();
    assert_eq!(source(&table), Source::Sealed { seal: next, nonces: Vec::new() });
    assert!(table.room.seed(&other).is_ok());
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_game_that_ends_without_a_result_tells_nothing_of_its_seed_and_the_next_has_a_seal_of_its_own()
{
    let mut table = sealed(2);
    let first = seal(&table);
    mix(&mut table, 1).unwrap();
    start(&mut table).unwrap();
    step(&mut table, &key()).unwrap();
    let seed = table.room.seed(&key()).unwrap();
    for number in [1, 0] {
        ask(&mut table, number, Request::Reopen { over: false }).unwrap();
    }
    let Event::Reopened { seal: Some(next), .. } = *table.last() else { panic!("no seal") };
    assert_ne!(next, first);
    assert_eq!((seal(&table), table.room.mixed()), (next, Vec::new()));
    let secret = key().secret(table.room.code(), 1, 1);
    assert_eq!(seed, seed_of(&secret, &mixed(&[(1, 1)])));
    // With the nonces, which are in the log, the secret is the seed.
    let log = stored(&table);
    assert!(!log.contains(&seed.to_hex()) && !log.contains(&secret.to_hex()));
    mix(&mut table, 0).unwrap();
    start(&mut table).unwrap();
    assert_eq!(source(&table), Source::Sealed { seal: next, nonces: mixed(&[(0, 0)]) });
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_room_that_is_older_than_seals_has_one_from_its_next_end_on() {
    let mut table = Table::with_pennies(2);
    let late = Request::Mix { seal: Seal::of(&nonce(9)), nonce: nonce(0) };
    assert_eq!(ask(&mut table, 0, late), Err(Refusal::DealClosed));
    start(&mut table).unwrap();
    let Source::Open { seed } = source(&table) else { panic!("no seal") };
    assert_eq!(table.room.seed(&DealKey::new([1; 32])), Ok(seed));
    to_the_end(&mut table);
    assert_eq!(table.room.mixed(), []);
    mix(&mut table, 0).unwrap();
}

#[test]
fn a_secret_that_was_told_decides_no_other_deal() {
    let mut table = sealed(2);
    start(&mut table).unwrap();
    while !table.room.is_over() {
        step_by(&mut table, &key(), Some(nonce(7))).unwrap();
    }
    assert!(table.room.open_seal().is_none());
    for number in [0, 1] {
        ask(&mut table, number, Request::Rematch {}).unwrap();
    }
    assert!(matches!(source(&table), Source::Open { .. }), "a deal of its own");
    assert_eq!(table.rebuilt(), table.room);
}

#[derive(Deserialize)]
struct Vector {
    key: String,
    room: String,
    seq: u32,
    at: u64,
    secret: Seed,
    seal: Seal,
    nonces: Vec<Mixed>,
    seed: Seed,
}

#[test]
fn the_document_has_the_functions_of_the_program() {
    let text = std::fs::read_to_string(FAIRNESS).unwrap();
    let (_, rest) = text.split_once("```json vectors\n").unwrap();
    let (json, _) = rest.split_once("```").unwrap();
    let vectors: Vec<Vector> = serde_json::from_str(json).unwrap();
    assert!(vectors.len() > 1);
    for Vector { key, room, seq, at, secret, seal, nonces, seed } in vectors {
        let key = DealKey::from_hex(&key).unwrap();
        assert_eq!(key.secret(room.parse().unwrap(), seq, at), secret);
        assert_eq!(Seal::of(&secret), seal);
        assert_eq!(seed_of(&secret, &nonces), seed);
    }
}

#[test]
fn a_started_game_of_an_old_log_still_reads() {
    let text = format!(r#"{{"type":"started","seed":"{}"}}"#, "a5".repeat(32));
    let event: Event = serde_json::from_str(&text).unwrap();
    let Event::Started { source, setup, .. } = &event else { panic!("{event:?}") };
    assert_eq!(*source, Source::Open { seed: Seed::new([0xa5; 32]) });
    assert_eq!(*setup, Json::null());
    assert_eq!(serde_json::to_string(&event).unwrap(), text);
}
