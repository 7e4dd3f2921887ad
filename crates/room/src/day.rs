//! A day in Paris, as the log and the wire write it.
//!
//! The rules of summer time are compiled in, so that every node has the same day. A day that a record names stays that
//! day even if the rules change.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{self, TimeZone};
use serde::{Deserialize, Serialize};

/// The clock of Paris.
static PARIS: TimeZone = tz::get!("Europe/Paris");

/// A day, such as `2026-11-23`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Day(Date);

/// A text that is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl Day {
    /// The day it is in Paris at this time, in milliseconds since 1970.
    #[must_use]
    pub fn in_paris(at: u64) -> Self {
        let at = i64::try_from(at).ok().and_then(|it| Timestamp::from_millisecond(it).ok());
        Self(PARIS.to_datetime(at.unwrap_or(Timestamp::MAX)).date())
    }

    /// The day before.
    #[must_use]
    pub fn before(self) -> Self {
        Self(self.0.yesterday().unwrap_or(self.0))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Self, NotADay> {
        let day = text.parse().map(Self).map_err(|_error| NotADay)?;
        // The library also reads other forms, for example with a time: a day has one form.
        if day.to_string() == text { Ok(day) } else { Err(NotADay) }
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map_err(|NotADay| "a day is written as 2026-11-23")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An hour, in milliseconds.
    const HOUR: u64 = 60 * 60 * 1000;

    /// Milliseconds of a time in UTC.
    fn at(day: &str, hour: u64, minute: u64) -> u64 {
        let time: Timestamp = format!("{day}T{hour:02}:{minute:02}Z").parse().unwrap();
        u64::try_from(time.as_millisecond()).unwrap()
    }

    fn paris(at: u64) -> String {
        Day::in_paris(at).to_string()
    }

    #[test]
    fn a_day_begins_at_midnight_in_paris() {
        // Winter: an hour ahead.
        assert_eq!(paris(at("2026-11-22", 22, 59) + 59_999), "2026-11-22");
        assert_eq!(paris(at("2026-11-22", 23, 0)), "2026-11-23");
        // Summer: two.
        assert_eq!(paris(at("2026-07-13", 21, 59) + 59_999), "2026-07-13");
        assert_eq!(paris(at("2026-07-13", 22, 0)), "2026-07-14");
        assert_eq!(paris(0), "1970-01-01");
        assert_eq!(paris(u64::MAX), "9999-12-30", "the last time that the library knows");
    }

    #[test]
    fn the_days_on_which_the_hour_changes_are_an_hour_short_and_long() {
        for (began, ended, hours) in [
            // The clocks of 2026 change on 29 March and 25 October, those of 2027 on 28 March and 31 October.
            (at("2026-03-28", 23, 0), at("2026-03-29", 22, 0), 23),
            (at("2026-10-24", 22, 0), at("2026-10-25", 23, 0), 25),
            (at("2027-03-27", 23, 0), at("2027-03-28", 22, 0), 23),
            (at("2027-10-30", 22, 0), at("2027-10-31", 23, 0), 25),
            (at("2024-03-30", 23, 0), at("2024-03-31", 22, 0), 23),
        ] {
            let day = Day::in_paris(began);
            assert_eq!(Day::in_paris(began - 1), day.before());
            assert_eq!(Day::in_paris(ended - 1), day);
            assert_eq!(Day::in_paris(ended).before(), day);
            assert_eq!(ended - began, hours * HOUR);
        }
    }

    #[test]
    fn every_day_reads_back_and_nothing_else_does() {
        for number in (0..365 * 300).step_by(97) {
            let day = Day::in_paris(number * 24 * HOUR);
            assert_eq!(day.to_string().parse(), Ok(day));
        }
        let leap: Day = "2028-02-29".parse().unwrap();
        assert_eq!(leap.before().to_string(), "2028-02-28");
        for text in [
            "",
            "today",
            "2026-11-3",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2026-01-32",
            "20261123",
            "2026-11-23T10:00",
            "+026-01-01",
            "2026/01/01",
            "2026-01-01 ",
            "é026-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }
}
