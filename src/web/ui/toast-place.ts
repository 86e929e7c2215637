interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** How many pixels the box `place` must move up to cover none of the others. */
export function raiseOver(place: Box, others: readonly Box[]): number {
  const covered = others.filter(({ top, bottom }) => top < bottom && top < place.bottom && bottom > place.top);
  return Math.max(0, ...covered.map(({ top }) => place.bottom - top));
}
