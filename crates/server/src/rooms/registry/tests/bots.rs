//! A bot acts once, however many nodes have the room open, at its own pace, and holds up nobody.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use protocol::Hint;
use room::{Durable as _, Event, Record, Request};
use rules::{Bots, Chance, Damaged, Entry, Games, Json, Known, Level, Seat, Seed};
use serde_json::json;
use store::Store as _;
use testbed::person;
use tokio::time::{Instant, sleep};

use super::table::Table;
use crate::rooms::actor::ToRoom;

/// Bots that fail, each in its own way.
#[derive(Debug)]
enum Broken {
    Panics,
    Closed,
    Silent,
}

impl Bots for Broken {
    fn levels(&self) -> &'static [Level] {
        &[Level::Steady]
    }

    fn choose(&self, _: &Known, _: Level, _: &mut Chance) -> Result<Option<Json>, Damaged> {
        match self {
            Self::Panics => panic!("a bot that fails"),
            Self::Closed => Ok(Some(Json::null())),
            Self::Silent => Ok(None),
        }
    }
}

const PANICS: Games = Games::new(&[pennies::ENTRY.with(&Broken::Panics)]);
const CLOSED: Games = Games::new(&[pennies::ENTRY.with(&Broken::Closed)]);
const SILENT: Games = Games::new(&[pennies::ENTRY.with(&Broken::Silent)]);

/// Bots of two levels that note at which they were asked.
#[derive(Debug)]
struct Noting(Mutex<Vec<Level>>);

impl Bots for Noting {
    fn levels(&self) -> &'static [Level] {
        &[Level::Steady, Level::Master]
    }

    fn choose(
        &self,
        known: &Known,
        level: Level,
        chance: &mut Chance,
    ) -> Result<Option<Json>, Damaged> {
        self.0.lock().unwrap().push(level);
        Ok(pennies::ENTRY.kit.pick(&known.offer, chance))
    }
}

static NOTING: Noting = Noting(Mutex::new(Vec::new()));
static NOTED: [Entry; 1] = [pennies::ENTRY.with(&NOTING)];

/// The acts of bots, by the log.
async fn acts(table: &Table) -> Vec<Record> {
    let log = table.store.load(table.code, 0).await.unwrap();
    let is_act = |it: &Record| matches!(it.event, Event::Played { .. }) && it.by.player.is_bot();
    log.iter().map(|it| it.record().clone()).filter(is_act).collect()
}

/// Ada and a bot, without Bea; the bot is awaited, if not Ada.
async fn with_a_bot(table: Table) -> Table {
    with_a_bot_of(Level::Steady, table).await
}

async fn with_a_bot_of(level: Level, mut table: Table) -> Table {
    assert_eq!(table.asks(1, Request::Leave {}).await, "accepted");
    assert_eq!(table.asks(0, Request::AddBot { level }).await, "accepted");
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    table
}

/// Ada does what is open to her until a bot is awaited.
async fn until_the_bot_is_awaited(table: &mut Table) {
    for number in 0..100 {
        let offer = table.offer(0).await;
        let kit = pennies::ENTRY.kit;
        let Some(command) = offer.and_then(|it| kit.pick(&it, &mut Chance::new(number))) else {
            return;
        };
        // She takes her time, or the room would find her too fast.
        sleep(Duration::from_secs(1)).await;
        let seen = table.version().await;
        assert_eq!(table.asks(0, Request::Play { seen, command }).await, "accepted");
    }
    panic!("the bot is never awaited");
}

#[tokio::test(start_paused = true)]
async fn a_bot_acts_after_one_to_three_seconds_and_is_told_like_anybody() {
    let mut table = with_a_bot(Table::with_two().await).await;
    until_the_bot_is_awaited(&mut table).await;
    let (began, before) = (Instant::now(), acts(&table).await.len());
    while acts(&table).await.len() == before {
        sleep(Duration::from_millis(50)).await;
    }
    let waited = began.elapsed().as_millis();
    assert!((1000..=3050).contains(&waited), "{waited}");
    let room = table.welcome().await["room"].clone();
    assert_eq!(room["bots"], json!(["steady"]));
    assert_eq!(room["seats"][1], json!({"name": "Robot Léon", "bot": "steady"}));
}

