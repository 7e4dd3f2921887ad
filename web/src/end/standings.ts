// The result of a game that everybody played for themselves, as a text for friends.

import type { Room } from "../net/room.svelte";

/** The game, a line for each player, the best first, and where to see it. `worth` puts points into the game's words. */
export function standingsText(room: Room, game: string, worth: (points: number) => string, url: string): string {
  const { outcome } = room.view ?? {};
  if (outcome?.kind !== "places") return url;
  const { places, points } = outcome;
  const seats = places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const lines = seats.map((seat) => `${places[seat] ?? ""}. ${room.name(seat)} – ${worth(points[seat] ?? 0)}`);
  return [game, ...lines, url].join("\n");
}
