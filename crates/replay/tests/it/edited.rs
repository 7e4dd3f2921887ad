//! Edited files: each is reported with the place where the rules no longer agree.

use replay::{Act, Fault, GameFile, Proof, Tale, Why};
use room::{Mixed, Seal};
use rules::{Json, Outcome, Seat, Seed};

use crate::evening::{Evening, each, games};

fn file(game: rules::Entry, number: u64) -> GameFile {
    Evening::over(game, number).tale(None).unwrap().file().unwrap()
}

fn fault(file: &GameFile) -> Fault {
    let text = file.text();
    let read = replay::read(text.as_bytes()).unwrap();
    Tale::of(games(), &read).unwrap_err()
}

#[test]
fn each_part_of_a_file_is_checked() {
    each(2, |game, number| {
        let good = file(game, number);
        let edited = |edit: &dyn Fn(&mut GameFile)| {
            let mut file = good.clone();
            edit(&mut file);
            let Fault { place, why } = fault(&file);
            (place.pointer, why.code())
        };
        let at = |pointer: &str, code: &'static str| (pointer.to_owned(), code);
        assert_eq!(edited(&|it| it.game = "chess".into()), at("/game", "no_such_game"));
        assert_eq!(edited(&|it| it.players.clear()), at("/players", "bad_players"));
        assert_eq!(
            edited(&|it| it.players[0] = "\u{202e}x".into()),
            at("/players/0", "bad_players")
        );
        assert_eq!(edited(&|it| it.options = Json::null()), at("/options", "bad_options"));
        let dealt = edited(&|it| it.seed = Seed::new([5; 32]));
        match &good.proof {
            Some(_) => {
                assert_eq!(dealt, at("/seed", "other_seed"));
                assert_eq!(good.form, 2);
                let proven = |edit: &dyn Fn(&mut Proof)| {
                    edited(&|it: &mut GameFile| it.proof.iter_mut().for_each(edit))
                };
                let other = Seed::new([5; 32]);
                assert_eq!(
                    proven(&|it| it.secret = other.clone()),
                    at("/proof/seal", "other_seal")
                );
                let seal = Seal::of(&other);
                assert_eq!(proven(&|it| it.seal = seal), at("/proof/seal", "other_seal"));
                let mixed = Mixed { seat: Seat(9), nonce: other.clone() };
                let more = proven(&|it| it.nonces.push(mixed.clone()));
                assert_eq!(more, at("/seed", "other_seed"));
                // With a seed that follows from them: of two of one seat, one has nobody who would see it.
                let made_up = |nonces: &[u8]| {
                    edited(&|it: &mut GameFile| {
                        let proof = it.proof.as_mut().unwrap();
                        let nonces =
                            nonces.iter().map(|it| Mixed { seat: Seat(*it), nonce: other.clone() });
                        proof.nonces = nonces.collect();
                        it.seed = proof.seed();
                    })
                };
                for nonces in [&[0, 0][..], &[1, 0], &[0, 1, 1]] {
                    assert_eq!(made_up(nonces), at("/proof/nonces", "other_nonces"));
                }
                assert_eq!(made_up(&[0, 1]), at("/setup", "other_setup"));
                // A deal of one's own with its own proof is another deal.
                let whole = edited(&|it| {
                    it.proof = Some(Proof { seal, secret: other.clone(), nonces: Vec::new() });
                    it.seed = it.proof.as_ref().unwrap().seed();
                });
                assert_eq!(whole, at("/setup", "other_setup"));
            }
            None => assert_eq!((dealt, good.form), (at("/setup", "other_setup"), 1)),
        }
        assert_eq!(edited(&|it| it.setup = Json::null()), at("/setup", "other_setup"));
        let points = |it: &mut GameFile| match &mut it.outcome {
            Outcome::Team { points } => *points += 1,
            Outcome::Places { points, .. } => points[0] += 1,
        };
        assert_eq!(edited(&points), at("/outcome", "other_outcome"));
        let first = |edit: &dyn Fn(&mut Act)| edited(&|it: &mut GameFile| edit(&mut it.acts[0]));
        let seat = |it: &mut Act| {
            let (Act::Command { seat, .. } | Act::Undo { seat, .. }) = it;
            *seat = Seat(9);
        };
        assert_eq!(first(&seat), at("/acts/0/seat", "nobody_there"));
        let command = |it: &mut Act| {
            if let Act::Command { command, .. } = it {
                *command = Json::null();
            }
        };
        assert_eq!(first(&command), at("/acts/0/command", "bad_command"));
        let undo = Act::Undo { seat: Seat(0), at: 0, from: 1 };
        assert_eq!(
            edited(&|it| it.acts.insert(0, undo.clone())),
            at("/acts/0/from", "nothing_to_undo")
        );
        let standing = good.acts.iter().rposition(|it| matches!(it, Act::Command { .. })).unwrap();
        let mark = |it: &mut GameFile| {
            if let Act::Command { undone, .. } = &mut it.acts[standing] {
                *undone = !*undone;
            }
        };
        assert_eq!(edited(&mark), at(&format!("/acts/{standing}/undone"), "wrong_mark"));
        assert_eq!(edited(&|it| drop(it.acts.pop())), at("/acts", "unfinished"));
        let last = good.acts.len();
        let (pointer, _) = edited(&|it| it.acts.push(it.acts[standing].clone()));
        assert_eq!(pointer, format!("/acts/{last}/command"), "nothing comes after the end");
    });
}

/// Another command in place of one gives the same game, or a fault at that act or later.
#[test]
fn a_command_that_was_exchanged_is_found_at_its_act_or_after_it() {
    each(10, |game, number| {
        let good = file(game, number);
        let mut chance = rules::Chance::new(number);
        for _ in 0..20 {
            let mut file = good.clone();
            let place = chance.place(file.acts.len());
            let Act::Command { command, .. } = &mut file.acts[place] else { continue };
            *command = game.kit.any_command(&mut chance);
            match Tale::of(games(), &file) {
                Ok(tale) => assert_eq!(tale.file().unwrap().acts, file.acts),
                Err(Fault { place: found, why }) => {
                    let is_end =
                        matches!(why, Why::OtherOutcome | Why::Unfinished | Why::WrongMark);
                    let is_later = found.act.is_some_and(|it| it > place);
                    assert!(is_end || is_later, "{place} was edited: {found}: {why}");
                }
            }
        }
    });
}
