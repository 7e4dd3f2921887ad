// Swapping a card of one's own for one of somebody else's or of the reserve, whichever is chosen first.

import { rules } from "./choice";

export const trade = rules<"trade">({
  tapCard: (choice, card, { options }) =>
    options.trade?.give.includes(card) ? { ...choice, give: choice.give === card ? null : card } : null,
  tapTake: (choice, card, { options }) =>
    options.trade?.take.includes(card) ? { ...choice, take: choice.take === card ? null : card } : null,
  litCard: (_, card, { options }) => options.trade?.give.includes(card) ?? false,
  chosenCard: ({ give, take }, card) => give === card || take === card,
  command: ({ give, take }) => (give && take ? { type: "trade", give, take } : null),
});
