//! A client hides the table between two people who share a device, unless its game is marked as open. Only games in
//! which all players see the same may be open.

use games::GAMES;
use rules::{Seat, Viewer};

#[test]
fn a_game_is_open_on_a_shared_device_if_all_its_viewers_see_the_same() {
    for game in GAMES.all() {
        let name = game.rules.name();
        let path = format!("{}/../../web/src/games/{name}/about.ts", env!("CARGO_MANIFEST_DIR"));
        let about = std::fs::read_to_string(path).unwrap();
        let sight = |it: u8| game.rules.sight(Viewer::Seat(Seat(it)));
        let is_open = (0..6).all(|it| sight(it) == game.rules.sight(Viewer::Watcher));
        assert_eq!(about.contains("\n  open: true,\n"), is_open, "{name}");
    }
}
