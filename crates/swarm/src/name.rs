//! Names of requests from a seeded generator.

use room::CommandId;
use rules::Chance;

/// A fresh name for a request.
pub fn command_id(chance: &mut Chance) -> CommandId {
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&chance.bytes()[..16]);
    CommandId(uuid::Builder::from_random_bytes(bytes).into_uuid())
}
