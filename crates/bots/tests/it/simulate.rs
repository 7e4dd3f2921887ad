//! Games among bots: every command is legal, a game ends, and the numbers do not depend on the number of threads.
//! `BOT_GAMES` sets how many games of each kind are played.

use bots::simulate::{Figures, Played, Spread, Summary, Table, run};
use bots::{AnyBot, Level};
use games::GAMES;
use rules::chance::given;
use rules::{Chance, Entry, Json, Known, Outcome, Seat, Seed, Viewer};

fn table(entry: Entry, players: u8, level: Level) -> Table {
    Table { players, options: entry.rules.default_options(), level, seed: 7 }
}

fn bot(entry: Entry) -> &'static dyn AnyBot {
    bots::find(entry.rules.name()).expect("every game has bots")
}

fn games(usual: u64) -> u64 {
    given("BOT_GAMES").unwrap_or(usual)
}

fn played(entry: Entry, players: u8, games: u64, threads: usize) -> Summary {
    run(bot(entry), &table(entry, players, Level::Steady), games, threads, &|_| ())
        .expect("options")
}

#[test]
fn every_game_of_bots_is_played_to_its_end() {
    for entry in GAMES.all() {
        for players in entry.rules.seats() {
            let summary = played(entry, players, games(8), bots::simulate::cores());
            println!("{} {summary}", summary.game);
            assert_eq!(summary.games, games(8));
        }
    }
}

#[test]
fn threads_change_nothing() {
    for entry in GAMES.all() {
        let one = played(entry, 2, 3, 1);
        assert_eq!(played(entry, 2, 3, 3), one, "{}", entry.rules.name());
    }
}

#[test]
fn an_interval_of_few_values_is_wider() {
    for (values, standard_errors) in [(2, 12.71), (5, 2.78), (21, 2.09), (1001, 1.9625)] {
        let values: Vec<f64> = (0..values).map(f64::from).collect();
        let count = values.len() as f64;
        // The variance of the whole numbers below `count`.
        let error = ((count + 1.0) / 12.0).sqrt();
        let interval = Spread::of(&values).interval.expect("more than one value");
        assert!((interval / error - standard_errors).abs() < 1e-9, "{interval}");
    }
}

#[test]
fn seats_of_one_game_count_once_in_an_interval() {
    let entry = GAMES.all().find(|it| !it.rules.is_cooperative());
    let table = table(entry.expect("a game with a winner"), 2, Level::Steady);
    let game = |points: [i32; 2], places: [u8; 2]| Played {
        outcome: Outcome::Places { points: points.into(), places: places.into() },
        figures: Figures { turns: 1, ending: "over", band: None },
        first: Seat(0),
        commands: Vec::new(),
    };
    let places = |played: &[Played]| Summary::new("game", &table, played).places.expect("places");
    // However the points are shared out, a game always brings one point a seat.
    let fixed = places(&[game([2, 0], [1, 2]), game([0, 2], [2, 1]), game([1, 1], [1, 1])]);
    assert_eq!((fixed.points.mean, fixed.points.interval), (1.0, Some(0.0)));
    assert_eq!((fixed.points.least, fixed.points.most), (0.0, 2.0));
    // A shared victory is one observation of what a winner gets.
    assert_eq!((fixed.winner.mean * 3.0, fixed.wins), (5.0, vec![2, 2]));
}

#[test]
fn bots_play_better_than_chance() {
    let steady = played(GAMES.first(), 2, 16, bots::simulate::cores());
    // Random play scores 2 points, and greedy loading 52.
    let team = steady.team.expect("a cooperative game");
    assert!(team.points.mean > 54.0, "{team:?}");
}

/// Whether a bot wins against a player who gives any open command; `None` if they play together.
fn wins_against_chance(entry: Entry, number: u64) -> Option<bool> {
    let (rules, mut chance) = (entry.rules, Chance::new(number));
    if rules.is_cooperative() {
        return None;
    }
    let (seed, bot_seat) = (Seed::new(chance.bytes()), Seat(u8::from(number % 2 == 1)));
    let options = rules.default_options();
    let setup = rules.setup(2, &options, &seed).expect("options");
    let mut play = rules.start(2, &setup).expect("a setup");
    let places = loop {
        if let Some(Outcome::Places { places, .. }) = play.outcome() {
            break places;
        }
        let seat = play.awaited().expect("somebody is awaited");
        let offer = play.offer(seat).expect("something is open");
        let command = if seat == bot_seat {
            let view = play.view(Viewer::Seat(seat));
            let known = Known { players: 2, options: options.clone(), seat, view, offer };
            let answer = bot(entry).choose(&known, Level::Steady, &mut chance.branch());
            answer.expect("parts of this game").expect("a command")
        } else {
            entry.kit.pick(&offer, &mut chance).expect("a command")
        };
        let events = play.decide(seat, &command, &seed).expect("it is open").events;
        play.apply(&events).expect("events of this game");
    };
    let [own, other] = [bot_seat, Seat(1 - bot_seat.0)].map(|it| places[usize::from(it.0)]);
    Some(own < other)
}

#[test]
fn a_bot_wins_against_random_commands() {
    for entry in GAMES.all() {
        let games = games(40);
        let outcomes: Vec<bool> =
            (0..games).filter_map(|it| wins_against_chance(entry, it)).collect();
        let won = outcomes.iter().filter(|it| **it).count();
        println!("{}: {won} of {}", entry.rules.name(), outcomes.len());
        assert!(outcomes.is_empty() || 5 * won >= 4 * outcomes.len(), "{}", entry.rules.name());
    }
}

#[test]
fn a_bot_without_types_answers_what_the_typed_one_answers() {
    for entry in GAMES.all() {
        let seed = Seed::new([7; 32]);
        let rules = entry.rules;
        let options = rules.default_options();
        let players = *rules.seats().end();
        let setup = rules.setup(players, &options, &seed).expect("options");
        let play = rules.start(players, &setup).expect("a setup");
        let seat = play.turn().expect("a game begins");
        let known = Known {
            players,
            options,
            seat,
            view: play.view(Viewer::Seat(seat)),
            offer: play.offer(seat).expect("something to do"),
        };
        let ask = |known: &Known| {
            let bot = bot(entry);
            bot.choose(known, Level::Steady, &mut Chance::new(1))
        };
        let command = ask(&known).expect("parts of this game").expect("a command");
        assert!(play.decide(seat, &command, &seed).is_ok(), "{command:?}");
        let other = Known { view: Json::null(), ..known };
        assert!(ask(&other).is_err(), "a view of no game");
    }
}
