/** A lot with its free units, in the order in which lots are used. */
export interface FreeLot {
  readonly id: number;
  readonly stockItem: number;
  readonly free: number;
}

/** The units of a stock item that a line needs. */
export interface Need {
  readonly line: number;
  readonly stockItem: number;
  readonly units: number;
}

export interface Allocation {
  readonly line: number;
  readonly lot: number;
  readonly units: number;
}

export type Allocated =
  | { readonly ok: true; readonly allocations: readonly Allocation[] }
  /** Lines that cannot be filled, each with the available units. */
  | { readonly ok: false; readonly short: readonly { readonly line: number; readonly units: number }[] };

/**
 * Fills lines from lots, first expired first. Lines that share a stock item take from the same lots, one after the
 * other.
 */
export function allocate(needs: readonly Need[], lots: readonly FreeLot[]): Allocated {
  const left = new Map(lots.map((lot) => [lot.id, lot.free]));
  const allocations: Allocation[] = [];
  const short: { line: number; units: number }[] = [];
  for (const { line, stockItem, units } of needs) {
    let missing = units;
    for (const lot of lots) {
      if (lot.stockItem !== stockItem || missing === 0) continue;
      const taken = Math.min(missing, left.get(lot.id) ?? 0);
      if (taken === 0) continue;
      allocations.push({ line, lot: lot.id, units: taken });
      left.set(lot.id, (left.get(lot.id) ?? 0) - taken);
      missing -= taken;
    }
    if (missing > 0) short.push({ line, units: units - missing });
  }
  return short.length > 0 ? { ok: false, short } : { ok: true, allocations };
}

/**
 * Fills lines and keeps existing reservations in usable lots, because their units may already be packed. Only the rest
 * is allocated again.
 */
export function allocateRest(
  needs: readonly Need[],
  lots: readonly FreeLot[],
  claims: readonly Allocation[],
): Allocated {
  const unitsOf = (of: readonly Allocation[], isMeant: (claim: Allocation) => boolean) =>
    of.reduce((sum, claim) => (isMeant(claim) ? sum + claim.units : sum), 0);
  const fit = new Map(lots.map((lot) => [lot.id, lot]));
  const stays = claims.filter(({ lot }) => (fit.get(lot)?.free ?? 0) >= unitsOf(claims, (claim) => claim.lot === lot));
  const rest = needs.map(({ line, stockItem, units }) => {
    const isMeant = (claim: Allocation) => claim.line === line && fit.get(claim.lot)?.stockItem === stockItem;
    return { line, stockItem, units: units - unitsOf(stays, isMeant) };
  });
  const free = lots.map((lot) => ({ ...lot, free: lot.free - unitsOf(stays, (claim) => claim.lot === lot.id) }));
  const taken = allocate(rest, free);
  if (!taken.ok) return taken;
  const isSame = (one: Allocation) => (other: Allocation) => other.line === one.line && other.lot === one.lot;
  const more = taken.allocations.filter((one) => !stays.some(isSame(one)));
  const widened = stays.map((one) => ({ ...one, units: one.units + unitsOf(taken.allocations, isSame(one)) }));
  return { ok: true, allocations: [...widened, ...more] };
}
