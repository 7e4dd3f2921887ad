// A person in front of the page, in either language: sees what it shows, clicks what it offers.

import { expect, type Locator, type Page } from "@playwright/test";

export type Verb = "reveal" | "draw" | "officer" | "trade" | "send" | "bonus" | "end";

/** How a choice is made: with the mouse (or a finger), or by keyboard alone. */
export type Press = (target: Locator) => Promise<void>;

export const click: Press = (target) => target.click();
export const tap: Press = (target) => target.tap();

export class Player {
  readonly page: Page;
  readonly press: Press;

  constructor(page: Page, press: Press = click) {
    this.page = page;
    this.press = press;
  }

  get confirm(): Locator {
    return this.page.getByTestId("confirm");
  }

  get seal(): Locator {
    return this.page.getByTestId("seal");
  }

  get title(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  get hand(): Locator {
    return this.page.getByRole("group", { name: /^(Your hand|Votre main)$/ }).locator("[data-card]");
  }

  get score(): Locator {
    return this.page.getByTestId("score");
  }

  verb(verb: Verb): Locator {
    return this.page.locator(`[data-verb=${verb}]`);
  }

  street(street: string): Locator {
    return this.page.locator(`[data-street=${street}]`);
  }

  async isOver(): Promise<boolean> {
    return (await this.page.getByText(/(Rank \d of|Rang \d sur) 6/).count()) > 0;
  }

  async isActing(): Promise<boolean> {
    return (await this.confirm.count()) > 0;
  }

  /** The verbs on the table, and whether they are open. */
  async verbs(): Promise<Map<string, boolean>> {
    const all = await this.page.locator("[data-verb]").evaluateAll((all) =>
      all.map((it) => [it.getAttribute("data-verb") ?? "", it.getAttribute("aria-disabled") !== "true"] as const),
    );
    return new Map(all);
  }

  /** Commits the choice, and waits until the table has changed. */
  async commit(): Promise<void> {
    await expect(this.confirm).toHaveAttribute("aria-disabled", "false");
    const before = await this.page.evaluate(picture, null);
    await this.press(this.confirm);
    await this.page.waitForFunction(picture, before);
  }

  async arm(verb: Verb): Promise<void> {
    if ((await this.verb(verb).getAttribute("aria-pressed")) !== "true") await this.press(this.verb(verb));
  }

  /** The same person in front of another page. */
  withPage(page: Page): Player {
    return new Player(page, this.press);
  }

  /** The table as drawn, restricted to what is the same on every page of this person. */
  async table(): Promise<string> {
    return this.page.evaluate(() => {
      const selector = "[data-street], .hand [data-card], [data-testid=score], [data-testid=turn]";
      return [...document.querySelectorAll(selector)].map((it) => it.getAttribute("aria-label") ?? it.textContent).join("|");
    });
  }
}

/** In the page: everything a move can change, or null while it is unchanged. The button and its prediction change as
 * soon as it is pressed. */
function picture(before: string | null): string | null {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].map((it) => it.getAttribute("aria-label") ?? it.textContent).join("|");
  const words = ["score", "turn", "event", "next-taxi", "waiting", "sentence"].map((it) => `[data-testid=${it}]`);
  const now = [shown("[data-street]"), shown("[data-card]"), shown(`${words.join()}, [data-verb]`)].join("#");
  return now === before ? null : now;
}
