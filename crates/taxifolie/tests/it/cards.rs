//! What the cards promise (sections 1 and 2).

use std::collections::{BTreeMap, BTreeSet};

use taxifolie::{ChanceCard, Client, Effect, ErrandGoal, Pictogram, Ride, Square, Wish, WishSet};

use crate::map::{AVOIDABLE, Stand, destinations, forks, places, reach};

#[test]
fn there_are_70_clients_100_rides_and_50_chance_cards() {
    assert_eq!((Client::all().count(), Ride::all().count()), (70, 100));
    assert_eq!(ChanceCard::all().count(), 50);
    let numbered = |kind: &str, of: usize| -> Vec<String> {
        (1..=of).map(|number| format!("{kind}-{number:02}")).collect()
    };
    assert!(Client::all().map(Client::id).eq(numbered("client", 70)));
    assert!(ChanceCard::all().map(ChanceCard::id).eq(numbered("chance", 50)));
}

#[test]
fn clients_have_one_to_three_different_wishes() {
    assert_eq!(Client::all().filter(|it| it.is_easy()).count(), 30);
    for client in Client::all() {
        let wishes = client.wishes();
        assert!((1..=3).contains(&wishes.len()), "{client:?}");
        for (nth, wish) in wishes.iter().enumerate() {
            assert!(!wishes[..nth].contains(wish), "{client:?} wishes twice");
        }
        let ordered = client.to_do().len();
        assert!(!client.is_in_order() || ordered > 1, "{client:?} has an order of nothing");
    }
}

#[test]
fn no_wish_contradicts_another_a_ride_or_an_errand() {
    let is_plain = |it: Square| [Pictogram::Monument, Pictogram::Blank].contains(&it.pictogram());
    for client in Client::all() {
        for wish in client.wishes() {
            match wish {
                Wish::Visit { place } => assert!(is_plain(*place), "{client:?}"),
                Wish::Avoid { pictogram, district } => {
                    assert!(AVOIDABLE.contains(pictogram) && district.is_none(), "{client:?}");
                }
                Wish::Pass { pictogram, .. } | Wish::Stop { pictogram, .. } => {
                    assert!(AVOIDABLE.contains(pictogram), "{client:?}");
                }
                Wish::Hurry { rolls, tip } => assert!(*rolls > 0 && tip % 10 == 0, "{client:?}"),
            }
        }
        for square in Square::all().filter(|it| client.avoids(*it)) {
            assert!(client.kept(client.to_do(), square, true).is_empty(), "{client:?}");
        }
    }
}

#[test]
fn each_destination_has_four_rides() {
    let mut rides: BTreeMap<Square, Vec<Ride>> = BTreeMap::new();
    for ride in Ride::all() {
        rides.entry(ride.to()).or_default().push(ride);
        assert!((20..=60).contains(&ride.fare()) && ride.fare() % 10 == 0, "{ride:?}");
    }
    let expected: BTreeSet<Square> = destinations().into_iter().collect();
    assert!(rides.keys().eq(&expected));
    for (to, rides) in rides {
        let ids: Vec<&str> = rides.iter().map(|it| it.id()).collect();
        let named: Vec<String> = (1..=4).map(|number| format!("{}-{number}", to.id())).collect();
        assert_eq!(ids, named);
    }
}

#[test]
fn chance_has_as_many_cards_of_each_effect_as_the_document_says() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for card in ChanceCard::all() {
        let (word, amount) = match card.effect() {
            Effect::Money { amount } => ("money", amount),
            Effect::Collect { amount } => ("collect", i16::try_from(amount).unwrap()),
            Effect::PayEach { amount } => ("pay_each", i16::try_from(amount).unwrap()),
            Effect::Errand(ErrandGoal::Place { place }) => {
                assert!([Pictogram::Monument, Pictogram::Blank].contains(&place.pictogram()));
                ("errand", 0)
            }
            Effect::Errand(ErrandGoal::Pictogram { pictogram }) => {
                assert!(AVOIDABLE.contains(&pictogram));
                ("errand", 0)
            }
            Effect::Tow { fee } => ("tow", i16::try_from(fee).unwrap()),
            Effect::Go { place } => {
                assert!(places().contains(&(place, None)));
                ("go", 0)
            }
            Effect::OneDie {} => ("one_die", 0),
            Effect::Twelve {} => ("twelve", 0),
            Effect::Skip {} => ("skip", 0),
            Effect::Again {} => ("again", 0),
            Effect::UTurn {} => ("u_turn", 0),
            Effect::Swap {} => ("swap", 0),
            Effect::Tip { amount } => ("tip", amount),
            Effect::Leave { amount } => ("leave", i16::try_from(amount).unwrap()),
        };
        assert_eq!(amount % 10, 0, "money is whole tens");
        *counts.entry(word).or_default() += 1;
    }
    let document = [
        ("again", 3),
        ("collect", 2),
        ("errand", 10),
        ("go", 2),
        ("leave", 2),
        ("money", 11),
        ("one_die", 3),
        ("pay_each", 1),
        ("skip", 2),
        ("swap", 3),
        ("tip", 4),
        ("tow", 2),
        ("twelve", 2),
        ("u_turn", 3),
    ];
    assert!(counts.into_iter().eq(document));
}

