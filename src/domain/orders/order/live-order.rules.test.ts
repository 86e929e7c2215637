import { describe, expect, it } from 'vitest';
import { isNews, isWorthWatching } from './live-order.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

const order = (status: OrderStatus, slug = 'A') => ({ slug, status });

describe('watching orders', () => {
  it('is useful while an order is under way', () => {
    expect(isWorthWatching([order('delivered'), order('preparing', 'B')])).toBe(true);
    expect(isWorthWatching([order('awaiting_payment')])).toBe(true);
    expect(isWorthWatching([{ ...order('cancelled'), isRefundDue: true }])).toBe(true);
  });

  it('is not useful if there are no orders or all have ended', () => {
    expect(isWorthWatching([order('delivered'), order('cancelled'), order('expired'), order('refunded')])).toBe(false);
    expect(isWorthWatching([])).toBe(false);
  });

  it('only reacts to a status that differs from the shown one', () => {
    const shown = [order('paid'), order('shipped', 'B')];
    expect(isNews(shown, order('preparing'))).toBe(true);
    expect(isNews(shown, order('paid'))).toBe(false);
    expect(isNews(shown, order('paid', 'C'))).toBe(false);
  });
});
