import { expect, it } from 'vitest';
import { type OnboardingFacts, onboardingLines } from './onboarding.rules.ts';

const demo: OnboardingFacts = {
  madeUp: ['phone'],
  account: 'demo',
  saved: [],
  ownCategories: 0,
  ownProductsOnSale: 0,
  demoProducts: 150,
  ownStaff: 1,
  paidOrders: 0,
  demoRows: 500,
};
const own: OnboardingFacts = {
  madeUp: [],
  account: 'own',
  saved: ['delivery', 'brand', 'policies'],
  ownCategories: 2,
  ownProductsOnSale: 1,
  demoProducts: 0,
  ownStaff: 2,
  paidOrders: 1,
  demoRows: 0,
};
const states = (facts: OnboardingFacts, items: string[] = []) =>
  onboardingLines(
    facts,
    items.map((item) => ({ item, by: 'Malika', at: '2026-11-16T00:00:00.000Z' })),
  ).map(({ state }) => state);

it('the onboarding list of a demo shows what is invented and what was not reviewed yet', () => {
  expect(states(demo)).toEqual(['demo', 'demo', 'open', 'open', 'open', 'open', 'demo', 'open', 'open', 'demo']);
});

it('an item is done if the data show it', () => {
  expect(states(own)).toEqual(Array(10).fill('done'));
});

it('a staff member’s tick counts only for items that the data cannot show', () => {
  const ticked = onboardingLines(demo, [
    { item: 'company', by: 'Malika', at: '2026-11-16T00:00:00.000Z' },
    { item: 'delivery', by: 'Malika', at: '2026-11-16T00:00:00.000Z' },
  ]);
  expect(ticked[0]).toMatchObject({ item: 'company', state: 'demo', ticked: null, may_tick: false });
  expect(ticked[2]).toMatchObject({ item: 'delivery', state: 'done', ticked: { by: 'Malika' }, may_tick: true });
});

it('a missing bank account is reported before a wrong one', () => {
  expect(states({ ...demo, account: 'none' })[1]).toBe('open');
  expect(states({ ...demo, demoProducts: 0 })[6]).toBe('open');
});
