import { expect, it } from 'vitest';
import { nextStep } from './next-step.rules.ts';

const order = { status: 'delivered', has_claim: false, can_review: true } as const;

it.each([
  ['awaiting_payment', 'pay'],
  ['paid', 'wait'],
  ['preparing', 'wait'],
  ['shipped', 'track'],
  ['cancelled', 'again'],
  ['return_requested', 'again'],
] as const)('of an order that is %s is to %s', (status, step) => {
  expect(nextStep({ ...order, status }, false)).toBe(step);
});

it('is to judge a delivery only while a problem can be reported and something is left to review', () => {
  expect(nextStep(order, true)).toBe('judge');
  expect(nextStep(order, false)).toBe('again');
  expect(nextStep({ ...order, can_review: false }, true)).toBe('again');
  expect(nextStep({ ...order, has_claim: true }, true)).toBe('again');
});
