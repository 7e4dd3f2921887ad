//! One fault at a time, planted into a correct history: the checker has to find it.

use protocol::{ClientMessage, ClockView, ServerMessage};
use room::{Ending, Event, Origin, Record, Request, Seal, Source};
use rules::{Chance, Json, Level, Seed};
use swarm::check::Promise;
use swarm::heard::Heard;
use swarm::history::{Answer, What};
use swarm::name::command_id;

use crate::table::{Stored, Table, code, games, key};

fn no(code: &str) -> Answer {
    Answer::Refused { code: code.to_owned() }
}

/// Both say hello again, as at the end of a run.
fn settled(mut table: Table) -> Table {
    for guest in 0..2 {
        table.greet(guest, table.room.seq());
    }
    table
}

#[test]
fn a_correct_history_has_no_violation() {
    for mut table in Table::silent() {
        let line = table.say("psst");
        table.asks(0, &line);
        table.answers(0, line.id().unwrap(), no("silenced"));
        table.plays();
        let table = settled(table);
        table.breaks(&[]);
        let (seen, records) = (table.check().seen, u64::try_from(table.log.len()).unwrap());
        let counted = (seen.records, seen.accepted, seen.refused, seen.silenced, seen.games);
        // All but the first, which opens the room, were requested.
        assert_eq!(counted, (records, records - 1, 1, 1, 0));
        assert!(seen.compared >= 2 * records, "{seen:?}");
    }
}

#[test]
fn a_finished_game_has_no_violation_and_is_counted() {
    for game in games().all() {
        let table = settled(Table::over(game));
        table.breaks(&[]);
        assert_eq!(table.check().seen.games, 1, "{game:?}");
    }
}

#[test]
fn an_accepted_request_that_is_not_in_the_log_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.accepts(0, line.id().unwrap());
    settled(table).breaks(&[Promise::Kept]);
}

#[test]
fn a_duplicate_record_of_a_request_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    let again = table.log.last().unwrap().record.clone();
    table.commit(again);
    table.accepts(0, line.id().unwrap());
    settled(table).breaks(&[Promise::Once]);
}

#[test]
fn a_refused_request_that_is_in_the_log_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    table.answers(0, line.id().unwrap(), no("too_fast"));
    settled(table).breaks(&[Promise::Refused]);
}

#[test]
fn a_request_without_an_answer_may_be_in_the_log_or_not() {
    for is_stored in [false, true] {
        // The program dies, and the request is retried: what was done counts.
        let mut table = Table::open();
        let line = table.say("bonsoir");
        table.asks(0, &line);
        if is_stored {
            table.stores(0, &line);
        }
        table.dies();
        table.asks(0, &line);
        if is_stored {
            table.accepts(0, line.id().unwrap());
        } else {
            table.answers(0, line.id().unwrap(), no("too_fast"));
        }
        let table = settled(table);
        table.breaks(&[]);
        assert_eq!(table.check().seen.cut, u64::from(is_stored));
    }
}

#[test]
fn a_refusal_after_the_last_writer_died_is_final() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    table.dies();
    table.asks(0, &line);
    table.answers(0, line.id().unwrap(), no("too_fast"));
    let mut table = settled(table);
    table.breaks(&[Promise::Refused]);
    // On a database that outlives the program the write may have come later, so nothing is certain.
    table.deaths.clear();
    table.breaks(&[]);
}

#[test]
fn a_refusal_of_what_was_accepted_is_found() {
    for (code, broken) in [("stale", &[Promise::Refused][..]), ("too_fast", &[])] {
        // Retried on the same node, and on another.
        for other in [0, 1] {
            let mut table = Table::open();
            let line = table.say("bonsoir");
            table.asks(0, &line);
            table.stores(0, &line);
            table.accepts(0, line.id().unwrap());
            table.life += other;
            table.asks(0, &line);
            table.answers(0, line.id().unwrap(), no(code));
            settled(table).breaks(broken);
        }
    }
}

