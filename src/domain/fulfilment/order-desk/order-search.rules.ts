import { normalForm } from '../../../kernel/normal-form.ts';
import { tidyOrderCode, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';

/** What the list of orders can be narrowed and sorted by; pages offer the same. */
export const orderSorts = [
  'created_at',
  '-created_at',
  'ships_on',
  '-ships_on',
  'total_price',
  '-total_price',
] as const;
export type OrderSort = (typeof orderSorts)[number];

export const goodsKinds = ['cold', 'dry'] as const;
export const oddMoney = ['over', 'under', 'taken_back', 'waiting'] as const;
/** The daily work with orders. Each kind has its own list on the page of the day. */
export const orderWork = ['to_pack', 'to_ship', 'boxes_left', 'payments_ending'] as const;
export type OrderWork = (typeof orderWork)[number];

export const claimStates = ['open', 'any'] as const;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a text in the search of orders can mean; each meaning has an index of its own. */
export interface SoughtOrders {
  readonly number: string | null;
  /** The last four letters, as customers read them out. */
  readonly code: string | null;
  /** The last digits of a phone number, at least four. */
  readonly phoneEnd: string | null;
  readonly tracking: string | null;
  /** How the words of a recipient's name begin. */
  readonly name: string | null;
}

/** A single letter is the beginning of half of all names, except where it is a syllable; an apostrophe is none: `O'r`. */
const shortestName = /^(?:\p{Script=Hangul}|\p{L}[\p{Lm}\p{P}\p{Sk}]?\p{L})/u;

export function readSearch(text: string): SoughtOrders {
  const words = normalForm(text, 'NFKC').trim().replace(/\s+/g, ' ');
  const compact = words.replace(/[\s\-.()]/g, '');
  const digits = /^\+?\d{4,20}$/.test(compact) ? compact.replace('+', '') : null;
  return {
    number: tidyOrderNumber(words),
    code: tidyOrderCode(words),
    // 010… and 8210… are the same phone: the last eight digits are what differs from phone to phone.
    phoneEnd: digits && digits.length <= 13 ? digits.slice(-8) : null,
    tracking: digits && digits.length >= 9 ? digits : null,
    name: shortestName.test(words) ? words : null,
  };
}
