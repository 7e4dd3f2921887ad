// Which modules travel together. By default every module that two screens share becomes a file of its own, and a
// first visit requests twenty of them.

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/** Modules that are downloaded on demand and decide where the modules below them go. */
const ROOTS = {
  main: /\/src\/main\.ts$/,
  home: /\/src\/screens\/Home\.svelte$/,
  room: /\/src\/screens\/Room\.svelte$/,
  background: /\/src\/parts\/Background\.svelte$/,
  preferences: /\/src\/parts\/Preferences\.svelte$/,
  game: /\/src\/games\/\w+\/index\.ts$/,
  poster: /\/src\/games\/\w+\/art\/Poster\.svelte$/,
  table: /\/src\/games\/\w+\/Table\.svelte$/,
};
type Root = keyof typeof ROOTS;

const MAP = /\/src\/table\/(MapView\.svelte|camera\.ts|fingers\.ts)/;

/** Earlier chunks take the modules they need; later ones find them there. */
const CHUNKS = [
  /^base$/, /^room$/, /^background$/, /^preferences$/, /^art\./, /^game\./, /^home$/, /^posters$/, /^map$/, /^table$/, /^table\./, /^about\.\w\w$/,
];

export const groups = CHUNKS.map((chunk, place) => ({
  name: (id: string, graph: Graph) => {
    const name = chunkOf(id, graph);
    return name !== null && chunk.test(name) ? name : null;
  },
  priority: CHUNKS.length - place,
}));

function chunkOf(id: string, graph: Graph): string | null {
  const game = /\/src\/games\/(\w+)\//.exec(id)?.[1];
  // Home's texts about all games are one file; a room does not need it.
  const about = /\/(?:words\/about|locales\/home)\.(\w\w)\.ftl$/.exec(id)?.[1];
  if (about) return `about.${about}`;
  // Every other file of words is a chunk of its own.
  if (id.endsWith(".ftl")) return null;
  if (id.includes("rolldown/runtime")) return "base";
  const roots = rootsOf(id, graph);
  return game ? chunkOfGame(game, roots) : chunkOfHouse(id, roots);
}

function chunkOfHouse(id: string, roots: ReadonlySet<Root>): string | null {
  const both = (one: Root, other: Root) => roots.has(one) && roots.has(other);
  // Not every table has a map to drag.
  if (MAP.test(id)) return "map";
  if (roots.has("main") || roots.has("poster") || both("home", "room") || both("home", "game")) return "base";
  // What a game needs before its table travels with the room.
  if (roots.has("room") || roots.has("game")) return "room";
  if (roots.has("background")) return "background";
  if (roots.has("preferences")) return "preferences";
  if (roots.has("home")) return "home";
  // Modules shared by the tables of all games.
  return roots.has("table") ? "table" : null;
}

/** Home shows a little of every game. Each game has a chunk shared by home and table, one for its room, and one for its
 * table; the posters of all games are one file. */
function chunkOfGame(game: string, roots: ReadonlySet<Root>): string | null {
  if (roots.has("home") && !roots.has("game")) return "home";
  if (roots.has("home") || (roots.has("poster") && roots.has("table"))) return `art.${game}`;
  if (roots.has("poster")) return "posters";
  if (roots.has("game")) return `game.${game}`;
  return roots.has("table") ? `table.${game}` : null;
}

/** The roots from which a module is reached without a dynamic import in between. */
function rootsOf(id: string, graph: Graph): Set<Root> {
  const seen = new Set([id]);
  // The loop also visits entries added while it runs.
  for (const it of seen) for (const importer of graph.getModuleInfo(it)?.importers ?? []) seen.add(importer);
  const all = [...seen];
  return new Set((Object.keys(ROOTS) as Root[]).filter((root) => all.some((it) => ROOTS[root].test(it))));
}
