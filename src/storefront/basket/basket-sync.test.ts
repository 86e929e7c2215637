import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceBasket, takeOut } from '../../features/basket/local-basket.browser.ts';
import { ok } from '../../kernel/result.ts';
import { BasketSync } from './basket-sync.ts';

const line = { product_variation: 7, count: 2, created_at: '2026-11-16T00:00:00Z', updated_at: '2026-11-16T00:00:00Z' };
const opened: BasketSync[] = [];

/** A tab, and what it tells the server; `answers` is false for one that waits for an answer until it is closed. */
function openTab(answers: boolean) {
  const told: [path: string, input: unknown][] = [];
  const call = async ({ path }: { path: string }, input: unknown) => {
    told.push([path, input]);
    return answers ? ok({ data: [] }) : new Promise(() => {});
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

it('a line that was taken out is told to the server, also if the tab was closed before it had heard', async () => {
  replaceBasket([line]);
  const closed = openTab(false);
  takeOut([7]);
  await vi.waitFor(() => expect(closed.told).not.toEqual([]), { timeout: 20_000 });
  closed.close();

  const next = openTab(true);
  const taken = ['/api/orders/cart-items/delete/', { body: { product_variations: [7] } }];
  await vi.waitFor(() => expect(next.told).toContainEqual(taken), { timeout: 20_000 });
  await vi.waitFor(() => expect(localStorage.getItem('basketSending')).toBe('[]'), { timeout: 20_000 });
  expect(localStorage.getItem('basketUnsent')).toBe('[]');
});
