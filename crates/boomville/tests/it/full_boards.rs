//! No taxi stays shut in: games that begin with everything on the roads end (section 5).

use boomville::{
    Boomville, Direction, GameOptions, Line, LineColor, Obstacles, Square, SquareKind, State,
    Stretch,
};
use rules::suite::{Walk, each_game};
use rules::{Chance, Game, Seat};

/// More commands than any game of ours has.
const LONGEST: usize = 200_000;

/// Every token, barrier and cone lies somewhere, and the taxis stand anywhere.
fn fill(state: &mut State, chance: &mut Chance) {
    let sites: Vec<Stretch> = Stretch::all().filter(|it| it.printed().is_none()).collect();
    while state.obstacles.tokens_left() > 0 {
        let stretch = sites[chance.place(sites.len())];
        state.obstacles.put_token(stretch, Direction::ALL[chance.place(2)]);
    }
    let lines: Vec<Line> = Line::all().filter(|it| it.color() != LineColor::Exit).collect();
    while state.obstacles.barriers_left() > 0 {
        state.obstacles.put_barrier(lines[chance.place(lines.len())]);
    }
    Obstacles::CONES.iter().for_each(|number| state.obstacles.put_cone(*number));
    let squares: Vec<Square> = Square::all().filter(|it| it.kind() != SquareKind::Red).collect();
    for seat in 0..usize::from(state.players) {
        state.taxis[seat] = squares[chance.place(squares.len())];
    }
}

#[test]
fn games_from_full_boards_end() {
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        // The hardest case: nobody gets a pass for lost turns.
        let options = GameOptions { destinations: 1, mercy: false, ..walk.setup.options };
        let setup = Boomville::setup(walk.players, &options, &walk.seed);
        walk.state = Boomville::start(&setup);
        fill(&mut walk.state, &mut walk.chance);
        let mut commands = 0;
        while walk.step().is_some() {
            commands += 1;
            assert!(commands < LONGEST, "{:?}", walk.state);
        }
        assert!(!walk.state.places.is_empty(), "somebody has won");
    });
}

#[test]
fn a_full_board_is_full() {
    let mut walk = Walk::<Boomville>::new(0);
    fill(&mut walk.state, &mut walk.chance);
    assert_eq!(walk.state.obstacles.iter().count(), 12 + 7 + 5);
    assert!(walk.state.seats().all(|it| walk.state.drives(it)) && !walk.state.drives(Seat(6)));
}
