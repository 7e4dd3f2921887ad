//! The engine's lines, as a program would write and read them.
