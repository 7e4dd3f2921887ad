import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preferences } from "../../../device/preferences.svelte";
import { Stage } from "../motion/stage.svelte";
import type { Moment } from "../wire";
import { GAME } from "./fakes";

const frames: (() => void)[] = [];
const tasks: (() => void)[] = [];
const stages: Stage[] = [];

beforeEach(() => {
  localStorage.clear();
  preferences.motion = "normal";
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  vi.stubGlobal("setTimeout", (run: () => void) => tasks.push(run));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => (frames[id - 1] = () => undefined));
  HTMLElement.prototype.animate = vi.fn();
  lay("place", "soldier-pile", "discard", "hand-0", "mates", "card-red-1", "card-blue-1", "street-orsay", "street-fabert", "officer-0");
});

afterEach(() => {
  for (const stage of stages.splice(0)) stage.clear();
  frames.length = tasks.length = 0;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function lay(...names: string[]) {
  for (const name of names) {
    const element = document.createElement("span");
    element.dataset["anchor"] = name;
    document.body.append(element);
  }
}

function newStage(): Stage {
  const stage = new Stage();
  stages.push(stage);
  stage.look();
  return stage;
}

/** A frame, and the tasks that were to run after it. */
function frame() {
  for (const run of frames.splice(0)) run();
  for (const run of tasks.splice(0)) run();
}

const opacity = (name: string) => document.querySelector<HTMLElement>(`[data-anchor=${name}]`)?.style.opacity;
const draw = (card: string): Moment => ({ type: "mobilized", seat: 0, card });
const STEP: Moment = { type: "officer_moved", seat: 0, officer: 0, from: "orsay", to: "fabert" };
const show = (stage: Stage, ...moments: Moment[]) => stage.show(moments, GAME, GAME);
const inked = () => [...document.querySelectorAll<HTMLElement>("[data-changed]")].map((it) => it.dataset["anchor"]);
const kinds = (stage: Stage) => stage.ghosts.map((it) => it.course.thing.kind);

/** The animations that `run` started, each with its rate. */
function watched() {
  const rates: number[] = [];
  const element = document.createElement("i");
  element.animate = () => {
    const at = rates.push(1) - 1;
    return { updatePlaybackRate: (rate: number) => (rates[at] = rate), cancel: () => undefined } as unknown as Animation;
  };
  return { rates, element };
}

describe("the stage", () => {
  it("hides what arrives until its ghost has landed, and then is empty", () => {
    const stage = newStage();
    show(stage, draw("red-1"));
    expect(opacity("card-red-1")).toBe("0");
    frame();
    expect(kinds(stage)).toEqual(["card"]);
    stage.ghosts[0]?.course.landed();
    expect([kinds(stage), opacity("card-red-1")]).toEqual([[], ""]);
  });

  it("plays one moment after the other", () => {
    const stage = newStage();
    show(stage, STEP, draw("red-1"));
    frame();
    expect(kinds(stage)).toEqual(["officer"]);
    expect(opacity("card-red-1")).toBe("0");
    stage.ghosts[0]?.course.landed();
    frame();
    expect(kinds(stage)).toEqual(["card"]);
  });

  it("hurries while more than two are waiting, what is under way too", () => {
    const stage = newStage();
    const { rates, element } = watched();
    stage.run(element, [], {});
    show(stage, STEP, STEP);
    expect(rates).toEqual([1]);
    show(stage, STEP);
    stage.run(element, [], {});
    expect(rates).toEqual([4, 4]);
  });

  it("takes half the time where fast is wanted", () => {
    preferences.motion = "fast";
    const { rates, element } = watched();
    newStage().run(element, [], {});
    expect(rates).toEqual([2]);
  });

  it("shows a card that travels twice only when it is there", () => {
    const stage = newStage();
    show(stage, draw("red-1"), { type: "traded", seat: 1, with: 0, give: "red-1", take: "blue-1" });
    frame();
    stage.ghosts[0]?.course.landed();
    expect(opacity("card-red-1")).toBe("0");
    frame();
    for (const ghost of [...stage.ghosts]) ghost.course.landed();
    expect([opacity("card-red-1"), opacity("card-blue-1")]).toEqual(["", ""]);
  });

  it("jumps where there is nobody to see it", () => {
    const stage = newStage();
    show(stage, draw("red-1"));
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    show(stage, draw("blue-1"));
    Reflect.deleteProperty(document, "hidden");
    frame();
    expect([kinds(stage), opacity("card-red-1"), opacity("card-blue-1")]).toEqual([[], "", ""]);
  });

  it("leaves out what has no place on the page, and goes on", () => {
    const stage = newStage();
    document.querySelector("[data-anchor=soldier-pile]")?.remove();
    show(stage, draw("red-1"), STEP);
    frame();
    expect([kinds(stage), opacity("card-red-1")]).toEqual([[], ""]);
    frame();
    expect(kinds(stage)).toEqual(["officer"]);
  });

  it("without motion only outlines what changed, all at once", () => {
    preferences.motion = "off";
    const stage = newStage();
    show(stage, draw("red-1"), STEP);
    expect([kinds(stage), opacity("card-red-1"), inked()]).toEqual([[], "", ["card-red-1", "officer-0"]]);
    // A second after the last change all of it is dry.
    for (const run of tasks.splice(0)) run();
    expect(inked()).toEqual([]);
  });

  it("lets what travels arrive when motion is switched off", () => {
    const stage = newStage();
    show(stage, draw("red-1"));
    frame();
    preferences.motion = "off";
    show(stage, STEP);
    expect([kinds(stage), opacity("card-red-1"), inked()]).toEqual([[], "", ["officer-0"]]);
  });
});
