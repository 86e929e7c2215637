import { formatWon, groupedDigits, won } from '../../../kernel/money.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';

/** `10 000–30 000 ₩`; undefined without limits. */
export function priceRangeText(t: Say, min: number | undefined, max: number | undefined): string | undefined {
  if (max !== undefined) {
    const to = formatWon(won(max));
    return min === undefined
      ? t('filter.atMost', { amount: to })
      : t('filter.between', { from: groupedDigits(min), to });
  }
  return min === undefined ? undefined : t('filter.atLeast', { amount: formatWon(won(min)) });
}
