import { describe, expect, it } from 'vitest';
import { askEvery, isNews, isWorthWatching, nextQuestionIn } from './live-order.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

const order = (status: OrderStatus, slug = 'A') => ({ slug, status });

describe('watching orders', () => {
  it('is worth it while something is under way', () => {
    expect(isWorthWatching([order('delivered'), order('preparing', 'B')])).toBe(true);
    expect(isWorthWatching([order('awaiting_payment')])).toBe(true);
    expect(isWorthWatching([{ ...order('cancelled'), isRefundDue: true }])).toBe(true);
  });

  it('is not when all have come to their end, or there are none', () => {
    expect(isWorthWatching([order('delivered'), order('cancelled'), order('expired'), order('refunded')])).toBe(false);
    expect(isWorthWatching([])).toBe(false);
  });

  it.each([
    [{ isTold: false, isSeen: true }, askEvery],
    [{ isTold: true, isSeen: true }, null],
    [{ isTold: false, isSeen: false }, null],
    [{ isTold: true, isSeen: false }, null],
  ])('asks by itself only where nobody tells and somebody looks: %o', (state, wait) => {
    expect(nextQuestionIn(state)).toBe(wait);
  });

  it('takes for news only what the page shows otherwise', () => {
    const shown = [order('paid'), order('shipped', 'B')];
    expect(isNews(shown, order('preparing'))).toBe(true);
    expect(isNews(shown, order('paid'))).toBe(false);
    expect(isNews(shown, order('paid', 'C'))).toBe(false);
  });
});
