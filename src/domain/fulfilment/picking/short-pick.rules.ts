/** What can come of goods that the shelf does not have. */
export const shortWays = ['other_lot', 'leave_out', 'hold'] as const;
export type ShortWay = (typeof shortWays)[number];

/** Why they are not there, as a stock movement says it. */
export const shortReasons = ['loss', 'damaged'] as const;
export type ShortReason = (typeof shortReasons)[number];

/** What lies aside for a line in one lot, in the units of the lot. */
export interface Claim {
  readonly lot: number;
  readonly units: number;
  readonly isPicked: boolean;
}

/** What can be done about missing goods of an order in packing. */
export function waysFor(shelf: { readonly hasOtherLots: boolean; readonly mayLeaveOut: boolean }): ShortWay[] {
  const isPossible = { other_lot: shelf.hasOtherLots, leave_out: shelf.mayLeaveOut, hold: true };
  return shortWays.filter((way) => isPossible[way]);
}

/** A piece of a line is sent whole or not at all: so many are not, where so many of its units are missing. */
export function piecesShort(pieceUnits: number, missing: number): number {
  return Math.ceil(missing / pieceUnits);
}

/**
 * Where so many units, that lie aside for pieces which are not sent, are taken from: of the lot that was short first, then
 * what nobody has fetched yet.
 */
export function giveBackFrom(
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
