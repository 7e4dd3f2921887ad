//! What everybody is shown (section 8).

use rules::{Game, Viewer};
use taxifolie::{Square, TaxiView, Taxifolie, View, WishStatus};

use crate::table::{Table, square};

fn view(table: &Table) -> View {
    Taxifolie::view(&table.state, Viewer::Watcher)
}

fn taxi(table: &Table, seat: usize) -> TaxiView {
    view(table).taxis.remove(seat)
}

fn statuses(table: &Table) -> Vec<WishStatus> {
    taxi(table, 0).wishes.iter().map(|it| it.status).collect()
}

fn ids(squares: &[Square]) -> Vec<&'static str> {
    squares.iter().map(|it| it.id()).collect()
}

#[test]
fn the_squares_of_the_map_are_marked_for_every_taxi() {
    // client-46: a café on the left bank and a bakery; client-51: stop at a pharmacy, no nightclub.
    let mut table = Table::new(2, &["client-46", "client-51"], &["louvre-1", "roissy-1"]);
    table = table.errand(0, "chance-16");
    let marks = taxi(&table, 0).marks;
    assert_eq!(marks.wanted.len(), 12 + 2);
    assert!(ids(&marks.wanted).contains(&"saint-germain"));
    assert!(!ids(&marks.wanted).contains(&"nation"));
    assert_eq!(ids(&marks.errands), ["pont-royal"]);
    assert_eq!(marks.destination, Some(square("louvre")));
    assert!(!marks.ready && marks.avoided.is_empty() && marks.stops.is_empty());
    // Before its first turn a taxi wants nothing.
    assert_eq!(taxi(&table, 1).marks.destination, None);
    table.go("gare-de-lyon");
    // Between turns the marks are there for the next ride.
    let marks = taxi(&table, 1).marks;
    assert_eq!((marks.wanted.len(), marks.stops.len(), marks.avoided.len()), (0, 11, 11));
    assert!(marks.bound, "what is avoided counts from the start on, which is a fork");
    assert_eq!(statuses(&table), [WishStatus::Open, WishStatus::Open]);
}

#[test]
fn what_waits_for_another_wish_is_marked_as_later() {
    // client-40: a pharmacy, then a café.
    let mut table = Table::new(2, &["client-40"], &["roissy-1"]);
    assert_eq!(statuses(&table), [WishStatus::Open, WishStatus::Later]);
    let marks = taxi(&table, 0).marks;
    assert_eq!((marks.wanted.len(), marks.later.len()), (11, 13));
    table = table.place(0, "port-royal", "luxembourg");
    table.go("observatoire");
    assert_eq!(statuses(&table), [WishStatus::Kept, WishStatus::Open]);
    let marks = taxi(&table, 0).marks;
    assert_eq!((marks.wanted.len(), marks.later.len()), (13, 0));
}

#[test]
fn what_is_avoided_counts_from_the_first_fork_on() {
    let mut table = Table::new(2, &["client-13"], &["louvre-1"]);
    assert_eq!(statuses(&table), [WishStatus::Avoid], "the start is a fork");
    assert!(taxi(&table, 0).marks.bound);
    table = table.place(0, "haussmann", "place-de-clichy");
    assert_eq!(statuses(&table), [WishStatus::NotYet], "nobody chooses here");
    assert!(!taxi(&table, 0).marks.bound);
    table.go("opera");
    assert_eq!(statuses(&table), [WishStatus::Avoid], "this is one, and is left next");
    let mut table = Table::new(2, &["client-13"], &["louvre-1"]);
    table.go("gare-de-lyon");
    assert_eq!(statuses(&table), [WishStatus::Avoid]);
    assert!(taxi(&table, 0).marks.bound);
    assert!(taxi(&table, 0).marks.ready);
}

#[test]
fn a_hurry_tells_the_rolls_that_are_left() {
    let mut table = Table::new(2, &["client-25"], &["roissy-1"]);
    let hurry = |table: &Table| {
        let wish = taxi(table, 0).wishes.remove(0);
        (wish.status, wish.rolls_left)
    };
    assert_eq!(hurry(&table), (WishStatus::InTime, Some(2)));
    table.one_die(1);
    assert_eq!(hurry(&table), (WishStatus::InTime, Some(1)));
    table.drive("gare-de-lyon");
    table.go("gare-de-lyon");
    table.one_die(1);
    // The roll being driven is the last that counts.
    assert_eq!(hurry(&table), (WishStatus::InTime, Some(0)));
    table.drive("bastille");
    assert_eq!(hurry(&table), (WishStatus::Late, Some(0)));
}

#[test]
fn the_table_tells_dice_piles_and_the_last_round() {
    let mut table = Table::new(2, &["client-25"], &["opera-1"]);
    let start = view(&table);
    assert_eq!((start.clients, start.rides, start.chance), (69, 99, 50));
    assert_eq!((start.target, start.last_round), (250, false));
    assert_eq!(ids(&start.taxis[0].exits), ["gare-de-lyon", "bercy"]);
    table = table.place(0, "haussmann", "place-de-clichy");
    assert_eq!(ids(&taxi(&table, 0).exits), ["opera"]);
    assert_eq!(taxi(&table, 0).fare, Some(20));
    table.roll(&[3, 3]);
    let rolled = view(&table);
    assert_eq!((rolled.dice, rolled.steps, rolled.owed), (vec![3, 3], 6, 1));
    table.state.taxis[0].money = 240;
    table.drive("opera");
    let last = view(&table);
    assert!(last.last_round && last.taxis[0].reached && last.end.is_none());
    table.go("avenue-de-l-opera");
    table.go("gare-de-lyon");
    let over = view(&table);
    assert!(over.end.is_some() && !over.last_round);
    assert_eq!(over.winners, [rules::Seat(0)]);
}
