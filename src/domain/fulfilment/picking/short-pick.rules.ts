/** The ways to handle missing stock. */
export const shortWays = ['other_lot', 'leave_out', 'hold'] as const;
export type ShortWay = (typeof shortWays)[number];

/** The reason of the write-off in the stock movement. */
export const shortReasons = ['loss', 'damaged'] as const;
export type ShortReason = (typeof shortReasons)[number];

/** What is reserved for a line in one lot, in units of the lot. */
export interface Claim {
  readonly lot: number;
  readonly units: number;
  readonly isPicked: boolean;
}

/** The possible ways for an order being packed. */
export function waysFor(shelf: { readonly hasOtherLots: boolean; readonly mayLeaveOut: boolean }): ShortWay[] {
  const isPossible = { other_lot: shelf.hasOtherLots, leave_out: shelf.mayLeaveOut, hold: true };
  return shortWays.filter((way) => isPossible[way]);
}

/** A piece of a line is sent whole or not at all: the number of pieces that cannot be sent without these units. */
export function piecesShort(pieceUnits: number, missing: number): number {
  return Math.ceil(missing / pieceUnits);
}

/**
 * Chooses the lots whose reservations are released for pieces that are not sent: the short lot first, then unpicked
 * units.
 */
export function refundFrom(
  claims: readonly Claim[],
  shortLot: number,
  units: number,
): readonly { readonly lot: number; readonly units: number }[] {
  const rank = ({ lot, isPicked }: Claim) => (lot === shortLot ? 0 : isPicked ? 2 : 1);
  let left = units;
  return claims
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(({ lot, units: aside }) => {
      const taken = Math.min(left, aside);
      left -= taken;
      return taken > 0 ? [{ lot, units: taken }] : [];
    });
}
