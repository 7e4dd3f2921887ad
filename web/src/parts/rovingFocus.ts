// One stop of the Tab key per group; the arrows move inside it. Works on all `[data-rove]` buttons it finds.
// A group with `data-from-end`, such as a log, is entered at its newest button instead of its first.

import type { Attachment } from "svelte/attachments";

const NEXT = ["ArrowRight", "ArrowDown"];
const BEFORE = ["ArrowLeft", "ArrowUp"];

export const roving: Attachment<HTMLElement> = (group) => {
  let current: HTMLElement | null = null;
  const stops = () => [...group.querySelectorAll<HTMLElement>("[data-rove]")];

  const settle = () => {
    const all = stops();
    const end = group.dataset["fromEnd"] !== undefined;
    const away = end && !group.contains(document.activeElement);
    if (!current || away || !all.includes(current)) current = (end ? all.at(-1) : all[0]) ?? null;
    for (const it of all) {
      const index = it === current ? 0 : -1;
      // Writing an index again restyles the whole group, even if it is the same.
      if (it.tabIndex !== index) it.tabIndex = index;
    }
  };

  const focus = (it: HTMLElement | undefined) => {
    if (!it) return;
    current = it;
    settle();
    it.focus();
  };

  const onkey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    let to: number;
    if (NEXT.includes(event.key)) to = (at + 1) % all.length;
    else if (BEFORE.includes(event.key)) to = (at - 1 + all.length) % all.length;
    else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = all.length - 1;
    else if (group.dataset["digits"] !== undefined && /^[1-9]$/.test(event.key)) to = Number(event.key) - 1;
    else return;
    event.preventDefault();
    focus(all[to]);
  };

  const onfocus = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    if (target.dataset["rove"] === undefined) return;
    current = target;
    settle();
  };

  // Cards come and go; those that are left must still be reachable.
  const watch = new MutationObserver(settle);
  watch.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", onkey);
  group.addEventListener("focusin", onfocus);
  settle();
  return () => {
    watch.disconnect();
    group.removeEventListener("keydown", onkey);
    group.removeEventListener("focusin", onfocus);
  };
};
