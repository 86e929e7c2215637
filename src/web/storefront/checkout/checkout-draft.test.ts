import { expect, test } from 'vitest';
import { draftAt, draftIn, seenIn } from './checkout-draft.ts';
import { checkoutLink, newAddress } from './checkout-link.ts';

const key = '0b6d9a3e-1111-4222-8333-944455556666';
const items = [
  { product_variation: 12, count: 3 },
  { product_variation: 15, count: 1 },
];

test('the URL contains the whole order but nothing about the customer', () => {
  const link = checkoutLink({ items, address: 7, payment: 'bank_transfer', key });
  expect(link).toBe(`/confirm-order?items=12:3,15:1&address=7&payment=bank_transfer&key=${key}`);
  expect(draftAt(new URL(link, 'http://shop.example').searchParams)).toEqual({
    draft: { items, address: 7, payment: 'bank_transfer', note: '', dropOff: 'hand', consent: false, voucher: '', key },
    hasKey: true,
    isWhole: true,
  });
  expect(checkoutLink({ items: null })).toBe('/confirm-order');
  expect(checkoutLink({ items, address: newAddress })).toBe('/confirm-order?items=12:3,15:1&address=new');
});

test.each(['', '?items=x&address=new&payment=gold&key=%20', '?items=&key=short', '?address=-1&key=a/b/c/d/e'])(
  'an invalid URL (%s) starts a separate order',
  (search) => {
    const { draft, hasKey } = draftAt(new URLSearchParams(search));
    expect(draft).toMatchObject({ address: null, payment: 'toss' });
    expect(hasKey).toBe(false);
    expect(draft.key).not.toBe(draftAt(new URLSearchParams(search)).draft.key);
  },
);

test('a URL that can only be read in part is marked as incomplete', () => {
  expect(draftAt(new URLSearchParams('?items=12:3,15x')).isWhole).toBe(false);
});

test('lists of lines in a URL are combined', () => {
  expect(draftAt(new URLSearchParams('?items=12:3&items=15')).draft.items).toEqual(items);
});

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test.each([
  [
    'as the page rendered them',
    {},
    [
      [12, 3],
      [15, 1],
    ],
  ],
  [
    'with the quantities typed without JavaScript',
    { 'count:12': '5' },
    [
      [12, 5],
      [15, 1],
    ],
  ],
  ['without those set to zero', { 'count:12': '0', 'count:15': ' ０ ' }, []],
  ['without the one whose "remove" button was pressed', { remove: '12' }, [[15, 1]]],
  [
    'without lines that the page did not have',
    { 'count:99': '4' },
    [
      [12, 3],
      [15, 1],
    ],
  ],
])('the lines of a form are read %s', (_how, fields, wanted) => {
  const { draft, isWhole } = draftIn(form({ items: '12:3,15:1', ...fields }));
  expect(draft.items?.map((item) => [item.product_variation, item.count])).toEqual(wanted);
  expect(isWhole).toBe(true);
});

test.each([
  ['2.5', 3],
  ['2,5', 3],
  ['x', 3],
  ['', 3],
  ['-1', 3],
  ['1e1', 3],
  ['5,99:7', 3],
  ['1000', 99],
  ['99999999999', 3],
])('an invalid quantity “%s” removes nothing and is reported', (typed, count) => {
  const { draft, isWhole } = draftIn(form({ items: '12:3,15:1', 'count:12': typed }));
  expect(draft.items).toEqual([
    { product_variation: 12, count },
    { product_variation: 15, count: 1 },
  ]);
  expect(isWhole).toBe(false);
});

test('a list in a form that can only be read in part is marked as incomplete', () => {
  expect(draftIn(form({ items: '12:3,15x' })).isWhole).toBe(false);
});

test('a form contains what the customer saw: prices, totals and a code that is not used', () => {
  const sent = form({ seen_prices: '12:4900', seen_delivery: '3500', expected_total: '18200', unused_code: ' PLOV ' });
  const prices = new Map([[12, 4_900]]);
  expect(seenIn(sent)).toEqual({ prices, delivery: 3_500, total: 18_200, unusedCode: 'PLOV' });
  const nothing = { prices: new Map(), delivery: 0, total: 0, unusedCode: '' };
  expect(seenIn(form({ expected_total: 'x' }))).toEqual(nothing);
});

test('a link without a way to pay takes the last used one', () => {
  expect(draftAt(new URLSearchParams(), 'toss.kakaopay').draft.payment).toBe('toss.kakaopay');
  expect(draftAt(new URLSearchParams('payment=toss'), 'toss.kakaopay').draft.payment).toBe('toss');
  expect(draftAt(new URLSearchParams(), null).draft.payment).toBe('toss');
});
