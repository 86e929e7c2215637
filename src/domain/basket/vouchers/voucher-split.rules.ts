interface PricedPieces {
  readonly price: number;
  readonly count: number;
}

/** So many pieces of a line, each that much cheaper. */
export interface CutPieces {
  /** Its place among the lines. */
  readonly line: number;
  readonly count: number;
  readonly cut: number;
}

/**
 * Spreads what a voucher takes off over the pieces of lines, in proportion to their prices: every piece has one price in
 * whole won that was paid for it, so whatever goes back later, piece by piece, adds up to what was paid. What does not
 * divide makes the pieces of some lines a won cheaper, and at most one line falls in two.
 */
export function splitOff(lines: readonly PricedPieces[], off: number): CutPieces[] {
  const worth = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  if (off > worth) throw new RangeError(`Goods worth ${worth} cannot cost ${off} less`);
  const even = lines.map(({ price, count }, line) => ({ line, count, cut: share(price, off, worth) }));
  let left = off - even.reduce((sum, { count, cut }) => sum + count * cut, 0);
  const cheaper = new Set<number>();
  const open = even.filter(({ line, cut }) => cut < (lines[line]?.price ?? 0)).sort((a, b) => b.count - a.count);
  for (const { line, count } of open) {
    if (count > left) continue;
    cheaper.add(line);
    left -= count;
  }
  // Fewer are left than any of the remaining lines has pieces.
  const halved = left > 0 ? open.findLast(({ line }) => !cheaper.has(line))?.line : undefined;
  return even.flatMap(({ line, count, cut }) => {
    if (line !== halved) return [{ line, count, cut: cheaper.has(line) ? cut + 1 : cut }];
    return [
      { line, count: left, cut: cut + 1 },
      { line, count: count - left, cut },
    ];
  });
}

/** Rounded down, without ever leaving whole numbers. */
function share(price: number, off: number, worth: number): number {
  return worth === 0 ? 0 : Number((BigInt(price) * BigInt(off)) / BigInt(worth));
}
