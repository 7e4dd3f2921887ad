//! How much script a visit may cost, measured on the very files that are served.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{Web, is_missing};

/// Scripts of home, or of a room up to the chairs, in bytes as gzip sends them.
const FIRST: usize = 45_000;
/// Scripts of everything up to the table.
const WHOLE: usize = 80_000;

/// The scripts that these chunks of the build need at once, themselves included. A chunk of several modules is found
/// by its name, a file of words by its source.
fn scripts(manifest: &Map<String, Value>, chunks: &[&str]) -> BTreeSet<String> {
    let is_named =
        |it: &Value, name: &str| it["name"] == name && it["file"].as_str().is_some_and(is_js);
    let mut keys: Vec<&str> = chunks
        .iter()
        .map(|name| {
            let found = manifest.iter().find(|(key, it)| key == name || is_named(it, name));
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
    for language in ["fr", "en"] {
        let words = format!("locales/{language}.ftl");
        within(&manifest, &["base", "home", &words], FIRST);
        // Taking a chair needs nothing of the game: its scripts load while people wait for each other.
        let join = ["base", "room", &words];
        within(&manifest, &join, FIRST);
        for game in games::GAMES.all().map(|it| it.rules.name()) {
            let own = [
                format!("game.{game}"),
                format!("src/games/{game}/words/options.{language}.ftl"),
                "table".into(),
                format!("locales/table.{language}.ftl"),
                format!("table.{game}"),
                format!("src/games/{game}/words/table.{language}.ftl"),
            ];
            let whole: Vec<&str> = join.into_iter().chain(own.iter().map(String::as_str)).collect();
            within(&manifest, &whole, WHOLE);
        }
    }
}

/// Fails if these chunks cost more than this.
fn within(manifest: &Map<String, Value>, chunks: &[&str], budget: usize) {
    let files = scripts(manifest, chunks);
    let sizes: Vec<(usize, &String)> = files
        .iter()
        .map(|it| (Web::get(&format!("{it}.gz")).expect("its .gz").data.len(), it))
        .collect();
    let sum: usize = sizes.iter().map(|(size, _)| size).sum();
    assert!(sum <= budget, "{chunks:?} cost {sum} of {budget} bytes: {sizes:?}");
    assert!(sum > budget / 3, "{chunks:?} cost only {sum} bytes: is all of it counted?");
}
