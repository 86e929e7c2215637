/** What happens at the packing table beside the steps of an order. */
export const packingEvents = ['packed', 'opened', 'slip_printed', 'label_printed'] as const;
export type PackingEvent = (typeof packingEvents)[number];

/** A whole sheet with the goods, or a label with the address for each box. */
export const slipPapers = ['slip', 'label'] as const;
export type SlipPaper = (typeof slipPapers)[number];

/** As many orders as are printed at once. */
export const mostSlips = 100;

/** What opens boxes by itself. */
export const openedBecause = ['goods_changed'] as const;

/** More names than these nobody reads above a button. */
const mostNamed = 5;

/** Goods by name; of many the first ones, and how many more there are. */
export function namedInShort(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (others > 0 ? ` +${others}` : '');
}
