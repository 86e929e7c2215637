import { expect, test } from 'vitest';
import { draftAt, draftIn, seenIn } from './checkout-draft.ts';
import { checkoutLink, newAddress } from './checkout-link.ts';

const key = '0b6d9a3e-1111-4222-8333-944455556666';
const items = [
  { product_variation: 12, count: 3 },
  { product_variation: 15, count: 1 },
];

test('an address carries the whole order, but nothing about the customer', () => {
  const link = checkoutLink({ items, address: 7, payment: 'bank_transfer', key });
  expect(link).toBe(`/confirm-order?items=12:3,15:1&address=7&payment=bank_transfer&key=${key}`);
  expect(draftAt(new URL(link, 'http://shop.example').searchParams)).toEqual({
    draft: { items, address: 7, payment: 'bank_transfer', note: '', consent: false, key },
    hasKey: true,
    isWhole: true,
  });
  expect(checkoutLink({ items: null })).toBe('/confirm-order');
  expect(checkoutLink({ items, address: newAddress })).toBe('/confirm-order?items=12:3,15:1&address=new');
});

test.each(['', '?items=x&address=new&payment=gold&key=%20', '?items=&key=short', '?address=-1&key=a/b/c/d/e'])(
  'an odd address (%s) begins an order of its own',
  (search) => {
    const { draft, hasKey } = draftAt(new URLSearchParams(search));
    expect(draft).toMatchObject({ address: null, payment: 'toss' });
    expect(hasKey).toBe(false);
    expect(draft.key).not.toBe(draftAt(new URLSearchParams(search)).draft.key);
  },
);

test('an address that cannot be read to its end says so', () => {
  expect(draftAt(new URLSearchParams('?items=12:3,15x')).isWhole).toBe(false);
});

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test.each([
  [
    'as the page wrote them',
    {},
    [
      [12, 3],
      [15, 1],
    ],
  ],
  [
    'as typed without scripts',
    { 'count:12': '5' },
    [
      [12, 5],
      [15, 1],
    ],
  ],
  ['without those typed away', { 'count:12': '0', 'count:15': 'x' }, []],
  ['without the one whose button was pressed', { remove: '12' }, [[15, 1]]],
  [
    'never more than allowed',
    { 'count:12': '1000' },
    [
      [12, 99],
      [15, 1],
    ],
  ],
  [
    'never a line that the page did not have',
    { 'count:99': '4' },
    [
      [12, 3],
      [15, 1],
    ],
  ],
])('a form has its lines %s', (_how, fields, wanted) => {
  const draft = draftIn(form({ items: '12:3,15:1', ...fields }));
  expect(draft.items?.map((item) => [item.product_variation, item.count])).toEqual(wanted);
});

test('a form tells what its sender has seen', () => {
  const sent = form({ seen_prices: '12:4900', seen_delivery: '3500', expected_total: '18200' });
  expect(seenIn(sent)).toEqual({ prices: new Map([[12, 4_900]]), delivery: 3_500, total: 18_200 });
  expect(seenIn(form({ expected_total: 'x' }))).toEqual({ prices: new Map(), delivery: 0, total: 0 });
});
