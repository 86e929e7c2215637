import { onDayText } from './date-text.ts';
import type { Say } from './storefront.ts';

/** Islands have two days on which the parcel may come, one delivery day after the other. */
export function arrivalText(
  t: Say,
  { arrives_from, arrives_to }: { readonly arrives_from: string; readonly arrives_to: string },
): string {
  const from = onDayText(t, arrives_from);
  return arrives_from === arrives_to ? from : t('delivery.either', { from, to: onDayText(t, arrives_to) });
}
