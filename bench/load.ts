// npm run load [-- --products=2000 --orders=0 --rate=0 --seconds=20]: mixed shoppers at 32 and 256 connections, then at a
// fixed rate (0: half of what 32 connections managed), beside a server that repeats one page and one that runs one SELECT.

import { megabytes, milliseconds } from './load/figures.ts';
import { Goals } from './load/goals.ts';
import { usualMix } from './load/mix.ts';
import { readOptions } from './load/options.ts';
import type { Visit, Visited } from './load/shoppers.ts';
import { processFigures, setStage, setYardsticks } from './load/stage.ts';
import { isServed } from './load/tally.ts';
import { closeOnSignal } from './shop-process.ts';
import { grouped, percent, tableText } from './table.ts';

const options = readOptions({
  products: { usual: 2_000, most: 100_000 },
  orders: { usual: 0, most: 1_000_000 },
  rate: { usual: 0, most: 5_000 },
  seconds: { usual: 20, most: 300 },
});
const customers = 1_000;
const warmUpSeconds = 5;
const openingGoal = 3;
/** Of a process with its page cache, and what 100 000 products may add to it. */
const memoryGoal = 450e6 + 150e6 * (options.products / 100_000);

interface Run {
  readonly name: string;
  readonly visited: Visited;
  readonly perSecond: number;
  readonly memory: number;
  readonly statements: number;
  readonly cpu: number;
}

await using close = closeOnSignal();
const stage = await setStage(close, { ...options, customers });
const { memory: atStart } = await processFigures(stage.shop);
await stage.crowd.ask({ ...stage.visit, mix: usualMix, pace: { connections: 32 }, seconds: warmUpSeconds });

const runs: Run[] = [];
const few = await load('32 connections', { connections: 32 });
runs.push(few);
// The yardsticks stand right beside the run that they are compared with.
const yardsticks = await setYardsticks(close, stage, { connections: 32 }, Math.min(options.seconds, 10));
const bare = paceOf(await stage.crowd.ask(yardsticks.bare));
const select = paceOf(await stage.crowd.ask(yardsticks.select));
runs.push(await load('256 connections', { connections: 256 }));
const perSecond = options.rate || Math.max(1, Math.round(few.perSecond / 2));
runs.push(await load(`${grouped(perSecond)} a second`, { perSecond }));
report();

async function load(name: string, pace: Visit['pace']): Promise<Run> {
  console.log(`  ${name}`);
  const before = await processFigures(stage.shop);
  const visited = await stage.crowd.ask({ ...stage.visit, mix: usualMix, pace, seconds: options.seconds });
  const after = await processFigures(stage.shop);
  const each = (total: number) => total / visited.all.answers;
  return {
    name,
    visited,
    perSecond: paceOf(visited),
    memory: after.memory,
    statements: each(after.statements - before.statements),
    cpu: each((after.cpuSeconds - before.cpuSeconds) * 1e6),
  };
}

function paceOf({ all, seconds }: Visited): number {
  return all.served.answers / seconds;
}

function report(): void {
  console.log(
    `\n${grouped(options.products)} products, ${grouped(options.orders)} past orders; open after ${stage.openingSeconds.toFixed(1)} s, ${megabytes(atStart)} then`,
  );
  const head = ['run', 'req/s', 'p50', 'p99', 'p99.9', 'errors', 'memory', 'queries', 'CPU', 'of bare', 'of SELECT'];
  const rows = runs.map(({ name, visited: { all }, ...run }) => [
    name,
    grouped(run.perSecond),
    ...[all.p50, all.p99, all.p999].map(milliseconds),
    errorsIn(all.statuses),
    megabytes(run.memory),
    run.statements.toFixed(2),
    `${grouped(run.cpu)} µs`,
    percent(run.perSecond / bare),
    percent(run.perSecond / select),
  ]);
  const empty = Array<string>(9).fill('');
  console.log(
    tableText([
      head,
      ...rows,
      ['one page repeated', grouped(bare), ...empty],
      ['one SELECT', grouped(select), ...empty],
    ]),
  );
  const kinds = runs.flatMap(({ name, visited: { byKind } }) =>
    Object.entries(byKind).map(([kind, figures]) => [
      `${name}: ${kind}`,
      grouped(figures.answers),
      ...[figures.p50, figures.p99, figures.p999].map(milliseconds),
      errorsIn(figures.statuses),
    ]),
  );
  console.log(`\n${tableText([['kind', 'answers', 'p50', 'p99', 'p99.9', 'errors'], ...kinds])}`);
  const goals = new Goals();
  console.log('');
  for (const { name, visited } of runs) {
    const errors = errorsIn(visited.all.statuses);
    goals.judge(errors === '0', `${name}: no visitor is failed (${errors} failed)`);
  }
  const { openingSeconds } = stage;
  goals.judge(openingSeconds <= openingGoal, `open after ${openingSeconds.toFixed(1)} s (at most ${openingGoal})`);
  const highest = Math.max(...runs.map(({ memory }) => memory));
  goals.judge(highest <= memoryGoal, `at most ${megabytes(memoryGoal)} of memory (${megabytes(highest)})`);
  process.exitCode = goals.end();
}

function errorsIn(statuses: Readonly<Record<string, number>>): string {
  const wrong = Object.entries(statuses).filter(([status]) => !isServed(status));
  return wrong.length === 0 ? '0' : wrong.map(([status, count]) => `${count} × ${status}`).join(', ');
}
