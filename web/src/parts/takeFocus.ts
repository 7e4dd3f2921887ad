// A new screen is where its reader goes on: what had the focus went with the screen before.

export function takeFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
