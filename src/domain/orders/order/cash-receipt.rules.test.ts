import { describe, expect, it } from 'vitest';
import { canHaveCashReceipt, readIdentifier } from './cash-receipt.rules.ts';

describe('the number on a cash receipt', () => {
  it.each([
    ['income_deduction', '+82 10-1234-5678', '01012345678'],
    ['income_deduction', '010 1234 5678', '01012345678'],
    ['business_expense', '124-81-00998', '1248100998'],
  ] as const)('for %s is read from %s', (purpose, text, value) => {
    expect(readIdentifier(purpose, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['income_deduction', '124-81-00998', 'phone_incorrect'],
    ['income_deduction', 'me', 'phone_invalid'],
    ['business_expense', '010-1234-5678', 'invalid'],
  ] as const)('for %s is refused for %s', (purpose, text, error) => {
    expect(readIdentifier(purpose, text)).toEqual({ ok: false, error });
  });
});

describe('a cash receipt', () => {
  it('is available for transfers that were not refunded', () => {
    expect(canHaveCashReceipt(true, 'paid')).toBe(true);
    expect(canHaveCashReceipt(true, 'cancelled')).toBe(false);
    expect(canHaveCashReceipt(false, 'paid')).toBe(false);
  });
});
