import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds } from './answer.ts';
import type { Errand } from './card-buyer.ts';
import { fillCatalogue } from './catalogue.ts';
import { startChild } from './child.ts';
import { errandsOf } from './errands.ts';
import { usualMix } from './load/mix.ts';
import type { Visit, Visited } from './load/shoppers.ts';
import { visitOf } from './load/stage.ts';
import { makeGround, startShop } from './shop-process.ts';
import { grouped, tableText } from './table.ts';

const counts = [1, 2, 4];
const products = 2_000;
const customers = 500;
/** Few enough for a busy machine too: who is turned away costs less than who is served, and compares nothing. */
const perSecond = 8;
/** Each process has answered many before it is measured, and come to rest: code that has run often costs less. */
const warmUp = { seconds: 30, connectionsEach: 2, restMs: 5_000 };
/** Above this a process more would cost what it was to bring. */
const mostGrowth = 1.25;

interface Row {
  readonly processes: number;
  readonly requests: number;
  readonly failed: number;
  /** Microseconds of all processes together: for a request, and for a second in which nobody asks. */
  readonly perRequest: number;
  readonly perIdleSecond: number;
}

/**
 * The same visitors before one, two and four processes on one database: the processor time of all of them, divided by the
 * requests. So many a second, whatever the machine does besides, so that what processes do by the clock weighs alike.
 */
export async function measureProcesses(close: AsyncDisposableStack, seconds: number): Promise<readonly Row[]> {
  const ground = await makeGround(close);
  const databaseUrl = ground.DATABASE_URL ?? '';
  const slugs = await fillCatalogue(databaseUrl, products);
  const rows: Row[] = [];
  let errands: readonly Errand[] = [];
  for (const [at, processes] of counts.entries()) {
    console.log(`  ${processes} ${processes === 1 ? 'process' : 'processes'}`);
    await using own = new AsyncDisposableStack();
    const doors: string[] = [];
    while (doors.length < processes) doors.push(await startShop(own, ground));
    const [first = ''] = doors;
    if (at === 0) errands = await errandsOf(first, databaseUrl, customers * counts.length);
    // Others each time: nobody may have many orders that are not paid.
    const visit = visitOf(doors, slugs, errands.slice(at * customers, (at + 1) * customers));
    const crowd = startChild<Visit, Visited>('load/shoppers.ts');
    own.defer(() => crowd.stop());
    const used = async () => (await Promise.all(doors.map(cpuSeconds))).reduce((sum, each) => sum + each, 0) * 1e6;
    const connections = warmUp.connectionsEach * processes;
    await crowd.ask({ ...visit, mix: usualMix, pace: { connections }, seconds: warmUp.seconds });
    await delay(warmUp.restMs);
    const atRest = await used();
    await delay(seconds * 250);
    const rested = await used();
    const { all } = await crowd.ask({ ...visit, mix: usualMix, pace: { perSecond }, seconds });
    rows.push({
      processes,
      requests: all.answers,
      failed: all.answers - all.served.answers,
      perRequest: ((await used()) - rested) / all.answers,
      perIdleSecond: (rested - atRest) / (seconds / 4),
    });
  }
  return rows;
}

/** Or nobody knows: where visitors were turned away, the machine is too busy to tell. */
export function growsWithProcesses(rows: readonly Row[]): boolean {
  return rows.some((row) => row.failed > 0 || growthOf(row, rows) > mostGrowth);
}

function growthOf({ perRequest }: Row, [one]: readonly Row[]): number {
  return perRequest / (one?.perRequest ?? Number.NaN);
}

export function processesTable(rows: readonly Row[]): string {
  const head = [
    'processes',
    'requests',
    'failed',
    'CPU of all per request',
    'beside one',
    'CPU of all per idle second',
  ];
  return tableText([
    head,
    ...rows.map((row) => [
      String(row.processes),
      grouped(row.requests),
      String(row.failed),
      `${grouped(row.perRequest)} µs`,
      `${growthOf(row, rows).toFixed(2)} ${growsWithProcesses([...rows.slice(0, 1), row]) ? '✗' : '✓'}`,
      `${grouped(row.perIdleSecond)} µs`,
    ]),
  ]);
}
