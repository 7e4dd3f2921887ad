//! One of every request, event and refusal, and requests at random: every proof of every crate draws from here, so that
//! a new kind reaches all of them.

use rules::{Chance, Entry, Json, Level, Position, Seat, Seed, Silence, Viewer};

use crate::day::Day;
use crate::deal::{Deal, DealId, Dealt, Ending};
use crate::identity::Token;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::{Room, Version};
use crate::seal::{Mixed, Seal, Source};
use crate::signal::Signal;
use crate::undo::{Barrier, Undo};

/// What a game writes in requests and events.
#[derive(Clone, Debug)]
pub struct Parts {
    /// Its name.
    pub game: String,
    /// Options.
    pub options: Json,
    /// What chance gave at the start.
    pub setup: Json,
    /// What a command brought about.
    pub events: Json,
    /// A command.
    pub command: Json,
    /// Something to point at.
    pub target: Json,
}

impl Parts {
    /// The parts of a game with the fewest players it allows, and its first command.
    ///
    /// # Panics
    /// If the game cannot begin.
    #[must_use]
    pub fn of(game: Entry) -> Self {
        let (rules, kit) = (game.rules, game.kit);
        let (options, seed, mut chance) = (rules.default_options(), seed(), Chance::new(1));
        let players = *rules.seats().start();
        let begin = || {
            let setup = rules.setup(players, &options, &seed).ok()?;
            let (first, play) = (rules.first(&setup).ok()?, rules.start(players, &setup).ok()?);
            Some((setup, first, play))
        };
        let Some((setup, first, play)) = begin() else { panic!("{} begins", rules.name()) };
        let command = play.offer(first).and_then(|it| kit.pick(&it, &mut chance));
        let command = command.unwrap_or(Json::null());
        let events = play.decide(first, &command, &seed).map_or(Json::null(), |it| it.events);
        let (game, target) = (rules.name().to_owned(), kit.any_target(&mut chance));
        Self { game, options, setup, events, command, target }
    }

    /// One request of every kind, made on this version of the game.
    #[must_use]
    pub fn requests(&self, seen: Version) -> Vec<Request> {
        let (pass, command) = (Token::new([9; 32]), || self.command.clone());
        vec![
            Request::Join { name: "Hal".to_owned() },
            Request::Leave {},
            Request::Rename { name: "I hold the seven".to_owned() },
            Request::ChooseGame { game: self.game.clone() },
            Request::Configure { options: self.options.clone() },
            Request::SetClock { seconds: Some(60) },
            Request::SetSeries { target: None, shuffled: true, restart: false },
            Request::ChooseDeal { deal: Deal::Words { words: "lundi soir".to_owned() } },
            Request::Mix { seal: Seal::of(&seed()), nonce: seed() },
            Request::MoreTime { set: 7 },
            Request::Start {},
            Request::Play { seen, command: command() },
            Request::MoveOn { seen, seat: Seat(0) },
            Request::Undo { act: 7 },
            Request::StandIn { seat: Seat(0) },
            Request::PlayFor { seen, seat: Seat(0), command: command() },
            Request::Reopen { over: true },
            Request::Watch {},
            Request::MergeChats { merged: true },
            Request::TakeSeat { seat: Seat(1) },
            Request::LetIn { guest: 1, seat: Seat(0) },
            Request::TakeHost {},
            Request::GiveHost { seat: Seat(1), name: "Bea".into() },
            Request::Remove { seat: Seat(1), name: "Bea".into() },
            Request::AddBot { level: Level::Steady },
            Request::LetBot { seat: Seat(0) },
            Request::AskBot { seen },
            Request::Door { open: false },
            Request::Rematch {},
            Request::Lend { pass: pass.clone() },
            Request::TakeOver { pass },
            Request::Point { at: self.target.clone() },
            Request::Signal { signal: Signal::Wait },
            Request::Say { text: "\"allez\" \u{2764}".to_owned() },
        ]
    }

    /// The game after that command.
    fn position(&self) -> Position {
        let mut position = Position::new(self.options.clone(), self.setup.clone());
        position.push(self.events.clone());
        position
    }

