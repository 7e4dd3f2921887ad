//! The client has the names of the town and the sentences of the cards as the data files have them.
//! `cargo xtask codegen` writes them.

use std::path::Path;

use rules::suite::Golden;

#[test]
fn the_client_has_the_words_of_the_town() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games/boomville/words");
    for (language, today) in ["fr", "en"].into_iter().zip(boomville::words()) {
        let file = folder.join(format!("town.{language}.ftl"));
        if Golden::is_asked("UPDATE_WIRE") {
            std::fs::write(&file, &today).unwrap();
        }
        let found = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(found == today, "town.{language}.ftl is stale: run `cargo xtask codegen`");
        let lines = 31 + 18 + 32 + 60;
        assert_eq!(today.lines().count(), lines, "streets, crossings, destinations and cards");
    }
}
