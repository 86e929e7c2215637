import { depositorName } from '../../orders/order/order-number.rules.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import type { SameName } from './bank-values.rules.ts';

/** An order that a bank line may be for. */
export interface PossibleOrder {
  readonly slug: string;
  readonly status: OrderStatus;
  readonly missing: number;
  /** When the order ended, or null. */
  readonly endedAt: string | null;
  /** Open money of other transfers for this order. */
  readonly openForIt: number;
  readonly names: readonly string[];
  /** The payer name that the buyer gave. */
  readonly payerName: string | null;
}

export const proposalReasons = ['code', 'amount_and_name', 'amount_and_payer'] as const;
export interface Proposal {
  readonly slug: string;
  readonly reason: (typeof proposalReasons)[number];
  /** What the order can use; the whole amount if it can use nothing, because all of it is to be refunded. */
  readonly amount: number;
  /** What the order would still lack after this line and the other transfers in `others`. */
  readonly short: number;
  /** What is used of other transfers for the same order: an expired order must be paid in full at once. */
  readonly others: number;
  /** What the order cannot use. */
  readonly over: number;
  /** Whether the order can use any of it. */
  readonly needed: boolean;
  /** Set if the order is over. Staff decide whether the money is for it. */
  readonly closed: { readonly status: OrderStatus; readonly at: string } | null;
}

interface SeenRow {
  readonly amount: number;
  readonly depositor: string;
  readonly memo: string;
  /** The order under which the money is recorded. */
  readonly notedFor: string | null;
}

type Words = Pick<SeenRow, 'depositor' | 'memo'>;

/** Words of Latin letters and digits, also directly behind a name in another script. */
function wordsIn({ depositor, memo }: Words): string[] {
  return `${depositor} ${memo}`.toUpperCase().match(/[0-9A-Z-]+/g) ?? [];
}

/**
 * Words that may be order codes. A code directly behind a name must contain a digit; otherwise half of all names would
 * match.
 */
export function codesIn(row: Words): string[] {
  const codes = wordsIn(row).flatMap((word) => {
    const letters = word.replaceAll('-', '');
    const end = letters.slice(-4);
    return end.length === 4 && (letters.length === 4 || letters.length === 12 || /\d/.test(end)) ? [end] : [];
  });
  return [...new Set(codes)];
}

/**
 * The order's code has precedence, then exactly the missing amount under a unique name or under the payer name that the
 * buyer gave. In all other cases staff decide.
 */
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

/** The order cannot use any of it: the whole amount is recorded under the order for a refund. */
function unneeded({ slug, reason, closed }: Pick<Proposal, 'slug' | 'reason' | 'closed'>, amount: number): Proposal {
  return { slug, reason, closed, amount, short: 0, others: 0, over: amount, needed: false };
}

function closedOf({ status, endedAt }: PossibleOrder): Proposal['closed'] {
  return endedAt === null ? null : { status, at: endedAt };
}

/**
 * Several lines may be for one order: each gives what the lines before it leave open, and all are short by what none of
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

/**
 * Orders that await payment come first, then expired orders, then all others. Among equals the amount decides;
 * otherwise null.
 */
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

/** A paid order can lack only its surcharge. */
function waits({ status, missing }: PossibleOrder): boolean {
  return status === 'awaiting_payment' || status === 'expired' || (status === 'paid' && missing > 0);
}
