import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../src/platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../../src/platform/pages/front-parts.ts';
import { testShop } from '../../src/platform/testing/test-shop.ts';
import { isTooHeavy, type PageWeight, weighPage } from './page-weight.ts';
import { publicPages } from './public-pages.ts';

await ensureBuilt(true);
const shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, undefined, await readBuiltFronts(true));
await shop.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => shop.close());

const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;

it('no public page exceeds its size limits', async () => {
  const weights: PageWeight[] = [];
  for (const path of await publicPages(origin)) weights.push(await weighPage(origin, path, true));
  expect(weights.length).toBeGreaterThan(20);
  // A page without scripts, styles or text was measured wrongly.
  expect(weights.filter(({ script, style, html }) => Math.min(script, style, html) < 10_000)).toEqual([]);
  expect(weights.filter(isTooHeavy)).toEqual([]);
});

it('scripts load after visible pictures, whichever link requests them first', async () => {
  for (const path of ['/', '/ru/products', '/basket', '/no-such-page']) {
    const links = (await (await fetch(origin + path)).text())
      .split('<link rel="modulepreload" href="')
      .slice(1)
      .map((link) => link.split('"'));
    const priorities = new Map(links.toReversed().map(([href, attribute, value]) => [href, `${attribute}${value}`]));
    expect(priorities.size, path).toBeGreaterThan(7);
    expect([...new Set(priorities.values())], path).toEqual([' fetchPriority=low']);
  }
});
