//! What the program does without a server: games among bots, counting, and inspecting a log.

use std::os::unix::fs::PermissionsExt as _;

use sqlx::{Connection as _, SqliteConnection};
use store::{SqliteStore, Store as _};
use tokio::process::Command;

use crate::client::Client;
use crate::program::{Program, RONDPOINT};
use crate::upgrade::{CODES, FILE};

async fn run(arguments: &[&str]) -> (bool, String, String) {
    let output = Command::new(RONDPOINT).args(arguments).output().await.unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[tokio::test]
async fn bots_play_as_many_games_as_they_are_asked_to() {
    let games = ["simulate", "--game", "marne", "--events", "expert", "--games", "3"];
    let (done, lines, _) = run(&[&games[..], &["--players", "1..2", "--json"]].concat()).await;
    assert!(done);
    let lines: Vec<serde_json::Value> =
        lines.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    let players: Vec<_> = lines.iter().map(|it| it["players"].as_u64()).collect();
    assert_eq!(players, [Some(1), Some(2)]);
    for line in &lines {
        assert_eq!(line["games"], 3);
        assert_eq!(line["options"]["events"], "expert");
        assert!(line["team"]["points"]["mean"].as_f64().unwrap() > 20.0, "{line}");
    }
    let (done, table, _) = run(&[&games[..], &["--players", "2", "--threads", "1"]].concat()).await;
    assert!(done && table.starts_with("| players | bots | games | points |"), "{table}");
    assert_eq!(table.lines().count(), 3, "{table}");
}

#[tokio::test]
async fn what_cannot_be_simulated_is_said() {
    for (wrong, why) in [
        (&["--game", "chess"][..], "there is no game"),
        (&["--game", "taxifolie", "--events", "light"], "has no levels of events"),
        (&["--game", "taxifolie", "--bots", "master"], "the bots of taxifolie are: steady"),
        (&["--game", "marne", "--players", "6"], "1 to 5 play"),
        (&["--game", "marne", "--players", "2..1"], "a number such as 2"),
        (&["--game", "marne", "--bots", "drunk"], "the levels are steady, keen, master"),
        (&["--game", "marne", "--seed", "lucky"], "invalid value 'lucky' for '--seed"),
    ] {
        let (done, _, said) = run(&[&["simulate"], wrong].concat()).await;
        assert!(!done && said.contains(why), "{wrong:?}: {said}");
    }
}

/// With the variables of a shell or of Compose, about which nobody thinks when they type a command.
#[tokio::test]
async fn what_comes_from_the_environment_is_named_and_never_preferred_to_what_was_typed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    std::fs::write(folder.path().join("rondpoint.sqlite"), "no database").unwrap();
    let url = "postgres://u:secret@127.0.0.1:1/x";
    for (variable, value, typed, why) in [
        ("DATABASE_URL", url, &["rooms", "--data", data][..], "give only one"),
        ("DATABASE_URL", url, &["backup", "--data", data, "x"], "give only one"),
        ("DATABASE_URL", url, &["rooms"], "(DATABASE_URL) cannot be used: the database failed"),
        ("DATABASE_URL", "mysql://secret", &["rooms"], "(not shown)' for 'DATABASE_URL'"),
        ("RONDPOINT_KEEP_DAYS", "abc", &["perft", "marne", "1"], "'abc' for 'RONDPOINT_KEEP_DAYS'"),
        ("RONDPOINT_KEEP_DAYS", "7", &["--keep-days", "abc"], "'abc' for '--keep-days"),
        ("RONDPOINT_TALK_RATE", "0", &["serve"], "'0' for 'RONDPOINT_TALK_RATE'"),
        ("RONDPOINT_LISTEN", "localhost:80", &["healthcheck"], "such as 127.0.0.1:8080"),
        ("RONDPOINT_DATA", data, &["rooms"], "rondpoint.sqlite: the database failed"),
        ("RONDPOINT_DATA", "/", &["rooms"], "name the folder of the server with --data"),
    ] {
        let mut command = Command::new(RONDPOINT);
        command.env_remove("DATABASE_URL").env(variable, value).args(typed);
        let output = command.output().await.unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!output.status.success() && said.contains(why), "{variable} {typed:?}: {said}");
        assert!(!said.contains("secret"), "{said}");
    }
}

#[tokio::test]
async fn sequences_are_counted_for_every_number_of_players() {
    let (done, text, _) = run(&["perft", "boomville", "2"]).await;
    assert!(done);
    assert_eq!(text.lines().count(), 5, "{text}");
    assert!(text.starts_with("2 players: "), "{text}");
}

