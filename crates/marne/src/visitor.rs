//! Ways to visit the open commands: to count them, to pass on every one, or the one with a given number. The commands
//! of a kind are shown together, so that counting does not have to build them.

#![allow(clippy::inline_always, reason = "listing is a quarter quicker as one function")]

use std::ops::ControlFlow;

use super::command::Command;
use super::soldier::{Soldier, SoldierSet};

/// Visits the open commands, kind by kind; breaks off once it has what it wants.
pub(super) trait Visitor {
    /// A command for each of these.
    fn each_of<T>(
        &mut self,
        these: impl ExactSizeIterator<Item = T>,
        command: impl Fn(T) -> Command,
    ) -> ControlFlow<()>;

    /// A command for each card of one set with each card of the other.
    #[inline(always)]
    fn each_pair(
        &mut self,
        one: SoldierSet,
        other: SoldierSet,
        command: impl Fn(Soldier, Soldier) -> Command,
    ) -> ControlFlow<()> {
        one.iter().try_for_each(|first| self.each_of(other.iter(), |it| command(first, it)))
    }

    /// A command that may be open.
    #[inline(always)]
    fn one(&mut self, open: bool, command: Command) -> ControlFlow<()> {
        self.each_of(open.then_some(command).into_iter(), |it| it)
    }
}

/// Passes on every command.
pub(super) struct Each<Tell>(pub(super) Tell);

impl<Tell: FnMut(Command)> Visitor for Each<Tell> {
    #[inline(always)]
    fn each_of<T>(
        &mut self,
        these: impl ExactSizeIterator<Item = T>,
        command: impl Fn(T) -> Command,
    ) -> ControlFlow<()> {
        these.for_each(|it| self.0(command(it)));
        ControlFlow::Continue(())
    }
}

/// How many commands there were.
pub(super) struct Count(pub(super) usize);

impl Visitor for Count {
    #[inline(always)]
    fn each_of<T>(
        &mut self,
        these: impl ExactSizeIterator<Item = T>,
        _command: impl Fn(T) -> Command,
    ) -> ControlFlow<()> {
        self.0 += these.len();
        ControlFlow::Continue(())
    }
}

/// Passes on the command that comes after this many others.
pub(super) struct Nth<'a, Tell> {
    pub(super) left: usize,
    pub(super) tell: &'a mut Tell,
}

impl<Tell: FnMut(Command)> Visitor for Nth<'_, Tell> {
    #[inline(always)]
    fn each_of<T>(
        &mut self,
        mut these: impl ExactSizeIterator<Item = T>,
        command: impl Fn(T) -> Command,
    ) -> ControlFlow<()> {
        if let Some(left) = self.left.checked_sub(these.len()) {
            self.left = left;
            return ControlFlow::Continue(());
        }
        these.nth(self.left).into_iter().for_each(|it| (self.tell)(command(it)));
        ControlFlow::Break(())
    }
}
