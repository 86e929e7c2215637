import { describe, expect, it, test } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { bankCodes, bankName, koreanBankName, readAccountNumber } from './bank.rules.ts';

describe('a bank account number', () => {
  it.each([
    ['110-123-456789', '110123456789'],
    [' 3333 01 1234567 ', '3333011234567'],
    ['110–1234–5678', '11012345678'],
    ['12345678', '12345678'],
    ['1234567890123456', '1234567890123456'],
  ])('%j is read', (text, digits) => expect(readAccountNumber(text)).toBe(digits));

  it.each(['', '1234567', '12345678901234567', '110-123-45678a', '110.123.456789', '１２３４５６７８'])(
    '%j is refused',
    (text) => expect(readAccountNumber(text)).toBeNull(),
  );
});

test('every bank has a unique code and a unique name in every language', () => {
  expect(bankCodes.length).toBeGreaterThanOrEqual(20);
  for (const code of bankCodes) expect(code).toMatch(/^\d{3}$/);
  for (const locale of locales) {
    const names = bankCodes.map((code) => bankName(code, locale));
    expect(new Set(names).size).toBe(bankCodes.length);
    for (const name of names) expect(name).toMatch(/^\S.*\(.*\p{Script=Hangul}.*\)$/u);
  }
  expect(bankName('004', 'ru')).toBe('KB Кукмин (KB국민은행)');
});

test('a bank that is no longer in the list is shown by its code', () => {
  expect([bankName('999', 'en'), koreanBankName('999')]).toEqual(['999', '999']);
});
