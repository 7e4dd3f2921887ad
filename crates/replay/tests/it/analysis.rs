//! Looking back on games of bots: a good one gave little away, a random one much, and a planted blunder comes first.
//! `ANALYSED_GAMES` says how many games of each kind.
//!
//! Good bots think long, so one game of masters and one with a blunder are golden files. They are played again where
//! more games are asked for, and `UPDATE_GOLDEN=1` records them. There all acts are looked back on, too; otherwise,
//! of the game with a blunder, only those near it.

use replay::{Act, Analysis, GameFile, Inquiry, Tale, print_analysis};
use rules::chance::{each_number, given};
use rules::suite::Golden;
use rules::{Assessment, Chance, Entry, Estimate, Json, Known, Level, Play, Seat, Seed, Viewer};

use crate::evening::games;

const GOLDEN: Golden = Golden::of(env!("CARGO_MANIFEST_DIR"));
/// The planted act of the golden file.
const PLANTED: usize = 72;
/// This many acts before and after it are looked back on.
const NEAR: usize = 12;

/// Who gives the commands of a game.
#[derive(Clone, Copy)]
enum Players {
    Bots(Level),
    /// Anything that is open.
    Random,
    /// Keen bots, but for one turn: the first one, from this turn on, in which something could be sent is ended with
    /// nothing done. Steady bots now and then lose as much by themselves, in the last turns.
    Blundering(u32),
}

fn marne() -> Entry {
    games().find("marne").unwrap()
}

/// A game of three, played to its end, and the act that was planted.
fn played(players: Players, number: u64) -> (Tale, Option<usize>) {
    let (file, planted) = file(players, number);
    (Tale::of(games(), &file).unwrap(), planted)
}

/// A game with a blunder, and its act. In a few games no bot would have begun a turn with a send, so there is none to
/// plant.
fn with_a_blunder(number: u64) -> (Tale, usize) {
    let play = || {
        let mut games = (number..).step_by(10_000).map(|it| file(Players::Blundering(8), it));
        games.find_map(|(file, planted)| Some((file, planted?))).unwrap()
    };
    if number > 0 {
        let (file, planted) = play();
        return (Tale::of(games(), &file).unwrap(), planted);
    }
    let tale = golden("blunder.json", || {
        let (file, planted) = play();
        assert_eq!(planted, PLANTED);
        file
    });
    (tale, PLANTED)
}

/// A game of masters.
fn of_masters(number: u64) -> Tale {
    let play = || file(Players::Bots(Level::Master), number).0;
    if number > 0 { Tale::of(games(), &play()).unwrap() } else { golden("masters.json", play) }
}

/// A game that was recorded.
fn golden(name: &str, play: impl FnOnce() -> GameFile) -> Tale {
    if Golden::is_update() || is_long() {
        GOLDEN.text(name, &play().text());
    }
    Tale::of(games(), &replay::read(GOLDEN.read(name).as_bytes()).unwrap()).unwrap()
}

fn file(players: Players, number: u64) -> (GameFile, Option<usize>) {
    let game = marne();
    let mut chance = Chance::new(number);
    let seed = Seed::new(chance.bytes());
    let options = game.rules.default_options();
    let setup = game.rules.setup(3, &options, &seed).unwrap();
    let mut play = game.rules.start(3, &setup).unwrap();
    let (mut acts, mut planted) = (Vec::new(), None);
    while let Some(seat) = play.awaited() {
        let blunder = match players {
            Players::Blundering(turn) if planted.is_none() && play.turns() >= turn => {
                blunder(game, &*play, seat, &seed)
            }
            _ => None,
        };
        if blunder.is_some() {
            planted = Some(acts.len() + 1);
        }
        let command = blunder.unwrap_or_else(|| choose(game, players, &*play, seat, &mut chance));
        let events = play.decide(seat, &command, &seed).unwrap().events;
        play.apply(&events).unwrap();
        acts.push(Act::Command { seat, at: 0, command, instead: None, undone: false });
    }
    let file = GameFile {
        form: 1,
        game: "marne".to_owned(),
        players: ["Ana", "Léa", "Zoé"].map(str::to_owned).to_vec(),
        options,
        seed,
        proof: None,
        setup,
        started: 0,
        acts,
        outcome: play.outcome().unwrap(),
    };
    (file, planted)
}

fn choose(game: Entry, players: Players, play: &dyn Play, seat: Seat, chance: &mut Chance) -> Json {
    let offer = play.offer(seat).unwrap();
    let level = match players {
        Players::Random => return game.kit.pick(&offer, chance).unwrap(),
        Players::Bots(level) => level,
        Players::Blundering(_) => Level::Keen,
    };
    let view = play.view(Viewer::Seat(seat));
    let known = Known { players: 3, options: game.rules.default_options(), seat, view, offer };
    game.bots.unwrap().choose(&known, level, &mut chance.branch()).unwrap().unwrap()
}

