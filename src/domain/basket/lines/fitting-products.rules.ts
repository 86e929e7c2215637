/** One row on a wide screen. */
export const fittingShown = 6;
/** A product may cost this much more than the missing amount, in percent. */
const sparePercent = 15;
/** A gap up to this is best closed by a single product; a larger one by several. */
const smallGap = 15_000;

/** The highest price of a product that is offered for this gap. */
export function dearestFitting(missing: number): number {
  return Math.floor((missing * (100 + sparePercent)) / 100);
}

interface Candidate {
  readonly id: number;
  readonly price: number;
}

/**
 * The first few products that cost little enough and are not in the basket, each once: the customer's usual products,
 * then those that go with the basket, then popular ones. In each group, products that close a small gap alone come
 * first.
 */
export function pickFitting<Card extends Candidate>(
  missing: number,
  inBasket: ReadonlySet<number>,
  groups: readonly (readonly Card[])[],
): Card[] {
  const closes = ({ price }: Card) => missing <= smallGap && price >= missing;
  const ordered = groups.flatMap((cards) => [
    ...cards.filter((card) => closes(card)),
    ...cards.filter((card) => !closes(card)),
  ]);
  const picked = new Map<number, Card>();
  for (const card of ordered) {
    if (card.price > dearestFitting(missing) || inBasket.has(card.id) || picked.has(card.id)) continue;
    picked.set(card.id, card);
    if (picked.size === fittingShown) break;
  }
  return [...picked.values()];
}
