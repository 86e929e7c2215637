// npm run overload [-- --seconds=20 --times=10]: ten times as many visitors as the shop can serve, robots among them. Who
// is turned away, who is served and how soon, and how long the shop takes to be itself again once they have gone.
import { setTimeout as delay } from 'node:timers/promises';
import { browserAgent, fetchRaw } from './answer.ts';
import { categories } from './catalogue.ts';
import { megabytes, milliseconds } from './load/figures.ts';
import { Goals } from './load/goals.ts';
import { type Kind, mixWithRobots, usualMix } from './load/mix.ts';
import { readOptions } from './load/options.ts';
import { processFigures, setStage } from './load/stage.ts';
import type { Figures } from './load/tally.ts';
import { closeOnSignal } from './shop-process.ts';
import { grouped, percent, tableText } from './table.ts';

const options = readOptions({
  seconds: { usual: 20, most: 120 },
  times: { usual: 10, most: 20 },
  products: { usual: 2_000, most: 100_000 },
});
const recoveryGoal = 5;
const checkoutGoal = 0.9;

await using close = closeOnSignal();
const stage = await setStage(close, { products: options.products, orders: 0, customers: 1_000 });
const { shop, crowd } = stage;
const visit = { ...stage.visit, pages: pagesToMake(60_000) };
await crowd.ask({ ...visit, mix: usualMix, pace: { connections: 32 }, seconds: 5 });
console.log('  what it can serve');
const can = await crowd.ask({ ...visit, mix: usualMix, pace: { connections: 32 }, seconds: 10 });
const perSecond = can.all.served.answers / can.seconds;
const offered = Math.min(20_000, Math.round(perSecond * options.times));
const quiet = await middleOf(20);
console.log(`  ${grouped(offered)} visitors a second where it can serve ${grouped(perSecond)}`);
const { all, byKind, seconds } = await crowd.ask({
  ...visit,
  mix: mixWithRobots,
  pace: { perSecond: offered },
  seconds: options.seconds,
});
const recovered = await secondsToRecover(quiet);
await report();

/** Lists that nobody has asked for yet: pages that lie ready would be sent to whoever asks, however many do. */
function pagesToMake(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `/ru/products?category=${categories[index % categories.length]}&price_min=${1_000 + index}`,
  );
}

/** A page that has to be made for each: what a visitor feels, in milliseconds. */
async function middleOf(times: number): Promise<number> {
  const waits: number[] = [];
  for (let index = 0; index < times; index++) waits.push(await waitOf(index));
  return waits.sort((a, b) => a - b)[times >> 1] ?? 0;
}

async function waitOf(index: number): Promise<number> {
  const began = performance.now();
  const headers = { 'user-agent': browserAgent, 'x-forwarded-for': `10.7.0.${index & 255}` };
  const { status } = await fetchRaw(`${shop}/ru/nothing-here-${index}`, headers);
  return status === 404 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

/** Itself again: ten pages in a row, none turned away, and the middle one at most twice as slow as before the crowd. */
async function secondsToRecover(before: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    if ((await middleOf(10)) <= before * 2) return (performance.now() - began) / 1000;
    await delay(50);
  }
  return Number.POSITIVE_INFINITY;
}

function shareServed({ answers, served }: Figures): number {
  return served.answers / answers;
}

async function report(): Promise<void> {
  const { memory } = await processFigures(shop);
  const row = (name: string, figures: Figures) => [
    name,
    grouped(figures.answers),
    percent(shareServed(figures)),
    milliseconds(figures.served.p50),
    milliseconds(figures.served.p99),
    Object.entries(figures.statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    percent(figures.withRetryAfter / Math.max(1, figures.statuses['503'] ?? 0)),
  ];
  const order: Kind[] = ['checkout', 'basket', 'search', 'browse', 'robot'];
  const rows = order.flatMap((kind) => (byKind[kind] ? [row(kind, byKind[kind])] : []));
  const head = ['visitors', 'asked', 'served', 'p50 served', 'p99 served', 'answers', '503 with Retry-After'];
  console.log(`\n${tableText([head, ...rows, row('all', all)])}`);
  const pace = all.served.answers / seconds;
  console.log(
    `\nserved ${grouped(pace)} a second of ${grouped(all.answers / seconds)} asked (${percent(pace / perSecond)} of what it serves without a crowd); ${megabytes(memory)}`,
  );
  const unserved = all.answers - all.served.answers;
  const refused = all.withRetryAfter / Math.max(1, unserved);
  const goals = new Goals();
  goals.judge(refused >= 0.9, `of those not served ${percent(refused)} were told when to come again (at least 90 %)`);
  const shares = order.flatMap((kind) => (byKind[kind] ? [shareServed(byKind[kind])] : []));
  const { checkout = 0, browse = 0, robot = 0 } = Object.fromEntries(order.map((kind, index) => [kind, shares[index]]));
  goals.judge(
    checkout >= checkoutGoal,
    `of checkouts ${percent(checkout)} are served (at least ${percent(checkoutGoal)})`,
  );
  goals.judge(checkout > browse, 'checkout before browsing');
  goals.judge(browse > robot, 'people before robots');
  goals.judge(recovered <= recoveryGoal, `itself again after ${recovered.toFixed(1)} s (at most ${recoveryGoal})`);
  const broken = Object.keys(all.statuses).filter((status) => /^5/.test(status) && status !== '503');
  goals.judge(broken.length === 0, 'nothing broke');
  process.exitCode = goals.end();
}
