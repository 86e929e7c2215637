// npm run soak [-- --minutes=20 --products=2000 --rate=0]: a usual evening for twenty minutes, and the memory of the process
// by minute. Flat: the line through the second half of the minutes rises by less than a twentieth of what there is.
import { megabytes, milliseconds } from './load/figures.ts';
import { riseOf } from './load/flatness.ts';
import { Goals } from './load/goals.ts';
import { usualMix } from './load/mix.ts';
import { readOptions } from './load/options.ts';
import { processFigures, setStage } from './load/stage.ts';
import { closeOnSignal } from './shop-process.ts';
import { grouped, percent, tableText } from './table.ts';

const options = readOptions({
  minutes: { usual: 20, most: 240 },
  products: { usual: 2_000, most: 100_000 },
  rate: { usual: 0, most: 2_000 },
});
const mostMemory = 450e6;
const mostRise = 0.05;
/** A process that once grew without end had done it within 30 000 requests. */
const leastPerMinute = 1_500;

await using close = closeOnSignal();
const stage = await setStage(close, { products: options.products, orders: 0, customers: 1_500 });
const memories = [(await processFigures(stage.shop)).memory];
const { all, seconds } = await stage.crowd.ask({
  ...stage.visit,
  mix: usualMix,
  pace: { connections: 32 },
  seconds: 5,
});
// Half of what it can: a shop at its limit would measure the crowd.
const perSecond = options.rate || Math.max(1, Math.round(all.served.answers / seconds / 2));
console.log(`  ${grouped(perSecond)} requests a second for ${options.minutes} minutes`);
const rows: string[][] = [];
let asked = 0;
let unserved = 0;
for (let minute = 1; minute <= options.minutes; minute++) {
  const { all: minuteOf } = await stage.crowd.ask({ ...stage.visit, mix: usualMix, pace: { perSecond }, seconds: 60 });
  const { memory } = await processFigures(stage.shop);
  memories.push(memory);
  const failed = minuteOf.answers - minuteOf.served.answers;
  asked += minuteOf.answers;
  unserved += failed;
  rows.push([String(minute), grouped(minuteOf.answers), String(failed), milliseconds(minuteOf.p99), megabytes(memory)]);
  console.log(`  ${rows.at(-1)?.join('  ')}`);
}
console.log(`\n${tableText([['minute', 'requests', 'failed', 'p99', 'memory'], ...rows])}`);
const [atStart = 0, ...later] = memories;
const settled = later.slice(later.length >> 1);
const rise = riseOf(settled);
const highest = Math.max(...later);
console.log(`\nat the start ${megabytes(atStart)}, highest ${megabytes(highest)}`);
const goals = new Goals();
const enough = leastPerMinute * options.minutes;
goals.judge(asked >= enough, `${grouped(asked)} requests (at least ${grouped(enough)}, or it was no soak)`);
goals.judge(unserved === 0, `no visitor is failed (${grouped(unserved)} failed)`);
goals.judge(highest <= mostMemory, `at most ${megabytes(mostMemory)} (${megabytes(highest)})`);
goals.judge(rise <= mostRise, `flat: the second half rises by ${percent(rise)} (at most ${percent(mostRise)})`);
process.exitCode = goals.end();