#[test]
fn an_answer_that_never_comes_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    settled(table).breaks(&[Promise::Answered]);
}

#[test]
fn an_answer_that_only_puts_off_is_none() {
    for code in ["unavailable", "busy"] {
        let mut table = Table::open();
        let line = table.say("bonsoir");
        table.asks(0, &line);
        table.answers(0, line.id().unwrap(), no(code));
        // Retried after the fault, and not answered.
        table.life += 1;
        table.asks(0, &line);
        settled(table).breaks(&[Promise::Answered]);
    }
}

#[test]
fn a_record_without_a_request_is_found() {
    let mut table = Table::open();
    let by = Origin { player: table.histories[0].player, command: command_id(&mut table.chance) };
    table.commit(Record { at: 1, by, event: Event::Said { seat: None, text: "moi".to_owned() } });
    settled(table).breaks(&[Promise::Asked]);
}

#[test]
fn a_record_that_differs_from_its_request_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    let by = Origin { player: table.histories[0].player, command: line.id().unwrap() };
    table.commit(Record { at: 1, by, event: Event::Said { seat: None, text: "adieu".to_owned() } });
    table.accepts(0, line.id().unwrap());
    settled(table).breaks(&[Promise::Asked]);
}

#[test]
fn events_that_the_rules_do_not_decide_are_found() {
    for game in games().all() {
        let mut table = Table::playing(game);
        let active = table.active();
        let message = table.command_message();
        table.asks(active, &message);
        // The effect of the first command, once more.
        let first = table.log.iter().find_map(|it| match &it.record.event {
            Event::Played { seat, events, .. } => Some((*seat, events.clone())),
            _ => None,
        });
        let (seat, events) = first.unwrap();
        let by = Origin { player: table.histories[active].player, command: message.id().unwrap() };
        let record = Record {
            at: 1,
            by,
            event: Event::Played { seat, stand_in: None, ending: None, events },
        };
        let seq = table.room.seq() + 1;
        table.log.push(Stored { room: code(), seq, record });
        let violations = table.check().violations;
        assert_eq!(violations[0].promise, Promise::Rules, "{game:?}: {violations:?}");
    }
}

#[test]
fn a_wrong_version_in_an_answer_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    table.answers(0, line.id().unwrap(), Answer::Accepted { version: 9 });
    settled(table).breaks(&[Promise::Version]);
}

#[test]
fn a_gap_in_a_guests_messages_is_found() {
    let mut table = Table::open();
    for text in ["un", "deux", "trois"] {
        let line = table.say(text);
        table.asks(0, &line);
        table.stores(0, &line);
        table.accepts(0, line.id().unwrap());
    }
    let is_middle = |it: &What| matches!(it, What::Heard(Heard::Update { seq: 3, .. }));
    table.histories[1].notes.retain(|it| !is_middle(&it.what));
    settled(table).breaks(&[Promise::Dense]);
}

#[test]
fn a_guest_who_misses_the_end_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    table.accepts(0, line.id().unwrap());
    table.histories[1].notes.retain(|it| !matches!(it.what, What::Heard(Heard::Update { .. })));
    table.breaks(&[Promise::Answered]);
}

#[test]
fn a_gap_in_the_log_is_found() {
    let mut table = Table::open();
    for text in ["un", "deux", "trois"] {
        let line = table.say(text);
        table.asks(0, &line);
        table.stores(0, &line);
    }
    table.log.remove(2);
    let broken = table.check().violations;
    assert!(broken.iter().any(|it| it.promise == Promise::Dense), "{broken:?}");
}

#[test]
fn a_message_that_differs_from_the_log_is_found() {
    let mut table = Table::open();
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    table.accepts(0, line.id().unwrap());
    for note in &mut table.histories[1].notes {
        if let What::Heard(Heard::Update { digest, .. }) = &mut note.what {
            *digest ^= 1;
        }
    }
    settled(table).breaks(&[Promise::Same]);
}

