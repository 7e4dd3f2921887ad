// A link that is copied the old way, where there is no clipboard API.

import { expect, it, vi } from "vitest";
import { copyText } from "../src/device/clipboard";

it("copying gives the focus back, and does not leave the panel in between", async () => {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  // As browsers do.
  vi.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus();
  });
  document.body.innerHTML = "<div class=panel><button>Invite</button></div>";
  const [panel, button] = [document.querySelector(".panel"), document.querySelector("button")];
  const copied: unknown[] = [];
  document.execCommand = () => {
    const field = document.activeElement;
    return copied.push(panel?.contains(field) && field instanceof HTMLTextAreaElement && field.value) > 0;
  };
  button?.focus();
  expect(await copyText("https://house/KXR-TBM")).toBe(true);
  expect(copied).toEqual(["https://house/KXR-TBM"]);
  expect(document.activeElement).toBe(button);
  expect(panel?.children).toHaveLength(1);
});
