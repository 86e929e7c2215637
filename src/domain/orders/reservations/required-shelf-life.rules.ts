import { addDays, epochOf, koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Lasting } from '../../catalogue/products/in-stock-until.rules.ts';
import { deliveryPromise } from '../../shop/delivery/delivery-promise.rules.ts';
import { mustLastUntil, sellingTerms } from '../../shop/delivery/shelf-life.rules.ts';
import { latestPayBefore, type PaymentWindowSettings, whenLatestReaches } from '../order/unpaid-limit.rules.ts';

type ShelfLifeSettings = Parameters<typeof sellingTerms>[0] & { readonly holding: PaymentWindowSettings };

/**
 * The dates for stock shown to unknown visitors: lots that also keep after a payment at the latest possible deadline.
 * They change when such a payment would miss a shipping day.
 */
export function requiredShelfLife(settings: ShelfLifeSettings, now: number): Lasting {
  const terms = sellingTerms(settings);
  const paidAt = latestPayBefore(now, settings.holding);
  const [mainland, ...islands] = (['mainland', 'jeju', 'remote'] as const).map((zone) =>
    mustLastUntil(paidAt, zone, terms),
  );
  const promise = deliveryPromise(paidAt, 'mainland', terms);
  return {
    mainland: mainland as Lasting['mainland'],
    islands: islands.reduce((latest, date) => (date > latest ? date : latest)),
    goodUntil: promise
      ? whenLatestReaches(promise.orderBefore, settings.holding)
      : epochOf(addDays(koreanDateOf(now), 1), 0),
  };
}
