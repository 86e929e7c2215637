import { expect, test } from 'vitest';
import { type ProductRecord, pricedAt, slaughterOf } from './product-record.rules.ts';

test('several lots have a slaughter method only if it is true of every one', () => {
  expect(slaughterOf(['hand', 'hand'])).toBe('hand');
  expect(slaughterOf(['none'])).toBe('none');
  expect(slaughterOf([])).toBe('none');
  expect(slaughterOf(['hand', 'mechanical'])).toBe('mechanical');
  expect(slaughterOf(['hand', 'unknown'])).toBe('unknown');
});

test('a product is new for thirty days, and is priced again when they end', () => {
  const day = 24 * 60 * 60_000;
  const product = { createdAt: 0, changedAt: 0, isNew: false, pricesUntil: null, variations: [] } as unknown;
  const record = product as ProductRecord;
  const young = pricedAt(record, 29 * day);
  expect(young).toMatchObject({ isNew: true, pricesUntil: 30 * day });
  expect(pricedAt(young, 30 * day)).toMatchObject({ isNew: false, pricesUntil: null, changedAt: 0 });
  expect(pricedAt(record, 31 * day), 'an old product without dated prices stays the same object').toBe(record);
});
