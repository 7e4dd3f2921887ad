//! Clients who change places, by example (section 4).

use rules::{Game, Seat};
use taxifolie::{Command, Offer, PhaseName, SwapOffer, Taxifolie, WishSet};

use crate::table::{Table, square, words};

/// Three players, two of them with a client; seat 0 has drawn the card.
fn drawn() -> Table {
    let mut table = Table::new(3, &["client-34", "client-01", "client-02"], &["roissy-1"]);
    table.go("gare-de-lyon");
    table.go("gare-de-lyon");
    // Seat 2 is to play for the first time.
    assert_eq!((table.state.seat, table.taxi(2).job.is_some()), (Seat(2), true));
    table.go("gare-de-lyon");
    table = table.place(0, "luxembourg", "montparnasse").chance(&["chance-42"]);
    table.state.taxis[0].job.as_mut().unwrap().bound = true;
    table.state.taxis[1].job.as_mut().unwrap().bound = true;
    table.state.taxis[2].job = None;
    let events = table.go("port-royal");
    assert_eq!(words(&events), ["drove", "chance"]);
    table
}

#[test]
fn the_player_to_swap_with_is_chosen_at_once() {
    let mut table = drawn();
    assert_eq!((table.state.phase_name(), table.state.seat), (PhaseName::Swap, Seat(0)));
    assert_eq!((table.state.dice(), table.state.steps()), (&[][..], 0));
    assert_eq!(Taxifolie::legal(&table.state, Seat(0)), [Command::Swap { with: Seat(1) }]);
    assert_eq!(table.state.legal_count(), 1);
    let partner = SwapOffer { with: Seat(1), client: table.job(1).client };
    let offer = Offer::Swap { partners: vec![partner], without: vec![Seat(2)] };
    assert_eq!(Taxifolie::offer(&table.state, Seat(0)), Some(offer));
    assert_eq!(Taxifolie::legal(&table.state, Seat(1)), []);
    for nobody in [0, 2, 3, 255] {
        let refused = table.give(&Command::Swap { with: Seat(nobody) }).unwrap_err();
        assert_eq!(refused.code, "no_client");
    }
    assert_eq!(table.give(&Command::Roll {}).unwrap_err().code, "wrong_phase");
}

#[test]
fn clients_open_wishes_and_rolls_change_places_and_rides_stay() {
    let mut table = drawn();
    table.state.taxis[1].job.as_mut().unwrap().open = WishSet::default();
    let (mine, theirs) = (table.job(0), table.job(1));
    assert_eq!((mine.rolls, theirs.rolls), (2, 1));
    let events = table.give(&Command::Swap { with: Seat(1) }).unwrap();
    assert_eq!(words(&events), ["swapped", "turn_began"]);
    let (now, then) = (table.job(0), table.job(1));
    assert_eq!((now.client, now.open, now.rolls), (theirs.client, theirs.open, theirs.rolls));
    assert_eq!((then.client, then.open, then.rolls), (mine.client, mine.open, mine.rolls));
    assert_eq!((now.ride, then.ride), (mine.ride, theirs.ride));
    assert!(!now.bound && !then.bound);
    assert_eq!(table.taxi(0).square, square("port-royal"));
    assert_eq!(table.state.seat, Seat(1));
}

#[test]
fn a_roll_that_is_owed_comes_after_the_swap() {
    let mut table = drawn();
    table.state.owed = 1;
    let events = table.give(&Command::Swap { with: Seat(1) }).unwrap();
    assert_eq!(words(&events), ["swapped", "rolls_again"]);
    assert_eq!((table.state.seat, table.state.owed), (Seat(0), 0));
}
