import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { speak } from "../../../words/i18n.svelte";
import { preferences } from "../../../device/preferences.svelte";
import { Room } from "../../../net/room.svelte";
import type { Marne } from "../wire";
import { actOf, KEYS } from "../aids/shortcuts";
import { RulesBook } from "../../../rules/book.svelte";
import { Announcer } from "../../../words/announcer.svelte";
import { Aids } from "../aids/aids.svelte";
import { Exchange, welcome } from "./fakes";

let table: HTMLElement;
let outside: HTMLElement;
let book: RulesBook;
let aids: Aids;
let tapped: string[];

function press(key: string, on: Element = document.body, change: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...change });
  on.addEventListener("keydown", (it) => aids.press(it as KeyboardEvent, table), { once: true });
  on.dispatchEvent(event);
  return event;
}

beforeEach(async () => {
  await speak("en");
  preferences.set("shortcuts", true);
  document.body.innerHTML = `
    <main id="table"><button id="street"></button><input id="field">
      <section class="desk">${["reveal", "officer", "trade", "send", "end"].map((it) => `<button data-verb="${it}"></button>`).join("")}
      <button data-testid="confirm" aria-disabled="false"></button></section></main>
    <aside><button id="outside"></button></aside>`;
  table = document.querySelector("#table") as HTMLElement;
  outside = document.querySelector("#outside") as HTMLElement;
  tapped = [];
  for (const it of table.querySelectorAll<HTMLElement>("[data-verb]")) {
    it.onclick = () => tapped.push(it.dataset["verb"] ?? "");
  }
  const exchange = new Exchange();
  const room = new Room<Marne>({ code: "KXRTBM", url: "", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  exchange.last.say(welcome());
  book = new RulesBook();
  aids = new Aids(room, new Announcer(), book);
});

afterEach(() => {
  document.body.innerHTML = "";
});

describe("single letters", () => {
  it("are those of the words in either language, and clash with nothing", () => {
    expect([..."poec"].map((it) => actOf(it, "fr"))).toEqual(["draw", "officer", "trade", "send"]);
    expect([..."dosl"].map((it) => actOf(it, "en"))).toEqual(["draw", "officer", "trade", "send"]);
    for (const keys of Object.values(KEYS)) expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length);
    expect(actOf("z", "fr")).toBeNull();
  });

  it("press the buttons of the table", () => {
    for (const key of ["d", "O", "s", "l", "f"]) press(key, table.querySelector("#street") as Element);
    expect(tapped).toEqual(["reveal", "officer", "trade", "send", "end"]);
  });

  it("lead to the actions, to the commands and to the sheet", () => {
    press("g");
    expect(document.activeElement).toBe(table.querySelector("[data-testid=confirm]"));
    press("/");
    expect(aids.commanding).toBe(true);
    // The field is still being downloaded: what is typed meanwhile belongs in it and taps nothing.
    for (const key of ["d", "r", "Shift", "a", "w"]) press(key);
    expect([aids.early, tapped]).toEqual(["draw", []]);
    aids.commanding = false;
    press("?");
    aids.command();
    expect(aids.opened).toBe("keys");
    expect(aids.close()).toBe(true);
    expect([aids.commanding, aids.opened]).toEqual([false, "keys"]);
    expect([aids.close(), aids.close()]).toEqual([true, false]);
  });

  it("lead back to the command field that is open, and mean the table again", () => {
    press("/");
    const field = document.createElement("input");
    table.append(field);
    // The field has come.
    Object.assign(aids, { early: null, field });
    document.querySelector<HTMLElement>("#street")?.focus();
    press("/");
    expect(document.activeElement).toBe(field);
    press("d", table.querySelector("#street") as Element);
    expect(tapped).toEqual(["reveal"]);
  });

  it("open an aid in place of what is read there, and close only what is seen", () => {
    aids.toggle("piles");
    aids.toggle("text");
    expect(aids.opened).toBe("text");
    book.open();
    // The rules lie over it: it comes forward.
    aids.toggle("text");
    expect([aids.opened, book.opened]).toEqual(["text", null]);
    aids.toggle("text");
    expect(aids.opened).toBeNull();
  });

  it("mean nothing while writing, elsewhere on the page, with a modifier, or switched off", () => {
    press("d", table.querySelector("#field") as Element);
    press("d", outside);
    press("d", document.body, { ctrlKey: true });
    preferences.set("shortcuts", false);
    expect(press("d").defaultPrevented).toBe(false);
    expect(tapped).toEqual([]);
  });
});
