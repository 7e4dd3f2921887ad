//! The pages of the client: one for each place and language, with what a preview of its link reads.
//!
//! A page says nothing about a room but its code, which whoever asks has written themselves.

use axum::http::{HeaderMap, header};
use room::{NotACode, RoomCode};

/// Where a path leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Home,
    Rules,
    Lesson,
    Room(RoomCode),
}

impl Place {
    /// The place behind a path; the client finds its way from every path that is no file.
    pub(crate) fn of(path: &str) -> Self {
        let path = path.trim_matches('/');
        match path.replace("%20", " ").parse() {
            Ok(code) => Self::Room(code),
            Err(NotACode) => match path {
                "rules" => Self::Rules,
                "learn" | "apprendre" => Self::Lesson,
                _ => Self::Home,
            },
        }
    }

    /// The file that the build of the client made for this place.
    pub(crate) fn file(self, language: Language) -> String {
        let place = match self {
            Self::Home => "home",
            Self::Rules => "rules",
            Self::Lesson => "lesson",
            Self::Room(_) => "room",
        };
        let language = match language {
            Language::French => "fr",
            Language::English => "en",
        };
        format!("pages/{place}.{language}.html")
    }

    /// The page for somebody who reaches the server under this origin.
    pub(crate) fn fill(self, template: &str, origin: Option<&str>) -> String {
        let code = match self {
            Self::Room(code) => code.to_string(),
            Self::Home | Self::Rules | Self::Lesson => String::new(),
        };
        template.replace("{{code}}", &code).replace("{{origin}}", origin.unwrap_or_default())
    }
}

/// A language of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    French,
    English,
}

impl Language {
    /// The language that whoever asks would rather read: English, unless French is asked for.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let wanted = headers
            .get_all(header::ACCEPT_LANGUAGE)
            .iter()
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(','))
            .filter_map(read);
        // Of equals the first is meant.
        let mut best = (Self::English, 0.0);
        for (language, weight) in wanted {
            if weight > best.1 {
                best = (language, weight);
            }
        }
        best.0
    }
}

/// A language of ours with its weight.
fn read(item: &str) -> Option<(Language, f32)> {
    let mut parts = item.split(';');
    let tag = parts.next()?.trim().to_ascii_lowercase();
    let language = match tag.split('-').next()? {
        "fr" => Language::French,
        "en" => Language::English,
        _ => return None,
    };
    let weight = parts.find_map(|it| it.trim().strip_prefix("q=")?.parse().ok());
    Some((language, weight.unwrap_or(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_to_a_room_the_rules_or_home() {
        let code: RoomCode = "KXRTBM".parse().unwrap();
        for path in ["/KXR-TBM", "/kxrtbm", "/KXR-TBM/", "/kxr%20tbm"] {
            assert_eq!(Place::of(path), Place::Room(code), "{path}");
        }
        assert_eq!(Place::of("/rules"), Place::Rules);
        assert_eq!(Place::of("/learn"), Place::Lesson);
        assert_eq!(Place::of("/apprendre"), Place::Lesson);
        for path in ["/", "/AAA-AAA", "/LEARN", "/%22%3E"] {
            assert_eq!(Place::of(path), Place::Home, "{path}");
        }
    }

    #[test]
    fn a_page_carries_the_code_as_we_write_it_and_our_origin() {
        let template = r#"<title>{{code}}</title><meta content="{{origin}}/{{code}}">"#;
        let page = Place::of("/kxrtbm").fill(template, Some("https://a.org"));
        assert_eq!(page, r#"<title>KXR-TBM</title><meta content="https://a.org/KXR-TBM">"#);
        let page = Place::Home.fill(template, None);
        assert_eq!(page, r#"<title></title><meta content="/">"#);
    }

    #[test]
    fn french_is_for_those_who_ask_for_it() {
        let language = |wanted: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, wanted.parse().unwrap());
            Language::of(&headers)
        };
        for wanted in ["fr", "fr-CA,fr;q=0.9,en;q=0.8", "de, FR;q=0.5", "en;q=0.5, fr;q=0.9"] {
            assert_eq!(language(wanted), Language::French, "{wanted}");
        }
        for wanted in ["en-US,en;q=0.9,fr;q=0.8", "de", "*", "fr;q=0", "fry", ";;;q=x,", "en,fr"] {
            assert_eq!(language(wanted), Language::English, "{wanted}");
        }
        assert_eq!(Language::of(&HeaderMap::new()), Language::English);
    }
}
