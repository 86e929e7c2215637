import { describe, expect, it, test } from 'vitest';
import { alarmsOf, limitsOf, mostOf } from './sending-limit.rules.ts';

describe('the limits of an address', () => {
  const [hourly] = limitsOf(false).sending.filter(({ by }) => by === 'address');

  it.each([
    [0, 20],
    [1, 21],
    [100, 120],
    [10_000, 400],
  ])('with %i customers allow %i unused codes an hour', (customers, most) => {
    expect(hourly && mostOf(hourly, customers)).toBe(most);
  });

  it('do not apply to owners of their phones, who have limits of their own', () => {
    const { sending, guessing } = limitsOf(true);
    expect([...sending, guessing].map(({ by }) => by)).toEqual(['phone', 'phone', 'phone']);
    for (const limit of sending) expect(mostOf(limit, 10_000)).toBe(limit.most);
  });
});

test.each([
  [{ sent: 0, right: 0, wrong: 0 }, []],
  [{ sent: 150, right: 90, wrong: 99 }, []],
  [{ sent: 500, right: 400, wrong: 150 }, []],
  [{ sent: 150, right: 90, wrong: 100 }, ['guessing']],
  [{ sent: 200, right: 99, wrong: 20 }, ['pumping']],
  [{ sent: 3_000, right: 10, wrong: 900 }, ['guessing', 'pumping']],
])('the code counts %j raise the alarms %j', (counts, alarms) => {
  expect(alarmsOf(counts)).toEqual(alarms);
});
