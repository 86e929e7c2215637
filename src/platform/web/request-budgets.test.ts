import { expect, it, vi } from 'vitest';
import type { Session } from '../../http/caller.ts';
import { LeasedBudget } from '../database/leased-budget.ts';
import { RequestBudgets } from './request-budgets.ts';

const nobody = () => vi.fn(async (): Promise<Session | null> => null);

/** As a database that keeps count. */
function counted() {
  const left = new Map<string, number>();
  const budget = new LeasedBudget(
    async ({ subject, most }, wanted) => {
      const key = subject.join();
      const granted = Math.min(wanted, left.get(key) ?? most);
      left.set(key, (left.get(key) ?? most) - granted);
      return { granted, wait: 60 };
    },
    () => 0,
  );
  return new RequestBudgets(budget, 1);
}

it('logins that are none are looked up only so often for one household', async () => {
  const budgets = counted();
  const lookUp = nobody();
  const madeUp = { address: '203.0.113.7', token: 'made-up', session: lookUp };
  const waits: (number | null)[] = [];
  for (let asked = 0; asked < 900; asked++) waits.push(await budgets.countRender(madeUp));
  expect(waits.filter((wait) => wait === null)).toHaveLength(300);
  expect(lookUp).toHaveBeenCalledTimes(301);
  expect(budgets.knownWait(madeUp)).toBe(60);
  expect(budgets.knownWait({ ...madeUp, token: undefined })).toBeNull();
  expect(budgets.knownWait({ ...madeUp, address: '203.0.113.8' })).toBeNull();
});

it('whoever was found a moment ago is let in, however many logins a neighbour makes up', async () => {
  const budgets = counted();
  const home = { address: '203.0.113.7', token: 'mine' };
  const session = async () => ({ userId: 1 }) as Session;
  await budgets.countRender({ ...home, session });
  for (let asked = 0; asked < 400; asked++)
    await budgets.countRender({ address: home.address, token: `made-up ${asked}`, session: nobody() });
  expect(budgets.knownWait({ ...home, token: 'made-up 401' })).toBe(60);
  expect(budgets.knownWait(home)).toBeNull();
  expect(await budgets.countRender({ ...home, session })).toBeNull();
});

it('customers are looked up however many strangers came from the same address', async () => {
  const budgets = counted();
  const lookUp = nobody();
  const address = '203.0.113.7';
  for (let asked = 0; asked < 400; asked++) await budgets.countRender({ address, token: undefined, session: lookUp });
  const session = async () => ({ userId: 1 }) as Session;
  expect(await budgets.countRender({ address, token: undefined, session: lookUp })).toBe(60);
  expect(await budgets.countRender({ address, token: 'mine', session })).toBeNull();
});
