import { expect, it } from 'vitest';
import { orderQuery } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import { queryIn } from './query-in.ts';

it('empty, unknown and invalid parameters are left out of a query', () => {
  const asked = new URLSearchParams('q=bek&status=paid&page=&page_size=x&status=nothing&other=1&constructor=1');
  expect(queryIn(orderQuery, asked)).toEqual({ q: 'bek', status: 'paid' });
});
