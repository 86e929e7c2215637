import { describe, expect, it } from 'vitest';
import { timelineOf } from './order-timeline.rules.ts';

const at = (minute: number) => `2026-11-20T01:${String(minute).padStart(2, '0')}:00.000Z`;
const event = (status: 'awaiting_payment' | 'paid' | 'preparing' | 'shipped' | 'delivered', minute: number) => ({
  ...({ status, actor: 'staff', reason: '', at: at(minute) } as const),
});
const parcel = (box: 'cold' | 'frozen' | null, shipped: number, delivered: number | null) => ({
  ...{
    carrier: 'cj',
    number: '1',
    box,
    shipped_at: at(shipped),
    delivered_at: delivered === null ? null : at(delivered),
  },
});
const told = (order: Partial<Parameters<typeof timelineOf>[0]>) =>
  timelineOf({ events: [], changes: [], parcels: [], ...order }).map((entry) =>
    entry.kind === 'parcel' ? `${entry.box} ${entry.name}` : entry.name,
  );

describe('the history of an order', () => {
  it('shows the latest entry first, changes included', () => {
    const changes = [{ kind: 'address_changed', at: at(2) } as const];
    expect(told({ events: [event('awaiting_payment', 0), event('preparing', 3)], changes })).toEqual([
      'preparing',
      'address_changed',
      'awaiting_payment',
    ]);
  });

  it('names each box instead of repeating that the order was shipped and delivered', () => {
    const events = [event('preparing', 1), event('shipped', 5), event('delivered', 9)];
    const parcels = [parcel('frozen', 5, 9), parcel('cold', 5, 8)];
    expect(told({ events, parcels })).toEqual([
      'frozen delivered',
      'cold delivered',
      'cold shipped',
      'frozen shipped',
      'preparing',
    ]);
  });

  it('tells once that equal boxes left together', () => {
    expect(told({ parcels: [parcel(null, 5, 9), parcel(null, 5, 10)] })).toEqual([
      'null delivered',
      'null delivered',
      'null shipped',
    ]);
  });

  it('keeps the steps of the order if its parcels do not tell them', () => {
    expect(told({ events: [event('shipped', 5), event('delivered', 9)] })).toEqual(['delivered', 'shipped']);
    expect(told({ events: [event('shipped', 5), event('delivered', 9)], parcels: [parcel(null, 5, null)] })).toEqual([
      'delivered',
      'null shipped',
    ]);
  });

  it('shows the word of the customer once, not for each parcel', () => {
    const confirmed = { status: 'delivered', actor: 'customer', reason: '', at: at(9) } as const;
    expect(told({ events: [event('shipped', 5), confirmed], parcels: [parcel('cold', 5, 9)] })).toEqual([
      'delivered_by_your_word',
      'cold shipped',
    ]);
  });
});
