//! The client's types, generated from the Rust types, and its copy of the map. `Seat` is the platform's
//! own.

use serde_json::{Map, Value, json};
use ts_rs::{Config, TS};

use crate::data;
use crate::{
    ChanceCard, Client, Clients, Command, District, Effect, End, ErrandGoal, Event, Goal, Mark,
    NextRoll, Offer, Options, PhaseName, Pictogram, Ride, SeatRoll, Square, SquareMarks, SwapOffer,
    Target, TaxiView, View, WayOffer, Wish, WishStatus, WishView,
};

/// The declaration of every type of this game on the wire, and what the client draws.
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
        Clients::decl(&config),
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
    let declarations = declarations.map(|it| format!("export {it}\n")).join("\n");
    format!("{declarations}\n{}\n{}", drawing(), errands())
}

/// The map as it is drawn: column by column, which compresses best.
fn drawing() -> String {
    let map: Value = data::read(data::MAP);
    let column = |key: &str| -> Vec<Value> {
        let squares = map["squares"].as_array().into_iter().flatten();
        squares.map(|it| it[key].clone()).collect()
    };
    let streets = Square::all().flat_map(|here| {
        let onward = here.neighbours().iter().filter(move |there| here < **there);
        onward.map(move |there| [here.index(), there.index()])
    });
    let streets: Vec<[usize; 2]> = streets.collect();
    let river: Vec<&Value> = map["river"].as_object().into_iter().flat_map(Map::values).collect();
    let drawing = json!({
        "size": map["canvas"],
        "squares": column("id"),
        "x": column("x"),
        "y": column("y"),
        "districts": column("district"),
        "pictograms": column("pictogram"),
        "streets": streets,
        "river": river,
    });
    format!(
        "/**
 * The map as it is drawn. Each square has its place, its district and what is on it at the same
 * position of the lists; a street joins the squares at two positions; the river has two arms.
 */
export const DRAWING: {{ size: [number, number], squares: Square[], x: number[], y: number[], \
         districts: District[], pictograms: Pictogram[], streets: [number, number][], \
         river: [number, number][][] }} = {drawing};\n"
    )
}

/// Where the errands of chance cards lead.
fn errands() -> String {
    let goal = |card: ChanceCard| {
        let Effect::Errand(goal) = card.effect() else { return None };
        let goal = match goal {
            ErrandGoal::Place { place } => json!({ "place": place }),
            ErrandGoal::Pictogram { pictogram } => json!({ "pictogram": pictogram }),
        };
        Some((card.id().to_owned(), goal))
    };
    let errands: Map<String, Value> = ChanceCard::all().filter_map(goal).collect();
    let errands = Value::Object(errands);
    format!(
        "/**
 * Where an errand leads: to one square, or to any square with this on it.
 */
export const ERRANDS: Record<ChanceCard, {{ place?: Square, pictogram?: Pictogram }}> = {errands};\n"
    )
}
