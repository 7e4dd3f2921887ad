//! Bytes as the file of a deck.

use games::GAMES;
use rules::Seed;

/// Reads the bytes as the file of a deck; returns whether they are one.
///
/// # Panics
/// If a deck is invalid for its game, or a fault has no place in the file.
pub fn deck(bytes: &[u8]) -> bool {
    match GAMES.read_deck_of(bytes) {
        Ok(deck) => {
            let game = GAMES.find(deck.game).and_then(|it| Some((it.rules, it.decks?)));
            let Some((rules, decks)) = game else { panic!("{deck:?} is of no game") };
            let options = decks.with_deck(&rules.default_options(), &deck.cards);
            let Some(options) = options else { panic!("{deck:?} is refused") };
            assert_eq!(decks.deck(&options), Some(deck.cards));
            assert_eq!(rules.options(&options).as_ref(), Some(&options), "they are canonical");
            for players in rules.seats() {
                let setup = rules.setup(players, &options, &Seed::numbered(players.into()));
                let begun = setup.and_then(|it| rules.start(players, &it));
                assert!(begun.is_ok_and(|it| it.turn().is_some()), "{options:?}");
            }
            true
        }
        Err(faults) => {
            let lines = 1 + bytes.iter().filter(|it| **it == b'\n').count();
            assert!(!faults.is_empty() && faults.is_sorted());
            for fault in faults {
                assert!((1..=lines).contains(&fault.line), "{fault}");
                assert!(fault.column > 0 && !fault.message.is_empty(), "{fault}");
            }
            false
        }
    }
}
