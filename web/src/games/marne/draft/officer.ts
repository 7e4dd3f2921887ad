// Moving an officer by a street. Where both can come, a second tap means the other one.

import type { Officer, Options, Street } from "../wire.gen";
import { rules, type Step } from "./choice";

export const officer = rules<"officer">({
  tapStreet: ({ step }, street, { options }) => {
    const next = nextStep(step, street, walkers(options, street));
    return next && { verb: "officer", step: next };
  },
  litStreet: (_, street, { options }) => walkers(options, street).length > 0,
  chosenStreet: ({ step }, street) => step?.street === street,
  command: ({ step }, { options }) => {
    const offer = options.move_officer.find((it) => it.to === step?.street && it.officer === step.officer);
    return offer ? { type: "move_officer", officer: offer.officer, direction: offer.direction } : null;
  },
});

/** The officers that could walk to a street. */
export function walkers(options: Options, street: Street): Officer[] {
  return options.move_officer.filter((it) => it.to === street).map((it) => it.officer);
}

/** The next of the officers that could come; null when nobody could. */
export function nextStep(now: Step | null, street: Street, officers: readonly Officer[]): Step | null {
  const at = now?.street === street ? officers.indexOf(now.officer) + 1 : 0;
  const officer = officers[at % officers.length];
  return officer === undefined ? null : { street, officer };
}