#[test]
fn a_welcome_to_another_table_is_found() {
    let mut table = Table::open();
    let viewer = rules::Viewer::Watcher;
    let mut lie = ServerMessage::welcome(&table.room, viewer, Vec::new());
    if let ServerMessage::Welcome { room, .. } = &mut lie {
        room.seats[0].name = "Bob".to_owned();
    }
    table.note(1, What::Greeted { seen: 1 });
    table.hears(1, &lie);
    settled(table).breaks(&[Promise::Same]);
}

#[test]
fn a_welcome_older_than_known_is_found() {
    let mut table = Table::open();
    let past = ServerMessage::welcome(&table.room, rules::Viewer::Watcher, Vec::new());
    let line = table.say("bonsoir");
    table.asks(0, &line);
    table.stores(0, &line);
    table.accepts(0, line.id().unwrap());
    let is_update = |it: &What| matches!(it, What::Heard(Heard::Update { .. }));
    table.histories[1].notes.retain(|it| !is_update(&it.what));
    // An answer that another guest had long ago is missing.
    table.note(1, What::Greeted { seen: 1 });
    table.hears(1, &past);
    table.greet(1, 1);
    settled(table).breaks(&[Promise::Fresh]);
}

#[test]
fn a_violation_of_real_time_order_is_found() {
    let mut table = Table::open();
    let (first, second) = (table.say("un"), table.say("deux"));
    // The second is stored first, but was sent after the first was answered.
    table.stores(1, &second);
    table.stores(0, &first);
    let told: Vec<_> = table.histories.iter_mut().map(|it| it.notes.split_off(2)).collect();
    table.asks(0, &first);
    table.accepts(0, first.id().unwrap());
    table.asks(1, &second);
    table.accepts(1, second.id().unwrap());
    for (guest, notes) in told.into_iter().enumerate() {
        for note in notes {
            table.note(guest, note.what);
        }
    }
    settled(table).breaks(&[Promise::RealTime]);
}

#[test]
fn a_line_in_a_silent_turn_is_found() {
    for mut table in Table::silent() {
        let line = table.say("psst");
        table.asks(0, &line);
        let by = Origin { player: table.histories[0].player, command: line.id().unwrap() };
        let seat = table.room.seat_of(by.player);
        table.commit(Record { at: 1, by, event: Event::Said { seat, text: "psst".to_owned() } });
        table.accepts(0, line.id().unwrap());
        settled(table).breaks(&[Promise::Silence]);
    }
}

#[test]
fn presence_in_a_silent_turn_is_found() {
    for mut table in Table::silent() {
        let presence = ServerMessage::Presence {
            online: vec![true, false],
            away: vec![0, 9],
            watchers: 0,
            guests: Vec::new(),
        };
        // Right after a welcome it repeats what was reported before the silence.
        table.greet(1, table.room.seq());
        table.hears(1, &presence);
        settled(table.clone()).breaks(&[]);
        table.hears(1, &presence);
        settled(table).breaks(&[Promise::Silence]);
    }
}

#[test]
fn a_lead_in_a_silent_turn_is_found() {
    for mut table in Table::silent() {
        settled(table.clone()).breaks(&[]);
        table.hears(1, &ServerMessage::Lead { lead: None });
        settled(table).breaks(&[Promise::Silence]);
    }
}

/// A game with ten seconds for each turn, which begins at the first millisecond.
fn timed() -> Table {
    let mut table = Table::open();
    table.does(1, |_| Request::Join { name: "Bob".to_owned() });
    let seconds = Some(10);
    table.does(0, |_| Request::SetClock { seconds });
    table.does(0, |_| Request::Start {});
    table
}

#[test]
fn a_clock_that_ends_a_turn_in_time_breaks_nothing() {
    let mut table = timed();
    let record = table.room.time_out(10_001, &key(), false).unwrap();
    table.commit(record);
    let clock = ClockView::new(&table.room, 10_001);
    table.hears(1, &ServerMessage::Clock { clock });
    let table = settled(table);
    table.breaks(&[]);
    assert_eq!(table.check().seen.timed_out, 1);
}