    /// One event of every kind, some in two forms, by the names of their golden files.
    #[must_use]
    pub fn events(&self) -> Vec<(&'static str, Event)> {
        let text = |it: &str| it.to_owned();
        let (game, options) = (|| self.game.clone(), || self.options.clone());
        let (setup, events) = (|| self.setup.clone(), || self.events.clone());
        let lent = Token::new([9; 32]).player();
        let started = |dealt: Option<Dealt>, without: Vec<Seat>| Event::Started {
            source: Source::Open { seed: seed() },
            dealt,
            without,
            order: Vec::new(),
            setup: setup(),
        };
        let played = |stand_in: Option<Seat>, ending: Option<Box<Ending>>| Event::Played {
            seat: Seat(2),
            stand_in,
            ending,
            events: events(),
        };
        let ending = |seal: Option<Seal>| {
            Box::new(Ending {
                deal: DealId([0x5a; 32]),
                result: -3,
                players: vec![lent],
                secret: seal.map(|_| seed()),
                seal,
            })
        };
        let all = vec![
            (
                "opened",
                Event::Opened {
                    name: text("Léa \"la Rouge\""),
                    game: game(),
                    seal: None,
                    options: options(),
                },
            ),
            (
                "opened-sealed",
                Event::Opened {
                    name: text("Léa"),
                    game: game(),
                    seal: Some(Seal::of(&seed())),
                    options: options(),
                },
            ),
            (
                "opened-for-practice",
                Event::OpenedForPractice {
                    name: text("Zoé"),
                    game: game(),
                    players: vec![text("Ana"), text("Léa")],
                    act: 17,
                    position: Json::of(&self.position()),
                },
            ),
            ("joined", Event::Joined { name: text("Zoé") }),
            ("bot-added", Event::BotAdded { name: text("Robot Léon"), level: Level::Keen }),
            (
                "bot-stands-in",
                Event::BotStandsIn { seat: Seat(0), away: Seat(2), level: Level::Steady },
            ),
            (
                "advised",
                Event::Advised { seat: Seat(0), level: Level::Keen, command: self.command.clone() },
            ),
            ("left", Event::Left { seat: Seat(1) }),
            ("renamed", Event::Renamed { seat: Seat(0), name: text("Léa") }),
            ("configured", Event::Configured { game: game(), options: options() }),
            ("started", started(None, Vec::new())),
            ("started-without", started(None, vec![Seat(1)])),
            (
                "started-shuffled",
                Event::Started {
                    source: Source::Open { seed: seed() },
                    dealt: None,
                    without: vec![Seat(1)],
                    order: vec![Seat(2), Seat(0)],
                    setup: setup(),
                },
            ),
            (
                "started-sealed",
                Event::Started {
                    source: Source::Sealed {
                        seal: Seal::of(&seed()),
                        nonces: vec![Mixed { seat: Seat(1), nonce: seed() }],
                    },
                    dealt: None,
                    without: Vec::new(),
                    order: Vec::new(),
                    setup: setup(),
                },
            ),
            ("started-day", started(Some(Dealt::Day { date: Day::in_paris(0) }), Vec::new())),
            ("started-words", started(Some(Dealt::Words { words: text("lundi") }), Vec::new())),
            ("played", played(None, None)),
            ("stood-in", played(Some(Seat(1)), None)),
            ("ended", played(None, Some(ending(None)))),
            ("ended-sealed", played(None, Some(ending(Some(Seal::of(&seed())))))),
            ("timed-out", Event::TimedOut { seat: Seat(2), ending: None, events: events() }),
            (
                "timed-out-ended",
                Event::TimedOut { seat: Seat(2), ending: Some(ending(None)), events: events() },
            ),
            ("deal-chosen", Event::DealChosen { deal: Deal::Fresh {} }),
            ("deal-chosen-day", Event::DealChosen { deal: Deal::Day {} }),
            (
                "deal-chosen-words",
                Event::DealChosen { deal: Deal::Words { words: text("lundi \"soir\"") } },
            ),
            ("mixed", Event::Mixed { nonce: seed() }),
            ("clock-set", Event::ClockSet { seconds: Some(300) }),
            ("clock-taken", Event::ClockSet { seconds: None }),
            ("series-set", Event::SeriesSet { target: Some(4), shuffled: true, restart: false }),
            ("series-restart", Event::SeriesSet { target: None, shuffled: false, restart: true }),
            ("time-asked", Event::TimeAsked { seat: Seat(2) }),
            ("time-added", Event::TimeAdded { seat: Seat(0) }),
            ("undone", Event::Undone { seat: Seat(0), act: 7 }),
            ("undo-asked", Event::UndoAsked { seat: Seat(0), act: 7 }),
            ("again", Event::Again { seat: Seat(1) }),
            ("gave-up", Event::GaveUp { seat: Seat(1) }),
            ("watching", Event::Watching {}),
            ("guest-renamed", Event::GuestRenamed { name: text("Gus") }),
            ("chats-merged", Event::ChatsMerged { merged: true }),
            ("seat-asked", Event::SeatAsked { seat: Seat(1) }),
            ("seat-agreed", Event::SeatAgreed { seat: Seat(0), guest: 1 }),
            ("sat-in", Event::SatIn { seat: Seat(1), guest: 1 }),
            ("reopen-asked", Event::ReopenAsked { seat: Seat(2) }),
            ("reopened", Event::Reopened { seat: Seat(1), seal: None }),
            ("reopened-sealed", Event::Reopened { seat: Seat(1), seal: Some(Seal::of(&seed())) }),
            ("agreed", Event::Agreed { seat: Seat(0), away: Seat(2) }),
            ("host-asked", Event::HostAsked { seat: Seat(1) }),
            ("host-passed", Event::HostPassed { seat: Seat(1) }),
            ("removed", Event::Removed { seat: Seat(2) }),
            ("door", Event::Door { open: false }),
            ("lent", Event::Lent { seat: Seat(0), to: lent, until: 1_790_000_600_123 }),
            ("took-over", Event::TookOver { seat: Seat(0) }),
            ("pointed", Event::Pointed { seat: Seat(0), at: self.target.clone() }),
            ("signalled", Event::Signalled { seat: Seat(2), signal: Signal::Thinking }),
            ("said", Event::Said { seat: Some(Seat(0)), text: text("on y va \u{2764}\u{fe0f} ?") }),
            ("said-watching", Event::Said { seat: None, text: text("<b>allez</b>") }),
            ("unchanged", Event::Unchanged),
        ];
        for (_, event) in &all {
            // A new event has to be in the list: this match makes the compiler ask for it.
            match event {
                Event::Opened { .. }
                | Event::OpenedForPractice { .. }
                | Event::Joined { .. }
                | Event::Left { .. }
                | Event::BotAdded { .. }
                | Event::BotStandsIn { .. }
                | Event::Advised { .. }
                | Event::Agreed { .. }
                | Event::Undone { .. }
                | Event::UndoAsked { .. }
                | Event::Again { .. }
                | Event::GaveUp { .. }
                | Event::Watching {}
                | Event::GuestRenamed { .. }
                | Event::ChatsMerged { .. }
                | Event::ClockSet { .. }
                | Event::SeriesSet { .. }
                | Event::DealChosen { .. }
                | Event::Mixed { .. }
                | Event::TimeAsked { .. }
                | Event::TimeAdded { .. }
                | Event::SeatAsked { .. }
                | Event::SeatAgreed { .. }
                | Event::SatIn { .. }
                | Event::HostAsked { .. }
                | Event::HostPassed { .. }
                | Event::Removed { .. }
                | Event::Door { .. }
                | Event::Renamed { .. }
                | Event::Configured { .. }
                | Event::Started { .. }
                | Event::Played { .. }
                | Event::TimedOut { .. }
                | Event::ReopenAsked { .. }
                | Event::Reopened { .. }
                | Event::Lent { .. }
                | Event::TookOver { .. }
                | Event::Pointed { .. }
                | Event::Signalled { .. }
                | Event::Said { .. }
                | Event::Unchanged => {}
            }
        }
        all
    }
}

