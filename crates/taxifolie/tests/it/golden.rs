//! Games that the written rules fix: deals, dice, and four games played by a simple rule, with the hashes of their
//! states (section 7).

use rules::{Game, Json, Outcome, Seat, Seed};
use sha2::{Digest, Sha256};
use taxifolie::{Clients, Command, Goal, Options, Phase, Setup, State, StateText, Taxifolie, Way};

pub(crate) fn seed() -> Seed {
    Seed::new([7; 32])
}

fn options(clients: Clients) -> Options {
    Options { target: Goal::Usual, clients }
}

/// The first 16 digits of the SHA-256 of the state as JSON with sorted keys.
fn hash(state: &State) -> String {
    // A map of serde_json keeps its keys sorted.
    let value: serde_json::Value = Json::of(&StateText::from(state)).read().unwrap();
    let digest = Sha256::digest(value.to_string());
    rules::hex::encode(&digest)[..16].to_owned()
}

/// The way by the golden rule: one that ends the ride, else one that keeps the client, else any; among these the one
/// with the least left to do; among these the first in map order.
fn golden_way(state: &State) -> Way {
    let ways = state.ways();
    *ways
        .iter()
        .min_by_key(|it| (!it.end.ended, it.end.client.is_none(), it.end.left_to_do()))
        .unwrap()
}

pub(crate) fn golden_command(state: &State) -> Command {
    match state.phase {
        Phase::Roll => Command::Roll {},
        Phase::Drive { .. } => Command::drive(&golden_way(state).squares),
        Phase::Swap => Taxifolie::legal(state, state.seat).remove(0),
        Phase::Over { .. } => panic!("the game is over"),
    }
}

