// Why nobody may communicate.

import type { Silence } from "../../net/wire";
import type { NameOf } from "../../room/story";
import { taxiNumber, taxiStreet } from "./cards";
import { t } from "./dictionary";
import { streetName } from "./names";

/** Why nobody may communicate. Its cause is the taxi that brought it. */
export function hush({ cause, seat }: Silence, nameOf: NameOf): string {
  return t("silence-why", { street: streetName(taxiStreet(cause)), number: taxiNumber(cause), name: nameOf(seat) });
}
