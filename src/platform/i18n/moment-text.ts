import { momentText } from './date-text.ts';
import type { Say } from './storefront.ts';

const koreaAheadMs = 9 * 3_600_000;

/** "15 November 2026, 14:05", by the clocks of Korea. */
export function momentTimeText(t: Say, instant: string): string {
  const inKorea = new Date(Date.parse(instant) + koreaAheadMs).toISOString();
  return `${momentText(t, instant)}, ${inKorea.slice(11, 16)}`;
}