struct Golden {
    players: u8,
    clients: Clients,
    /// At the start, after one command, after two, at the end.
    hashes: [&'static str; 4],
    rounds: u8,
    rolls: u32,
    commands: usize,
    money: &'static [i32],
    rides: &'static [u16],
    winner: u8,
}

impl Golden {
    fn play(&self) {
        let setup = Taxifolie::setup(self.players, &options(self.clients), &seed());
        let mut state = Taxifolie::start(&setup);
        let mut hashes = vec![hash(&state)];
        let mut commands = 0;
        while !state.is_over() {
            let command = golden_command(&state);
            let events = state.decide(state.seat, &command, &seed()).unwrap();
            events.iter().for_each(|event| state.apply(event));
            commands += 1;
            if commands <= 2 {
                hashes.push(hash(&state));
            }
        }
        hashes.push(hash(&state));
        assert_eq!(hashes, self.hashes);
        assert_eq!((state.round, state.rolled, commands), (self.rounds, self.rolls, self.commands));
        let Some(Outcome::Places { points, places }) = Taxifolie::outcome(&state) else {
            panic!("the game is over")
        };
        assert_eq!(points, self.money);
        let rides: Vec<u16> = state.taxis.iter().map(|it| it.rides).collect();
        assert_eq!(rides, self.rides);
        assert_eq!(places[usize::from(self.winner)], 1);
        let Phase::Over { winners, .. } = state.phase else { unreachable!("asked before") };
        assert_eq!(winners, [Seat(self.winner)]);
    }
}

#[test]
fn two_players() {
    let hashes = ["1a637580d85087f5", "aacb806772285647", "b06a1a6086c9f68a", "d51234b3c76ccd21"];
    Golden {
        players: 2,
        clients: Clients::All,
        hashes,
        rounds: 13,
        rolls: 30,
        commands: 60,
        money: &[70, 260],
        rides: &[1, 5],
        winner: 1,
    }
    .play();
}

#[test]
fn five_players() {
    let hashes = ["da7c2d5bcb7cdd24", "1a675a590e453cfa", "b89b6c1cb9c7bdab", "a19046a93adea6c9"];
    Golden {
        players: 5,
        clients: Clients::All,
        hashes,
        rounds: 16,
        rolls: 93,
        commands: 186,
        money: &[140, 130, 140, 220, 250],
        rides: &[2, 3, 2, 4, 5],
        winner: 4,
    }
    .play();
}

#[test]
fn six_players() {
    let hashes = ["ea1184b970df1726", "cd94b2ef3a0bca17", "c73595dc9ef38b8d", "a4e9ebd1c51bcef8"];
    Golden {
        players: 6,
        clients: Clients::All,
        hashes,
        rounds: 19,
        rolls: 137,
        commands: 274,
        money: &[230, 200, 190, 120, 270, 90],
        rides: &[4, 3, 4, 2, 5, 1],
        winner: 4,
    }
    .play();
}

#[test]
fn three_players_with_easy_clients() {
    let hashes = ["109c0b710ad23b29", "900bbca98857ce94", "8a4638a6fc836866", "c52dfc519b4510fc"];
    Golden {
        players: 3,
        clients: Clients::Easy,
        hashes,
        rounds: 19,
        rolls: 67,
        commands: 134,
        money: &[240, 160, 250],
        rides: &[4, 3, 4],
        winner: 2,
    }
    .play();
}

#[test]
fn the_deal_of_a_seed() {
    let setup = Setup::from_seed(5, options(Clients::All), &seed());
    let dice: Vec<[u8; 2]> = setup.order[0].iter().map(|it| it.dice).collect();
    assert_eq!(dice, [[1, 1], [2, 6], [1, 3], [4, 4], [6, 5]]);
    assert_eq!((setup.first, setup.order.len()), (Seat(4), 1));
    let clients: Vec<&str> = setup.clients.iter().take(4).map(|it| it.id()).collect();
    assert_eq!(clients, ["client-07", "client-36", "client-52", "client-29"]);
    let rides: Vec<&str> = setup.rides.iter().take(4).map(|it| it.id()).collect();
    assert_eq!(rides, ["orly-4", "notre-dame-3", "arc-de-triomphe-3", "villette-4"]);
    let chance: Vec<&str> = setup.chance.iter().take(4).map(|it| it.id()).collect();
    assert_eq!(chance, ["chance-02", "chance-39", "chance-28", "chance-46"]);
    assert_eq!((setup.clients.len(), setup.rides.len(), setup.chance.len()), (70, 100, 50));

    let easy = Setup::from_seed(5, options(Clients::Easy), &seed());
    let clients: Vec<&str> = easy.clients.iter().take(4).map(|it| it.id()).collect();
    assert_eq!(clients, ["client-12", "client-17", "client-15", "client-08"]);
    assert_eq!(easy.clients.len(), 30);
}

#[test]
fn the_dice_of_a_seed() {
    let mut state = Taxifolie::start(&Setup::from_seed(2, options(Clients::All), &seed()));
    let mut dice = Vec::new();
    for rolled in 0..8 {
        state.rolled = rolled;
        let events = state.decide(state.seat, &Command::Roll {}, &seed()).unwrap();
        let taxifolie::Event::Rolled { dice: shown, .. } = &events[0] else { panic!("{events:?}") };
        dice.push(shown.clone());
    }
    assert_eq!(dice, [[4, 3], [4, 2], [3, 1], [1, 4], [3, 4], [5, 5], [2, 4], [2, 4]]);
}

#[test]
fn the_ways_of_the_first_roll() {
    let mut state = Taxifolie::start(&Setup::from_seed(2, options(Clients::All), &seed()));
    assert_eq!(state.seat, Seat(1));
    let events = state.decide(state.seat, &Command::Roll {}, &seed()).unwrap();
    events.iter().for_each(|event| state.apply(event));
    let ways = state.ways();
    assert_eq!((ways.len(), state.legal_count()), (32, 32));
    let first: Vec<&str> = ways[0].squares.iter().map(|it| it.id()).collect();
    let way = [
        "gare-de-lyon",
        "bastille",
        "faubourg-saint-antoine",
        "nation",
        "charonne",
        "pere-lachaise",
        "menilmontant",
    ];
    assert_eq!(first, way);
}
