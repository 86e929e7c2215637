import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../http/caller.ts';
import { RequestBudgets } from './request-budgets.ts';

// The remaining seconds of a minute are compared exactly, so the clock stands still.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => void vi.restoreAllMocks());

const nobody = () => vi.fn(async (): Promise<Session | null> => null);
const customer = (userId: number) => vi.fn(async () => ({ userId }) as Session);
const address = '203.0.113.7';
const allowed = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length;

const ways = ['countCall', 'countRender'] as const;

/** A session lookup that waits until the test answers it. */
function slow(answer: Session | null) {
  const waiting: (() => void)[] = [];
  const session = vi.fn(() => new Promise<Session | null>((resolve) => waiting.push(() => resolve(answer))));
  return { session, waiting };
}

it.each(ways)('invalid tokens are looked up only up to a limit per network: %s', async (way) => {
  const budgets = new RequestBudgets(1);
  const madeUp = { address, session: nobody() };
  const waits: (number | null)[] = [];
  for (let turn = 0; turn < 900; turn++) waits.push(await budgets[way]({ ...madeUp, token: `made up ${turn}` }));
  expect(allowed(waits)).toBe(300);
  expect(await budgets.countLogin({ ...madeUp, token: 'one more' })).toBe(60);
  expect(await budgets.countLogin({ ...madeUp, token: undefined })).toBeNull();
  expect(await budgets.countLogin({ ...madeUp, token: 'one more', address: '203.0.113.8' })).toBeNull();
});

it('after too many invalid tokens, four are looked up at a time and few wait', async () => {
  const budgets = new RequestBudgets(1);
  for (let turn = 0; turn < 301; turn++)
    await budgets.countLogin({ address, token: `made up ${turn}`, session: nobody() });
  const { session, waiting } = slow(null);
  const asked = Array.from({ length: 900 }, (_, turn) =>
    budgets.countLogin({ address, token: `more ${turn}`, session }),
  );
  const mine = budgets.countLogin({ address: '203.0.113.8', token: 'mine', session: customer(1) });
  expect(await mine).toBeNull();
  expect(session).toHaveBeenCalledTimes(4);
  while (waiting.length > 0) {
    waiting.pop()?.();
    await setImmediate();
  }
  expect(session).toHaveBeenCalledTimes(16);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([60, 1]));
});

it('an IPv6 site can send only as many invalid tokens as three of its networks', async () => {
  const budgets = new RequestBudgets(1);
  const waits: (number | null)[] = [];
  for (let turn = 0; turn < 2_000; turn++)
    waits.push(
      await budgets.countCall({
        address: `2001:db8:0:${turn.toString(16)}::1`,
        token: `made up ${turn}`,
        session: nobody(),
      }),
    );
  expect(allowed(waits)).toBe(900);
});

it.each(ways)(
  'a customer who has just signed in is served, however many invalid tokens a neighbour sends: %s',
  async (way) => {
    const budgets = new RequestBudgets(1);
    for (let turn = 0; turn < 400; turn++) await budgets[way]({ address, token: `made up ${turn}`, session: nobody() });
    expect(await budgets[way]({ address, token: 'made up again', session: nobody() })).toBe(60);
    expect(await budgets[way]({ address, token: 'new', session: customer(1) })).toBeNull();
  },
);

it.each(ways)(
  'a customer is served although an anonymous visitor has used up the limit of the same address: %s',
  async (way) => {
    const budgets = new RequestBudgets(1);
    for (let turn = 0; turn < 700; turn++) await budgets[way]({ address, token: undefined, session: nobody() });
    expect(await budgets[way]({ address, token: undefined, session: nobody() })).toBe(60);
    expect(await budgets[way]({ address, token: 'mine', session: customer(1) })).toBeNull();
  },
);

it.each(ways)('a known customer is served, however many invalid tokens a neighbour sends: %s', async (way) => {
  const budgets = new RequestBudgets(1);
  const mine = { address, token: 'mine', session: customer(1) };
  await budgets[way](mine);
  for (let turn = 0; turn < 400; turn++) await budgets[way]({ address, token: `made up ${turn}`, session: nobody() });
  expect(await budgets.countLogin({ address, token: 'made up 401', session: nobody() })).toBe(60);
  expect(await budgets[way](mine)).toBeNull();
  expect(mine.session).toHaveBeenCalledTimes(1);
});

it.each(ways)('a customer has one rate limit, however many logins they have: %s', async (way) => {
  const budgets = new RequestBudgets(1);
  const ask = (userId: number, turn: number) =>
    budgets[way]({ address, token: `login ${userId} ${turn % 3}`, session: customer(userId) });
  for (let turn = 0; turn < 3; turn++) await ask(1, turn);
  const waits = await Promise.all(Array.from({ length: 700 }, (_, turn) => ask(1, turn)));
  expect(allowed(waits)).toBe(597);
  expect(await ask(2, 0)).toBeNull();
});

it('a session that cannot be looked up at the moment counts as an anonymous visitor', async () => {
  const budgets = new RequestBudgets(1);
  const session = async () => Promise.reject(new Error('no database'));
  expect(await budgets.countCall({ address, token: 'mine', session })).toBeNull();
});

it('cached pages are counted by network, and separately for known customers', async () => {
  const budgets = new RequestBudgets(1);
  const stranger = { address, token: undefined };
  await budgets.countRender({ address, token: 'mine', session: customer(1) });
  const waits = Array.from({ length: 6_010 }, () => budgets.countReady(stranger));
  expect(allowed(waits)).toBe(6_000);
  expect(waits.at(-1)).toBeGreaterThan(0);
  expect(budgets.countReady({ address, token: 'made up' })).toBeGreaterThan(0);
  expect(budgets.countReady({ address, token: 'mine' })).toBeNull();
  expect(budgets.countReady({ address: '203.0.113.8', token: undefined })).toBeNull();
});
