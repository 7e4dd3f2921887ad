//! What a seed gives: the published rolls, piles, dice and reshuffles of section 7.

use boomville::{Boomville, Destination, Event, GameOptions, Setup, TaxiCard};
use rules::{Chance, Game, Seat, Seed};

use crate::table::Table;

fn setup(players: u8, options: GameOptions) -> Setup {
    Boomville::setup(players, &options, &Seed::new([7; 32]))
}

#[test]
fn the_start_rolls_of_the_golden_seed_are_the_published_ones() {
    let rolls = |players: u8| {
        let setup = setup(players, GameOptions::default());
        assert_eq!(Boomville::first(&setup), setup.first);
        (setup.start_rolls.iter().map(|it| it.to_vec()).collect::<Vec<_>>(), setup.first)
    };
    assert_eq!(rolls(2), (vec![vec![3, 6]], Seat(1)));
    assert_eq!(rolls(4), (vec![vec![3, 6, 6, 1], vec![0, 2, 5, 0]], Seat(2)));
    let of_six = vec![vec![3, 6, 6, 1, 2, 5], vec![0, 5, 2, 0, 0, 0]];
    assert_eq!(rolls(6), (of_six, Seat(1)));
}

#[test]
fn the_highest_roll_begins_and_ties_roll_again_at_most_four_times() {
    let mut rounds = [0; 5];
    let mut chance = Chance::new(0);
    for _ in 0..20_000 {
        let players = [2, 3, 4, 5, 6][chance.place(5)];
        let seed = Seed::new(chance.bytes());
        let setup = Boomville::setup(players, &GameOptions::default(), &seed);
        rounds[setup.start_rolls.len()] += 1;
        let mut rolling: Vec<u8> = (0..players).collect();
        for round in setup.start_rolls.iter() {
            assert!(rolling.len() > 1, "one seat alone rolls no more");
            let die = |seat: &u8| round[usize::from(*seat)];
            for seat in 0..players {
                assert_eq!(rolling.contains(&seat), (1..=6).contains(&die(&seat)));
            }
            let highest = rolling.iter().map(die).max();
            rolling.retain(|it| Some(die(it)) == highest);
        }
        assert!(rolling.len() == 1 || setup.start_rolls.len() == 4);
        assert_eq!(setup.first, Seat(rolling[0]));
    }
    assert_eq!(rounds[0], 0);
    assert!(rounds[1..].iter().all(|it| *it > 0), "{rounds:?}");
}

#[test]
fn the_piles_of_the_golden_seed_are_the_published_ones() {
    let setup = setup(2, GameOptions::default());
    let destinations: Vec<_> = setup.destinations.iter().take(6).map(|it| it.id()).collect();
    assert_eq!(destinations, ["hospital", "market", "bank", "music", "toys", "fire"]);
    let cards: Vec<_> = setup.taxi_cards.iter().take(6).map(|it| it.id()).collect();
    let published = ["barrier-3", "barrier-5", "one-way-10", "turn-4", "cone-5", "remove-2"];
    assert_eq!(cards, published);
}

#[test]
fn without_incidents_seven_cards_stay_in_the_box() {
    let setup = setup(2, GameOptions { incidents: false, ..GameOptions::default() });
    assert_eq!(setup.taxi_cards.len(), 53);
    let cards: Vec<_> = setup.taxi_cards.iter().take(3).map(|it| it.id()).collect();
    assert_eq!(cards, ["chance-die", "barrier-3", "again-4"]);
    let is_boxed = |it: &&TaxiCard| it.id().starts_with("incident") || it.id() == "chance-cancel";
    assert_eq!(setup.taxi_cards.iter().find(is_boxed), None);
}

#[test]
fn from_the_first_player_on_each_draws_one_destination() {
    let setup = setup(4, GameOptions::default());
    let state = Boomville::start(&setup);
    let dealt = [2, 3, 0, 1].map(|seat: usize| state.destinations[seat].map(Destination::id));
    assert_eq!(dealt, ["hospital", "market", "bank", "music"].map(Some));
    assert_eq!(state.destination_pile.len(), 28);
    assert_eq!(state.destination_pile.last().map(|it| it.id()), Some("toys"));
    assert_eq!(state.taxi_pile.last().map(|it| it.id()), Some("barrier-3"));
}

#[test]
fn the_dice_of_the_golden_seed_are_the_published_ones() {
    let mut table = Table::new(2);
    let mut dice = Vec::new();
    for _ in 0..12 {
        let events = table.play("roll");
        let [Event::Rolled { seat, die }] = events[..] else { panic!("{events:?}") };
        assert_eq!((seat, Some(die)), (table.state.seat, table.state.die));
        dice.push(die);
        table.state.phase = boomville::Phase::Roll;
        table.state.die = None;
    }
    assert_eq!(dice, [1, 2, 4, 6, 1, 1, 1, 5, 1, 6, 2, 3]);
    assert_eq!(table.state.rolls, 12);
}

#[test]
fn the_reshuffle_of_the_golden_seed_is_the_published_one() {
    let mut cards = TaxiCard::deck(true);
    Seed::new([7; 32]).stream("reshuffle/1").shuffle(&mut cards);
    let first: Vec<_> = cards.iter().take(4).map(|it| it.id()).collect();
    assert_eq!(first, ["one-way-10", "remove-1", "again-1", "over-2"]);
}