/// Ending a turn with all its actions left, where a bot would send a taxi at once.
fn blunder(game: Entry, play: &dyn Play, seat: Seat, seed: &Seed) -> Option<Json> {
    let value = |it: &Json| it.read::<serde_json::Value>().unwrap();
    let view = value(&play.view(Viewer::Watcher));
    let bot = choose(game, Players::Bots(Level::Steady), play, seat, &mut Chance::new(1));
    let end = Json::of(&serde_json::json!({"type": "end_turn"}));
    let is_one = view["actions_left"] == 3 && value(&bot)["type"] == "send";
    (is_one && play.decide(seat, &end, seed).is_ok()).then_some(end)
}

fn analysed(tale: &Tale) -> Analysis {
    looked_back(tale, |_| true)
}

/// Looks back on some of the acts, by their numbers; the others lost nothing.
fn looked_back(tale: &Tale, is_asked: impl Fn(usize) -> bool) -> Analysis {
    let inquiry = Inquiry::of(tale).unwrap().expect("somebody to ask");
    let answer = |it: usize| match is_asked(it + 1) {
        true => inquiry.answer(it).unwrap(),
        false => answer(0.0, 0.0, 0.0),
    };
    let answers: Vec<_> = (0..inquiry.len()).map(answer).collect();
    inquiry.sum_up(tale, &answers).unwrap()
}

/// Whether more games are asked for than in a usual test run.
fn is_long() -> bool {
    count(1) > 1
}

fn count(usual: u64) -> u64 {
    given("ANALYSED_GAMES").unwrap_or(usual)
}

#[allow(clippy::print_stdout, reason = "a failure is easier to read beside the figures")]
fn tell(kind: &str, number: u64, it: &Analysis) {
    println!(
        "{kind} {number}: start {:.2}, luck {:+.2} ±{:.2}, play {:+.2} ±{:.2}, lost {:.2} ±{:.2}, score {}; {:?}",
        it.start.points,
        it.luck.points,
        it.luck.error,
        it.play.points,
        it.play.error,
        it.lost.points,
        it.lost.error,
        it.score,
        it.turning.iter().map(|it| (it.act, it.lost.points, it.line.len())).collect::<Vec<_>>(),
    );
}

/// The parts lead from the start to the score, and every number says how sure it is.
fn adds_up(it: &Analysis) {
    let sum = it.start.points + it.luck.points + it.play.points;
    assert!((sum - f64::from(it.score)).abs() < 0.05, "{sum} is not {}", it.score);
    let end = Estimate { points: it.score.into(), error: 0.0 };
    assert_eq!(it.acts.last().unwrap().expected, end, "the end is certain");
    for turning in &it.turning {
        assert!(turning.lost.points > 2.9 * turning.lost.error, "{turning:?}");
        assert_eq!(turning.line.len(), turning.updates.len());
        assert!(!turning.line.is_empty());
    }
}

#[test]
fn a_game_of_masters_gave_almost_nothing_away() {
    each_number(count(1), |number| {
        let tale = of_masters(number);
        let it = analysed(&tale);
        tell("master", number, &it);
        adds_up(&it);
        assert!(it.lost.points < 5.0, "{:?}", it.lost);
        if number == 0 {
            // The same on every machine.
            let mut printed = Vec::new();
            print_analysis(&tale, &it, &mut printed).unwrap();
            let printed = String::from_utf8(printed).unwrap();
            GOLDEN.text("masters-analysis.txt", &printed);
        }
    });
}

#[test]
fn a_random_game_gave_much_away() {
    each_number(count(1), |number| {
        let it = analysed(&played(Players::Random, number).0);
        tell("random", number, &it);
        adds_up(&it);
        assert!(it.lost.points > 20.0, "{:?}", it.lost);
        assert_eq!(it.turning.len(), 3);
    });
}

#[test]
fn a_planted_blunder_is_the_first_turning_point() {
    each_number(count(1), |number| {
        let (tale, planted) = with_a_blunder(number);
        let it = looked_back(&tale, |act| is_long() || act.abs_diff(planted) <= NEAR);
        tell("blunder", number, &it);
        adds_up(&it);
        assert_eq!(it.turning.first().map(|it| it.act), Some(planted), "{:?}", it.turning);
    });
}

