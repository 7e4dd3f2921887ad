export type Color = 'red' | 'blue' | 'green' | 'yellow';
export type EventName = 'no_bonus' | 'discard' | 'extra_taxi' | 'silence';
export type ActionName = 'reveal' | 'draw' | 'officer' | 'swap' | 'send' | 'bonus' | 'end';
export type BonusName = 'orders' | 'gallop' | 'clear' | 'recall';

export type CardFace =
  | { kind: 'soldier'; color: Color; value: number }
  | { kind: 'joker'; value: number }
  | { kind: 'bonus'; bonus: BonusName };

const colors = ['red', 'blue', 'green', 'yellow'] as const;
const bonuses = ['orders', 'gallop', 'clear', 'recall'] as const;

/** `blue-1`, `red-2a`, `joker-3`, `bonus-orders`; anything unknown shows as a joker without number. */
export function readCard(id: string): CardFace {
  const [head = '', tail = ''] = id.split('-');
  const value = Number.parseInt(tail, 10) || 0;
  const color = colors.find((c) => c === head);
  if (color) return { kind: 'soldier', color, value };
  const bonus = bonuses.find((b) => head === 'bonus' && b === tail);
  return bonus ? { kind: 'bonus', bonus } : { kind: 'joker', value };
}
