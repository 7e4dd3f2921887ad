//! What people write: names and chat lines, bounded and free of invisible tricks.

/// The longest name, in characters.
const NAME_LIMIT: usize = 24;
/// The longest chat line, in characters.
const LINE_LIMIT: usize = 300;

/// The name as it will be shown: trimmed, runs of white space folded; `None` if it is empty, too long
/// or has characters that cannot be seen.
pub(crate) fn name(text: &str) -> Option<String> {
    tidy(text, NAME_LIMIT)
}

/// The chat line as it will be shown, by the same rules.
pub(crate) fn line(text: &str) -> Option<String> {
    tidy(text, LINE_LIMIT)
}

fn tidy(text: &str, limit: usize) -> Option<String> {
    // Bounded first: folding a megabyte is work too.
    if text.len() > limit * 8 || text.chars().any(is_invisible) {
        return None;
    }
    let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
    // What only shapes or joins its neighbours, as inside many emoji, draws nothing by itself.
    let joins = |it| matches!(it, ' ' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
    let draws = folded.chars().any(|it| !joins(it));
    (draws && folded.chars().count() <= limit).then_some(folded)
}

/// Control characters, the format characters that reorder, hide or glue text, and letters that draw
/// nothing.
fn is_invisible(it: char) -> bool {
    it.is_control()
        || matches!(
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
    fn invisible_or_too_long_text_is_refused() {
        for text in
            ["", "   ", "a\u{7}b", "a\nb", "\u{202e}abc", "a\u{200b}b", "\u{200d}", &"x".repeat(25)]
        {
            assert_eq!(name(text), None, "{text:?}");
        }
        assert_eq!(name(&"é".repeat(24)).map(|it| it.chars().count()), Some(24));
        assert_eq!(line(&"x".repeat(301)), None);
        assert_eq!(name(&" ".repeat(1_000_000)), None);
    }
}
