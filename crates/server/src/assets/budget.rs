//! How much script a visit may cost, measured on the very files that are served.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{Web, is_missing};

/// Scripts of home with its first poster, or of a room with what is chosen there, in bytes as gzip
/// sends them. However many games there are.
const FIRST: usize = 45_000;
/// Scripts of everything up to the table of a game.
const WHOLE: usize = 80_000;

/// The scripts that these chunks of the build need at once, themselves included.
fn scripts(manifest: &Map<String, Value>, chunks: &[String]) -> BTreeSet<String> {
    let is_named =
        |it: &Value, name: &String| it["name"] == *name && it["file"].as_str().is_some_and(is_js);
    let mut keys: Vec<&str> = chunks
        .iter()
        .map(|name| {
            let found = manifest.iter().find(|(_, it)| is_named(it, name));
            found.unwrap_or_else(|| panic!("no chunk is called {name}")).0.as_str()
        })
        .collect();
    let mut files = BTreeSet::new();
    while let Some(key) = keys.pop() {
        let chunk = &manifest[key];
        if files.insert(chunk["file"].as_str().expect("a file").to_owned()) {
            let imports = chunk["imports"].as_array().map(Vec::as_slice).unwrap_or_default();
            keys.extend(imports.iter().filter_map(Value::as_str));
        }
    }
    files
}

fn is_js(file: &str) -> bool {
    std::path::Path::new(file).extension().is_some_and(|it| it == "js")
}

#[test]
fn scripts_stay_within_their_budgets() {
    if is_missing() {
        // Built without Node.js: there is nothing to measure.
        return;
    }
    let manifest = Web::get(".vite/manifest.json").expect("a client built by web/vite.config.ts");
    let manifest: Map<String, Value> = serde_json::from_slice(&manifest.data).expect("JSON");
    let games: Vec<&str> =
        manifest.values().filter_map(|it| it["name"].as_str()?.strip_prefix("game.")).collect();
    assert!(!games.is_empty(), "the client has no game");
    for language in ["fr", "en"] {
        let words = |game: &str, part: &str| format!("words.{game}.{part}.{language}");
        let mut home = vec!["base".to_owned(), "home".to_owned(), language.to_owned()];
        home.extend(games.iter().map(|game| words(game, "about")));
        home.push(format!("poster.{}", games[0]));
        within(&manifest, &home, FIRST);
        for game in &games {
            let room = ["base", "room", language].map(str::to_owned);
            let chosen =
                [format!("game.{game}"), format!("options.{game}"), words(game, "options")];
            let lobby = [&room[..], &chosen].concat();
            within(&manifest, &lobby, FIRST);
            let table =
                [format!("table.{game}"), format!("table.{language}"), words(game, "table")];
            within(&manifest, &[&lobby[..], &table].concat(), WHOLE);
        }
    }
}

fn within(manifest: &Map<String, Value>, chunks: &[String], budget: usize) {
    let sizes: Vec<(usize, String)> = scripts(manifest, chunks)
        .into_iter()
        .map(|it| (Web::get(&format!("{it}.gz")).expect("its .gz").data.len(), it))
        .collect();
    let sum: usize = sizes.iter().map(|(size, _)| size).sum();
    assert!(sum <= budget, "{chunks:?} cost {sum} of {budget} bytes: {sizes:?}");
    assert!(sum > budget / 3, "{chunks:?} cost only {sum} bytes: is all of it counted?");
}
