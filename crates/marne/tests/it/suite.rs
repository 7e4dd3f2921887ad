//! The promises that hold for any game.

rules::suite!(marne::Marne);
