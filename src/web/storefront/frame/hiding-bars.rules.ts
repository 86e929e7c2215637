export interface Scrolling {
  readonly y: number;
  readonly isHidden: boolean;
}

/** So near to its top the page looks as it does when it is opened. */
const atTop = 120;
/** A resting thumb trembles. */
const smallestMove = 8;

/**
 * Bars go while somebody reads on and come back at the first move up. More than a screen at once is no reading: the page
 * was led to an anchor, or back to where it was, and shows its bars.
 */
export function barsAfter({ y: before, isHidden }: Scrolling, y: number, screen: number): Scrolling {
  const move = y - before;
  if (y < atTop || Math.abs(move) > screen) return { y, isHidden: false };
  if (Math.abs(move) < smallestMove) return { y: before, isHidden };
  return { y, isHidden: move > 0 };
}
