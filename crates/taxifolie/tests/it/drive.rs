//! Driving by example (section 4).

use rules::{Chance, Game as _, Seat, Seed, chance};
use taxifolie::{Command, Options, Setup, Taxifolie, Way};

use crate::table::{Table, square, texts, words};

#[test]
fn what_a_client_avoids_does_not_count_before_the_first_fork() {
    // The street leads straight to a café, which client-13 avoids.
    let mut table = Table::new(2, &["client-13"], &["louvre-1"]);
    table = table.place(0, "rue-de-rennes", "montparnasse");
    let events = table.go("saint-germain");
    assert_eq!(words(&events), ["drove", "turn_began", "boarded"]);
    assert!(!table.job(0).bound);

    table.go("gare-de-lyon");
    // The café was a fork: the client is bound as soon as it is left.
    let events = table.go("orsay");
    assert_eq!(words(&events), ["drove", "turn_began"]);
    assert!(table.job(0).bound);
}

#[test]
fn a_bound_client_gets_out_and_the_taxi_drives_on_empty() {
    let mut table = Table::new(2, &["client-13", "client-02", "client-03"], &["orsay-1"]);
    table = table.place(0, "montparnasse", "luxembourg");
    let rides = table.state.rides.len();
    // Past the café and over the destination, which no longer ends anything.
    table.one_die(5);
    let events = table.drive("rue-de-rennes saint-germain orsay rue-de-lille invalides");
    assert_eq!(words(&events), ["drove", "client_lost", "boarded", "turn_began", "boarded"]);
    assert_eq!(
        texts(&events, "client_lost"),
        [r#"{"type":"client_lost","seat":0,"client":"client-13","square":"saint-germain"}"#]
    );
    assert_eq!(table.undermost()[..2], ["client-13", "orsay-1"]);
    assert_eq!(table.job(0).client.id(), "client-02");
    assert_eq!((table.job(0).rolls, table.job(0).bound), (0, false));
    // One came back, two more boarded.
    assert_eq!(table.state.rides.len(), rides + 1 - 2);
    assert_eq!((table.taxi(0).money, table.taxi(0).rides), (30, 0));
}

#[test]
fn a_square_that_does_an_errand_loses_no_client() {
    // client-03 avoids garages, chance-20 asks for one.
    let mut table = Table::new(2, &["client-03"], &["louvre-1"]).errand(0, "chance-20");
    table = table.place(0, "montparnasse", "luxembourg");
    let events = table.go("rue-de-rennes");
    assert_eq!(
        words(&events),
        ["drove", "errand_done", "errands_returned", "turn_began", "boarded"]
    );
    assert!(table.taxi(0).errands.is_empty());
    assert_eq!(table.undermost()[2], "chance-20");
    assert_eq!(table.job(0).client.id(), "client-03");
    // The next garage counts.
    table.go("gare-de-lyon");
    let mut table = table.place(0, "arc-de-triomphe", "hoche");
    let events = table.go("kleber");
    assert_eq!(words(&events)[..2], ["drove", "client_lost"]);
}

#[test]
fn a_ride_ends_where_everything_is_done_and_the_taxi_stops() {
    let mut table = Table::new(2, &["client-01"], &["louvre-1"]);
    table = table.place(0, "opera", "haussmann");
    table.one_die(6);
    let way = "avenue-de-l-opera louvre";
    assert_eq!(table.refused("avenue-de-l-opera louvre pont-royal"), "must_stop");
    let events = table.drive(way);
    assert_eq!(
        words(&events),
        ["drove", "wish_kept", "arrived", "boarded", "turn_began", "boarded"]
    );
    assert_eq!(
        texts(&events, "arrived"),
        [
            r#"{"type":"arrived","seat":0,"client":"client-01","ride":"louvre-1","fare":20,"exact":0,"tip":0,"extra":0,"paid":20}"#
        ]
    );
    let taxi = table.taxi(0);
    assert_eq!((taxi.money, taxi.rides, taxi.square), (50, 1, square("louvre")));
    // No U-turn between rides either.
    assert_eq!(taxi.from, Some(square("avenue-de-l-opera")));
    assert_eq!(table.undermost()[..2], ["client-01", "louvre-1"]);
}

#[test]
fn an_exact_roll_pays_twenty_more() {
    let mut table = Table::new(2, &["client-01"], &["louvre-1"]);
    table = table.place(0, "opera", "haussmann");
    let events = table.go("avenue-de-l-opera louvre");
    let bill = r#""fare":20,"exact":20,"tip":0,"extra":0,"paid":40}"#;
    assert!(texts(&events, "arrived")[0].ends_with(bill));
}

#[test]
fn with_something_left_to_do_one_drives_through_the_destination() {
    // A wish.
    let mut table = Table::new(2, &["client-01"], &["opera-1"]);
    table = table.place(0, "haussmann", "place-de-clichy");
    let events = table.go("opera avenue-de-l-opera louvre");
    assert_eq!(words(&events), ["drove", "wish_kept", "turn_began", "boarded"]);
    // An errand.
    let mut table = Table::new(2, &["client-11"], &["opera-1"]).errand(0, "chance-15");
    table = table.place(0, "haussmann", "place-de-clichy");
    let events = table.go("opera");
    assert_eq!(words(&events), ["drove", "turn_began", "boarded"]);
    assert_eq!(table.taxi(0).rides, 0);
}

#[test]
fn a_roll_that_ends_beyond_a_dead_end_drives_in_and_out_of_it() {
    let mut table = Table::new(2, &["client-25"], &["louvre-1"]);
    table = table.place(0, "autoroute-sud", "porte-d-italie");
    table.one_die(3);
    assert_eq!(table.refused("porte-d-italie autoroute-sud orly"), "no_u_turn");
    table.drive("orly autoroute-sud porte-d-italie");
    assert_eq!(table.taxi(0).from, Some(square("autoroute-sud")));
    assert!(!table.job(0).bound, "there was no choice");
}

#[test]
fn a_double_earns_one_more_roll() {
    let mut table = Table::new(2, &["client-25"], &["opera-1"]);
    table = table.place(0, "haussmann", "place-de-clichy");
    table.roll(&[3, 3]);
    assert_eq!((table.state.steps(), table.state.owed), (6, 1));
    // The ride ends, but the roll is still owed.
    let events = table.drive("opera");
    assert_eq!(words(&events), ["drove", "arrived", "boarded", "rolls_again"]);
    assert_eq!((table.state.seat, table.state.owed), (Seat(0), 0));
    let rolled = table.roll(&[2, 1]);
    assert_eq!(
        texts(&rolled, "rolled"),
        [r#"{"type":"rolled","seat":0,"dice":[2,1],"steps":3,"owed":0}"#]
    );
    assert_eq!((table.state.rolled, table.job(0).rolls), (2, 1));
}

#[test]
fn a_hurry_is_worth_a_tip_within_its_rolls() {
    // client-25: two rolls, 20 euros.
    for (rolls, tip) in [(0, 20), (1, 20), (2, 0)] {
        let mut table = Table::new(2, &["client-25"], &["opera-1"]);
        table.state.taxis[0].job.as_mut().unwrap().rolls = rolls;
        table = table.place(0, "haussmann", "place-de-clichy");
        let events = table.go("opera");
        let bill = format!(r#""fare":20,"exact":20,"tip":{tip},"extra":0,"paid":{}}}"#, 40 + tip);
        assert!(texts(&events, "arrived")[0].ends_with(&bill), "after {rolls} rolls");
    }
}

#[test]
fn passing_chance_draws_no_card_and_ending_a_full_way_there_does() {
    let place =
        || Table::new(2, &["client-25"], &["louvre-1"]).place(0, "luxembourg", "montparnasse");
    let mut table = place();
    let events = table.go("port-royal rue-soufflot");
    assert_eq!(words(&events), ["drove", "turn_began", "boarded"]);
    let mut table = place();
    let events = table.go("port-royal");
    assert_eq!(words(&events), ["drove", "chance", "paid", "turn_began", "boarded"]);
}

#[test]
fn a_ride_to_where_the_taxi_stands_goes_under_the_pile() {
    let rides = ["opera-1", "opera-2", "opera-3", "louvre-1", "roissy-1"];
    let mut table = Table::new(2, &["client-25", "client-26"], &rides);
    table = table.place(0, "haussmann", "place-de-clichy");
    let events = table.go("opera");
    assert_eq!(
        texts(&events, "boarded")[0],
        r#"{"type":"boarded","seat":0,"client":"client-26","ride":"louvre-1","passed":["opera-2","opera-3"]}"#
    );
    let last: Vec<&str> = table.state.rides.iter().map(|it| it.id()).skip(96).collect();
    assert_eq!(last, ["opera-2", "opera-3"]);
    assert_eq!(table.job(1).ride.id(), "roissy-1");
}

#[test]
fn the_square_of_boarding_keeps_no_wish() {
    // client-13 gets out at a café, client-01 boards at a bakery and wants one.
    let mut table = Table::new(2, &["client-13", "client-01"], &["louvre-1"]);
    table = table.place(0, "pere-lachaise", "gambetta");
    table.go("charonne nation cours-de-vincennes");
    assert_eq!(table.job(0).client.id(), "client-01");
    assert_eq!(table.job(0).open.len(), 1);
}

/// The time of a turn runs out: nobody else may lose the client of a player who is thinking.
#[test]
fn the_own_way_on_ends_the_ride_or_keeps_the_client_if_a_way_does() {
    let (mut ended, mut kept, mut lost) = (0, 0, 0);
    chance::each_number(60, |number| {
        let mut chance = Chance::new(number);
        let mut state =
            Taxifolie::start(&Setup::from_seed(3, Options::default(), &Seed::numbered(number)));
        for step in 0..120 {
            let ways = state.ways();
            if let Some(Command::Drive { way }) = Taxifolie::idle(&state, state.seat) {
                let is_taken = |it: &&Way| it.squares.iter().map(|it| it.id()).eq(&way);
                let taken = ways.iter().find(is_taken).expect("it is a way");
                let is_kept = taken.end.client.is_some();
                assert_eq!(
                    is_kept,
                    ways.iter().any(|it| it.end.client.is_some()),
                    "{number} {step}"
                );
                let is_paid = taken.end.ended;
                assert_eq!(is_paid, ways.iter().any(|it| it.end.ended), "{number} {step}");
                ended += u32::from(is_paid);
                (kept, lost) = (kept + u32::from(is_kept), lost + u32::from(!is_kept));
            }
            let legal = state.legal();
            if legal.is_empty() {
                break;
            }
            let command = &legal[chance.place(legal.len())];
            let events = state.decide(state.seat, command, &Seed::numbered(number)).unwrap();
            events.iter().for_each(|event| state.apply(event));
        }
    });
    let all = ended > 10 && kept > 100 && lost > 10;
    assert!(chance::is_rerun() || all, "{ended} {kept} {lost}");
}
