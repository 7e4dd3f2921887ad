// The reader continues on the new screen: the element that had the focus went with the previous one.

export function takeFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
