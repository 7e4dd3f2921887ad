//! A room plays with the decks that the operator installed, and with no other.

use room::Request;
use rules::deck::{DeckFile, Decks};
use rules::{Entry, Games, Json};
use serde_json::json;

use super::table::Table;

/// Treats all options as a deck.
#[derive(Debug)]
struct Options;

impl Decks for Options {
    fn read(&self, _: &str, _: &mut DeckFile<'_>) -> Option<Json> {
        None
    }

    fn deck(&self, options: &Json) -> Option<Json> {
        Some(options.clone())
    }

    fn with_deck(&self, _: &Json, deck: &Json) -> Option<Json> {
        Some(deck.clone())
    }
}

const GAMES: Games = Games::new(&[Entry { decks: Some(&Options), ..pennies::ENTRY }]);

#[tokio::test]
async fn a_deck_that_nobody_installed_is_refused() {
    let mut table = Table::of(GAMES).await;
    let mut configure = async |rounds: u8| {
        let options = Json::of(&json!({ "rounds": rounds }));
        table.asks(0, Request::Configure { options }).await
    };
    assert_eq!(configure(5).await, "no_such_deck");
    // The room has that one already.
    assert_eq!(configure(3).await, "accepted");
}
