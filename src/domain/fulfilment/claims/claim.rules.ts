import { canGo, hasArrived, type OrderStatus } from '../../orders/order/order-status.rules.ts';

/** What can be wrong with a parcel, so that money goes back. */
export const claimReasons = ['damaged', 'expired', 'defective', 'wrong_item', 'missing'] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** What people also write, and what no money goes back for. */
export const refusedReasons = ['change_of_mind', 'opened', 'wrong_address', 'absent', 'other'] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** Why a reason does not count; `support`: not by a claim, but a person may help. */
export type Ineligibility = 'perishable' | 'opened' | 'buyer' | 'support';

/** From delivery, to the second. */
export const claimWindowMs = 24 * 60 * 60 * 1000;
export const descriptionLength = { least: 10, most: 2_000 } as const;
export const photoCount = { least: 1, most: 6 } as const;
export const longestName = 80;
/** What staff say about a line. */
export const longestWords = 500;
/** How often a customer may try for one order; the database knows the number too. */
export const mostTries = 5;

/** Null for a reason that counts. Food that does not keep is never taken back for a change of mind. */
export function whyIneligible(reason: ClaimReason | RefusedReason, storage: string): Ineligibility | null {
  switch (reason) {
    case 'change_of_mind':
      return storage === 'ambient' ? 'support' : 'perishable';
    case 'opened':
      return 'opened';
    case 'wrong_address':
    case 'absent':
      return 'buyer';
    case 'other':
      return 'support';
    default:
      return null;
  }
}

export interface ClaimableOrder {
  readonly status: OrderStatus;
  /** When it arrived, in milliseconds; null if it has not. */
  readonly deliveredAt: number | null;
  readonly hasOpenClaim: boolean;
  /** Claims that the customer has made for it. */
  readonly tries: number;
  readonly lines: readonly { readonly count: number; readonly approved: number }[];
}

export const claimObstacles = ['not_delivered', 'open_claim', 'all_refunded', 'too_many_tries', 'too_late'] as const;
export type ClaimObstacle = (typeof claimObstacles)[number];

/** Staff hear of what is lost or spoiled before the carrier says that it has arrived. */
export function canStaffClaim(status: OrderStatus): boolean {
  return status === 'shipped' || hasArrived(status);
}

/**
 * What stands in the way of a claim now, the most lasting first. Arrival, time, tries and money that is on its way bind
 * customers only: staff can help before and later.
 */
export function claimObstacle(order: ClaimableOrder, by: 'customer' | 'staff', now: number): ClaimObstacle | null {
  if (by === 'staff' ? !canStaffClaim(order.status) : order.deliveredAt === null) return 'not_delivered';
  if (order.hasOpenClaim) return 'open_claim';
  if (!order.lines.some((line) => claimable(line) > 0)) return 'all_refunded';
  if (by === 'staff' || order.deliveredAt === null) return null;
  // Approved, and the money is on its way: another claim can begin when it has arrived.
  if (!canGo(order.status, 'return_requested')) return 'open_claim';
  if (now > claimDeadline(order.deliveredAt)) return 'too_late';
  return order.tries >= mostTries ? 'too_many_tries' : null;
}

export function claimDeadline(deliveredAt: number): number {
  return deliveredAt + claimWindowMs;
}

/** What was refused may be claimed again with better proof; what was approved may not. */
export function claimable({ count, approved }: { readonly count: number; readonly approved: number }): number {
  return Math.max(0, count - approved);
}

export interface RefundLine {
  readonly id: number;
  readonly price: number;
  readonly count: number;
  /** Approved in earlier claims. */
  readonly approved: number;
}

export interface RefundParts {
  readonly lines: ReadonlyMap<number, number>;
  readonly delivery: number;
  readonly total: number;
}

/**
 * What goes back for so many of each line: the price that was paid for them. The price of delivery goes back with the
 * last piece of the order, because as long as something of the parcel was good, it was worth bringing.
 */
export function refundOf(
  lines: readonly RefundLine[],
  wanted: ReadonlyMap<number, number>,
  deliveryPrice: number,
): RefundParts {
  const counts = lines.map((line) => Math.min(wanted.get(line.id) ?? 0, claimable(line)));
  const amounts = new Map(lines.map((line, index) => [line.id, line.price * (counts[index] ?? 0)]));
  const goods = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const isSomething = counts.some((count) => count > 0);
  const isAll = isSomething && lines.every((line, index) => line.approved + (counts[index] ?? 0) >= line.count);
  const delivery = isAll ? deliveryPrice : 0;
  return { lines: amounts, delivery, total: goods + delivery };
}

/** What a customer gets for a line that is approved. */
export const remedies = ['money', 'replacement'] as const;
export type Remedy = (typeof remedies)[number];

export interface LineDecision {
  readonly decision: 'approve' | 'reject';
  readonly remedy: Remedy;
  /** How much of it goes back; all of it unless told. */
  readonly amount?: number | undefined;
}

export interface Judged {
  /** How many pieces count as settled: what an amount pays for, the last one perhaps in part. */
  readonly approved: number;
  readonly amount: number;
}

/** What a decision comes to for so many pieces at that price; null if it gives more than was paid, or nothing at all. */
export function judge(
  { price, count }: { readonly price: number; readonly count: number },
  { decision, remedy, amount }: LineDecision,
): Judged | null {
  if (decision === 'reject') return { approved: 0, amount: 0 };
  if (count === 0) return null;
  if (remedy === 'replacement') return { approved: count, amount: 0 };
  const worth = price * count;
  const given = amount ?? worth;
  if (given > worth || (given <= 0 && worth > 0)) return null;
  return { approved: price === 0 ? count : Math.ceil(given / price), amount: given };
}

/**
 * The same for what staff have decided: delivery goes back only with the whole price of everything, and as far as earlier
 * refunds have left something of it.
 */
export function refundOfDecision(
  lines: readonly (RefundLine & { readonly refunded: number })[],
  judged: ReadonlyMap<number, Judged>,
  deliveryPrice: number,
  left: number,
): Omit<RefundParts, 'lines'> {
  const approved = new Map([...judged].map(([line, one]) => [line, one.approved]));
  const isCut = lines.some(({ id, price, refunded, ...line }) => {
    const now = judged.get(id);
    return refunded + (now?.amount ?? 0) < price * (line.approved + (now?.approved ?? 0));
  });
  const goods = [...judged.values()].reduce((sum, { amount }) => sum + amount, 0);
  const deliveryLeft = Math.min(deliveryPrice, Math.max(0, left - goods));
  const delivery = isCut ? 0 : refundOf(lines, approved, deliveryLeft).delivery;
  return { delivery, total: goods + delivery };
}

/**
 * What a customer who asks for so many of each line can be given: all that was paid for them, as far as earlier refunds
 * have left something of the order's money.
 */
export function refundAsked(
  lines: readonly (RefundLine & { readonly refunded: number })[],
  wanted: ReadonlyMap<number, number>,
  deliveryPrice: number,
  left: number,
): Omit<RefundParts, 'lines'> {
  const asked = lines.map((line) => {
    const approved = Math.min(wanted.get(line.id) ?? 0, claimable(line));
    return [line.id, { approved, amount: line.price * approved }] as const;
  });
  const { delivery, total } = refundOfDecision(lines, new Map(asked), deliveryPrice, left);
  return { delivery, total: Math.min(total, left) };
}
