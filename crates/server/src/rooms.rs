//! The rooms of this node: an actor for each open one, and the registry that finds and opens them.

mod actor;
mod registry;

pub(crate) use actor::{ConnectionId, Frame, Inbound, Next, RoomHandle, ToRoom};
pub(crate) use registry::{OpenError, Registry};
