//! A game as lines of text, for a terminal.

use std::io::{self, Write};

use room::Mixed;
use rules::{Damaged, Estimate, Json, Outcome, Seat};
use serde_json::Value;

use crate::analysis::Analysis;
use crate::file::{Instead, Proof};
use crate::tale::{Did, Step, Tale};

/// Writes the game act by act: who, the command, and what came of it as watchers saw it. The words are those of the
/// game on the wire.
///
/// # Errors
/// Those of writing.
pub fn print(tale: &Tale, output: &mut dyn Write) -> io::Result<()> {
    let name = |seat: Seat| tale.players.get(seat.index()).map_or("", String::as_str);
    let (game, players) = (tale.game.rules.name(), tale.players.join(", "));
    writeln!(output, "{game}: {players} ({})", words(&tale.options))?;
    let digits = tale.steps.len().to_string().len();
    for (step, number) in tale.steps.iter().zip(1..) {
        let what = sentence(tale, step, &name).map_err(io::Error::other)?;
        writeln!(output, "{number:digits$}  {}: {what}", name(step.seat))?;
    }
    match tale.end.outcome() {
        Some(Outcome::Team { points }) => writeln!(output, "The end: {points} points."),
        Some(Outcome::Places { points, places }) => {
            let mut order: Vec<usize> = (0..places.len()).collect();
            order.sort_by_key(|seat| places.get(*seat).copied());
            let line = |seat: &usize| {
                let (place, points) = (places.get(*seat)?, points.get(*seat)?);
                Some(format!("{place}. {} with {points}", tale.players.get(*seat)?))
            };
            let lines: Vec<String> = order.iter().filter_map(line).collect();
            writeln!(output, "The end: {}.", lines.join(", "))
        }
        None => writeln!(output, "The game goes on."),
    }
}

/// Writes the analysis of a game that is over, act by act, as a table. The words are those of the game on the wire.
///
/// # Errors
/// Those of writing.
pub fn print_analysis(tale: &Tale, analysis: &Analysis, output: &mut dyn Write) -> io::Result<()> {
    let (game, players) = (tale.game.rules.name(), tale.players.join(", "));
    let sure = |it: Estimate| format!("{:.1} ±{:.1}", it.points, 2.0 * it.error);
    let signed = |it: Estimate| format!("{:+.1} ±{:.1}", it.points, 2.0 * it.error);
    writeln!(output, "{game}: {players}")?;
    writeln!(output, "Points as the mean ±twice its standard error.\n")?;
    writeln!(output, "| act | expected after it | luck | play | lost | command |")?;
    writeln!(output, "|---|---|---|---|---|---|")?;
    writeln!(output, "| 0 | {} | | | | |", sure(analysis.start))?;
    for it in &analysis.acts {
        let expected = sure(it.expected);
        let [luck, lost] = [it.luck.map(signed), it.lost.map(sure)].map(Option::unwrap_or_default);
        let play = if it.play == Estimate::default() { String::new() } else { signed(it.play) };
        let command = tale.steps.get(it.act - 1).map_or_else(String::new, asked);
        writeln!(output, "| {} | {expected} | {luck} | {play} | {lost} | {command} |", it.act)?;
    }
    writeln!(output)?;
    for it in &analysis.turning {
        let line: Vec<String> = it.line.iter().map(words).collect();
        writeln!(output, "Turning point: act {} gave {} away. Better:", it.act, sure(it.lost))?;
        for command in line {
            writeln!(output, "    {command}")?;
        }
    }
    if analysis.turning.is_empty() {
        writeln!(output, "No turning point: nothing better was found for certain.")?;
    }
    writeln!(output)?;
    writeln!(output, "expected at the start          {}", sure(analysis.start))?;
    writeln!(output, "luck                           {}", signed(analysis.luck))?;
    writeln!(output, "play, beside that of quick bots {}", signed(analysis.play))?;
    writeln!(output, "score                          {}", analysis.score)?;
    writeln!(output, "lost to the best acts found    {}", sure(analysis.lost))
}

fn asked(step: &Step) -> String {
    match &step.did {
        Did::Command { given, .. } => words(&given.command),
        Did::Undo { .. } => String::new(),
    }
}

/// Writes what this proof, which agrees with the game, shows about the deal.
///
/// # Errors
/// Those of writing.
pub fn vouch(tale: &Tale, proof: &Proof, output: &mut dyn Write) -> io::Result<()> {
    let (game, players) = (tale.game.rules.name(), tale.players.join(", "));
    writeln!(output, "{game}: {players}")?;
    writeln!(output, "seal   {}", String::from(proof.seal))?;
    writeln!(output, "secret {}", proof.secret.to_hex())?;
    for Mixed { seat, nonce } in &proof.nonces {
        writeln!(output, "nonce  {} of seat {}", nonce.to_hex(), seat.0)?;
    }
    writeln!(output, "seed   {}", tale.seed.to_hex())?;
    writeln!(output, "The secret is the one under the seal.")?;
    writeln!(output, "The seed follows from the secret and {} nonces.", proof.nonces.len())?;
    writeln!(
        output,
        "All {} acts and the end follow from the seed, by the rules.",
        tale.steps.len()
    )?;
    writeln!(
        output,
        "That the server did not choose this deal, it can prove only to players who saw"
    )?;
    writeln!(output, "this seal before the game and whose own nonces are above (docs/fairness.md).")
}

fn sentence<'a>(
    tale: &Tale,
    step: &Step,
    name: &impl Fn(Seat) -> &'a str,
) -> Result<String, Damaged> {
    Ok(match &step.did {
        Did::Command { given, instead, undone } => {
            let told: Vec<String> =
                tale.told(step.seat, &given.events)?.map(|it| words(&it)).collect();
            let instead = match instead {
                Some(Instead::StandIn(seat)) => format!(" (played by {})", name(*seat)),
                Some(Instead::MovedOn(seat)) => format!(" (moved on by {})", name(*seat)),
                Some(Instead::Bot) => " (played by a bot)".to_owned(),
                Some(Instead::TimedOut) => " (the time ran out)".to_owned(),
                None => String::new(),
            };
            let undone = if *undone { " [taken back later]" } else { "" };
            let came = if told.is_empty() { "nothing to see".into() } else { told.join("; ") };
            format!("{}{instead}{undone} -> {came}", words(&given.command))
        }
        Did::Undo { acts } => {
            let acts: Vec<String> = acts.iter().rev().map(ToString::to_string).collect();
            format!("takes back {}", acts.join(", "))
        }
    })
}

/// A part of a game as words: its type, then its other fields.
fn words(part: &Json) -> String {
    match part.read() {
        Ok(Value::Object(fields)) => {
            let kind = fields.get("type").and_then(Value::as_str).map(str::to_owned);
            let others = fields.iter().filter(|(key, _)| *key != "type");
            let others = others.map(|(key, value)| format!("{key}={}", plain(value)));
            kind.into_iter().chain(others).collect::<Vec<_>>().join(" ")
        }
        Ok(value) => plain(&value),
        Err(_no_json) => String::new(),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(" "))
        }
        // A deck is shown by its name: its cards would fill the screen.
        Value::Object(fields) => match fields.get("name") {
            Some(Value::String(name)) => name.clone(),
            _ => value.to_string(),
        },
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}
