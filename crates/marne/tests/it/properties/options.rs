//! A command is offered exactly if it is accepted: over every command there is.

use marne::{Command, CommandText, Marne, Offer, Options, Phase, Refusal, State, Verb};
use rules::{Game as _, Seat};

use crate::commands;
use crate::walk::Walk;
use rules::chance;

/// In this many games, every position is asked about every command.
pub(crate) const GAMES: u64 = 320;

#[test]
fn a_command_is_offered_exactly_if_it_is_accepted() {
    let fixed = commands::fixed();
    chance::each_number(GAMES, |number| {
        let mut walk = Walk::new(number);
        loop {
            check(&mut walk, &fixed);
            if walk.step().is_none() {
                break;
            }
            if number % 2 == 0 {
                shorten_reserve(&mut walk.state);
            }
        }
    });
}

/// Play alone never takes a card out of the reserve; a shorter reserve opens the other place for a card.
fn shorten_reserve(state: &mut State) {
    if state.is_solo() && state.turn == 1 && state.phase == Phase::Arrival {
        for _ in 0..2 {
            if state.reserve.len() > 3 {
                let card = state.reserve.pop().unwrap();
                state.soldier_discard.push(card);
            }
        }
    }
}

fn check(walk: &mut Walk, fixed: &[Command]) {
    let state = walk.state;
    let options = state.options();
    assert_eq!(Marne::legal(&state, state.active), options.iter().collect::<Vec<_>>());

    let mut accepted = Vec::new();
    for command in fixed.iter().chain(&commands::loads_from_hand(&state)) {
        if agrees(walk, &options, command) {
            accepted.push(commands::key(command));
        }
    }
    for command in commands::wild_loads(&state, &mut walk.chance, 40) {
        agrees(walk, &options, &command);
    }

    let mut listed: Vec<u64> = options.iter().map(|it| commands::key(&it)).collect();
    assert_eq!(options.count(), listed.len());
    let mut numbered = Vec::new();
    (0..=listed.len()).for_each(|it| options.nth(it, |command| numbered.push(command)));
    assert!(options.iter().eq(numbered), "every number has its command, and no other");
    listed.sort_unstable();
    accepted.sort_unstable();
    assert_eq!(listed, accepted);
    listed.dedup();
    assert_eq!(options.count(), listed.len(), "each is offered once");

    for command in options.iter() {
        assert!(options.contains(&command));
        if let Command::Send { cards, .. } = command {
            assert!(cards.is_sorted(), "a load is in the order of the table");
        }
    }

    let offer = Offer::new(&state, &options);
    let mut words: Vec<u64> = commands::of_offer(&offer).iter().map(commands::key).collect();
    words.sort_unstable();
    assert_eq!(words, accepted, "the offer in words is the same");
    check_closed(&offer, state.active);
}

/// A verb is closed exactly if no command of its kind is offered.
fn check_closed(offer: &Offer, active: Seat) {
    let open: Vec<Verb> = commands::of_offer(offer).iter().filter_map(verb).collect();
    for verb in VERBS {
        let closed = offer.closed.iter().filter(|it| it.verb == verb).count();
        assert_eq!(closed, usize::from(!open.contains(&verb)), "{verb:?} of {active:?}");
    }
}

const VERBS: [Verb; 7] = [
    Verb::Reveal,
    Verb::Mobilize,
    Verb::MoveOfficer,
    Verb::Trade,
    Verb::Send,
    Verb::PlayBonus,
    Verb::EndTurn,
];

/// The verb of a command; the answers to questions have none.
fn verb(command: &Command) -> Option<Verb> {
    match command {
        Command::Reveal => Some(Verb::Reveal),
        Command::Mobilize => Some(Verb::Mobilize),
        Command::MoveOfficer { .. } => Some(Verb::MoveOfficer),
        Command::Trade { .. } => Some(Verb::Trade),
        Command::Send { .. } => Some(Verb::Send),
        Command::PlayBonus(_) => Some(Verb::PlayBonus),
        Command::EndTurn => Some(Verb::EndTurn),
        Command::PlaceOfficers { .. } | Command::Discard { .. } | Command::Place { .. } => None,
    }
}

/// Whether the command is accepted. Checks that the options say the same, and that no other seat may give it.
fn agrees(walk: &Walk, options: &Options, command: &Command) -> bool {
    let state = &walk.state;
    let decided = state.decide(state.active, command, &walk.seed);
    assert_eq!(options.contains(command), decided.is_ok(), "{command:?} {decided:?} in {state:?}");
    let over = state.phase == Phase::Over;
    if over {
        assert_eq!(decided.unwrap_err(), Refusal::GameOver);
    }
    for seat in [0, 1, 2, 3, 4, 5, u8::MAX].map(Seat) {
        if seat != state.active && !over {
            let decided = state.decide(seat, command, &walk.seed);
            assert_eq!(decided.unwrap_err(), Refusal::NotYourTurn);
        }
    }
    decided.is_ok()
}

#[test]
fn other_seats_are_offered_nothing() {
    chance::each_number(160, |number| {
        let mut walk = Walk::new(number);
        while walk.step().is_some() {
            for seat in [0, 1, 2, 3, 4, 5, u8::MAX].map(Seat) {
                if seat != walk.state.active {
                    assert_eq!(Marne::legal(&walk.state, seat), []);
                    assert_eq!(Marne::offer(&walk.state, seat), None);
                }
            }
        }
    });
}

#[test]
fn every_command_reads_back_from_its_text() {
    for command in commands::fixed() {
        let text = CommandText::from(command);
        let json = serde_json::to_string(&text).unwrap();
        let read: CommandText = serde_json::from_str(&json).unwrap();
        assert_eq!(read, text);
        match command {
            Command::Trade { give, take } if give == take => {
                assert_eq!(read.resolve(), Err(Refusal::BadCommand));
            }
            _ => assert_eq!(read.resolve(), Ok(command)),
        }
    }
}
