// A list that grows at its foot stays at its foot, unless its reader has scrolled up to look back.

import type { Attachment } from "svelte/attachments";

export function stickToEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    let atEnd = true;
    let frame = 0;
    const onscroll = () => {
      atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    };
    list.addEventListener("scroll", onscroll, { passive: true });
    $effect(() => {
      length();
      // With the frame: asked at once, the whole page would be laid out once more for it.
      if (atEnd) frame ||= requestAnimationFrame(() => {
        frame = 0;
        list.scrollTop = list.scrollHeight;
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      list.removeEventListener("scroll", onscroll);
    };
  };
}
