import { expect, it } from 'vitest';
import { listFields } from './list-fields.ts';

it('has a field for whatever can be typed into a row, and none for what is archived', () => {
  const size = { id: 11, price: 5_000, discount: null, archived: false };
  const product = { id: 1, listed: true, archived: false };
  const rows = [
    { ...product, variations: [size, { ...size, id: 12, archived: true }] },
    { ...product, id: 2, archived: true, variations: [{ ...size, id: 21 }] },
  ];
  expect(listFields(rows)).toEqual({ 'listed.1': 'on', 'price.11': '5000', 'discount.11': '' });
});
