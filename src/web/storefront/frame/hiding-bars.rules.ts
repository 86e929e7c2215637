export interface Scrolling {
  readonly y: number;
  readonly isHidden: boolean;
}

/** Closer to the top than this, the bars are always visible. */
const atTop = 120;
/** A resting thumb moves slightly. */
const smallestMove = 8;

/**
 * Bars hide while the visitor scrolls down and return at the first movement up. A jump of more than a screen is not
 * scrolling: the page went to an anchor or back to a previous position, and shows its bars.
 */
export function barsAfter({ y: before, isHidden }: Scrolling, y: number, screen: number): Scrolling {
  const move = y - before;
  if (y < atTop || Math.abs(move) > screen) return { y, isHidden: false };
  if (Math.abs(move) < smallestMove) return { y: before, isHidden };
  return { y, isHidden: move > 0 };
}
