// A step begins with its title, wherever the focus was.

export function focusTitle(title: HTMLElement): void {
  title.focus({ preventScroll: true });
}
