//! A room plays with the decks that the operator installed, and with no other.

use room::Request;
use rules::Games;

use super::absence::Table;

const GAMES: Games = Games::new(&[marne::ENTRY]);
const OWN: &str = include_str!("../../../../../docs/decks/marne.toml");

#[tokio::test]
async fn a_deck_that_nobody_installed_is_refused() {
    let deck = GAMES.read_deck(OWN).unwrap();
    let options = GAMES.first().rules.default_options();
    let with = GAMES.first().decks.unwrap().with_deck(&options, &deck.cards).unwrap();
    let mut table = Table::of(GAMES).await;
    assert_eq!(table.asks(0, Request::Configure { options: with }).await, "no_such_deck");
    assert_eq!(table.asks(0, Request::Configure { options }).await, "accepted");
}
