import { depositorName } from '../../orders/order/order-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { SameName } from './bank-values.rules.ts';

/** An order that a line of the bank may be for. */
export interface PossibleOrder {
  readonly slug: string;
  readonly status: OrderStatus;
  readonly missing: number;
  /** When it came to its end, if it has. */
  readonly endedAt: string | null;
  /** What lies open for it of other transfers. */
  readonly openForIt: number;
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
  /** What the order would still lack after it, and after what is taken along. */
  readonly short: number;
  /** What is taken along of other transfers for the same order, since a late order needs the whole at once. */
  readonly others: number;
  /** What the order has no use for. */
  readonly over: number;
  /** Whether the order can use anything of it. */
  readonly needed: boolean;
  /** The order is over; a person decides whether it is for it. */
  readonly closed: { readonly status: OrderStatus; readonly at: string } | null;
}

interface SeenRow {
  readonly amount: number;
  readonly depositor: string;
  readonly memo: string;
  /** The order that it lies open for. */
  readonly notedFor: string | null;
}

type Words = Pick<SeenRow, 'depositor' | 'memo'>;

/** Words of Latin letters and digits, also where they are written right behind a name in other letters. */
function wordsIn({ depositor, memo }: Words): string[] {
  return `${depositor} ${memo}`.toUpperCase().match(/[0-9A-Z-]+/g) ?? [];
}

/** What could be the code of an order; one that hangs on a name counts only with a digit, else half of all names would. */
export function codesIn(row: Words): string[] {
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
    const found = { slug, reason: 'code', closed: closedOf(byCode) } as const;
    if (!waits(byCode) || missing <= 0) return unneeded(found, row.amount);
    const amount = Math.min(missing, row.amount);
    const others =
      byCode.status === 'expired'
        ? Math.min(missing - amount, byCode.openForIt - (row.notedFor === slug ? row.amount : 0))
        : 0;
    return { ...found, amount, short: missing - amount - others, others, over: row.amount - amount, needed: true };
  }
  const isNamed = (name: string) => isSameName(name, row.depositor) || isSameName(name, row.memo);
  const isPayer = ({ payerName }: PossibleOrder) => payerName !== null && isNamed(payerName);
  const named = orders.filter(
    (order) => waits(order) && order.missing === row.amount && (isPayer(order) || order.names.some(isNamed)),
  );
  const byName = theOne(named, row.amount);
  if (!byName) return null;
  const reason = isPayer(byName) ? 'amount_and_payer' : 'amount_and_name';
  const found = { slug: byName.slug, reason, closed: closedOf(byName) } as const;
  return { ...found, amount: row.amount, short: 0, others: 0, over: 0, needed: true };
}

/** The order has no use for any of it: all of it is noted under the order, to go back. */
function unneeded({ slug, reason, closed }: Pick<Proposal, 'slug' | 'reason' | 'closed'>, amount: number): Proposal {
  return { slug, reason, closed, amount, short: 0, others: 0, over: amount, needed: false };
}

function closedOf({ status, endedAt }: PossibleOrder): Proposal['closed'] {
  return endedAt === null ? null : { status, at: endedAt };
}

/**
 * Several lines may be for one order: each brings what those before it have left to bring, and all of them lack what none of
 * them brings.
 */
export function sharedOut(proposals: readonly (Proposal | null)[]): (Proposal | null)[] {
  const missing = new Map<string, number>();
  const shared = proposals.map((proposal) => {
    if (!proposal?.needed) return proposal;
    const { slug, amount, short, others, over } = proposal;
    const needed = missing.get(slug) ?? amount + short + others;
    const used = Math.min(amount + over, needed);
    missing.set(slug, needed - used);
    return used > 0 ? { ...proposal, amount: used, over: amount + over - used } : unneeded(proposal, amount + over);
  });
  return shared.map((proposal) => {
    if (!proposal?.needed) return proposal;
    const rest = missing.get(proposal.slug) ?? 0;
    const others = Math.min(rest, proposal.others);
    return { ...proposal, short: rest - others, others };
  });
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
