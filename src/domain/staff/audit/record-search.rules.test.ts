import { expect, it } from 'vitest';
import { spanOf, thingOf } from './record-search.rules.ts';

it('a search term is a table, or one row of it', () => {
  expect(thingOf(undefined)).toBeNull();
  expect(thingOf('')).toBeNull();
  expect(thingOf('orders')).toEqual({ table: 'orders', row: null });
  expect(thingOf('claim_lines:3:4')).toEqual({ table: 'claim_lines', row: '3:4' });
});

it('dates are whole Korean days, and moments are exact', () => {
  expect(spanOf({})).toEqual({ from: null, before: null });
  expect(spanOf({ from: '2026-11-16', to: '2026-11-16' })).toEqual({
    from: new Date('2026-11-15T15:00:00Z'),
    before: new Date('2026-11-16T15:00:00Z'),
  });
  expect(spanOf({ from: '2026-11-16T03:00:00.000Z', to: '2026-11-16T04:00:00.000Z' })).toEqual({
    from: new Date('2026-11-16T03:00:00Z'),
    before: new Date('2026-11-16T04:00:00Z'),
  });
});