fn seed() -> Seed {
    Seed::new([0xa5; 32])
}

/// Every refusal of a room that is not the game's.
#[must_use]
pub fn refusals() -> Vec<Refusal> {
    let all = vec![
        Refusal::Stale,
        Refusal::Silenced(Silence { cause: "dominique-2".to_owned(), seat: Some(Seat(1)) }),
        Refusal::NotSeated,
        Refusal::RoomFull,
        Refusal::AlreadyStarted,
        Refusal::NotStarted,
        Refusal::NotHost,
        Refusal::NoSuchGame,
        Refusal::TooFewPlayers,
        Refusal::TooManyPlayers,
        Refusal::BadMessage,
        Refusal::BadName,
        Refusal::BadText,
        Refusal::BadPass,
        Refusal::Practice,
        Refusal::DealClosed,
        Refusal::SealLost,
        Refusal::LogFull,
        Refusal::NoBots,
        Refusal::NoAdvice,
        Refusal::NoSuchDeck,
        Refusal::NameTaken,
        Refusal::NotAway,
        Refusal::NothingDue,
        Refusal::Agreed,
        Refusal::NotUndone(Barrier::Start),
        Refusal::NotUndone(Barrier::Revealed),
        Refusal::NotUndone(Barrier::Silence),
        Refusal::NotUndone(Barrier::Clock),
        Refusal::NotUndone(Barrier::Over),
        Refusal::NotYourAct,
        Refusal::NoClock,
        Refusal::NoStandIn,
        Refusal::NotWatching,
        Refusal::SeatTaken,
        Refusal::DoorClosed,
        Refusal::Removed,
        Refusal::NobodyThere,
    ];
    for refusal in &all {
        // A new refusal has to be in the list: this match makes the compiler ask for it.
        match refusal {
            Refusal::Game(_)
            | Refusal::Stale
            | Refusal::Silenced(_)
            | Refusal::NotSeated
            | Refusal::RoomFull
            | Refusal::AlreadyStarted
            | Refusal::NotStarted
            | Refusal::NotHost
            | Refusal::NoSuchGame
            | Refusal::TooFewPlayers
            | Refusal::TooManyPlayers
            | Refusal::BadMessage
            | Refusal::BadName
            | Refusal::BadText
            | Refusal::BadPass
            | Refusal::Practice
            | Refusal::DealClosed
            | Refusal::SealLost
            | Refusal::LogFull
            | Refusal::NoBots
            | Refusal::NoAdvice
            | Refusal::NoSuchDeck
            | Refusal::NameTaken
            | Refusal::NotAway
            | Refusal::NothingDue
            | Refusal::Agreed
            | Refusal::NotUndone(
                Barrier::Start
                | Barrier::Revealed
                | Barrier::Silence
                | Barrier::Clock
                | Barrier::Over,
            )
            | Refusal::NotYourAct
            | Refusal::NoClock
            | Refusal::NoStandIn
            | Refusal::NotWatching
            | Refusal::SeatTaken
            | Refusal::DoorClosed
            | Refusal::Removed
            | Refusal::NobodyThere => {}
        }
    }
    all
}

