// A way that the server offers, in words. The server has worked out what it would do.

import { t } from "../dictionary";
import { euros, placeName, wishThing } from "../names";
import { listOf } from "../../../words/list";
import type { Mark, Square, TaxiView, WayOffer } from "../wire.gen";

/** What is worst or best about a way: how its end is lit. */
export type Kind = "arrives" | "lost" | "trap" | "keeps" | "chance" | "plain";
export const KINDS: readonly Kind[] = ["arrives", "lost", "trap", "keeps", "chance", "plain"];

export function kindOf({ marks, trap }: WayOffer): Kind {
  const has = (type: Mark["type"]) => marks.some((it) => it.type === type);
  if (has("arrives")) return "arrives";
  if (has("lost")) return "lost";
  if (trap) return "trap";
  if (has("wish") || has("errand")) return "keeps";
  return has("chance") ? "chance" : "plain";
}

/** The best way to each end: they come best first. */
export function endsOf(ways: readonly WayOffer[]): ReadonlyMap<Square, WayOffer> {
  const best = new Map<Square, WayOffer>();
  for (const it of ways) if (!best.has(it.to)) best.set(it.to, it);
  return best;
}

/** "Louvre, from Rue de Rivoli, 7 squares". */
export function wayName({ way, to, from }: WayOffer): string {
  return t("way-name", { to: placeName(to), from: placeName(from), count: way.length });
}

/** What happens on it, one after the other. */
export function effectsOf({ marks, way, trap, left }: WayOffer, taxi: TaxiView): string[] {
  const told = marks.map((it) => effectOf(it, placeName(way[it.at] ?? ""), taxi));
  if (trap) told.push(t("effect-trap"));
  if (left !== null) told.push(t("effect-left", { count: left }));
  return told;
}

function effectOf(mark: Mark, where: string, taxi: TaxiView): string {
  switch (mark.type) {
    case "wish": {
      const wish = taxi.wishes[mark.wish]?.wish;
      return t("effect-wish", { what: wish ? wishThing(wish) : "" });
    }
    case "errand":
      return t("effect-errand");
    case "lost":
      return t("effect-lost", { where });
    case "arrives":
      return t(mark.exact > 0 ? "effect-arrives-exact" : "effect-arrives", { money: euros(mark.pays), exact: euros(mark.exact) });
    case "chance":
      return t("effect-chance");
  }
}

/** The whole of it in one sentence. */
export function wayLine(offer: WayOffer, taxi: TaxiView): string {
  const effects = effectsOf(offer, taxi);
  const way = wayName(offer);
  return effects.length > 0 ? t("way-line", { way, effects: listOf(effects) }) : way;
}

/** What the button that drives says. */
export function driveLabel(offer: WayOffer): string {
  const count = offer.way.length;
  const kind = kindOf(offer);
  const arrives = offer.marks.find((it) => it.type === "arrives");
  const kept = offer.marks.filter((it) => it.type === "wish" || it.type === "errand").length;
  if (kind === "lost") return t("drive-lost", { count });
  if (arrives) return t("drive-arrives", { count, money: euros(arrives.pays) });
  if (kind === "trap") return t("drive-trap", { count });
  return kept > 0 ? t("drive-keeps", { count, kept }) : t("drive-plain", { count });
}
