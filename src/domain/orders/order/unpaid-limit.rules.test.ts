import { describe, expect, it } from 'vitest';
import { koreanDateTime } from '../../../kernel/korea-time.ts';
import { settingGroups } from '../../shop/settings/setting-groups.ts';
import { payBefore, unpaidObstacle } from './unpaid-limit.rules.ts';

// The defaults, which apply unless the owner has changed them.
const builtIn = settingGroups.holding.stored.parse(undefined);
const nothing = { orders: 0, pieces: 0, value: 0 };

describe.each([
  ['a new customer', false, { orders: 3, pieces: 200, value: 1_000_000 }],
  ['a customer who has paid before', true, { orders: 5, pieces: 1_000, value: 5_000_000 }],
])('the unpaid orders that %s may have', (_who, hasPaid, most) => {
  it.each<[string, typeof nothing, { pieces: number; value: number }, Partial<typeof nothing>]>([
    ['too_many_open_orders', { ...nothing, orders: most.orders - 1 }, { pieces: 1, value: 1 }, { orders: 1 }],
    ['too_many_unpaid_pieces', nothing, { pieces: most.pieces, value: 1 }, { pieces: 1 }],
    ['too_many_unpaid_pieces', { ...nothing, pieces: most.pieces - 1 }, { pieces: 1, value: 1 }, { pieces: 1 }],
    ['too_much_unpaid', nothing, { pieces: 1, value: most.value }, { value: 1 }],
    ['too_much_unpaid', { ...nothing, value: most.value - 1 }, { pieces: 1, value: 1 }, { value: 1 }],
  ])('are limited by %s, from %j with %j', (code, held, more, { orders = 0, pieces = 0, value = 0 }) => {
    expect(unpaidObstacle(builtIn, { ...held, hasPaid }, more)).toBeNull();
    const beyond = { orders: held.orders + orders, pieces: held.pieces + pieces, value: held.value + value, hasPaid };
    expect(unpaidObstacle(builtIn, beyond, more)?.code).toBe(code);
  });
});

describe('the payment deadline of a transfer', () => {
  const korea = (text: string) => Date.parse(`2026-11-${text}+09:00`);
  const end = (since: string, method: 'bank_transfer' | 'virtual_account' | 'toss', hasPaid = false) =>
    koreanDateTime(payBefore(korea(since), method, builtIn, hasPaid)).slice('2026-11-'.length);

  it.each([
    ['19T09:59:59', '19T21:59:59'],
    ['19T10:00:00', '20T10:00:00'],
    ['19T10:19:43', '20T10:00:00'],
    ['19T11:59:59', '20T10:00:00'],
    ['19T12:00:00', '20T10:00:00'],
    ['19T20:59:59', '20T10:00:00'],
    ['19T21:00:00', '20T09:00:00'],
    ['19T21:30:00', '20T09:30:00'],
    ['19T23:59:59', '20T11:59:59'],
    ['20T00:00:00', '20T12:00:00'],
    ['20T09:00:00', '20T21:00:00'],
  ])('for a new customer who orders on %s is %s, never at night in Korea', (since, ends) => {
    for (const method of ['bank_transfer', 'virtual_account'] as const) expect(end(since, method)).toBe(ends);
  });

  it.each([
    ['19T21:59:59', '20T21:59:59'],
    ['19T22:00:00', '21T10:00:00'],
    ['20T00:00:00', '21T10:00:00'],
    ['20T08:59:59', '21T10:00:00'],
    ['20T09:00:00', '21T09:00:00'],
  ])('for a customer who has paid before and orders on %s is %s', (since, ends) => {
    expect(end(since, 'bank_transfer', true)).toBe(ends);
  });

  it('does not apply to cards, which are charged immediately', () => {
    expect([end('19T21:45:00', 'toss'), end('20T03:00:00', 'toss', true)]).toEqual(['19T22:15:00', '20T03:30:00']);
  });
});
