// Messages of a server that knows one game only, as one that knows several would have sent them.

/* eslint-disable @typescript-eslint/no-explicit-any -- the old words have no types any more */
export function upgraded(message: any): any {
  const { room, game, entry, entries } = message;
  const made = { ...message };
  if (room?.phase) made.room = { stage: room.phase, game: "marne", min: 1, outcome: null, ...room };
  if (game && !("turn" in message)) {
    made.turn = game.phase === "over" ? null : game.active;
    made.silence = game.silence && { cause: game.silence.card, seat: game.silence.seat };
  }
  if (entry) made.entry = named(entry);
  if (entries) made.entries = entries.map(named);
  return made;
}

function named(entry: any): any {
  return { ...entry, moments: entry.moments.map((it: any) => (it.type === "configured" ? { game: "marne", ...it } : it)) };
}
