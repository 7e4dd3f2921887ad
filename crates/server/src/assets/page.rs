//! The pages of the client: one for each place and language, with what a preview of its link reads.
//!
//! A page reveals nothing about a room but its code, which is in the visitor's link.

use axum::http::{HeaderMap, header};
use room::RoomCode;
use rules::Games;

/// Where a path leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Home,
    /// The rules of a game.
    Rules(&'static str),
    /// The lesson of a game.
    Lesson(&'static str),
    Room(RoomCode),
}

/// What a path asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// A page.
    Page(Page),
    /// A page that has moved to this address for good.
    Moved(String),
    /// No page.
    Nothing,
}

impl Path {
    /// Reads a path. `/rules` and `/learn` date from the time of one game: they redirect to the
    /// first.
    pub(crate) fn of(path: &str, games: Games) -> Self {
        let path = path.trim_matches('/');
        // Names of pages have no dot.
        if path.contains('.') {
            return Self::Nothing;
        }
        if let Ok(code) = path.replace("%20", " ").parse() {
            return Self::Page(Page::Room(code));
        }
        // A replay of a room's game has the room's page, a replay of a file the home page.
        if path == "replay" {
            return Self::Page(Page::Home);
        }
        if let Some((code, number)) = path.split_once("/replay")
            && let Ok(code) = code.replace("%20", " ").parse()
            && is_number_of_game(number)
        {
            return Self::Page(Page::Room(code));
        }
        let first = games.first().rules.name();
        match path.split_once('/') {
            None => match path {
                "rules" => Self::Moved(format!("/{first}/rules")),
                "learn" | "apprendre" => Self::Moved(format!("/{first}/{path}")),
                "" => Self::Page(Page::Home),
                // Home shows every game.
                _ if games.find(path).is_some() => Self::Moved("/".to_owned()),
                _ => Self::Nothing,
            },
            Some((game, page)) => match (games.find(game).map(|it| it.rules.name()), page) {
                (Some(game), "rules") => Self::Page(Page::Rules(game)),
                (Some(game), "learn" | "apprendre") => Self::Page(Page::Lesson(game)),
                (Some(_) | None, _) => Self::Nothing,
            },
        }
    }
}

/// What follows `/replay` in the address of a game: nothing, `/last` or a number.
fn is_number_of_game(rest: &str) -> bool {
    let digits = rest.strip_prefix('/').unwrap_or_default();
    let is_number = (1..=6).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
    rest.is_empty() || digits == "last" || is_number
}

impl Page {
    /// The file that the build of the client made for this place.
    pub(crate) fn file(self, language: Language) -> String {
        let language = language.tag();
        match self {
            Self::Home => format!("pages/home.{language}.html"),
            Self::Room(_) => format!("pages/room.{language}.html"),
            Self::Rules(game) => format!("pages/{game}.rules.{language}.html"),
            Self::Lesson(game) => format!("pages/{game}.lesson.{language}.html"),
        }
    }

    /// The page for a visitor who reaches the server under this origin.
    pub(crate) fn fill(self, template: &str, origin: Option<&str>) -> String {
        let code = match self {
            Self::Room(code) => code.to_string(),
            Self::Home | Self::Rules(_) | Self::Lesson(_) => String::new(),
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
    /// The language as files and headers name it.
    pub(crate) fn tag(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }

    /// The visitor's preferred language: English, unless French is preferred.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let wanted = headers
            .get_all(header::ACCEPT_LANGUAGE)
            .iter()
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(','))
            .filter_map(read);
        // Of equal weights the first wins.
        let mut best = (Self::English, 0.0);
        for (language, weight) in wanted {
            if weight > best.1 {
                best = (language, weight);
            }
        }
        best.0
    }
}

/// One of our languages, with its weight.
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

    const GAMES: Games = Games::new(&[pennies::ENTRY]);

    #[test]
    fn a_path_leads_to_a_room_a_page_of_a_game_or_home() {
        let of = |path: &str| Path::of(path, GAMES);
        let code: RoomCode = "KXRTBM".parse().unwrap();
        for path in ["/KXR-TBM", "/kxrtbm", "/KXR-TBM/", "/kxr%20tbm"] {
            assert_eq!(of(path), Path::Page(Page::Room(code)), "{path}");
        }
        assert_eq!(of("/pennies/rules"), Path::Page(Page::Rules("pennies")));
        assert_eq!(of("/pennies/learn"), Path::Page(Page::Lesson("pennies")));
        assert_eq!(of("/pennies/apprendre/"), Path::Page(Page::Lesson("pennies")));
        assert_eq!(of("/rules"), Path::Moved("/pennies/rules".to_owned()));
        assert_eq!(of("/pennies/"), Path::Moved("/".to_owned()));
        assert_eq!(of("/apprendre"), Path::Moved("/pennies/apprendre".to_owned()));
        for path in ["/KXR-TBM/replay", "/kxrtbm/replay/last", "/KXR-TBM/replay/12/"] {
            assert_eq!(of(path), Path::Page(Page::Room(code)), "{path}");
        }
        assert_eq!(of("/replay"), Path::Page(Page::Home));
        for path in
            ["/KXR-TBM/replay/x", "/KXR-TBM/replay/1/2", "/KXR-TBM/replays", "/pennies/replay"]
        {
            assert_eq!(of(path), Path::Nothing, "{path}");
        }
        for path in ["/chess/rules", "/chess", "/pennies/rules/1", "/a/b"] {
            assert_eq!(of(path), Path::Nothing, "{path}");
        }
        for path in ["/AAA-AAA", "/LEARN", "/metrics", "/%22%3E", "/robots.txt"] {
            assert_eq!(of(path), Path::Nothing, "{path}");
        }
        assert_eq!(of("/"), Path::Page(Page::Home));
    }

    #[test]
    fn a_page_carries_the_code_as_we_write_it_and_our_origin() {
        let template = r#"<title>{{code}}</title><meta content="{{origin}}/{{code}}">"#;
        let room = Page::Room("KXRTBM".parse().unwrap());
        let page = room.fill(template, Some("https://a.org"));
        assert_eq!(page, r#"<title>KXR-TBM</title><meta content="https://a.org/KXR-TBM">"#);
        let page = Page::Home.fill(template, None);
        assert_eq!(page, r#"<title></title><meta content="/">"#);
    }

    #[test]
    fn french_is_for_visitors_who_prefer_it() {
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
