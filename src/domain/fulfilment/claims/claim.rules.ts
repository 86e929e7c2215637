import { canGo, hasArrived, type OrderStatus } from '../../orders/order/order-status.rules.ts';

/** Reasons that lead to a refund. */
export const claimReasons = ['damaged', 'expired', 'defective', 'wrong_item', 'missing'] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** Reasons that customers also select, without a refund. */
export const refusedReasons = ['change_of_mind', 'opened', 'wrong_address', 'absent', 'other'] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** Why a reason is refused; `support`: not a claim, but support may help. */
export type Ineligibility = 'perishable' | 'opened' | 'buyer' | 'support';

/** Counted from delivery. */
export const claimWindowMs = 24 * 60 * 60 * 1000;
export const descriptionLength = { least: 10, most: 2_000 } as const;
export const photoCount = { least: 1, most: 6 } as const;
export const longestName = 80;
/** The longest comment of staff on a line. */
export const longestWords = 500;
/** Claims that a customer may make for one order. The database enforces the same number. */
export const mostTries = 5;

/** Null for a valid reason. Perishable food is never taken back for a change of mind. */
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
  /** The delivery time in milliseconds; null if it is not delivered. */
  readonly deliveredAt: number | null;
  readonly hasOpenClaim: boolean;
  /** Claims that the customer has made for the order. */
  readonly tries: number;
  readonly lines: readonly { readonly count: number; readonly approved: number }[];
}

export const claimObstacles = ['not_delivered', 'open_claim', 'all_refunded', 'too_many_tries', 'too_late'] as const;
export type ClaimObstacle = (typeof claimObstacles)[number];

/** Staff may learn that a parcel is lost or spoiled before the carrier reports a delivery. */
export function canStaffClaim(status: OrderStatus): boolean {
  return status === 'shipped' || hasArrived(status);
}

/**
 * What prevents a claim now, the most permanent reason first. Delivery, deadline, attempts and pending refunds bind
 * only customers: staff can help before and later.
 */
export function claimObstacle(order: ClaimableOrder, by: 'customer' | 'staff', now: number): ClaimObstacle | null {
  if (by === 'staff' ? !canStaffClaim(order.status) : order.deliveredAt === null) return 'not_delivered';
  if (order.hasOpenClaim) return 'open_claim';
  if (!order.lines.some((line) => claimable(line) > 0)) return 'all_refunded';
  if (by === 'staff' || order.deliveredAt === null) return null;
  // The claim is approved and its refund pending: another claim can start once the refund is done.
  if (!canGo(order.status, 'return_requested')) return 'open_claim';
  if (now > claimDeadline(order.deliveredAt)) return 'too_late';
  return order.tries >= mostTries ? 'too_many_tries' : null;
}

export function claimDeadline(deliveredAt: number): number {
  return deliveredAt + claimWindowMs;
}

/** Rejected pieces may be claimed again with better proof; approved pieces may not. */
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
 * The refund for these quantities: the price that was paid for them. The delivery price is refunded with the last piece
 * of the order, because the delivery had a value as long as one product was good.
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

/** What a customer gets for an approved line. */
export const remedies = ['money', 'replacement'] as const;
export type Remedy = (typeof remedies)[number];

export interface LineDecision {
  readonly decision: 'approve' | 'reject';
  readonly remedy: Remedy;
  /** The refunded amount; the whole price by default. */
  readonly amount?: number | undefined;
}

export interface Judged {
  /** How many pieces the amount settles, the last one perhaps only in part. */
  readonly approved: number;
  readonly amount: number;
}

/** The result of a decision for a quantity at a price; null if it refunds more than was paid, or nothing at all. */
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
 * The same for a decision of staff: delivery is refunded only with the whole price of everything, and at most what
 * earlier refunds left of it.
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
 * What a customer can expect for these quantities: their price, at most what earlier refunds left of the order's money.
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
