import { depositorName } from '../orders/order-number.rules.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
import type { SameName } from './bank-values.rules.ts';

/** An order that a line of the bank may be for. */
export interface PossibleOrder {
  readonly slug: string;
  readonly status: OrderStatus;
  readonly missing: number;
  readonly names: readonly string[];
  /** Under whose name the buyer says that the money comes. */
  readonly payerName: string | null;
}

export const proposalReasons = ['code', 'amount_and_name', 'amount_and_payer'] as const;
export interface Proposal {
  readonly slug: string;
  readonly reason: (typeof proposalReasons)[number];
  /** As much as the order can use; all of it where it can use nothing any more, since it is to go back. */
  readonly amount: number;
  /** What the order would still lack after it. */
  readonly short: number;
  /** What the order has no use for. */
  readonly over: number;
  /** Whether the order can use anything of it. */
  readonly needed: boolean;
}

interface SeenRow {
  readonly amount: number;
  readonly depositor: string;
  readonly memo: string;
}

/** Words of Latin letters and digits, also where they are written right behind a name in other letters. */
function wordsIn({ depositor, memo }: Omit<SeenRow, 'amount'>): string[] {
  return `${depositor} ${memo}`.toUpperCase().match(/[0-9A-Z-]+/g) ?? [];
}

/** What could be the code of an order; one that hangs on a name counts only with a digit, else half of all names would. */
export function codesIn(row: Omit<SeenRow, 'amount'>): string[] {
  const codes = wordsIn(row).flatMap((word) => {
    const letters = word.replaceAll('-', '');
    const end = letters.slice(-4);
    return end.length === 4 && (letters.length === 4 || letters.length === 12 || /\d/.test(end)) ? [end] : [];
  });
  return [...new Set(codes)];
}

/** The order's code first, then exactly what an order lacks under a name of its own or the one that the buyer gave; otherwise a person decides. */
export function proposalFor(row: SeenRow, orders: readonly PossibleOrder[], isSameName: SameName): Proposal | null {
  const codes = codesIn(row);
  const byCode = theOne(
    orders.filter(({ slug }) => codes.includes(depositorName(slug))),
    row.amount,
  );
  if (byCode) {
    const { slug, missing } = byCode;
    if (!waits(byCode) || missing <= 0) return unneeded({ slug, reason: 'code' }, row.amount);
    const amount = Math.min(missing, row.amount);
    return { slug, reason: 'code', amount, short: missing - amount, over: row.amount - amount, needed: true };
  }
  const isNamed = (name: string) => isSameName(name, row.depositor) || isSameName(name, row.memo);
  const isPayer = ({ payerName }: PossibleOrder) => payerName !== null && isNamed(payerName);
  const named = orders.filter(
    (order) => waits(order) && order.missing === row.amount && (isPayer(order) || order.names.some(isNamed)),
  );
  const byName = theOne(named, row.amount);
  if (!byName) return null;
  const reason = isPayer(byName) ? 'amount_and_payer' : 'amount_and_name';
  return { slug: byName.slug, reason, amount: row.amount, short: 0, over: 0, needed: true };
}

/** The order has no use for any of it: all of it is noted under the order, to go back. */
function unneeded(order: Pick<Proposal, 'slug' | 'reason'>, amount: number): Proposal {
  return { slug: order.slug, reason: order.reason, amount, short: 0, over: amount, needed: false };
}

/**
 * Several lines may be for one order: each brings what those before it have left to bring, and all of them lack what none of
 * them brings.
 */
export function sharedOut(proposals: readonly (Proposal | null)[]): (Proposal | null)[] {
  const missing = new Map<string, number>();
  const shared = proposals.map((proposal) => {
    if (!proposal?.needed) return proposal;
    const { slug, amount, short, over } = proposal;
    const needed = missing.get(slug) ?? amount + short;
    const used = Math.min(amount + over, needed);
    missing.set(slug, needed - used);
    return used > 0 ? { ...proposal, amount: used, over: amount + over - used } : unneeded(proposal, amount + over);
  });
  return shared.map((proposal) =>
    proposal?.needed ? { ...proposal, short: missing.get(proposal.slug) ?? 0 } : proposal,
  );
}

/** Whoever waits comes before whoever is late, and before all others; among equals the amount decides, or nobody. */
function theOne(orders: readonly PossibleOrder[], amount: number): PossibleOrder | null {
  const ranks: ((order: PossibleOrder) => boolean)[] = [
    (order) => waits(order) && order.status !== 'expired',
    ({ status }) => status === 'expired',
    (order) => !waits(order),
  ];
  const best = ranks.map((isOfRank) => orders.filter(isOfRank)).find((some) => some.length > 0) ?? [];
  const [only, ...others] = best.length > 1 ? best.filter(({ missing }) => missing === amount) : best;
  return only && others.length === 0 ? only : null;
}

/** A paid order lacks nothing but its surcharge. */
function waits({ status, missing }: PossibleOrder): boolean {
  return status === 'awaiting_payment' || status === 'expired' || (status === 'paid' && missing > 0);
}
