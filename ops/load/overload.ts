import { setTimeout as delay } from 'node:timers/promises';
import { browserAgent, fetchRaw } from '../answer.ts';
import { categories } from './catalogue.ts';
import { mixWithRobots, usualMix } from './mix.ts';
import type { Figure, Subject } from './scenarios.ts';
import { processFigures, setStage } from './stage.ts';
import type { Figures } from './tally.ts';

const times = 10;
const crowdSeconds = 20;

/** Who is refused, who is served, and how long the shop needs to recover after the overload. */
export async function measureOverload(subject: Subject): Promise<Figure[]> {
  const stage = await setStage(subject, 1_000);
  const { shop, crowd } = stage;
  const visit = { ...stage.visit, pages: pagesToMake(60_000) };
  await crowd.ask({ ...visit, mix: usualMix, pace: { connections: 32 }, seconds: 5 });
  const can = await crowd.ask({ ...visit, mix: usualMix, pace: { connections: 32 }, seconds: 10 });
  const offered = Math.min(20_000, Math.round((can.all.served.answers / can.seconds) * times));
  const quiet = await middleOf(shop, 20);
  const pace = { perSecond: offered };
  const { all, byKind } = await crowd.ask({ ...visit, mix: mixWithRobots, pace, seconds: crowdSeconds });
  const recovered = await secondsToRecover(shop, quiet);
  const broken = Object.keys(all.statuses).filter((status) => /^5/.test(status) && status !== '503');
  if (broken.length > 0) throw new Error(`Something broke: ${broken}`);
  const served = (kind: keyof typeof byKind) => (byKind[kind] ? shareServed(byKind[kind]) * 100 : Number.NaN);
  const told = (all.withRetryAfter / Math.max(1, all.answers - all.served.answers)) * 100;
  return [
    { name: 'checkouts served', value: served('checkout'), unit: '%', floor: { least: 90 } },
    { name: 'browsing visitors served', value: served('browse'), unit: '%' },
    { name: 'robots served', value: served('robot'), unit: '%' },
    { name: 'rejected requests with Retry-After', value: told, unit: '%', floor: { least: 90 } },
    { name: 'recovered after', value: recovered, unit: 's', floor: { most: 5 } },
    { name: 'memory of the process', value: (await processFigures(shop)).memory / 1e6, unit: 'MB' },
  ];
}

/** Lists that are not cached: cached pages would be sent to all clients. */
function pagesToMake(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `/ru/products?category=${categories[index % categories.length]}&price_min=${1_000 + index}`,
  );
}

/** Milliseconds for a page that must be rendered, as a visitor experiences it. */
async function middleOf(shop: string, times: number): Promise<number> {
  const waits: number[] = [];
  for (let index = 0; index < times; index++) waits.push(await waitOf(shop, index));
  return waits.sort((a, b) => a - b)[times >> 1] ?? 0;
}

async function waitOf(shop: string, index: number): Promise<number> {
  const began = performance.now();
  const headers = { 'user-agent': browserAgent, 'x-forwarded-for': `10.7.0.${index & 255}` };
  const { status } = await fetchRaw(`${shop}/ru/nothing-here-${index}`, headers);
  return status === 404 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

/** Recovered: ten pages in a row, none refused, with a median at most twice as slow as before. */
async function secondsToRecover(shop: string, before: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    if ((await middleOf(shop, 10)) <= before * 2) return (performance.now() - began) / 1000;
    await delay(50);
  }
  return Number.POSITIVE_INFINITY;
}

function shareServed({ answers, served }: Figures): number {
  return served.answers / answers;
}
