import { expect, test } from 'vitest';
import { offeredOpening, opensAt } from './use-opening.ts';

const opened = (query: string) => offeredOpening(opensAt(new URLSearchParams(query)), ['kakaopay']);

test('opens the wallet in the URL, the card window if it is not offered, and nothing for an unknown value', () => {
  expect(opened('open=kakaopay')).toBe('kakaopay');
  expect(opened('open=card')).toBe('card');
  expect(opened('open=naverpay')).toBe('card');
  expect(['open=__proto__', 'open=KAKAOPAY', 'open=', ''].map(opened)).toEqual([null, null, null, null]);
});