#[test]
fn the_worst_act_is_the_one_that_lost_most_for_certain() {
    let (tale, _) = played(Players::Random, 7);
    let inquiry = Inquiry::of(&tale).unwrap().unwrap();
    let lost = [(3.9, 1.8), (2.3, 0.2), (4.0, 2.1), (1.0, 0.1), (2.3, 0.2), (0.05, 0.0)];
    let lost = lost.into_iter().chain(std::iter::repeat((0.0, 0.0)));
    let answers = lost.take(inquiry.len()).map(|(points, error)| answer(0.0, points, error));
    let it = inquiry.sum_up(&tale, &answers.collect::<Vec<_>>()).unwrap();
    let acts: Vec<usize> = it.turning.iter().map(|it| it.act).collect();
    assert_eq!(acts, [2, 5, 4], "of the first two numbers the larger is hardly known");
}

#[test]
fn what_the_team_made_of_an_act_before_anything_came_to_light_is_not_lost() {
    let (tale, _) = played(Players::Random, 7);
    let inquiry = Inquiry::of(&tale).unwrap().unwrap();
    let mut answers = vec![answer(30.0, 2.0, 0.1); inquiry.len()];
    let before = inquiry.sum_up(&tale, &answers).unwrap().acts;
    for (place, act) in before.iter().enumerate().take(before.len() - 1) {
        answers[place + 1] = answer(31.5, 2.0, 0.1);
        let now = inquiry.sum_up(&tale, &answers).unwrap().acts[place].lost.unwrap().points;
        answers[place + 1] = answer(33.0, 2.0, 0.1);
        let then = inquiry.sum_up(&tale, &answers).unwrap().acts[place].lost;
        answers[place + 1] = answer(30.0, 2.0, 0.1);
        // If something was revealed, it was luck.
        let is_luck = act.luck.is_some();
        assert_eq!((now, then.is_some()), if is_luck { (2.0, true) } else { (0.5, false) });
    }
}

/// An answer with this expectation, in which another act would have brought this much more.
fn answer(expected: f64, points: f64, error: f64) -> Assessment {
    Assessment {
        expected: Estimate { points: expected, error: 0.0 },
        reached: Estimate { points: expected, error: 0.0 },
        given: Estimate::default(),
        better: Estimate { points, error },
        line: Vec::new(),
    }
}

#[test]
fn what_came_to_light_is_as_unsure_as_what_was_expected_before_and_after() {
    let (tale, _) = played(Players::Random, 7);
    let inquiry = Inquiry::of(&tale).unwrap().unwrap();
    let reached = Estimate { points: 28.0, error: 0.4 };
    let answer = Assessment { reached, ..answer(30.0, 0.0, 0.0) };
    let it = inquiry.sum_up(&tale, &vec![answer; inquiry.len()]).unwrap();
    let came: Vec<Estimate> = it.acts.iter().filter_map(|it| it.luck).collect();
    assert!(came.len() > 10);
    let (last, others) = came.split_last().unwrap();
    let expected = Estimate { points: 2.0, error: 0.4 };
    assert!(others.iter().all(|it| *it == expected), "{others:?}");
    assert_eq!(last.error, 0.4, "the end is certain, what was expected before it is not");
}

#[test]
fn errors_of_acts_in_the_same_worlds_add_up() {
    let (tale, _) = played(Players::Random, 7);
    let inquiry = Inquiry::of(&tale).unwrap().unwrap();
    let given = Estimate { points: 0.5, error: 0.1 };
    let answer = Assessment { given, ..answer(30.0, 0.0, 0.0) };
    let it = inquiry.sum_up(&tale, &vec![answer; inquiry.len()]).unwrap();
    let mut stretches = vec![0.0];
    for act in &it.acts {
        *stretches.last_mut().unwrap() += 0.1;
        if act.luck.is_some() {
            stretches.push(0.0);
        }
    }
    assert!(stretches.iter().any(|it| *it > 0.15), "acts follow each other with nothing new");
    let error = stretches.iter().map(|it| it * it).sum::<f64>().sqrt();
    assert!((it.play.error - error).abs() < 0.006, "{} is not {error}", it.play.error);
}

#[test]
fn the_same_game_is_seen_the_same_and_one_without_an_analyst_not_at_all() {
    let (tale, _) = played(Players::Random, 7);
    let inquiry = Inquiry::of(&tale).unwrap().unwrap();
    let last = inquiry.len() - 1;
    assert_eq!(inquiry.answer(last).unwrap(), inquiry.answer(last).unwrap());
    let mut goes_on = tale.clone();
    goes_on.end = goes_on.begin().unwrap();
    assert!(Inquiry::of(&goes_on).unwrap().is_none(), "it is not over");
}
