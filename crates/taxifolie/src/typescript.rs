//! The client's types, generated from the Rust types. `Seat` is the platform's own.

use ts_rs::{Config, TS};

use crate::{
    ChanceCard, Client, Command, Deck, District, End, Event, Goal, Mark, NextRoll, Offer, Options,
    PhaseName, Pictogram, Ride, SeatRoll, Square, SquareMarks, SwapOffer, Target, TaxiView, View,
    WayOffer, Wish, WishStatus, WishView,
};

/// The declaration of every type of this game on the wire.
#[must_use]
pub fn typescript() -> String {
    let config = Config::default().with_large_int("number");
    let declarations = [
        Square::decl(&config),
        Client::decl(&config),
        Ride::decl(&config),
        ChanceCard::decl(&config),
        Pictogram::decl(&config),
        District::decl(&config),
        Wish::decl(&config),
        Goal::decl(&config),
        Deck::decl(&config),
        Options::decl(&config),
        PhaseName::decl(&config),
        NextRoll::decl(&config),
        End::decl(&config),
        SeatRoll::decl(&config),
        WishStatus::decl(&config),
        WishView::decl(&config),
        SquareMarks::decl(&config),
        TaxiView::decl(&config),
        View::decl(&config),
        Mark::decl(&config),
        WayOffer::decl(&config),
        SwapOffer::decl(&config),
        Offer::decl(&config),
        Command::decl(&config),
        Event::decl(&config),
        Target::decl(&config),
    ];
    declarations.map(|it| format!("export {it}\n")).join("\n")
}
