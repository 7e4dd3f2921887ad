// A list that grows at its end stays scrolled to the end, unless its reader has scrolled up to look back. The scrolling
// element contains one element, which contains the list.

import type { Attachment } from "svelte/attachments";

export const stickToEnd: Attachment<HTMLElement> = (pane) => {
  let atEnd = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => (atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40);
  // After the page has been laid out: reading at once would force another layout.
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
