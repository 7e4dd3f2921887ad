// For parts that replace each other when one of them is pressed: the focus moves to the replacement.

import { takeFocus } from "./takeFocus";

export function inPlace(): (element: HTMLElement) => void {
  let begun = false;
  return (element) => {
    // The first one replaced nothing.
    if (begun) takeFocus(element);
    begun = true;
  };
}
