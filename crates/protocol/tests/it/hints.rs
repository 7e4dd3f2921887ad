//! The hints between nodes, in their form on the wire.

use protocol::{Hint, Led, Packet};
use room::{PlayerId, RoomCode, Token};

fn code(number: u64) -> RoomCode {
    RoomCode::pick(number)
}

fn people(count: u8) -> Vec<PlayerId> {
    (0..count).map(|it| Token::new([it; 32]).player()).collect()
}

fn unpacked(packets: &[String]) -> Vec<Hint> {
    packets.iter().flat_map(|it| Packet::unpack(it).expect("a packet").hints).collect()
}

#[test]
fn packed_hints_unpack() {
    let hints = vec![
        Hint::Head { room: code(1), seq: 42 },
        Hint::Here { room: code(2), people: people(3) },
        Hint::Here { room: code(3), people: Vec::new() },
        Hint::Lead { room: code(4), count: u64::MAX, lead: None },
        Hint::Lead {
            room: code(5),
            count: 1,
            lead: Some(Led { player: people(1)[0], game: 2, act: 17 }),
        },
    ];
    let packets = Packet::pack(7, hints.clone());
    assert_eq!(packets.len(), 1);
    assert_eq!(Packet::unpack(&packets[0]), Some(Packet { node: 7, hints }));
}

#[test]
fn a_node_without_hints_sends_an_empty_packet() {
    let packets = Packet::pack(u64::MAX, Vec::new());
    assert_eq!(packets.len(), 1);
    assert_eq!(Packet::unpack(&packets[0]), Some(Packet { node: u64::MAX, hints: Vec::new() }));
}

#[test]
fn no_packet_is_larger_than_the_bus_takes_and_nothing_is_left_out() {
    let mut hints: Vec<Hint> =
        (0..3000).map(|it| Hint::Head { room: code(it), seq: u32::MAX }).collect();
    hints.extend((0..20).map(|it| Hint::Here { room: code(it), people: people(200) }));
    let packets = Packet::pack(u64::MAX, hints.clone());
    assert!(packets.iter().all(|it| it.len() < 8000));
    assert_eq!(unpacked(&packets), hints);
    // A room full of watchers does not exceed the size of a packet.
    let crowd = Hint::Here { room: code(1), people: people(255) };
    let packets = Packet::pack(u64::MAX, vec![crowd]);
    assert!(packets.len() == 1 && packets[0].len() < 8000, "{}", packets[0].len());
}

#[test]
fn a_foreign_packet_is_ignored() {
    for text in ["", "hello", "{}", "{\"node\":1}", "{\"node\":1,\"hints\":[{\"type\":\"new\"}]}"] {
        assert_eq!(Packet::unpack(text), None, "{text}");
    }
}
