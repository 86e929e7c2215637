import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Kept {
  readonly address: string;
  readonly state: object;
}

/** A browser's history of a few pages, whose router shows whatever it hears of. */
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

/** Something that opens, and how it stands. */
function something() {
  const thing = { isOpen: true, close: () => {} };
  const closed = shop.openStep(() => thing.close());
  thing.close = () => {
    thing.isOpen = false;
    closed();
  };
  return thing;
}

it('closes one thing after the other, the topmost first, and then leaves', () => {
  const [below, above] = [something(), something()];
  shop.back();
  expect([below.isOpen, above.isOpen, shop.location.href]).toEqual([true, false, '/page']);
  shop.back();
  expect([below.isOpen, shop.location.href]).toEqual([false, '/page']);
  shop.back();
  expect(shop.location.href).toBe('/before');
});

it('leaves at once where things were closed in another way, however many lay upon each other', () => {
  const things = [something(), something(), something()];
  for (const thing of things.toReversed()) thing.close();
  shop.back();
  expect(shop.location.href).toBe('/before');
});

it('closes what is left where only the topmost was closed in another way', () => {
  const [below, above] = [something(), something()];
  above.close();
  const next = something();
  shop.back();
  expect([below.isOpen, next.isOpen]).toEqual([true, false]);
  shop.back();
  expect([below.isOpen, shop.location.href]).toEqual([false, '/page']);
});

it('stays as it is on the way forward, and closes what opens there', () => {
  const first = something();
  shop.back();
  shop.forward();
  expect([first.isOpen, shop.location.href]).toEqual([false, '/page']);
  const second = something();
  shop.back();
  expect([second.isOpen, shop.location.href]).toEqual([false, '/page']);
});

it('comes back from another page, as another language is, and leaves in one step', () => {
  const [below, above] = [something(), something()];
  shop.visit('/ru/page');
  for (const thing of [above, below]) thing.close();
  shop.back();
  expect(shop.location.href).toBe('/page');
  shop.back();
  expect(shop.location.href).toBe('/before');
});
