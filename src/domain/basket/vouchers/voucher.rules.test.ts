import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appliedVoucher, standingProblem, tidyCode, type VoucherOffer } from './voucher.rules.ts';

const offer = (more: Partial<VoucherOffer> = {}): VoucherOffer => ({
  ...{
    code: 'TEA',
    name: 'Tea',
    kind: 'won',
    amount: 1_000,
    most: null,
    from_total: 0,
    variations: null,
    problem: null,
  },
  ...more,
});
const lines = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 300_000 }),
    count: fc.integer({ min: 1, max: 99 }),
  }),
  { maxLength: 10 },
);
const offers = fc.record({
  kind: fc.constantFrom('won' as const, 'percent' as const),
  amount: fc.integer({ min: 1, max: 100 }),
  most: fc.option(fc.integer({ min: 1, max: 50_000 })),
  from_total: fc.integer({ min: 0, max: 100_000 }),
  variations: fc.option(fc.array(fc.integer({ min: 1, max: 9 }))),
});

test('a voucher takes off at most the price of its products and its own limit, and otherwise has a problem', () => {
  fc.assert(
    fc.property(lines, offers, (basket, terms) => {
      const applied = appliedVoucher([offer(terms)], basket);
      const meant = basket.filter(({ id }) => terms.variations?.includes(id) ?? true);
      const goods = meant.reduce((sum, { price, count }) => sum + price * count, 0);
      expect(applied?.off).toBeLessThanOrEqual(Math.min(goods, terms.most ?? goods));
      expect(applied?.off === 0).toBe(applied?.problem !== null);
    }),
  );
});

test('a code is recognised however it was typed, and other texts are not codes', () => {
  const typed = ['tea-10', ' Tea - 10 ', 'ＴＥＡ-10', 'tea–10', 'tea‑10', '\u200btea-\u00ad10\u2060'];
  expect(typed.map(tidyCode)).toEqual(typed.map(() => 'TEA-10'));
  expect(['', 'ab', '-tea', 'чай', 'x'.repeat(31), "' OR 1"].map(tidyCode)).toEqual(Array(6).fill(null));
});

test('of the automatic vouchers the one with the largest discount applies, and none without a discount', () => {
  const basket = [{ id: 1, price: 5_000, count: 1 }];
  const some = [offer({ code: null, amount: 10 }), offer({ code: null, kind: 'percent', amount: 50 })];
  expect(appliedVoucher(some, basket)).toMatchObject({ off: 2_500 });
  expect(appliedVoucher([offer({ code: null, from_total: 9_000 })], basket)).toBe(null);
});

test('the validity excludes its end, and a guest is not checked for conditions of customers', () => {
  const terms = {
    ...{ validFrom: 1_000, validUntil: 2_000, isEnded: false, firstOrder: true },
    ...{ perCustomer: 1, inAll: 5, used: 4 },
  };
  const problems = [999, 1_000, 1_999, 2_000].map((now) => standingProblem(terms, null, now));
  expect(problems).toEqual(['voucher_not_yet', null, null, 'voucher_over']);
  expect(standingProblem(terms, { ownUses: 1, hasOrdered: false }, 1_500)).toBe('voucher_used_before');
  expect(standingProblem({ ...terms, used: 5 }, null, 1_500)).toBe('voucher_used_up');
});