/// The places of one pass over the map, numbered, with the places after each.
struct Graph {
    places: Vec<Stand>,
    onward: Vec<Vec<usize>>,
}

impl Graph {
    fn new() -> Self {
        let places = places();
        let numbers: BTreeMap<Stand, usize> = places.iter().copied().zip(0..).collect();
        let onward = |(square, from): &Stand| {
            let next = square.exits(*from).map(|next| numbers[&(next, Some(*square))]);
            next.collect()
        };
        Self { onward: places.iter().map(onward).collect(), places }
    }

    /// From which places, with everything still to do, a client reaches the destination with every wish kept.
    fn keeps(&self, client: Client, to: Square) -> Vec<bool> {
        // A stop is possible anywhere on the way, sooner or later: rolls of any length come.
        let after = |open: WishSet, square: Square| open.without(client.kept(open, square, true));
        // Sets of open wishes, from the smallest: a kept wish stays kept.
        let mut sets: Vec<WishSet> = (0..1 << client.wishes().len())
            .map(|bits: u8| (0..8).filter(|wish| bits >> wish & 1 == 1).collect())
            .filter(|set: &WishSet| set.without(client.to_do()).is_empty())
            .collect();
        sets.sort_by_key(|it| it.len());
        let mut good: Vec<(WishSet, Vec<bool>)> = Vec::new();
        for open in sets {
            let mut now = vec![false; self.places.len()];
            loop {
                let mut is_changed = false;
                for place in 0..self.places.len() {
                    let leads_on = |next: &usize| {
                        let square = self.places[*next].0;
                        if client.avoids(square) {
                            return false;
                        }
                        let left = after(open, square);
                        let is_there = square == to && left.is_empty();
                        let later =
                            |(set, good): &(WishSet, Vec<bool>)| *set == left && good[*next];
                        is_there || if left == open { now[*next] } else { good.iter().any(later) }
                    };
                    if !now[place] && self.onward[place].iter().any(leads_on) {
                        now[place] = true;
                        is_changed = true;
                    }
                }
                if !is_changed {
                    break;
                }
            }
            good.push((open, now));
        }
        good.pop().map(|(_, now)| now).unwrap_or_default()
    }
}

#[test]
fn every_ride_can_be_kept_with_all_wishes_of_every_client_from_every_fork() {
    let graph = Graph::new();
    let forks: BTreeSet<Stand> = forks().into_iter().collect();
    for client in Client::all() {
        for to in destinations() {
            let keeps = graph.keeps(client, to);
            for (place, keeps) in graph.places.iter().zip(keeps) {
                assert!(keeps || !forks.contains(place), "{client:?} from {place:?} to {to:?}");
            }
        }
    }
}

#[test]
fn every_errand_and_the_ride_after_it_are_possible_while_avoiding_any_pictogram() {
    let errands: Vec<ChanceCard> =
        ChanceCard::all().filter(|it| matches!(it.effect(), Effect::Errand(_))).collect();
    assert_eq!(errands.len(), 10);
    let destinations = destinations();
    for avoided in AVOIDABLE {
        let may_enter = |it: Square| it.pictogram() != avoided;
        let leads_on = |place: Stand| {
            let reached: BTreeSet<Square> = reach(place, may_enter).iter().map(|it| it.0).collect();
            destinations.iter().all(|it| reached.contains(it))
        };
        let good: BTreeSet<Stand> = places().into_iter().filter(|it| leads_on(*it)).collect();
        for fork in forks() {
            for errand in &errands {
                // A square that fulfils the errand may be entered, even if it is avoided.
                let reached = reach(fork, |it| errand.is_done_by(it) || may_enter(it));
                let done = |it: &Stand| errand.is_done_by(it.0) && good.contains(it);
                assert!(reached.iter().any(done), "{errand:?} {fork:?} {avoided:?}");
            }
        }
    }
}
