import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { t } from "../dictionary";
import { ANALYSIS, REPLAY } from "../../../words/books";
import { house, LOCALES, speak } from "../../../words/i18n.svelte";
import { REFUSALS as OF_ROOM } from "../../../words/refusals";
import { routeOf } from "../../../routes";
import { REASONS, sectionOfReason, sectionOfRefusal } from "../draft/explanations";
import { REFUSALS as OF_GAME } from "../refusals";
import { ADDRESS } from "../rules/address";
import { sections, SECTIONS } from "../rules/sections";
import Text from "../rules/Text.svelte";

const REFUSALS = [...OF_ROOM, ...OF_GAME];
let page: Record<string, unknown> | undefined;

function open(): HTMLElement {
  page = mount(Text, { target: document.body });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (page) void unmount(page);
  page = undefined;
  document.body.replaceChildren();
});

describe("the rules page", () => {
  it.each(LOCALES)("has every section once, in order, with a heading that can take the focus (%s)", (locale) => {
    speak(locale);
    const body = open();
    expect([...body.querySelectorAll("section")].map((it) => it.id)).toEqual([...SECTIONS]);
    for (const id of SECTIONS) {
      const heading = body.querySelector(`#${id} > :is(h2, h3)`);
      expect(heading?.id, id).toBe(`${id}-title`);
      expect(heading?.getAttribute("tabindex"), id).toBe("-1");
      expect(heading?.textContent, id).toBe(t(`rules-title-${id}`));
    }
  });

  it.each(LOCALES)("shows no key in place of a word (%s)", (locale) => {
    speak(locale);
    expect(open().textContent).not.toMatch(/rules-|\{ ?\$|undefined/);
  });

  it("has an address, and lists its sections with those inside others", () => {
    expect(routeOf(ADDRESS)).toEqual({ type: "rules", game: "marne" });
    expect(sections().filter((it) => it.inner).map((it) => it.id)).toEqual(["draw", "move", "trade", "send"]);
  });
});

describe("every no", () => {
  // Some are of requests that the table of a game never makes.
  beforeAll(() => house.learn(ANALYSIS, REPLAY));

  it("of the server leads to a section that exists", () => {
    const ids = [...open().querySelectorAll("section")].map((it) => it.id);
    for (const code of REFUSALS) expect(ids, code).toContain(sectionOfRefusal(code));
  });

  it("of the client leads to a section that exists, and has its words", () => {
    const ids = [...open().querySelectorAll("section")].map((it) => it.id);
    for (const reason of REASONS) {
      expect(ids, reason).toContain(sectionOfReason(reason));
      expect(t(reason, { street: "", card: "" })).not.toBe(reason);
    }
  });

  it("of the protocol's document is known here", () => {
    const text = readFileSync(join(import.meta.dirname, "../../../../../docs/protocol.md"), "utf8");
    const codes = REFUSALS.filter((it) => text.includes(`\`${it}\``));
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) expect(sectionOfRefusal(code), code).not.toBeNull();
  });

  it("of a newer server points nowhere rather than to the wrong place", () => {
    expect(sectionOfRefusal("dragon_asleep")).toBeNull();
    expect(sectionOfRefusal("toString")).toBeNull();
  });
});
