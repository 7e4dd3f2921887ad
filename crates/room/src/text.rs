//! What people write: names and chat lines, bounded and free of invisible tricks.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_segmentation::UnicodeSegmentation as _;

/// The longest name, in characters as people count them.
const NAME_LIMIT: usize = 24;
/// The longest chat line, in code points.
const LINE_LIMIT: usize = 300;
/// The most bytes per character: a family emoji has twenty-five.
const CHARACTER_BYTES: usize = 32;
/// The most marks on one letter. No language needs more; a hundred of them cover the lines above.
const MARKS: usize = 4;

/// The name as it will be shown: in the composed form (NFC), trimmed, runs of white space folded;
/// `None` if it is empty, too long or has characters that cannot be seen.
#[must_use]
pub fn name(text: &str) -> Option<String> {
    let name = tidy(text, NAME_LIMIT)?.nfc().collect::<String>();
    (name.graphemes(true).count() <= NAME_LIMIT).then_some(name)
}

/// The chat line as it will be shown, except for the composed form.
pub(crate) fn line(text: &str) -> Option<String> {
    let line = tidy(text, LINE_LIMIT)?;
    (line.chars().count() <= LINE_LIMIT).then_some(line)
}

/// Words in a form for comparison, whichever way a device writes capitals, accents, apostrophes and spaces.
pub(crate) fn folded(words: &str) -> String {
    let plain = |it: char| if matches!(it, '\u{2018}' | '\u{2019}') { '\'' } else { it };
    let lower = words.nfkc().collect::<String>().to_lowercase();
    let folded: String = lower.nfkc().map(plain).collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// This name, with a number if somebody has it. `None` if it only looks like somebody's name.
pub(crate) fn distinct<'a>(
    name: String,
    others: &(impl Iterator<Item = &'a str> + Clone),
) -> Option<String> {
    let taken: HashSet<String> = others.clone().map(str::to_lowercase).collect();
    let is_taken = |name: &str| taken.contains(&name.to_lowercase());
    if is_taken(&name) {
        return (2..).map(|number| with_number(&name, number)).find(|it| !is_taken(it));
    }
    let looks = |name: &str| unicode_security::skeleton(name).collect::<String>();
    let look = looks(&name);
    others.clone().all(|it| looks(it) != look).then_some(name)
}

/// The name with a number, no longer than a name may be.
fn with_number(name: &str, number: usize) -> String {
    let number = format!(" {number}");
    let kept: String = name.graphemes(true).take(NAME_LIMIT - number.len()).collect();
    format!("{}{number}", kept.trim_end())
}

fn tidy(text: &str, limit: usize) -> Option<String> {
    // Bounded first: folding a megabyte is work too.
    let too_long = text.len() > limit * CHARACTER_BYTES;
    if too_long || text.chars().any(is_invisible) || has_too_many_marks(text) {
        return None;
    }
    let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // What only shapes or joins its neighbours, as inside many emoji, draws nothing by itself.
    let joins = |it| matches!(it, ' ' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    folded.chars().any(|it| !joins(it)).then_some(folded)
}

fn has_too_many_marks(text: &str) -> bool {
    let mut marks = 0;
    text.nfc().any(|it| {
        marks = if is_combining_mark(it) { marks + 1 } else { 0 };
        marks > MARKS
    })
}

/// Control characters, those that mean nothing to any font, the format characters that reorder, hide
/// or glue text, and letters that draw nothing.
fn is_invisible(it: char) -> bool {
    let category = it.general_category();
    matches!(
        category,
        GeneralCategory::Control | GeneralCategory::Unassigned | GeneralCategory::PrivateUse
    ) || matches!(
        it,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_folded() {
        assert_eq!(name("  Léa   du  Gros-Caillou "), Some("Léa du Gros-Caillou".to_owned()));
        assert_eq!(
            line("ça roule 👨\u{200d}👩\u{200d}👧"),
            Some("ça roule 👨\u{200d}👩\u{200d}👧".to_owned())
        );
        assert_eq!(line("<b>on y va ?</b>"), Some("<b>on y va ?</b>".to_owned()));
    }

    #[test]
    fn words_are_the_same_however_a_device_writes_them() {
        for other in
            ["L'ÎLE  de la Cité", " l\u{2019}i\u{302}le de la cite\u{301}", "l’île de\u{a0}la cité"]
        {
            assert_eq!(folded(other), "l'île de la cité");
        }
        assert_ne!(folded("l'ile de la cite"), "l'île de la cité");
        assert_eq!(folded("ＡＢＣ"), "abc");
    }

    #[test]
    fn invisible_or_too_long_text_is_refused() {
        for text in [
            "",
            "   ",
            "a\u{7}b",
            "a\nb",
            "\u{202e}abc",
            "a\u{200b}b",
            "\u{200d}",
            "a\u{e000}",
            "a\u{378}",
            &"x".repeat(25),
        ] {
            assert_eq!(name(text), None, "{text:?}");
        }
        assert_eq!(name(&"é".repeat(24)).map(|it| it.chars().count()), Some(24));
        assert_eq!(line(&"x".repeat(301)), None);
        assert_eq!(name(&" ".repeat(1_000_000)), None);
    }

    #[test]
    fn a_name_is_composed_and_counted_as_people_count() {
        assert_eq!(name("Le\u{301}a").as_deref(), Some("Léa"));
        assert!(name(&"👨\u{200d}👩\u{200d}👧".repeat(24)).is_some());
        assert!(name(&"e\u{301}".repeat(24)).is_some() && name(&"e\u{301}".repeat(25)).is_none());
        assert!(name("ภูมิ").is_some() && name("Nguyễn").is_some() && name("שָׁלוֹם").is_some());
    }

    #[test]
    fn marks_do_not_pile_up() {
        let piled = |marks: usize| format!("a{}", "\u{30d}".repeat(marks));
        assert!(name(&piled(4)).is_some() && line(&piled(4)).is_some());
        assert!(name(&piled(5)).is_none() && line(&piled(5)).is_none());
    }

    #[test]
    fn equal_names_are_numbered_and_look_alikes_refused() {
        let among =
            |name: &str, others: &[&str]| distinct(name.to_owned(), &others.iter().copied());
        assert_eq!(among("Ana", &["Léa"]).as_deref(), Some("Ana"));
        assert_eq!(among("Ana", &["Ana"]).as_deref(), Some("Ana 2"));
        assert_eq!(among("ana", &["Ana", "Ana 2"]).as_deref(), Some("ana 3"));
        let long = "x".repeat(24);
        assert_eq!(among(&long, &[&long]), Some(format!("{} 2", "x".repeat(22))));
        // Cyrillic letters, a joiner, a selector, a capital i for an l.
        for alike in ["Аna", "An\u{200d}a", "Ana\u{fe0f}"] {
            assert_eq!(among(alike, &["Ana"]), None, "{alike:?}");
        }
        assert_eq!(among("AIice", &["Alice"]), None);
        assert_eq!(among("Анна", &["Anna"]).as_deref(), Some("Анна"));
    }
}
