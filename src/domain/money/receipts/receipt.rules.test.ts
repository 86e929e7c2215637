import { expect, it } from 'vitest';
import { daysLeft, exemptInReceipt, readApprovalNumber, receiptDueOn, writtenIdentifier } from './receipt.rules.ts';

it('counts five Korean calendar days from the day of the transfer', () => {
  const lateInTheEvening = Date.parse('2026-11-15T23:59:59+09:00');
  expect(receiptDueOn(lateInTheEvening)).toBe('2026-11-20');
  expect(daysLeft(lateInTheEvening, Date.parse('2026-11-16T00:00:00+09:00'))).toBe(4);
  expect(daysLeft(lateInTheEvening, Date.parse('2026-11-20T23:59:59+09:00'))).toBe(0);
  expect(daysLeft(lateInTheEvening, Date.parse('2026-11-21T00:00:00+09:00'))).toBe(-1);
});

it('returns the tax-exempt part of a receipt, also if only a part is issued or cancelled', () => {
  const whole = { whole: 30_000, total: 100_000 };
  expect(exemptInReceipt({ kept: 100_000, issued: 0, exempt: { ...whole, kept: 30_000 } })).toBe(30_000);
  // A refund of an exempt order line, then of everything.
  expect(exemptInReceipt({ kept: 90_000, issued: 100_000, exempt: { ...whole, kept: 20_000 } })).toBe(10_000);
  expect(exemptInReceipt({ kept: 0, issued: 100_000, exempt: { ...whole, kept: 0 } })).toBe(30_000);
  // The exempt part never exceeds the receipt.
  expect(exemptInReceipt({ kept: 5_000, issued: 0, exempt: { ...whole, kept: 30_000 } })).toBe(5_000);
  expect(exemptInReceipt({ kept: 0, issued: 0, exempt: { whole: 0, total: 0, kept: 0 } })).toBe(0);
});

it('accepts approval numbers in any copied format, and nothing else', () => {
  expect(readApprovalNumber(' g12-345 678 ')).toBe('G12345678');
  for (const text of ['', '12345', '123456789012345678901', '=1+1+1+1', 'номер12345'])
    expect(readApprovalNumber(text), text).toBeNull();
});

it('writes numbers so that spreadsheets keep the leading zero', () => {
  expect(writtenIdentifier('01023456789')).toBe('010-2345-6789');
  expect(writtenIdentifier('0112345678')).toBe('011-234-5678');
  expect(writtenIdentifier('1248100998')).toBe('124-81-00998');
});
