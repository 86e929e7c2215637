interface PricedPieces {
  readonly price: number;
  readonly count: number;
}

/** A number of pieces of a line, each cheaper by this amount. */
export interface CutPieces {
  /** Its index among the lines. */
  readonly line: number;
  readonly count: number;
  readonly cut: number;
}

/**
 * Splits a voucher discount over the pieces of the lines in proportion to their prices. Every piece gets a price in
 * whole won, so that refunds of single pieces add up to what was paid. The remainder makes the pieces of some lines one
 * won cheaper, and splits at most one line in two.
 */
export function splitOff(lines: readonly PricedPieces[], off: number): CutPieces[] {
  const worth = lines.reduce((sum, { price, count }) => sum + price * count, 0);
  if (off > worth) throw new RangeError(`Products worth ${worth} cannot be discounted by ${off}`);
  const even = lines.map(({ price, count }, line) => ({ line, count, cut: share(price, off, worth) }));
  let left = off - even.reduce((sum, { count, cut }) => sum + count * cut, 0);
  const cheaper = new Set<number>();
  const open = even.filter(({ line, cut }) => cut < (lines[line]?.price ?? 0)).sort((a, b) => b.count - a.count);
  for (const { line, count } of open) {
    if (count > left) continue;
    cheaper.add(line);
    left -= count;
  }
  // The remainder is smaller than the number of pieces in any remaining line.
  const halved = left > 0 ? open.findLast(({ line }) => !cheaper.has(line))?.line : undefined;
  return even.flatMap(({ line, count, cut }) => {
    if (line !== halved) return [{ line, count, cut: cheaper.has(line) ? cut + 1 : cut }];
    return [
      { line, count: left, cut: cut + 1 },
      { line, count: count - left, cut },
    ];
  });
}

/** Rounded down, in integers only. */
function share(price: number, off: number, worth: number): number {
  return worth === 0 ? 0 : Number((BigInt(price) * BigInt(off)) / BigInt(worth));
}
