import { describe, expect, it } from 'vitest';
import {
  freeName,
  hasTooManyVariations,
  newlyLacks,
  productLimits,
  type SaleFacts,
  slugFrom,
  wrongOffer,
} from './product.rules.ts';

const offer = { price: 1_000, discount: null, discount_from: null, discount_until: null };
const [monday, tuesday] = ['2027-01-04T00:00:00.000Z', '2027-01-05T00:00:00.000Z'];

describe('a price and its discount', () => {
  it.each([
    [{ discount: 10 }, null],
    [{ discount: 10, discount_from: monday, discount_until: tuesday }, null],
    [{ discount_until: tuesday }, 'no_discount'],
    [{ discount: 10, discount_from: tuesday, discount_until: monday }, 'ends_before_it_begins'],
    [{ discount: 10, discount_from: monday, discount_until: monday }, 'ends_before_it_begins'],
    // One percent of 10 won rounds to nothing, and 99 percent off 1 won leaves nothing to pay.
    [{ price: 10, discount: 1 }, 'discount_senseless'],
    [{ price: 1, discount: 99 }, 'discount_senseless'],
  ])('%j have the problem %s', (given, code) => {
    expect(wrongOffer({ ...offer, ...given })?.code ?? null).toBe(code);
  });

  it('are only validated if one of them changes, in whatever notation the times are', () => {
    const senseless = { ...offer, price: 10, discount: 1, discount_until: '2027-01-05T09:00:00+09:00' };
    expect(wrongOffer({ ...senseless, discount_until: '2027-01-05T00:00:00.000Z' }, senseless)).toBeNull();
    expect(wrongOffer({ ...senseless, price: 11 }, senseless)).toEqual({ code: 'discount_senseless', field: 'price' });
    expect(wrongOffer({ ...senseless, discount: 2 }, senseless)?.field).toBe('discount');
  });
});

describe('a product on sale', () => {
  const told: SaleFacts = {
    ...{ listed: true, archived: false, pictures: 1, sizes: [{ archived: true }, { archived: false }] },
    ...{ origin: 'KR', producer: 'Demo mill', importer: '', ingredients: {} },
    notice: { kind: 'agricultural', food_type: '', import_declared: false },
  };

  it('needs a picture, a size and the mandatory information', () => {
    expect(newlyLacks(undefined, told)).toEqual([]);
    const bare = { ...told, pictures: 0, sizes: [{ archived: true }], archived: true, producer: ' ' };
    expect(newlyLacks(undefined, bare)).toEqual(['pictures', 'variations', 'archived', 'producer']);
    expect(newlyLacks({ ...bare, listed: false }, bare)).toHaveLength(4);
    expect(newlyLacks(undefined, { ...bare, listed: false })).toEqual([]);
  });

  it('may stay on sale with facts that were already missing', () => {
    const bare = { ...told, pictures: 0 };
    expect(newlyLacks(bare, { ...bare, producer: '' })).toEqual(['producer']);
  });
});

it('sizes can be added up to the limit, and existing ones beyond it stay', () => {
  const most = productLimits.sizes;
  expect([hasTooManyVariations(most - 1, most), hasTooManyVariations(most, most + 1)]).toEqual([false, true]);
  expect([hasTooManyVariations(most + 5, most + 5), hasTooManyVariations(most + 5, most + 4)]).toEqual([false, false]);
});

it('slugs consist of letters and digits that are valid in URLs', () => {
  expect(slugFrom('  Beef, “Déluxe” (1 kg)! ')).toBe('beef-deluxe-1-kg');
  expect(slugFrom('쌀')).toBe('');
  expect(freeName('rice', new Set(['rice', 'rice-2']))).toBe('rice-3');
});
