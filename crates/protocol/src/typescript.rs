//! The client's types, generated: `web/src/wire.gen.ts` is this text, and a test fails when it is not.

use rules::marne;
use ts_rs::{Config, TS};

use crate::StageView;
use crate::{ClientMessage, LogEntry, Moment, RoomMoment, RoomView, SeatView, ServerMessage};

const HEAD: &str = "\
// Generated from the Rust types by `cargo xtask codegen`. Do not edit.

/** The id of a soldier card, such as `blue-2a`, `joker-1` or `bonus-orders`. */
export type SoldierCard = string;
/** The id of a taxi card, such as `fabert-3`. */
export type TaxiCard = string;
/** One of the two officers. */
export type Officer = 0 | 1;
";

/// The TypeScript text of every type on the wire.
#[must_use]
pub fn generate() -> String {
    let config = Config::default().with_large_int("number");
    let mut text = HEAD.to_owned();
    let mut add = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&declaration);
        text.push('\n');
    };
    add(rules::Seat::decl(&config));
    add(marne::Street::decl(&config));
    add(marne::Color::decl(&config));
    add(marne::TaxiEvent::decl(&config));
    add(marne::Phase::decl(&config));
    add(marne::EventLevel::decl(&config));
    add(marne::Scoring::decl(&config));
    add(marne::GameOptions::decl(&config));
    add(marne::Direction::decl(&config));
    add(marne::Destination::decl(&config));
    add(marne::Cause::decl(&config));
    add(marne::End::decl(&config));
    add(marne::Silence::decl(&config));
    add(marne::WaitingTaxi::decl(&config));
    add(marne::StreetView::decl(&config));
    add(marne::Arrival::decl(&config));
    add(marne::View::decl(&config));
    add(marne::MoveOffer::decl(&config));
    add(marne::TradeOffer::decl(&config));
    add(marne::SendOffer::decl(&config));
    add(marne::GallopOffer::decl(&config));
    add(marne::BonusOffer::decl(&config));
    add(marne::Verb::decl(&config));
    add(marne::Refusal::decl(&config));
    add(marne::Closed::decl(&config));
    add(marne::Offer::decl(&config));
    add(marne::CommandText::decl(&config));
    add(marne::Moment::decl(&config));
    add(marne::Target::decl(&config));
    add(room::Signal::decl(&config));
    add(RoomMoment::decl(&config));
    add(Moment::decl(&config));
    add(LogEntry::decl(&config));
    add(StageView::decl(&config));
    add(SeatView::decl(&config));
    add(RoomView::decl(&config));
    add(ClientMessage::decl(&config));
    add(ServerMessage::decl(&config));
    text
}

#[cfg(test)]
mod tests {
    /// `cargo xtask codegen` runs this test with `UPDATE_WIRE=1`.
    #[test]
    fn the_client_has_the_types_of_today() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire.gen.ts");
        let today = super::generate();
        if std::env::var_os("UPDATE_WIRE").is_some() {
            std::fs::write(path, &today).unwrap();
        }
        let client = std::fs::read_to_string(path).unwrap_or_default();
        assert!(client == today, "web/src/wire.gen.ts is stale: run `cargo xtask codegen`");
    }
}
