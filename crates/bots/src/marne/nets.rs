//! The trained nets, one for all numbers of players or one for each, and how they are stored.

use std::sync::LazyLock;

use super::net::Net;

/// The nets, by the number of players less one; the last also serves all larger numbers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Nets(Vec<Net>);

/// Made by `cargo xtask train`, which says how.
static TRAINED: LazyLock<Nets> =
    LazyLock::new(|| Nets::read(include_bytes!("../../data/marne.net")));

impl Nets {
    /// Nets by the number of players less one.
    pub(super) fn of(nets: Vec<Net>) -> Self {
        Self(nets)
    }

    /// The trained net for this number of players.
    pub(super) fn trained(players: u8) -> &'static Net {
        TRAINED.net(players)
    }

    fn net(&self, players: u8) -> &Net {
        &self.0[usize::from(players.saturating_sub(1)).min(self.0.len() - 1)]
    }

    /// The stored form: for each net its largest number, then every number as a fraction of it, in 16 bits,
    /// little-endian.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for net in &self.0 {
            let unit = net.numbers().fold(0.0_f32, |most, it| most.max(it.abs())) / UNITS;
            bytes.extend(unit.to_le_bytes());
            for number in net.numbers() {
                #[allow(clippy::cast_possible_truncation, reason = "at most UNITS")]
                let units = (number / unit).round() as i16;
                bytes.extend(units.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads nets from stored bytes.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let size = 4 + 2 * Net::LEN;
        assert_eq!(bytes.len() % size, 0, "whole nets");
        let nets = bytes.chunks_exact(size).map(|net| {
            let (unit, numbers) = net.split_at(4);
            let unit = f32::from_le_bytes([unit[0], unit[1], unit[2], unit[3]]);
            let number = |it: &[u8]| f32::from(i16::from_le_bytes([it[0], it[1]])) * unit;
            Net::of(&numbers.chunks_exact(2).map(number).collect::<Vec<f32>>())
        });
        Self(nets.collect())
    }
}

/// The largest number of a net in units.
const UNITS: f32 = 32_000.0;
