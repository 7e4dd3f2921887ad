// What the tab says: whose turn it is first, because a tab shows little more than that.

import type { Room } from "../net/room.svelte";
import { showCode } from "../net/roomCode";
import { t } from "./i18n.svelte";

export function titleOf(room: Room): string {
  const code = room.view?.code ?? showCode(room.code);
  const waitsFor = room.name(room.turn);
  const turn = room.myTurn ? [`● ${turnOf(room)}`] : waitsFor ? [t("table-turn-of", { name: waitsFor })] : [];
  return [...turn, code, t("rondpoint")].join(" – ");
}

/** "Your turn", with a name where several share the device. */
export function turnOf(room: Room): string {
  const shared = (room.sofa?.people.length ?? 0) > 1;
  return shared ? t("sofa-now", { name: room.name(room.turn) }) : t("table-turn-mine");
}
