import { describe, expect, it } from 'vitest';
import { ordersLink, pagesToRead, readOrdersAddress } from './orders-address.ts';

const read = (query: string) => readOrdersAddress(new URLSearchParams(query));

describe('the URL of the list of orders', () => {
  it.each([
    ['', { page: 1, open: null, stage: null }],
    ['?page=3', { page: 3, open: null, stage: null }],
    ['?open=2222-2222-2222', { page: 1, open: '2222-2222-2222', stage: null }],
    ['?stage=to_pay&page=2&open=2222-2222-2222', { page: 2, open: '2222-2222-2222', stage: 'to_pay' as const }],
  ])('%j is parsed and serialized to the same query', (query, state) => {
    expect(read(query)).toEqual(state);
    expect(ordersLink(state)).toBe(query);
  });

  it.each(['?page=0', '?page=-1', '?page=1.5', '?page=many', '?page=1001', '?page=', '?open=', '?stage=paid'])(
    '%s means the default list',
    (query) => expect(read(query)).toEqual({ page: 1, open: null, stage: null }),
  );

  it('loads all pages up to the requested one, at most 20', () => {
    expect(pagesToRead(1)).toEqual([1]);
    expect(pagesToRead(3)).toEqual([1, 2, 3]);
    expect(pagesToRead(500)).toHaveLength(20);
    expect(pagesToRead(500).at(-1)).toBe(500);
  });
});