#[test]
fn a_turn_that_is_ended_early_or_twice_is_found() {
    let mut table = timed();
    let mut early = table.room.time_out(10_001, &key(), false).unwrap();
    early.at = 10_000;
    table.commit(early);
    settled(table).breaks(&[Promise::Clock]);
    let mut table = timed();
    for _ in 0..2 {
        // The next player has had no time.
        let mut record = table.room.time_out(u64::MAX / 2, &key(), false).unwrap();
        record.at = 10_001;
        table.commit(record);
    }
    settled(table).breaks(&[Promise::Clock]);
}

#[test]
fn a_turn_that_ends_by_other_events_than_those_of_the_rules_is_found() {
    let mut table = timed();
    let mut record = table.room.time_out(10_001, &key(), false).unwrap();
    record.by.player = table.histories[0].player;
    table.commit(record);
    let violations = table.check().violations;
    assert_eq!(violations[0].promise, Promise::Rules, "{violations:?}");
}

#[test]
fn more_time_without_an_agreement_is_found() {
    let mut table = timed();
    let set = table.room.clock().unwrap().set;
    let active = table.active();
    let ask = ClientMessage::Ask {
        id: command_id(&mut table.chance),
        request: Request::MoreTime { set },
    };
    table.asks(active, &ask);
    let by = Origin { player: table.histories[active].player, command: ask.id().unwrap() };
    let seat = table.room.seat_of(by.player).unwrap();
    table.commit(Record { at: 1, by, event: Event::TimeAdded { seat } });
    table.accepts(active, ask.id().unwrap());
    settled(table).breaks(&[Promise::Clock]);
}

#[test]
fn a_clock_that_the_log_does_not_have_is_found() {
    let mut table = timed();
    let mut clock = ClockView::new(&table.room, 1).unwrap();
    table.hears(1, &ServerMessage::Clock { clock: Some(clock.clone()) });
    settled(table.clone()).breaks(&[]);
    clock.whole += 1;
    table.hears(1, &ServerMessage::Clock { clock: Some(clock) });
    settled(table).breaks(&[Promise::Clock]);
}

#[test]
fn a_sealed_deal_that_is_played_to_its_end_breaks_nothing() {
    for game in games().all() {
        let mut table = Table::sealed(game);
        table.does(0, |_| Request::Start {});
        while !table.room.is_over() {
            table.plays();
        }
        assert!(table.room.open_seal().is_some());
        settled(table).breaks(&[]);
    }
}

#[test]
fn a_deal_without_a_nonce_that_was_mixed_in_or_without_its_seal_is_found() {
    let edits: [fn(&mut Source); 3] = [
        |it| {
            if let Source::Sealed { nonces, .. } = it {
                nonces.truncate(1);
            }
        },
        |it| {
            if let Source::Sealed { seal, .. } = it {
                *seal = Seal::of(&Seed::new([1; 32]));
            }
        },
        |it| *it = Source::Open { seed: Seed::new([1; 32]) },
    ];
    for edit in edits {
        let mut table = Table::sealed(games().first());
        let start =
            ClientMessage::Ask { id: command_id(&mut table.chance), request: Request::Start {} };
        table.asks(0, &start);
        table.stores_edited(0, &start, |record| {
            if let Event::Started { source, .. } = &mut record.event {
                edit(source);
            }
        });
        table.accepts(0, start.id().unwrap());
        settled(table).breaks(&[Promise::Rules]);
    }
}

