//! A short ordered list that lives inside a `Copy` state.

use std::fmt;
use std::ops::Deref;

use crate::Stream;

/// An ordered list of at most `N` small values, without allocation.
///
/// Unused places always hold `T::default()`, so that equality and hashing look at the content
/// only.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default + PartialEq, const N: usize> List<T, N> {
    /// A list of these items, in this order; `None` if there are more than `N`.
    #[must_use]
    pub fn from_slice(items: &[T]) -> Option<Self> {
        let mut list = Self::default();
        list.items.get_mut(..items.len())?.copy_from_slice(items);
        list.len = u8::try_from(items.len()).ok()?;
        Some(list)
    }

    /// Appends an item.
    ///
    /// # Panics
    /// If the list is full: every capacity is the rules' own bound, so this is a bug.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last item off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Shuffles the items.
    pub fn shuffle(&mut self, stream: &mut Stream) {
        stream.shuffle(&mut self.items[..usize::from(self.len)]);
    }

    /// Sorts the items.
    pub fn sort_unstable(&mut self)
    where
        T: Ord,
    {
        self.items[..usize::from(self.len)].sort_unstable();
    }

    /// Removes this item, keeping the order of the others; returns whether it was there.
    pub fn remove(&mut self, item: T) -> bool {
        let Some(at) = self.iter().position(|it| *it == item) else {
            return false;
        };
        self.items.copy_within(at + 1.., at);
        self.items[N - 1] = T::default();
        self.len -= 1;
        true
    }

    /// Puts `new` in the place of `old`; returns whether `old` was there.
    pub fn replace(&mut self, old: T, new: T) -> bool {
        let len = usize::from(self.len);
        match self.items[..len].iter_mut().find(|it| **it == old) {
            Some(it) => {
                *it = new;
                true
            }
            None => false,
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: serde::Serialize, const N: usize> serde::Serialize for List<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.deref().serialize(serializer)
    }
}

impl<'de, T, const N: usize> serde::Deserialize<'de> for List<T, N>
where
    T: serde::Deserialize<'de> + Copy + Default + PartialEq,
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::deserialize(deserializer)?;
        Self::from_slice(&items)
            .ok_or_else(|| serde::de::Error::invalid_length(items.len(), &"a shorter list"))
    }
}
