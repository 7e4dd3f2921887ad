//! The form of the file, as `docs/replay.md` shows it.

use replay::{Place, Tale, Why, read};

use crate::evening::games;

/// The example of the document.
fn document() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/replay.md");
    let text = std::fs::read_to_string(path).unwrap();
    let example = text.split("```json file\n").nth(1).unwrap();
    example.split("```").next().unwrap().to_owned()
}

#[test]
fn the_example_of_the_document_is_a_game_of_today() {
    let file = read(document().as_bytes()).unwrap();
    assert_eq!(file.text(), document(), "it is written as this program writes it");
    Tale::of(games(), &file).unwrap();
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let good = document();
    let fault = |text: &str| read(text.as_bytes()).unwrap_err();
    let place = |text: &str| fault(text).place;
    assert_eq!(fault("").why.code(), "unreadable");
    assert_eq!(place("").line, Some((1, 0)));
    assert_eq!(fault("[]").why.code(), "unreadable");
    assert_eq!(fault(&(good.clone() + "x")).why.code(), "unreadable");
    let newer = fault(&good.replace("\"form\":1", "\"form\":3"));
    assert_eq!((newer.place.pointer.as_str(), &newer.why), ("/form", &Why::Newer(3)));
    let sealed = fault(&good.replace("\"form\":1", "\"form\":2"));
    assert_eq!((&*sealed.place.pointer, sealed.why.code()), ("/proof", "unreadable"));
    let seed = place(&good.replace("\"seed\":\"", "\"seed\":\"x"));
    assert_eq!((seed.pointer.as_str(), seed.act), ("/seed", None));
    let more = fault(&good.replace("\"game\":", "\"cheat\":1,\"game\":"));
    assert!(more.to_string().starts_with("line 1, column "), "{more}");
    assert!(more.to_string().contains("`cheat`"), "{more}");
    let lines: Vec<&str> = good.lines().collect();
    // The first line has everything before the acts.
    let third = good.replacen(lines[3], &lines[3].replace("\"seat\":", "\"seat\":-"), 1);
    let Place { pointer, act, line } = place(&third);
    assert_eq!(act, Some(3), "{pointer} {line:?}");
    assert!(pointer.starts_with("/acts/2"), "{pointer}");
    let long = " ".repeat(replay::LONGEST + 1);
    assert_eq!(fault(&long).why, Why::TooLong);
    let many = vec![lines[1].trim_end_matches(','); replay::MOST_ACTS + 1].join(",");
    let many = good.replacen(lines[1].trim_end_matches(','), &many, 1);
    assert_eq!(
        (fault(&many).why, fault(&many).place.act),
        (Why::TooLong, Some(replay::MOST_ACTS + 1))
    );
}