/// What somebody might ask now: anything, mostly well-formed, seldom an open command.
pub fn any_request(room: &Room, chance: &mut Chance) -> Request {
    let kit = room.game().kit;
    let seat = Seat([0, 1, 2, 3, 4, 250][chance.place(6)]);
    let awaited = room.play().and_then(rules::Play::turn).unwrap_or(seat);
    let act = match room.undo() {
        Undo::Alone { act, .. } | Undo::Together { act, .. } => act,
        Undo::Nothing(_) => room.seq(),
    };
    // All have to ask before one of them plays on.
    if !room.reopening().is_empty() && chance.once_in(4) {
        return Request::Reopen { over: false };
    }
    match chance.below(60) {
        0..7 => Request::Join { name: any_name(chance) },
        7 => Request::Leave {},
        8 | 9 => Request::Rename { name: any_name(chance) },
        10 => Request::Configure { options: kit.any_options(chance) },
        11 => Request::ChooseGame { game: any_game(room, chance) },
        12 => Request::Start {},
        13..16 => any_play(room, chance),
        16 => Request::Rematch {},
        17 => Request::Lend { pass: any_pass(chance) },
        18 => Request::TakeOver { pass: any_pass(chance) },
        19 => Request::Point { at: kit.any_target(chance) },
        20 => Request::Signal { signal: Signal::Yes },
        21 | 22 => Request::MoveOn { seen: room.version(), seat },
        24 => Request::TakeHost {},
        25 => Request::GiveHost { seat, name: any_name_at(room, seat, chance) },
        26 => Request::Remove { seat, name: any_name_at(room, seat, chance) },
        27 => Request::Door { open: chance.once_in(2) },
        28..32 => Request::Undo { act },
        23 | 32 | 55 => Request::StandIn { seat: awaited },
        // Few who ask suffice to end a game, and most games should go on.
        34 if room.is_over() || chance.once_in(5) => {
            Request::Reopen { over: room.is_over() != chance.once_in(20) }
        }
        33 | 34 | 46 => {
            let offer = room.offer(Viewer::Seat(awaited));
            let command = offer.and_then(|it| kit.pick(&it, chance)).unwrap_or(Json::null());
            Request::PlayFor { seen: room.version(), seat: awaited, command }
        }
        35 | 36 => Request::Watch {},
        37 => Request::MergeChats { merged: chance.once_in(2) },
        38 | 39 => Request::TakeSeat { seat },
        40 | 41 => {
            let guest = [1, 2, 3, 4, 5][chance.place(5)];
            let asked = room.people().guests().iter().find(|it| it.number == guest);
            let wish = asked.and_then(|it| it.wish.as_ref()).map(|it| it.seat);
            Request::LetIn { guest, seat: wish.unwrap_or(seat) }
        }
        42 => Request::SetClock { seconds: [Some(5), Some(60), Some(60), None][chance.place(4)] },
        43..46 | 58 => Request::MoreTime { set: room.clock().map_or(0, |it| it.set) },
        47..49 => Request::SetSeries {
            target: [None, None, Some(2), Some(4), Some(9)][chance.place(5)],
            shuffled: !chance.once_in(4),
            restart: chance.once_in(6),
        },
        56 => Request::AddBot { level: Level::ALL[chance.place(2)] },
        57 => Request::LetBot { seat: awaited },
        54 | 59 => Request::AskBot { seen: room.version() },
        49 | 50 => Request::ChooseDeal { deal: any_deal(chance) },
        51..54 => any_mix(room, chance),
        _ => Request::Say { text: any_name(chance) },
    }
}

