import { describe, expect, it } from 'vitest';
import { eventName, eventReason, programNote } from './order-event.rules.ts';

describe('an event of an order', () => {
  it.each([
    ['awaiting_payment', 'system', 'awaiting_payment'],
    ['awaiting_payment', 'customer', 'awaiting_payment'],
    ['awaiting_payment', 'provider', 'taken_back'],
    ['paid', 'provider', 'paid_by_card'],
    ['paid', 'staff', 'paid_by_transfer'],
    ['paid', 'system', 'paid'],
    ['shipped', 'staff', 'shipped'],
    ['cancelled', 'customer', 'cancelled_by_you'],
    ['cancelled', 'staff', 'cancelled_by_shop'],
    ['cancelled', 'system', 'cancelled_unfillable'],
    ['delivered', 'staff', 'delivered'],
    ['delivered', 'customer', 'delivered_by_your_word'],
    ['delivered', 'staff', 'claim_settled', 'claim settled'],
    ['delivered', 'provider', 'claim_settled', 'claim settled'],
  ] as const)('with status %s by %s is named %s', (status, actor, name, reason?: string) => {
    expect(eventName({ status, actor, reason: reason ?? '' })).toBe(name);
  });

  it('has the reason that a person wrote, but not notes of the program', () => {
    expect(eventReason({ status: 'cancelled', actor: 'customer', reason: 'Too much' })).toBe('Too much');
    expect(eventReason({ status: 'cancelled', actor: 'staff', reason: 'The box broke' })).toBe('The box broke');
    expect(eventReason({ status: 'cancelled', actor: 'customer', reason: '' })).toBeNull();
    expect(eventReason({ status: 'expired', actor: 'system', reason: 'payment deadline' })).toBeNull();
    expect(eventReason({ status: 'paid', actor: 'staff', reason: 'deposit confirmed' })).toBeNull();
    const moved = { status: 'awaiting_payment', actor: 'staff', reason: 'deposit was for another order' } as const;
    expect([eventName(moved), eventReason(moved), programNote(moved.reason), programNote('Too much')]).toEqual([
      ...['other_order', null, 'other_order', null],
    ]);
  });
});
