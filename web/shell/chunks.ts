// Which modules travel together. Left alone, every module that two screens share becomes a file of its own, and a first
// visit asks for twenty of them.

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

const ROOTS = ["main.ts", "Home.svelte", "Room.svelte", "SoundEffects.svelte", "Preferences.svelte", "Table.svelte"] as const;
const CHUNKS = ["base", "room", "sounds", "preferences", "poster", "home", "table"] as const;
type Chunk = (typeof CHUNKS)[number];

/** What comes first takes the modules it needs; what comes later finds them there. */
export const groups = CHUNKS.map((chunk, place) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
  priority: CHUNKS.length - place,
}));

function chunkOf(id: string, graph: Graph): Chunk | null {
  const roots = rootsOf(id, graph);
  if (roots.has("main.ts") || (roots.has("Home.svelte") && roots.has("Room.svelte"))) return "base";
  if (roots.has("Room.svelte")) return "room";
  if (roots.has("SoundEffects.svelte")) return "sounds";
  if (roots.has("Preferences.svelte")) return "preferences";
  // What home and the table share: neither waits for the other.
  if (roots.has("Home.svelte")) return roots.has("Table.svelte") ? "poster" : "home";
  return roots.has("Table.svelte") ? "table" : null;
}

/** The roots from which a module is reached without a dynamic import in between. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  // A set that grows is walked to its end.
  for (const it of seen) for (const importer of graph.getModuleInfo(it)?.importers ?? []) seen.add(importer);
  return new Set(ROOTS.filter((root) => [...seen].some((it) => it.endsWith(`/${root}`))));
}