/// Mostly the name of the player there.
fn any_name_at(room: &Room, seat: Seat, chance: &mut Chance) -> String {
    let player = room.players().get(seat.index()).filter(|_| !chance.once_in(6));
    player.map_or_else(|| any_name(chance), |it| it.name.clone())
}

/// Mostly for the seal of the next game, with one of few nonces, so that some repeat.
fn any_mix(room: &Room, chance: &mut Chance) -> Request {
    let other = Seal::of(&seed());
    let open = room.sealed().map_or(other, |it| it.seal);
    let seal = if chance.once_in(6) { other } else { open };
    Request::Mix { seal, nonce: Seed::numbered(chance.below(3)) }
}

/// Few words, so that deals repeat.
pub fn any_deal(chance: &mut Chance) -> Deal {
    match chance.below(4) {
        0 => Deal::Fresh {},
        1 => Deal::Day {},
        2 => Deal::Words { words: any_name(chance) },
        _ => Deal::Words { words: "07".repeat(32) },
    }
}

/// Somebody's name, or one that is not valid.
fn any_name(chance: &mut Chance) -> String {
    const NAMES: [&str; 7] = ["Ada", "Bea", "Cleo", "Dora", "Eve", "Flo", "Gus"];
    match chance.below(8) {
        0 => String::new(),
        1 => "x".repeat(1 + chance.place(400)),
        _ => NAMES[chance.place(NAMES.len())].to_owned(),
    }
}

fn any_game(room: &Room, chance: &mut Chance) -> String {
    let mut games: Vec<&str> = room.games().all().map(|it| it.rules.name()).collect();
    games.push("chess");
    games[chance.place(games.len())].to_owned()
}

/// One of two, so that passes match.
fn any_pass(chance: &mut Chance) -> Token {
    Token::new([[90, 91][chance.place(2)]; 32])
}

/// Any command, chosen on any version of the game.
fn any_play(room: &Room, chance: &mut Chance) -> Request {
    let (version, by) = (room.version(), [0, 1, 2, 3][chance.place(4)]);
    let seen = match chance.below(3) {
        0 => version,
        1 => version.saturating_sub(by),
        _ => version + by,
    };
    let command = match chance.below(4) {
        0 => Json::null(),
        _ => room.game().kit.any_command(chance),
    };
    Request::Play { seen, command }
}
