import { normalForm } from '../../../kernel/normal-form.ts';
/** Why a voucher takes nothing off, sorted by permanence; each is also an error code. */
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

export function isVoucherProblem(code: string): code is VoucherProblem {
  return voucherProblems.some((problem) => problem === code);
}

export const voucherKinds = ['won', 'percent'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export const longestCode = 30;

/** The normalised code, however it was typed or copied; null if it cannot be a code. */
export function tidyCode(typed: string): string | null {
  const seen = normalForm(typed, 'NFKC').replace(/[\s\p{Cf}]/gu, '');
  const code = seen.replace(/\p{Pd}/gu, '-').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code) ? code : null;
}

/** Fields that are invalid or contradict each other; missing fields are not checked. */
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

/** The facts that decide whether a voucher can be used, independent of the basket. */
export interface VoucherTerms {
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly isEnded: boolean;
  readonly firstOrder: boolean;
  readonly perCustomer: number | null;
  readonly inAll: number | null;
  readonly used: number;
}

/** The known facts about the customer. */
export interface VoucherUser {
  readonly ownUses: number;
  readonly hasOrdered: boolean;
}

/**
 * The problem of the voucher in general or for this customer. For a guest the conditions of customers are checked when
 * the order is placed.
 */
export function standingProblem(terms: VoucherTerms, user: VoucherUser | null, now: number): VoucherProblem | null {
  if (terms.isEnded || (terms.validUntil !== null && terms.validUntil <= now)) return 'voucher_over';
  if (terms.validFrom !== null && now < terms.validFrom) return 'voucher_not_yet';
  if (terms.inAll !== null && terms.used >= terms.inAll) return 'voucher_used_up';
  if (terms.firstOrder && user?.hasOrdered) return 'voucher_first_order';
  if (terms.perCustomer !== null && (user?.ownUses ?? 0) >= terms.perCustomer) return 'voucher_used_before';
  return null;
}

/** A voucher as sent with a basket: page and server calculate the same sums from it. */
export interface VoucherOffer {
  /** Null for an automatic voucher. */
  readonly code: string | null;
  readonly name: string;
  readonly kind: VoucherKind;
  readonly amount: number;
  readonly most: number | null;
  readonly from_total: number;
  /** The variations of the basket that it applies to; null for all. */
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
  /** The discount; 0 if there is a problem. */
  readonly off: number;
  readonly problem: VoucherProblem | null;
  /** The amount missing to the minimum total; 0 unless that is the problem. */
  readonly missing: number;
}

/** The voucher with the largest discount. A voucher with a code is returned even if it takes nothing off. */
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
