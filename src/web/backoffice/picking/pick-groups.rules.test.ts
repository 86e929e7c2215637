import { expect, it } from 'vitest';
import { chosenOrders, ordersToBegin } from './pick-groups.rules.ts';

it('picking starts the waiting orders of the selection, and neither started orders nor those on hold', () => {
  const hold = { reason: 'Out of flour', by: 'Aziz', at: '2026-11-17T00:00:00.000Z' };
  const orders = [
    { slug: 'A', status: 'paid', hold: null },
    { slug: 'B', status: 'preparing', hold: null },
    { slug: 'C', status: 'paid', hold },
    { slug: 'D', status: 'paid', hold: null },
  ] as const;
  expect(ordersToBegin(orders, [])).toEqual(['A', 'D']);
  expect(ordersToBegin(orders, ['B', 'C', 'D'])).toEqual(['D']);
  expect(ordersToBegin(orders, ['B'])).toEqual([]);
});

it('order numbers in the URL are read in any notation, and without a valid one all orders of the day are selected', () => {
  const written = ['tecj vu2l uzqy', 'TECJ-VU2L-UZQY', ' tecjvu2luzqy', 'nonsense', ''];
  expect(chosenOrders(written)).toEqual(['TECJ-VU2L-UZQY']);
  const order = { slug: 'TECJ-VU2L-UZQY', status: 'paid', hold: null };
  expect(ordersToBegin([order], chosenOrders(written))).toEqual([order.slug]);
  expect(ordersToBegin([order], chosenOrders(['nonsense']))).toEqual([order.slug]);
});
