//! What drivers of *Taxifolie* and *Boomville* do where they once went wrong.

use boomville::{Boomville, Destination, Line, Obstacle, Phase, TaxiCard};
use bots::{Bot, Known, Level};
use rules::chance::each_number;
use rules::{Chance, Game, Seat, Seed, Viewer};
use taxifolie::{Client, Job, Ride, Square, Taxifolie};

/// Far more rolls than any ride takes.
const ROLLS: u32 = 60;

fn choose<G: Bot>(state: &G::State, options: &G::Options, players: u8, seat: Seat) -> G::Command {
    let offer = G::offer(state, seat).expect("it is their turn");
    let view = G::view(state, Viewer::Seat(seat));
    let known = Known { players, options, seat, view: &view, offer: &offer };
    let budget = G::budget(Level::Steady);
    G::choose(&known, Level::Steady, budget, &mut Chance::new(1)).expect("they act")
}

/// A client boards at this square, and the driver brings them somewhere, or loses them.
fn drive(client: Client, ride: Ride, square: Square, from: Option<Square>, seed: &Seed) {
    let options = taxifolie::Options::default();
    let mut state = Taxifolie::start(&Taxifolie::setup(2, &options, seed));
    let (seat, job) = (state.seat, Job::new(client, ride));
    let taxi = &mut state.taxis[seat.index()];
    (taxi.square, taxi.from, taxi.job) = (square, from, Some(job));
    let mut rolls = 0;
    while state.taxi(seat).job.is_some_and(|it| (it.client, it.ride) == (client, ride)) {
        let Some(active) = Taxifolie::awaited(&state) else { return };
        let command = choose::<Taxifolie>(&state, &options, 2, active);
        rolls += u32::from(active == seat && matches!(command, taxifolie::Command::Roll {}));
        assert!(rolls < ROLLS, "{client:?} to {ride:?} from {square:?}");
        let events = Taxifolie::decide(&state, active, &command, seed).expect("it is open");
        events.iter().for_each(|event| Taxifolie::apply(&mut state, event));
    }
}

#[test]
fn a_ride_whose_short_way_the_client_avoids_goes_round_it() {
    let square = |id| Square::from_id(id).unwrap();
    let (client, ride) = (Client::from_id("client-33"), Ride::from_id("villette-4"));
    let from = Some(square("tourville"));
    drive(client.unwrap(), ride.unwrap(), square("invalides"), from, &Seed::new([1; 32]));
}

#[test]
fn every_ride_ends() {
    each_number(2, |number| {
        let mut chance = Chance::new(number);
        let rides: Vec<Ride> = Ride::all().collect();
        let squares: Vec<Square> = Square::all().collect();
        for client in Client::all() {
            let (ride, square) = (*chance.pick(&rides).unwrap(), *chance.pick(&squares).unwrap());
            drive(client, ride, square, None, &Seed::new(chance.bytes()));
        }
    });
}

/// A town with these barriers, where the first seat of two drives.
fn town(at: &str, to: &str, barriers: &[&str]) -> boomville::State {
    let seed = Seed::new([1; 32]);
    let setup = Boomville::setup(2, &boomville::GameOptions::default(), &seed);
    let mut state = Boomville::start(&setup);
    let seat = state.seat.index();
    state.taxis[seat] = boomville::Square::from_id(at).expect("a square");
    state.destinations[seat] = Destination::from_id(to);
    assert!(state.destinations[seat].is_some());
    for id in barriers {
        state.obstacles.put_barrier(Line::from_id(id).expect("a line"));
    }
    state
}

fn answer(state: &boomville::State) -> boomville::Command {
    choose::<Boomville>(state, &boomville::GameOptions::default(), 2, state.seat)
}

#[test]
fn a_pass_is_worth_one_drive() {
    let mut state = town("statue", "bell-tower", &["chatter-b"]);
    (state.phase, state.die) = (Phase::Move, Some(3));
    state.pass[state.seat.index()] = true;
    let boomville::Command::Move { way } = answer(&state) else { panic!("it drives") };
    assert_eq!(way.last().map(|it| it.id()), Some("duck-3"), "{way:?}");
}

#[test]
fn the_first_of_two_obstacles_in_the_way_is_taken_away() {
    let mut state = town("music", "post", &["duck-a", "chatter-a", "linden-a", "angler-a"]);
    state.phase = Phase::Place;
    state.drawn = TaxiCard::all().find(|it| it.id().starts_with("remove"));
    assert!(state.drawn.is_some());
    let boomville::Command::Remove { obstacle } = answer(&state) else { panic!("it skips") };
    let ids = ["chatter-a", "linden-a"].map(|it| Line::from_id(it).map(Obstacle::Barrier));
    assert!(ids.contains(&Some(obstacle)), "{obstacle:?}");
}

