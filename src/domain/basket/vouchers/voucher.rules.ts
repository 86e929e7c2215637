import { normalForm } from '../../../kernel/normal-form.ts';
/** Why a voucher takes nothing off, the most lasting reason first; each is an error code too. */
export const voucherProblems = [
  'voucher_unknown',
  'voucher_over',
  'voucher_not_yet',
  'voucher_used_up',
  'voucher_first_order',
  'voucher_used_before',
  'voucher_no_goods',
  'voucher_total_low',
  'too_many_requests',
] as const;
export type VoucherProblem = (typeof voucherProblems)[number];

export const voucherKinds = ['won', 'percent'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const longestCode = 30;

/** A code as it is compared, however it was typed or copied from a message; null for what cannot be one. */
export function tidyCode(typed: string): string | null {
  const seen = normalForm(typed, 'NFKC').replace(/[\s\p{Cf}]/gu, '');
  const code = seen.replace(/\p{Pd}/gu, '-').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code) ? code : null;
}

/** Fields that contradict each other, or cannot be so; what is not named stays as it is. */
export function wrongFields(fields: {
  readonly code?: string | null | undefined;
  readonly kind?: VoucherKind | undefined;
  readonly amount?: number | undefined;
  readonly valid_from?: string | null | undefined;
  readonly valid_until?: string | null | undefined;
}): { readonly code?: 'invalid'; readonly amount?: 'too_big'; readonly valid_until?: 'too_early' } {
  const { code, kind, amount, valid_from, valid_until } = fields;
  return {
    ...(code && tidyCode(code) === null ? { code: 'invalid' } : {}),
    ...(kind === 'percent' && amount !== undefined && amount > 100 ? { amount: 'too_big' } : {}),
    ...(valid_from && valid_until && valid_from >= valid_until ? { valid_until: 'too_early' } : {}),
  };
}

/** What must be known of a voucher to say what stands in its way, whatever is in the basket. */
export interface VoucherTerms {
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly isEnded: boolean;
  readonly firstOrder: boolean;
  readonly perCustomer: number | null;
  readonly inAll: number | null;
  readonly used: number;
}

/** What the shop knows of whoever wants to use it. */
export interface VoucherUser {
  readonly ownUses: number;
  readonly hasOrdered: boolean;
}

/** What stands in the way of everybody, or of this customer. Of a guest nothing is known yet: the order will ask again. */
export function standingProblem(terms: VoucherTerms, user: VoucherUser | null, now: number): VoucherProblem | null {
  if (terms.isEnded || (terms.validUntil !== null && terms.validUntil <= now)) return 'voucher_over';
  if (terms.validFrom !== null && now < terms.validFrom) return 'voucher_not_yet';
  if (terms.inAll !== null && terms.used >= terms.inAll) return 'voucher_used_up';
  if (terms.firstOrder && user?.hasOrdered) return 'voucher_first_order';
  if (terms.perCustomer !== null && (user?.ownUses ?? 0) >= terms.perCustomer) return 'voucher_used_before';
  return null;
}

/** A voucher as a basket is told of it: with this, page and server come to the same sums. */
export interface VoucherOffer {
  /** Null for one that comes by itself. */
  readonly code: string | null;
  readonly name: string;
  readonly kind: VoucherKind;
  readonly amount: number;
  readonly most: number | null;
  readonly from_total: number;
  /** What it is for, of what was asked about; null for everything. */
  readonly variations: readonly number[] | null;
  readonly problem: VoucherProblem | null;
}

export interface VoucherLine {
  readonly id: number;
  readonly price: number;
  readonly count: number;
}

export interface AppliedVoucher<Offer extends VoucherOffer = VoucherOffer> {
  readonly offer: Offer;
  /** What it takes off; 0 if something stands in its way. */
  readonly off: number;
  readonly problem: VoucherProblem | null;
  /** How much more of its goods it takes; 0 unless that is the problem. */
  readonly missing: number;
}

/** The one that takes off most. One that was asked for by its code is answered for, also if it takes nothing off. */
export function appliedVoucher<Offer extends VoucherOffer>(
  offers: readonly Offer[],
  lines: readonly VoucherLine[],
): AppliedVoucher<Offer> | null {
  let best: AppliedVoucher<Offer> | null = null;
  for (const offer of offers) {
    const applied = apply(offer, lines);
    if ((applied.off > 0 || offer.code !== null) && applied.off >= (best?.off ?? 0)) best = applied;
  }
  return best;
}

function apply<Offer extends VoucherOffer>(offer: Offer, lines: readonly VoucherLine[]): AppliedVoucher<Offer> {
  const nothing = { offer, off: 0, missing: 0 };
  if (offer.problem) return { ...nothing, problem: offer.problem };
  const goods = lines.filter((line) => isFor(offer, line)).reduce((sum, { price, count }) => sum + price * count, 0);
  if (goods === 0) return { ...nothing, problem: 'voucher_no_goods' };
  if (goods < offer.from_total) return { ...nothing, problem: 'voucher_total_low', missing: offer.from_total - goods };
  const wanted = offer.kind === 'won' ? offer.amount : Math.floor((goods * offer.amount) / 100);
  const off = Math.min(goods, wanted, offer.most ?? wanted);
  return off > 0 ? { offer, off, problem: null, missing: 0 } : { ...nothing, problem: 'voucher_no_goods' };
}

export function isFor({ variations }: Pick<VoucherOffer, 'variations'>, { id }: Pick<VoucherLine, 'id'>): boolean {
  return variations === null || variations.includes(id);
}
