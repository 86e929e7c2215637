import { expect, it } from 'vitest';
import { codeOfNow, newTotpKey, stepOfCode } from './totp.ts';

it('a code is valid while it is shown and half a minute longer, and never before', () => {
  const key = newTotpKey();
  const shown = 60_000_000 * 30_000;
  const code = codeOfNow(key, shown);
  const step = 60_000_000;
  const at = (seconds: number) => stepOfCode(key, code, shown + seconds * 1_000);
  expect([0, 15, 29.9, 30, 59.9].map(at)).toEqual([step, step, step, step, step]);
  expect([-0.1, -30, 60, 90].map(at)).toEqual([null, null, null, null]);
});
