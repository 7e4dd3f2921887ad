// For parts that take each other's place when one of them is pressed: who pressed goes on with the next one.

import { takeFocus } from "./takeFocus";

export function inPlace(): (element: HTMLElement) => void {
  let begun = false;
  return (element) => {
    // The first that is there took nobody's place.
    if (begun) takeFocus(element);
    begun = true;
  };
}
