// A strip or a button that disappears by itself does not take its reader's place away.

import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFocus } from "../src/parts/keepFocus";
import { until } from "./until";

let stop: () => void;

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <main id="table" tabindex="-1"><input><button class="roll"></button></main>
    <div>
      <span hidden></span>
      <div class="banner one"><button class="ask"></button><button class="close"></button></div>
      <div class="banner two"><button></button></div>
    </div>`;
  stop = keepFocus(find("span"));
});

afterEach(() => stop());

it("the screen goes on when a strip closes itself", async () => {
  find(".one .ask").focus();
  find(".one").remove();
  await until(() => expect(document.activeElement).toBe(find("main")));
});

it("what is left of a question has the focus when a button of it goes", async () => {
  find(".one .ask").focus();
  find(".one .ask").remove();
  await until(() => expect(document.activeElement).toBe(find(".one .close")));
});

it("a reader who is elsewhere stays there", async () => {
  find(".one .ask").focus();
  find("input").focus();
  find(".one").remove();
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(find("input"));
  find("input").blur();
  find(".two").remove();
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(document.body);
});

it("the table goes on when a button of it goes", async () => {
  find(".roll").focus();
  find(".roll").remove();
  await until(() => expect(document.activeElement).toBe(find("main")));
});

it("what replaces a button keeps the focus it takes", async () => {
  find(".roll").focus();
  find(".roll").outerHTML = `<button class="drive"></button>`;
  find(".drive").focus();
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(find(".drive"));
});

it("what goes elsewhere on the page is no matter of the table", async () => {
  document.body.insertAdjacentHTML("beforeend", `<dialog open><button class="gone"></button></dialog>`);
  find(".gone").focus();
  find("dialog").remove();
  await new Promise((done) => setTimeout(done, 20));
  expect(document.activeElement).toBe(document.body);
});

it("a page that is no table goes on at its title", async () => {
  find("main").outerHTML = `<main><h1 tabindex="-1"></h1></main>`;
  find(".one .ask").focus();
  find(".one").remove();
  await until(() => expect(document.activeElement).toBe(find("h1")));
});
