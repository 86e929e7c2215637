import { normalForm } from '../../../kernel/normal-form.ts';
import { tidyOrderCode, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';

/** The sort orders of the order list; pages offer the same. */
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
export const moneyAnomalies = ['over', 'under', 'taken_back', 'waiting'] as const;
/** The kinds of daily work with orders. Each has its own list on the staff page for today. */
export const orderWork = ['to_pack', 'to_ship', 'boxes_left', 'payments_ending'] as const;
export type OrderWork = (typeof orderWork)[number];

export const claimStates = ['open', 'any'] as const;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The possible meanings of a search text; each uses its own index. */
export interface SoughtOrders {
  readonly number: string | null;
  /** The last four letters, which customers read out. */
  readonly code: string | null;
  /** The last digits of a phone number, at least four. */
  readonly phoneEnd: string | null;
  readonly tracking: string | null;
  /** Prefixes of the words of a recipient's name. */
  readonly name: string | null;
}

/**
 * A single letter would match half of all names, unless it is a Korean syllable. An apostrophe is not a letter: `O'r`.
 */
const shortestName = /^(?:\p{Script=Hangul}|\p{L}[\p{Lm}\p{P}\p{Sk}]?\p{L})/u;

export function readSearch(text: string): SoughtOrders {
  const words = normalForm(text, 'NFKC').trim().replace(/\s+/g, ' ');
  const compact = words.replace(/[\s\-.()]/g, '');
  const digits = /^\+?\d{4,20}$/.test(compact) ? compact.replace('+', '') : null;
  return {
    number: tidyOrderNumber(words),
    code: tidyOrderCode(words),
    // 010… and 8210… are the same phone: the last eight digits identify it.
    phoneEnd: digits && digits.length <= 13 ? digits.slice(-8) : null,
    tracking: digits && digits.length >= 9 ? digits : null,
    name: shortestName.test(words) ? words : null,
  };
}
