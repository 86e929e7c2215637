import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '../../../kernel/result.ts';
import { BasketSync } from './basket-sync.ts';
import { currentBasket, setCount, takeAnswer, takeOut } from './local-basket.browser.ts';

const line = { product_variation: 7, count: 2, created_at: '2026-11-16T00:00:00Z', updated_at: '2026-11-16T00:00:00Z' };
const opened: BasketSync[] = [];

/** A tab and its calls to the server. If `answers` is false, calls hang until the tab is closed. */
function openTab(answers: boolean) {
  const told: [path: string, input: unknown][] = [];
  const call = async ({ path }: { path: string }, input: unknown) => {
    told.push([path, input]);
    return answers ? ok({ data: [], unknown: [], left_out: [] }) : new Promise(() => {});
  };
  const sync = new BasketSync(call as never, () => {});
  sync.start();
  opened.push(sync);
  return { told, close: () => sync.stop() };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  for (const sync of opened.splice(0)) sync.stop();
  vi.unstubAllGlobals();
});

it('a removed line is sent to the server even if the tab was closed before the response', async () => {
  takeAnswer([line], []);
  const closed = openTab(false);
  takeOut([7]);
  await vi.waitFor(() => expect(closed.told).not.toEqual([]), { timeout: 20_000 });
  closed.close();

  const next = openTab(true);
  const items = [{ ...line, count: 0, updated_at: expect.any(String) }];
  const taken = ['/api/orders/cart-items/sync/', { body: { items } }];
  await vi.waitFor(() => expect(next.told).toContainEqual(taken), { timeout: 20_000 });
  await vi.waitFor(() => expect(localStorage.getItem('basketUntold')).toBe('[]'), { timeout: 20_000 });
});

it('a rejected change is not sent again, and the basket becomes what the server has', async () => {
  takeAnswer([line], []);
  const other = { ...line, product_variation: 9 };
  const told: unknown[] = [];
  const call = async (_target: unknown, { body }: { body: { items: unknown[] } }) => {
    told.push(body.items);
    if (body.items.length > 0) return err({ code: 'invalid' });
    return ok({ data: [other], unknown: [], left_out: [] });
  };
  const sync = new BasketSync(call as never, () => {});
  opened.push(sync);
  sync.start();
  await vi.waitFor(() => expect(currentBasket()).toEqual([other]), { timeout: 20_000 });
  expect(told).toEqual([[line], []]);
  expect(localStorage.getItem('basketUntold')).toBe('[]');
});

it('a line changed while a request is in flight keeps its value and is sent next', async () => {
  takeAnswer([line], []);
  const told: unknown[] = [];
  const call = async (_target: unknown, { body }: { body: { items: unknown[] } }) => {
    told.push(body.items);
    if (told.length === 1) setCount(7, 5);
    return ok({ data: [line], unknown: [], left_out: [] });
  };
  const sync = new BasketSync(call as never, () => {});
  opened.push(sync);
  sync.start();
  const changed = { ...line, count: 5, updated_at: expect.any(String) };
  await vi.waitFor(() => expect(told).toEqual([[line], [changed]]), { timeout: 20_000 });
});
