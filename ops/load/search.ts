import { cpuSeconds } from '../answer.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { median } from '../table.ts';
import { words } from './catalogue.ts';
import { startGenerator } from './load-generator.ts';
import type { Figure, Subject } from './scenarios.ts';

const rounds = 3;

/** Searches with different minimum prices, so that each page must be rendered. */
export async function measureSearch({ checkout, close, seconds }: Subject): Promise<Figure[]> {
  const shop = await startShop(close, await makeGround(close), checkout);
  const generator = startGenerator(close);
  let asked = 0;
  const figures = { cpu: [] as number[], p50: [] as number[], perSecond: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const paths = Array.from({ length: 4_000 }, () => {
      const turn = asked++;
      return `/ru/products?q=${encodeURIComponent(words[turn % words.length] ?? '')}&price_min=${1_000 + turn}`;
    });
    const before = await cpuSeconds(shop);
    const result = await generator({
      ...{ url: shop, paths, headers: { 'accept-encoding': 'br' }, connections: 8, addresses: paths.length },
      seconds: round === 0 ? 2 : seconds,
    });
    if (round === 0) continue;
    figures.cpu.push((((await cpuSeconds(shop)) - before) / result.requests) * 1_000);
    figures.p50.push(result.p50);
    figures.perSecond.push(result.perSecond);
  }
  return [
    { name: 'page of a search, processor', value: median(figures.cpu), unit: 'ms', floor: { most: 11 } },
    { name: 'page of a search, 8 clients, p50', value: median(figures.p50), unit: 'ms' },
    { name: 'search pages', value: median(figures.perSecond), unit: '/s' },
  ];
}
