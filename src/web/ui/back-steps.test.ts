import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Kept {
  readonly address: string;
  readonly state: object;
}

/** A browser history with a few pages. Its router shows the page of every event that it receives. */
async function browser() {
  const entries: Kept[] = [];
  let at = -1;
  let hear: (event: unknown) => void = () => {};
  const location = { href: '' };
  const move = (by: number) => {
    const entry = entries[at + by];
    if (!entry) return;
    at += by;
    location.href = entry.address;
    let isStopped = false;
    hear({ state: entry.state, stopImmediatePropagation: () => (isStopped = true) });
    if (!isStopped) steps.showPage((entry.state as { key: string }).key);
  };
  vi.stubGlobal('window', { location, addEventListener: (_: string, listener: typeof hear) => (hear = listener) });
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState: (state: object) => entries.splice(++at, entries.length, { address: location.href, state }),
    go: move,
    forward: () => move(1),
  });
  vi.resetModules();
  const steps = await import('./back-steps.browser.ts');
  const visit = (address: string) => {
    entries.splice(++at, entries.length, { address, state: { key: address } });
    location.href = address;
    steps.showPage(address);
  };
  visit('/before');
  visit('/page');
  return { visit, back: () => move(-1), forward: () => move(1), openStep: steps.openStep, location };
}

type Browser = Awaited<ReturnType<typeof browser>>;
let shop: Browser;
beforeEach(async () => {
  shop = await browser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An overlay and its state. */
function something() {
  const thing = { isOpen: true, close: () => {} };
  const closed = shop.openStep(() => thing.close());
  thing.close = () => {
    thing.isOpen = false;
    closed();
  };
  return thing;
}

it('Back closes one overlay after another, the topmost first, and then leaves the page', () => {
  const [below, above] = [something(), something()];
  shop.back();
  expect([below.isOpen, above.isOpen, shop.location.href]).toEqual([true, false, '/page']);
  shop.back();
  expect([below.isOpen, shop.location.href]).toEqual([false, '/page']);
  shop.back();
  expect(shop.location.href).toBe('/before');
});

it('Back leaves the page immediately when all overlays were closed in another way', () => {
  const things = [something(), something(), something()];
  for (const thing of things.toReversed()) thing.close();
  shop.back();
  expect(shop.location.href).toBe('/before');
});

it('Back closes the remaining overlay when only the topmost one was closed in another way', () => {
  const [below, above] = [something(), something()];
  above.close();
  const next = something();
  shop.back();
  expect([below.isOpen, next.isOpen]).toEqual([true, false]);
  shop.back();
  expect([below.isOpen, shop.location.href]).toEqual([false, '/page']);
});

it('Forward reopens nothing, and Back closes an overlay that was opened after it', () => {
  const first = something();
  shop.back();
  shop.forward();
  expect([first.isOpen, shop.location.href]).toEqual([false, '/page']);
  const second = something();
  shop.back();
  expect([second.isOpen, shop.location.href]).toEqual([false, '/page']);
});

it('Back returns from another page, such as another language, and then leaves in one step', () => {
  const [below, above] = [something(), something()];
  shop.visit('/ru/page');
  for (const thing of [above, below]) thing.close();
  shop.back();
  expect(shop.location.href).toBe('/page');
  shop.back();
  expect(shop.location.href).toBe('/before');
});
