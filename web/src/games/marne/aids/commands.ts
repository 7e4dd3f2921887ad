// What the sheet of shortcuts lists; each has its words and its explanation.

export const COMMANDS = [
  "officer", "send", "trade", "bonus", "discard", "keep", "street", "draw", "reveal", "end", "confirm", "state", "help",
] as const;

export const MOVES = ["tab", "arrows", "digits", "enter", "escape"] as const;
