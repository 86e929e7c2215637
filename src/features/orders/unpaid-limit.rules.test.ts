import { describe, expect, it } from 'vitest';
import { settingsSchemas } from '../shop-settings/shop-settings.contract.ts';
import { unpaidObstacle } from './unpaid-limit.rules.ts';

// Those that the shop has while its owner has set none.
const builtIn = settingsSchemas.holding.parse(undefined);
const nothing = { orders: 0, pieces: 0, value: 0 };

describe.each([
  ['a newcomer', false, { orders: 3, pieces: 200, value: 1_000_000 }],
  ['whoever has paid before', true, { orders: 5, pieces: 1_000, value: 5_000_000 }],
])('what %s may hold unpaid', (_who, hasPaid, most) => {
  it.each<[string, typeof nothing, { pieces: number; value: number }, Partial<typeof nothing>]>([
    ['too_many_open_orders', { ...nothing, orders: most.orders - 1 }, { pieces: 1, value: 1 }, { orders: 1 }],
    ['too_many_unpaid_pieces', nothing, { pieces: most.pieces, value: 1 }, { pieces: 1 }],
    ['too_many_unpaid_pieces', { ...nothing, pieces: most.pieces - 1 }, { pieces: 1, value: 1 }, { pieces: 1 }],
    ['too_much_unpaid', nothing, { pieces: 1, value: most.value }, { value: 1 }],
    ['too_much_unpaid', { ...nothing, value: most.value - 1 }, { pieces: 1, value: 1 }, { value: 1 }],
  ])('ends with %s, from %j with %j', (code, held, more, { orders = 0, pieces = 0, value = 0 }) => {
    expect(unpaidObstacle(builtIn, { ...held, hasPaid }, more)).toBeNull();
    const beyond = { orders: held.orders + orders, pieces: held.pieces + pieces, value: held.value + value, hasPaid };
    expect(unpaidObstacle(builtIn, beyond, more)?.code).toBe(code);
  });
});
