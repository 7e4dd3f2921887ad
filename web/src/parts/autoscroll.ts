// A list that grows at its foot stays at its foot, unless its reader has scrolled up to look back. What scrolls holds
// one element, and that holds the list.

import type { Attachment } from "svelte/attachments";

export const stickToEnd: Attachment<HTMLElement> = (pane) => {
  let atEnd = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => (atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40);
  // When the page has been laid out: asked at once, it would be laid out once more for the answer.
  const onscroll = () => {
    clearTimeout(timer);
    timer = setTimeout(look);
  };
  const growth = new ResizeObserver(() => {
    if (atEnd) pane.scrollTop = pane.scrollHeight;
  });
  for (const it of [pane, ...pane.children]) growth.observe(it);
  pane.addEventListener("scroll", onscroll, { passive: true });
  return () => {
    clearTimeout(timer);
    growth.disconnect();
    pane.removeEventListener("scroll", onscroll);
  };
};
