//! Somebody who has the server look back on one game after the other, while others play.

use std::convert::Infallible;

use rules::Chance;

use crate::crowd;
use crate::tape::Tape;
use crate::target::Target;

/// People at the table of a game that is looked back on.
const SEATS: usize = 4;

/// Plays games of chance and waits for the analysis of each before the next, without end.
///
/// # Errors
/// If the server cannot be reached or refuses.
pub async fn look_back(target: Target, mut chance: Chance) -> anyhow::Result<Infallible> {
    loop {
        let party = crowd::party(target, SEATS, chance.branch()).await?;
        Tape::record(target, &party, &mut chance).await?;
        target.look_back(party.code).await?;
    }
}
