// Names of the game's things in the viewer's language. A thing this page does not know keeps its wire name.

import { t } from "./dictionary";
import { spot } from "./paris";
import type { ChanceCard, Client, District, Pictogram, Ride, Square, Wish, WishView } from "./wire.gen";

export const WISH_TYPES = ["pass", "stop", "visit", "avoid", "hurry"] as const;

export function placeName(square: Square): string {
  return named(`place-${square}`, square);
}

export function clientName(client: Client): string {
  return t(client);
}

export function rideName(ride: Ride): string {
  return named(`ride-${ride}`, ride);
}

/** Where a ride leads, as its card is called. */
export function destinationOf(ride: Ride): Square {
  return ride.replace(/-\d+$/, "");
}

export function chanceText(card: ChanceCard): string {
  return t(card);
}

export function districtName(district: District): string {
  return t(`district-${district}`);
}

/** "a bakery", "a café in Montmartre": what has to be passed. */
export function oneOf(pictogram: Pictogram, district: District | null): string {
  const what = t(`one-${pictogram}`);
  return district ? t("in-district", { what, where: districtName(district) }) : what;
}

/** "bakeries": what has to be avoided. */
function allOf(pictogram: Pictogram, district: District | null): string {
  const what = t(`all-${pictogram}`);
  return district ? t("in-district", { what, where: districtName(district) }) : what;
}

function wishText(wish: Wish): string {
  switch (wish.type) {
    case "pass":
    case "stop":
      return t(`wish-${wish.type}`, { what: oneOf(wish.pictogram, wish.district) });
    case "avoid":
      return t("wish-avoid", { what: allOf(wish.pictogram, wish.district) });
    case "visit":
      return t("wish-visit", { what: placeName(wish.place) });
    case "hurry":
      return t("wish-hurry", { rolls: wish.rolls, tip: wish.tip });
  }
}

/** What a wish is about, in as few words as possible. */
export function wishThing(wish: Wish): string {
  if (wish.type === "visit") return placeName(wish.place);
  if (wish.type === "hurry") return t("wish-tip", { tip: wish.tip });
  return wish.type === "avoid" ? allOf(wish.pictogram, wish.district) : oneOf(wish.pictogram, wish.district);
}

/** The wish and how it stands. */
export function wishLine({ wish, status, rolls_left }: WishView): string {
  return t("wish-line", { wish: wishText(wish), status: t(`status-${status}`, { left: rolls_left ?? 0 }) });
}

/** What a square is, for those who do not see it. */
export function squareText(square: Square): string {
  const { pictogram, district } = spot(square);
  const name = placeName(square);
  const where = districtName(district);
  return pictogram === "none" ? t("square-plain", { name, where }) : t("square-name", { name, what: t(`sign-${pictogram}`), where });
}

export function euros(amount: number): string {
  return t("euros", { amount });
}

function named(key: string, otherwise: string): string {
  const name = t(key);
  return name === key ? otherwise : name;
}
