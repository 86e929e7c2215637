import { expect, test } from 'vitest';
import { isPayoutLate } from './manual-refund.rules.ts';

const at = (moment: string) => Date.parse(`${moment}+09:00`);

test('a refund is late after three working days, not counting weekends and holidays', () => {
  const friday = at('2026-11-13T18:00');
  expect(isPayoutLate(friday, at('2026-11-18T23:59'))).toBe(false);
  expect(isPayoutLate(friday, at('2026-11-19T00:00'))).toBe(true);
  const beforeChristmas = at('2026-12-24T10:00');
  expect(isPayoutLate(beforeChristmas, at('2026-12-30T10:00'))).toBe(false);
  expect(isPayoutLate(beforeChristmas, at('2026-12-31T10:00'))).toBe(true);
});