#[test]
fn a_longer_game_is_agreed_to_and_not_asked_for() {
    let mut state = town("music", "post", &[]);
    let more = |it: &boomville::Command| matches!(it, boomville::Command::More { agree: true });
    assert!(!more(&answer(&state)));
    state.more.insert(Seat(1 - state.seat.0));
    assert!(more(&answer(&state)));
}

/// The first seat keeps this card, far from its destination; the taxi of the other is next to it.
fn far_off(card: &str) -> boomville::State {
    let mut state = town("music", "post", &[]);
    let (own, other) = (state.seat.index(), 1 - state.seat.index());
    state.kept[own].push(TaxiCard::all().find(|it| it.id() == card).expect("a card"));
    let entrance = state.destinations[own].expect("a destination").entrance();
    state.taxis[other] = entrance.steps()[0].to;
    state
}

#[test]
fn places_are_swapped_unless_that_brings_the_other_home() {
    let mut state = far_off("chance-places");
    let (own, other) = (state.seat, Seat(1 - state.seat.0));
    let swap = boomville::Command::Play(boomville::Play::Places(other));
    assert_eq!(answer(&state), swap);
    let near = Destination::all().find(|it| !state.destinations.contains(&Some(*it)));
    let near = near.expect("another");
    state.destinations[other.index()] = Some(near);
    state.taxis[own.index()] = near.entrance();
    assert_eq!(answer(&state), swap, "nobody knows where the other lives");
    state.known[other.index()].insert(own);
    assert_eq!(answer(&state), boomville::Command::Roll);
}

#[test]
fn places_are_swapped_to_win_at_once() {
    let mut state = far_off("chance-places");
    let (own, other) = (state.seat, Seat(1 - state.seat.0));
    let home = state.destinations[own.index()].expect("a destination").entrance();
    state.taxis[other.index()] = home;
    let near = Destination::all().find(|it| !state.destinations.contains(&Some(*it)));
    let near = near.expect("another");
    state.destinations[other.index()] = Some(near);
    state.taxis[own.index()] = near.entrance();
    state.known[other.index()].insert(own);
    state.goal = 2;
    assert_eq!(answer(&state), boomville::Command::Roll, "the other has arrived, too");
    state.goal = 1;
    let swap = boomville::Command::Play(boomville::Play::Places(other));
    assert_eq!(answer(&state), swap);
    // However near home is.
    let next = home.steps().iter().map(|it| it.to).find(|it| *it != near.entrance());
    state.taxis[own.index()] = next.expect("a square");
    assert_eq!(answer(&state), swap);
}

#[test]
fn a_destination_is_looked_at_as_soon_as_it_may() {
    let mut state = far_off("chance-look");
    let other = Seat(1 - state.seat.0);
    let look = boomville::Command::Play(boomville::Play::Look(other));
    assert_eq!(answer(&state), look);
    state.known[other.index()].insert(state.seat);
    assert_eq!(answer(&state), boomville::Command::Roll);
}

#[test]
fn a_swap_of_destinations_is_cancelled_if_it_is_known_to_hurt() {
    let mut state = far_off("chance-cancel");
    let (own, other) = (state.seat, Seat(1 - state.seat.0));
    (state.phase, state.asked) = (Phase::Incident, Some(own));
    state.drawn = TaxiCard::all().find(|it| it.id() == "incident-left-1");
    assert_eq!(answer(&state), boomville::Command::Accept, "the own way is long");
    let mine = state.destinations[own.index()].expect("a destination");
    state.taxis[own.index()] = mine.entrance().steps()[0].to;
    let cancel = boomville::Command::Play(boomville::Play::Cancel);
    assert_eq!(answer(&state), cancel, "it is short, and that of the other is not known");
    // They are known to be next to each other.
    let near = Destination::all().find(|it| *it != mine).expect("another");
    state.destinations[other.index()] = Some(near);
    state.known[other.index()].insert(own);
    assert_eq!(answer(&state), cancel, "it is further away");
    state.taxis[own.index()] = near.entrance().steps()[0].to;
    assert_eq!(answer(&state), boomville::Command::Accept);
    state.taxis[other.index()] = mine.entrance();
    assert_eq!(answer(&state), cancel, "the other stands where this seat is to go");
    state.taxis[own.index()] = near.entrance();
    assert_eq!(answer(&state), boomville::Command::Accept, "both arrive, this seat first");
    (state.seat, state.goal) = (other, 1);
    let answer = choose::<Boomville>(&state, &boomville::GameOptions::default(), 2, own);
    assert_eq!(answer, cancel, "the other first");
}
