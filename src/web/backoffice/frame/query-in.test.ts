import { expect, it } from 'vitest';
import { orderQuery } from '../../../domain/fulfilment/order-desk/order-list.contract.ts';
import { queryIn } from './query-in.ts';

it('leaves out what is empty, unknown or means nothing', () => {
  const asked = new URLSearchParams('q=bek&status=paid&page=&page_size=x&status=nothing&other=1&constructor=1');
  expect(queryIn(orderQuery, asked)).toEqual({ q: 'bek', status: 'paid' });
});