#[test]
fn an_end_with_another_secret_or_another_seal_is_found() {
    let edits: [fn(&mut Ending); 3] = [
        |it| it.secret = None,
        |it| it.secret = Some(Seed::new([1; 32])),
        |it| it.seal = Some(Seal::of(&Seed::new([1; 32]))),
    ];
    for edit in edits {
        let mut table = Table::sealed(games().first());
        table.does(0, |_| Request::Start {});
        while !table.room.is_over() {
            let (guest, command) = (table.active(), table.command_message());
            table.asks(guest, &command);
            table.stores_edited(guest, &command, |record| {
                if let Event::Played { ending: Some(ending), .. } = &mut record.event {
                    edit(ending);
                }
            });
            table.accepts(guest, command.id().unwrap());
        }
        let violations = settled(table).check().violations;
        assert_eq!(violations[0].promise, Promise::Rules, "{violations:?}");
    }
}

#[test]
fn a_deal_that_is_not_that_of_its_seed_is_found() {
    for is_sealed in [false, true] {
        for game in games().all() {
            let mut table = if is_sealed { Table::sealed(game) } else { Table::of(game) };
            if !is_sealed {
                table.does(1, |_| Request::Join { name: "Léa".to_owned() });
            }
            let (rules, options) = (game.rules, table.room.options().clone());
            let start = ClientMessage::Ask {
                id: command_id(&mut table.chance),
                request: Request::Start {},
            };
            table.asks(0, &start);
            table.stores_edited(0, &start, |record| {
                if let Event::Started { setup, .. } = &mut record.event {
                    *setup = rules.setup(2, &options, &Seed::new([1; 32])).unwrap();
                }
            });
            table.accepts(0, start.id().unwrap());
            settled(table).breaks(&[Promise::Rules]);
        }
    }
}

#[test]
fn seats_that_are_not_drawn_by_the_seed_are_found() {
    /// What becomes of the drawn order of seats, and the promises that this breaks.
    type Case = (fn(&mut Vec<rules::Seat>), &'static [Promise]);
    let cases: [Case; 3] = [
        (|_| {}, &[]),
        (|order| order.reverse(), &[Promise::Rules]),
        // No seats were drawn, though the host asked for it.
        (|order| order.clear(), &[Promise::Series]),
    ];
    for (edit, broken) in cases {
        let mut table = Table::of(games().first());
        table.does(1, |_| Request::Join { name: "Léa".to_owned() });
        let (target, restart) = (None, false);
        table.does(0, |_| Request::SetSeries { target, shuffled: true, restart });
        let start =
            ClientMessage::Ask { id: command_id(&mut table.chance), request: Request::Start {} };
        table.asks(0, &start);
        table.stores_edited(0, &start, |record| {
            if let Event::Started { order, .. } = &mut record.event {
                edit(order);
            }
        });
        table.accepts(0, start.id().unwrap());
        settled(table).breaks(broken);
    }
}

#[test]
fn an_act_that_its_bot_did_not_choose_is_found() {
    for is_chosen in [true, false] {
        let mut table = Table::of(games().find("taxifolie").unwrap());
        table.does(0, |_| Request::AddBot { level: Level::Steady });
        table.does(0, |_| Request::Start {});
        loop {
            let Some(mut due) = table.room.due() else {
                table.plays();
                continue;
            };
            let game = table.room.game();
            let chosen =
                game.bots.unwrap().choose(&due.known, due.bot.level, &mut due.chance).unwrap();
            let act = |command: Option<&Json>| {
                table.room.bot_plays(due.version, command, 1, &key(), false).unwrap()
            };
            // The bot's own choice, and what the game does if a bot fails.
            let allowed = [act(chosen.as_ref()), act(None)];
            let other = (0..20)
                .filter_map(|number| game.kit.pick(&due.known.offer, &mut Chance::new(number)))
                .map(|it| act(Some(&it)))
                .find(|it| !allowed.contains(it));
            let [right, _] = allowed;
            let Some(other) = other else {
                table.commit(right);
                continue;
            };
            table.commit(if is_chosen { right } else { other });
            break;
        }
        // What guests are told after such an act is compared with a log that ends before it.
        let broken: &[Promise] =
            if is_chosen { &[] } else { &[Promise::Same, Promise::Bots, Promise::Answered] };
        settled(table).breaks(broken);
    }
}
