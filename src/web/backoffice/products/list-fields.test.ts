import { expect, it } from 'vitest';
import { listFields } from './list-fields.ts';

it('there is a field for every editable value of a row, and none for archived ones', () => {
  const size = { id: 11, price: 5_000, discount: null, archived: false };
  const product = { id: 1, listed: true, archived: false };
  const rows = [
    { ...product, variations: [size, { ...size, id: 12, archived: true }] },
    { ...product, id: 2, archived: true, variations: [{ ...size, id: 21 }] },
  ];
  expect(listFields(rows)).toEqual({ 'listed.1': 'on', 'price.11': '5000', 'discount.11': '' });
});