#[tokio::test(start_paused = true)]
async fn chat_does_not_make_a_bot_wait_longer() {
    let mut table = with_a_bot(Table::notifying(None, Some(Seed::new([7; 32]))).await).await;
    until_the_bot_is_awaited(&mut table).await;
    let before = acts(&table).await.len();
    // Each line comes before the shortest wait is over.
    for _ in 0..4 {
        sleep(Duration::from_millis(900)).await;
        let text = "alors ?".to_owned();
        assert_eq!(table.asks(0, Request::Say { text }).await, "accepted");
    }
    assert!(acts(&table).await.len() > before);
}

#[tokio::test(start_paused = true)]
async fn two_nodes_that_do_not_hear_of_each_other_make_each_act_once() {
    let mut table = with_a_bot(Table::with_two().await).await;
    let (store, environment) = (Arc::clone(&table.store), Arc::clone(&table.environment));
    let mut other = Table::open(table.code, store, environment).await;
    other.comes(0).await;
    for _ in 0..6 {
        until_the_bot_is_awaited(&mut table).await;
        other.welcome().await;
        let before = acts(&table).await.len();
        // The whole of its turn.
        sleep(Duration::from_secs(20)).await;
        let acts = acts(&table).await;
        assert!(acts.len() > before);
        let mut names: Vec<_> = acts.iter().map(|it| it.by).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), acts.len(), "no act twice");
        if table.is_over().await {
            assert_eq!(table.asks(0, Request::Rematch {}).await, "accepted");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_may_hurry_a_bot_and_nobody_else() {
    let mut table = with_a_bot(Table::with_two().await).await;
    until_the_bot_is_awaited(&mut table).await;
    let before = acts(&table).await.len();
    table.room.send(ToRoom::Hurry { connection: 1 }).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    assert_eq!(acts(&table).await.len(), before, "Bea watches");
    table.room.send(ToRoom::Hurry { connection: 0 }).await.unwrap();
    sleep(Duration::from_millis(50)).await;
    assert_eq!(acts(&table).await.len(), before + 1);
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_fails_holds_up_nobody() {
    for games in [PANICS, CLOSED, SILENT] {
        let mut table = with_a_bot(Table::of(games).await).await;
        until_the_bot_is_awaited(&mut table).await;
        let before = acts(&table).await.len();
        sleep(Duration::from_secs(4)).await;
        assert_eq!(acts(&table).await.len(), before + 1, "the game takes its own way on");
    }
}

#[tokio::test(start_paused = true)]
async fn bots_act_on_when_everybody_has_gone_until_a_person_is_awaited() {
    let mut table = with_a_bot(Table::with_two().await).await;
    until_the_bot_is_awaited(&mut table).await;
    let before = acts(&table).await.len();
    table.goes(0).await;
    table.goes(1).await;
    while table.room.door().view(person(0), 0, None).turn != Some(Seat(0)) {
        sleep(Duration::from_millis(50)).await;
    }
    assert!(acts(&table).await.len() > before);
    sleep(Duration::from_secs(59)).await;
    assert!(!table.room.is_closed(), "it is open until Ada can have been told");
    sleep(Duration::from_secs(2)).await;
    assert!(table.room.is_closed(), "then nobody keeps the room open");
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_stands_in_keeps_no_empty_room_open() {
    let mut table = Table::with_two().await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let away = table.turn().await;
    table.goes(away).await;
    table.seconds(62).await;
    let seat = Seat(away);
    assert_eq!(table.asks(1 - away, Request::LetBot { seat }).await, "accepted");
    table.goes(1 - away).await;
    sleep(Duration::from_secs(59)).await;
    assert!(!table.room.is_closed());
    sleep(Duration::from_secs(5)).await;
    assert!(table.room.is_closed());
}

#[tokio::test(start_paused = true)]
async fn a_bot_stands_in_only_while_its_player_is_away() {
    let mut table = Table::with_two().await;
    assert_eq!(table.asks(0, Request::Start {}).await, "accepted");
    let away = table.turn().await;
    let seat = Seat(away);
    assert_eq!(table.asks(1 - away, Request::LetBot { seat }).await, "not_away");
    table.goes(away).await;
    table.seconds(62).await;
    assert_eq!(table.asks(1 - away, Request::LetBot { seat }).await, "accepted");
    let told = table.welcome().await;
    assert_eq!(told["room"]["seats"][usize::from(away)]["stand_in"], "steady");
    // They come back before it has acted, on another node.
    for _ in 0..10 {
        let people = vec![person(away)];
        table.registry.hear(7, Hint::Here { room: table.code, people });
        table.seconds(1).await;
    }
    assert_eq!(acts(&table).await, [], "the seat is theirs");
    // They go again, for no longer than a reload takes: the seat is still theirs.
    table.seconds(9).await;
    table.registry.hear(7, Hint::Here { room: table.code, people: vec![person(away)] });
    table.seconds(3).await;
    assert_eq!(acts(&table).await, []);
    // They go for longer: it acts for them, as often as the game waits.
    table.seconds(22).await;
    let played = acts(&table).await;
    assert!(!played.is_empty());
    let is_stand_in =
        |it: &Record| matches!(it.event, Event::Played { seat: it, .. } if it == seat);
    assert!(played.iter().all(is_stand_in), "{played:?}");
    let told = table.awaits(1 - away, |it| it["entry"]["moments"][0]["type"] == "bot_played_for");
    assert_eq!(told.await["entry"]["moments"][0]["seat"], json!(away));
}

/// Hurries a bot in a silent turn of its own; false if the game of this seed has none.
async fn is_hurried_in_vain(seed: u64) -> bool {
    let mut table = with_a_bot(Table::notifying(None, Some(Seed::numbered(seed))).await).await;
    while !table.is_over().await {
        until_the_bot_is_awaited(&mut table).await;
        let is_silent = !table.welcome().await["silence"].is_null();
        let before = acts(&table).await.len();
        table.room.send(ToRoom::Hurry { connection: 0 }).await.unwrap();
        sleep(Duration::from_millis(50)).await;
        if is_silent {
            assert_eq!(acts(&table).await.len(), before);
            sleep(Duration::from_millis(3000)).await;
            assert!(acts(&table).await.len() > before, "at its own pace");
            return true;
        }
    }
    false
}

#[tokio::test(start_paused = true)]
async fn nobody_hurries_a_bot_in_a_silence() {
    for seed in 0..50 {
        if is_hurried_in_vain(seed).await {
            return;
        }
    }
    panic!("no bot had a silent turn");
}

#[tokio::test(start_paused = true)]
async fn a_bot_for_which_no_thread_is_free_holds_up_nobody() {
    let mut table = with_a_bot(Table::with_two().await).await;
    let heads = Arc::clone(&table.environment.system.heads);
    let all = u32::try_from(heads.available_permits()).unwrap();
    let _busy = heads.try_acquire_many_owned(all).unwrap();
    until_the_bot_is_awaited(&mut table).await;
    let before = acts(&table).await.len();
    sleep(Duration::from_secs(20)).await;
    assert_eq!(acts(&table).await.len(), before, "it may think for so long");
    sleep(Duration::from_secs(4)).await;
    assert_eq!(acts(&table).await.len(), before + 1, "the game takes its own way on");
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_gets_a_thread_late_plays_as_quickly_as_it_can() {
    let mut table = with_a_bot_of(Level::Master, Table::of(Games::new(&NOTED)).await).await;
    let heads = Arc::clone(&table.environment.system.heads);
    let all = u32::try_from(heads.available_permits()).unwrap();
    let busy = heads.try_acquire_many_owned(all).unwrap();
    until_the_bot_is_awaited(&mut table).await;
    let before = acts(&table).await.len();
    // Three seconds at most for the table, and five for a thread.
    sleep(Duration::from_millis(8100)).await;
    drop(busy);
    sleep(Duration::from_millis(100)).await;
    assert_eq!(acts(&table).await.len(), before + 1);
    assert_eq!(NOTING.0.lock().unwrap().remove(0), Level::Steady);
    for _ in 0..20 {
        until_the_bot_is_awaited(&mut table).await;
        sleep(Duration::from_secs(4)).await;
    }
    let noted = NOTING.0.lock().unwrap().clone();
    assert!(noted.len() > 3 && noted.iter().all(|it| *it == Level::Master), "{noted:?}");
}
