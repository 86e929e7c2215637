/** Packing events, in addition to the status changes of an order. */
export const packingEvents = ['packed', 'opened', 'slip_printed', 'label_printed'] as const;
export type PackingEvent = (typeof packingEvents)[number];

/** A sheet with the product list, or an address label for each box. */
export const slipPapers = ['slip', 'label'] as const;
export type SlipPaper = (typeof slipPapers)[number];

/** The limit of orders per print. */
export const mostSlips = 100;

/** Why boxes were opened automatically. */
export const openedBecause = ['goods_changed'] as const;

/** More names would not be read above a button. */
const mostNamed = 5;

/** The first product names, and how many more there are. */
export function namedInShort(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (others > 0 ? ` +${others}` : '');
}
