//! What nobody at a table of pennies may know, shown by twins: two rooms that differ only in what one viewer may not
//! know tell this viewer the same, byte for byte.
//!
//! `RONDPOINT_TEST_SEED=…` reruns one number.

use rules::chance::{each_number, is_rerun};
use rules::{Chance, Json, Kit as _, Seat, Seed, Viewer};

use pennies::Pennies;
use protocol::{Moment, ServerMessage};
use room::{Event, Proposal, Request};

use crate::table::{Table, person};

const PLAYERS: u8 = 3;
/// The person who watches.
const WATCHER: u8 = 9;
/// How many games each viewer follows.
const GAMES: u64 = 40;

/// What the twins have reached, which shows that the test covers its subject.
#[derive(Debug, Default)]
struct Reached {
    other_truths: u64,
    other_hides: u64,
    refusals: u64,
    previews: u64,
    own_hides: u64,
}

#[test]
fn twins_tell_a_viewer_the_same_until_the_fists_open() {
    let mut reached = Reached::default();
    each_number(GAMES, |number| {
        for seat in (0..PLAYERS).map(Some).chain([None]) {
            Twins::start(number, seat).run(&mut reached);
        }
    });
    if !is_rerun() {
        let Reached { other_truths, other_hides, refusals, previews, own_hides } = reached;
        let all = [other_truths, other_hides, refusals, previews, own_hides];
        assert!(all.iter().all(|it| *it > 100), "{reached:?}");
    }
}

/// Two games that one viewer cannot tell apart.
struct Twins {
    number: u64,
    person: u8,
    one: Table,
    two: Table,
    chance: Chance,
}

impl Twins {
    fn start(number: u64, seat: Option<u8>) -> Self {
        let viewer = seat.map_or(Viewer::Watcher, |it| Viewer::Seat(Seat(it)));
        let mut chance = Chance::new(number);
        let [mut one, mut two] = [(); 2].map(|()| Table::pennies(PLAYERS, viewer));
        let seed = Seed::new(chance.bytes());
        one.deal(0, seed.clone()).unwrap();
        let Ok(Proposal::Append(mut twin)) = two.propose(0, Request::Start {}, seed) else {
            panic!("the host may begin")
        };
        if let Event::Started { setup, .. } = &mut twin.event {
            let read = setup.read().unwrap();
            *setup = Json::of(&Pennies::twin_setup(&read, viewer, &mut chance));
        }
        two.store(*twin);
        Self { number, person: seat.unwrap_or(WATCHER), one, two, chance }
    }

    fn run(&mut self, reached: &mut Reached) {
        let Self { number, person: viewer, .. } = *self;
        loop {
            self.compare(reached);
            let turn = self.one.room.play().unwrap().turn();
            assert_eq!(turn, self.two.room.play().unwrap().turn());
            let active = turn.unwrap().0;
            let first = self.one.pick(active, &mut self.chance).unwrap();
            let second = match active == viewer {
                true => first.clone(),
                false => self.two.pick(active, &mut self.chance).unwrap(),
            };
            reached.other_hides += u64::from(first != second);
            reached.own_hides += u64::from(active == viewer && first.text().contains("hide"));
            self.one.play(active, first).unwrap();
            self.two.play(active, second).unwrap();
            if self.one.room.is_over() {
                // The fists are open: everybody knows how many pennies each hid in all.
                assert!(self.two.room.is_over());
                assert_eq!(self.one.room.version(), self.two.room.version(), "game {number}");
                return;
            }
        }
    }

    /// Everything that the viewer has heard, could read again, or could find out by asking.
    fn compare(&mut self, reached: &mut Reached) {
        let Self { number, person: viewer, one, two, chance } = self;
        let rerun = format!("rerun with RONDPOINT_TEST_SEED={number}");
        let frames =
            |it: &mut Table| -> Vec<String> { it.told.drain(..).map(|it| it.frame()).collect() };
        assert_eq!(frames(one), frames(two), "{rerun}");
        assert_eq!(one.history(*viewer), two.history(*viewer), "{rerun}");
        let truth = |it: &Table| it.room.play().unwrap().truth();
        reached.other_truths += u64::from(truth(one) != truth(two));
        for _ in 0..4 {
            let command = Json::of(&Pennies::any_command(chance));
            let seen = one.room.version();
            let asked = |it: &Table| it.room.preview(person(*viewer), seen, &command);
            assert_eq!(asked(one), asked(two), "{rerun}");
            let play = || Request::Play { seen, command: command.clone() };
            let refused = |it: &mut Table| it.propose(*viewer, play(), Seed::new([0; 32])).err();
            let (first, second) = (refused(one), refused(two));
            assert_eq!(first, second, "{rerun}");
            reached.refusals += u64::from(first.is_some());
            reached.previews += u64::from(first.is_none());
        }
    }
}

/// Twins would also agree if everything were withheld: a seat must be told its own.
#[test]
fn a_seat_is_told_its_own_pennies_and_a_watcher_none() {
    for (viewer, expected) in [(Viewer::Seat(Seat(0)), Some(2)), (Viewer::Watcher, None)] {
        let mut table = Table::pennies(2, viewer);
        table.deal(0, Seed::new([3; 32])).unwrap();
        let mut chance = Chance::new(1);
        table.step(&mut chance);
        table.play(0, Json::of(&pennies::Command::Hide { pennies: 2 })).unwrap();
        let told = table.told.iter().rev().find_map(|it| match it {
            ServerMessage::Update { entry, .. } => Some(entry),
            _ => None,
        });
        let Some([Moment::Game(moment)]) = told.map(|it| &it.moments[..]) else {
            panic!("{told:?}")
        };
        let moment: pennies::Moment = moment.read().unwrap();
        let seat = Seat(0);
        assert_eq!(moment, pennies::Moment::Hidden { seat, pennies: expected });
    }
}

/// The command that opens the fists has two events; the others have one.
#[test]
fn the_number_of_events_of_a_command_does_not_show() {
    let mut table = Table::pennies(2, Viewer::Watcher);
    table.deal(0, Seed::new([3; 32])).unwrap();
    let mut chance = Chance::new(1);
    let (seq, version) = (table.room.seq(), table.room.version());
    let mut commands = 0;
    while table.step(&mut chance) {
        commands += 1;
        assert_eq!(table.room.version(), version + commands);
        assert_eq!(table.room.seq(), seq + commands);
    }
    let Some(Event::Played { events, .. }) = table.log.last().map(|it| &it.record.event) else {
        panic!("the last command ended the game")
    };
    assert_eq!(events.read::<Vec<pennies::Event>>().unwrap().len(), 2);
}
