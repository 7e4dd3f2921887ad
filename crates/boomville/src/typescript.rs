//! The types of this game for its client, generated.

use ts_rs::{Config, TS};

use crate::drawing::drawing;
use crate::{
    Closed, CommandText, Destination, Detour, Direction, GameOptions, Line, LineColor, Moment,
    Obstacle, Offer, OneWayOffer, PassSource, Phase, PlayOffer, Refusal, Square, SquareKind,
    Stretch, Target, TaxiCard, Verb, View, WayOffer,
};

/// The TypeScript text of every type that a client of this game reads or writes. `Seat` is the
/// platform's own.
#[must_use]
pub fn typescript() -> String {
    let config = Config::default().with_large_int("number");
    let declarations = [
        Square::decl(&config),
        SquareKind::decl(&config),
        Line::decl(&config),
        LineColor::decl(&config),
        Stretch::decl(&config),
        Direction::decl(&config),
        Destination::decl(&config),
        TaxiCard::decl(&config),
        Obstacle::decl(&config),
        Phase::decl(&config),
        PassSource::decl(&config),
        GameOptions::decl(&config),
        Refusal::decl(&config),
        CommandText::decl(&config),
        WayOffer::decl(&config),
        OneWayOffer::decl(&config),
        PlayOffer::decl(&config),
        Verb::decl(&config),
        Closed::decl(&config),
        Offer::decl(&config),
        Detour::decl(&config),
        View::decl(&config),
        Moment::decl(&config),
        Target::decl(&config),
    ];
    declarations.map(|it| format!("export {it}\n")).join("\n")
}

/// What its own client is built with: the types, and the town to draw.
#[must_use]
pub fn client() -> String {
    typescript() + &drawing()
}
