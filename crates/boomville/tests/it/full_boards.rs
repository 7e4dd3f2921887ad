//! t
#[test]
fn lengths() {
    for n in 0..60 {
        let mut walk = rules::suite::Walk::<boomville::Boomville>::new(n);
        let mut k = 0;
        while walk.step().is_some() { k += 1; }
        println!("{n} players {} {:?}: {k} steps, {} turns, goal {}", walk.players, walk.state.options, walk.state.turn, walk.state.goal);
    }
}