#[tokio::test]
async fn rooms_are_exported_beside_one_that_is_damaged_and_the_failure_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let [data, kept] = ["data", "kept"].map(|it| folder.path().join(it));
    std::fs::create_dir(&data).unwrap();
    let file = data.join("rondpoint.sqlite");
    std::fs::copy(FILE, &file).unwrap();
    let arguments = ["rooms", "--data", data.to_str().unwrap(), "--export", kept.to_str().unwrap()];
    let (done, rooms, said) = run(&arguments).await;
    assert!(!done && said.contains("another version of the program"), "{said}");
    assert!(rooms.is_empty() && !kept.exists());
    assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(FILE).unwrap(), "it stays as it is");
    SqliteStore::open(&file).await.unwrap().close().await;
    let mut log = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    // The record that is read first.
    let damage = sqlx::query("UPDATE record SET body = '{}' WHERE room = $1 AND seq = 9");
    damage.bind(CODES[1]).execute(&mut log).await.unwrap();
    log.close().await.unwrap();
    let (done, rooms, said) = run(&arguments).await;
    assert!(
        !done && said.contains("record 9 of room") && said.contains("1 logs are damaged"),
        "{said}"
    );
    // A program that parses the list of rooms gets nothing else.
    let is_room = |it: &str| it.contains("  50 records  ");
    assert_eq!(rooms.lines().map(is_room).collect::<Vec<_>>(), [true, true], "{rooms}");
    let exported: Vec<_> = std::fs::read_dir(&kept).unwrap().map(|it| it.unwrap().path()).collect();
    let [exported] = &exported[..] else { panic!("{exported:?}") };
    assert_eq!(std::fs::read_to_string(exported).unwrap().lines().count(), 50);
    assert_eq!(exported.metadata().unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn rooms_are_looked_for_where_there_is_a_log() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("misspelt");
    let copy = folder.path().join("copy.sqlite");
    for wanted in
        [&["rooms"][..], &["rooms", "--remove", CODES[0]], &["backup", copy.to_str().unwrap()]]
    {
        let (done, _, said) = run(&[wanted, &["--data", data.to_str().unwrap()]].concat()).await;
        assert!(!done && said.contains("there is no rondpoint.sqlite in"), "{said}");
        assert!(!data.exists() && !copy.exists());
    }
}

#[tokio::test]
async fn a_backup_of_a_running_server_is_a_data_file() {
    let folder = tempfile::tempdir().unwrap();
    let [data, restored] = ["data", "restored"].map(|it| folder.path().join(it));
    std::fs::create_dir(&data).unwrap();
    std::fs::create_dir(&restored).unwrap();
    let program = Program::start(&data).await;
    let mut ana = Client::new(program.address);
    let code = ana.open_room("Ana").await;
    let copy = restored.join("rondpoint.sqlite");
    let back_up = ["backup", copy.to_str().unwrap(), "--data", data.to_str().unwrap()];
    // A leftover of an interrupted run.
    std::fs::write(restored.join("rondpoint.sqlite.part"), "half").unwrap();
    let (done, _, said) = run(&back_up).await;
    assert!(done, "{said}");
    assert_eq!(std::fs::read_dir(&restored).unwrap().count(), 1);
    assert_eq!(copy.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    // The last backup is not overwritten.
    let before = std::fs::read(&copy).unwrap();
    let (done, _, said) = run(&back_up).await;
    assert!(!done && said.contains("is there already"), "{said}");
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    // SQLite reads such a name as a URI.
    let odd = ["backup", "file:copy.sqlite", "--data", data.to_str().unwrap()];
    let mut command = Command::new(RONDPOINT);
    let output = command.current_dir(folder.path()).args(odd).output().await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(folder.path().join("file:copy.sqlite").metadata().unwrap().len() > 0);
    assert!(!folder.path().join("copy.sqlite").exists());
    let later = ana.open_room("Ana").await;
    program.kill().await;
    let program = Program::start(&restored).await;
    let mut ana = Client { address: program.address, ..ana.other_tab() };
    assert_eq!(ana.hello(&code, 0).await["seat"], 0);
    let (status, _) = ana.get(&format!("/api/rooms/{later}")).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn a_backup_that_fails_leaves_nothing_and_disturbs_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    let part = folder.path().join("copy.sqlite.part");
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::write(data.join("rondpoint.sqlite"), "no database".repeat(100)).unwrap();
    let back_up = ["backup", copy.to_str().unwrap(), "--data", data.to_str().unwrap()];
    let (done, _, said) = run(&back_up).await;
    assert!(!done && said.contains("cannot copy"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "the data alone");

    let other = std::fs::File::create(&part).unwrap();
    other.try_lock().unwrap();
    std::fs::write(&part, "half of another").unwrap();
    let (done, _, said) = run(&back_up).await;
    assert!(!done && said.contains("another process is writing it"), "{said}");
    assert_eq!(std::fs::read_to_string(&part).unwrap(), "half of another");
}

#[tokio::test]
async fn a_room_is_removed_under_those_who_play_in_it() {
    let data = tempfile::tempdir().unwrap();
    let program = Program::start(data.path()).await;
    let mut ana = Client::new(program.address);
    let [code, other] = [ana.open_room("Ana").await, ana.open_room("Ana").await];
    ana.hello(&code, 0).await;
    let remove = ["rooms", "--data", data.path().to_str().unwrap(), "--remove", &code];
    let (done, lines, said) = run(&remove).await;
    assert!(done && lines.is_empty(), "{lines}{said}");
    ana.closed().await;
    let (status, _) = ana.get(&format!("/api/rooms/{code}")).await;
    assert_eq!(status, 404);
    let (done, _, said) = run(&remove).await;
    assert!(!done && said.contains("there is no room"), "{said}");
    assert_eq!(ana.other_tab().hello(&other, 0).await["seat"], 0);
}
