// A list that grows at its foot stays at its foot, unless its reader has scrolled up to look back.

import type { Attachment } from "svelte/attachments";

export function stickToEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    let atEnd = true;
    const onscroll = () => {
      atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    };
    list.addEventListener("scroll", onscroll, { passive: true });
    $effect(() => {
      length();
      if (atEnd) list.scrollTop = list.scrollHeight;
    });
    return () => list.removeEventListener("scroll", onscroll);
  };
}
