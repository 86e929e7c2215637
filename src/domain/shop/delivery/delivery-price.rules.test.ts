import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '../../../kernel/money.ts';
import { deliveryPrice } from './delivery-price.rules.ts';

const prices = { base_price: 3_500, free_from: 50_000, jeju_surcharge: 3_000, remote_surcharge: 5_000 };

describe('the price of delivery', () => {
  it('is the base price on the mainland', () => {
    expect(deliveryPrice(prices, 'mainland', won(0))).toEqual({
      price: 3_500,
      base: 3_500,
      surcharge: 0,
      free_from: 50_000,
    });
  });

  it.each([
    [49_999, 3_500],
    [50_000, 0],
    [50_001, 0],
  ])('for products worth %i has a base of %i', (total, base) => {
    expect(deliveryPrice(prices, 'mainland', won(total))).toMatchObject({ price: base, base });
  });

  it.each([
    ['jeju', 0, 6_500, 3_500, 3_000],
    ['remote', 0, 8_500, 3_500, 5_000],
    ['jeju', 50_000, 3_000, 0, 3_000],
    ['remote', 50_000, 5_000, 0, 5_000],
  ] as const)(
    'to %s for products worth %i is %i: a base of %i and a surcharge of %i',
    (zone, total, price, base, surcharge) => {
      expect(deliveryPrice(prices, zone, won(total))).toMatchObject({ price, base, surcharge });
    },
  );

  it('has no base if delivery is always free', () => {
    expect(deliveryPrice({ ...prices, free_from: 0 }, 'mainland', won(0)).price).toBe(0);
  });

  it('is the sum of its parts, and never increases with the price of the products', () => {
    const amount = fc.nat(1_000_000);
    const settings = fc.record({
      base_price: amount,
      free_from: amount,
      jeju_surcharge: amount,
      remote_surcharge: amount,
    });
    const zone = fc.constantFrom('mainland', 'jeju', 'remote');
    fc.assert(
      fc.property(settings, zone, amount, amount, (given, where, total, more) => {
        const { price, base, surcharge } = deliveryPrice(given, where, won(total));
        expect(price).toBe(base + surcharge);
        expect(deliveryPrice(given, where, won(total + more)).price).toBeLessThanOrEqual(price);
      }),
    );
  });
});
