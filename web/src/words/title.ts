// What the tab says: whose turn it is first, because a tab shows little more than that.

import { showCode } from "../net/roomCode";
import { t } from "./i18n.svelte";
import type { Room } from "../net/room.svelte";

export function titleOf(room: Room): string {
  const code = room.view?.code ?? showCode(room.code);
  const active = room.game && room.game.phase !== "over" ? room.name(room.game.active) : "";
  const turn = room.myTurn ? [`● ${t("table-turn-mine")}`] : active ? [t("table-turn-of", { name: active })] : [];
  return [...turn, code, t("rondpoint")].join(" – ");
}
