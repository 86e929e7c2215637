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
  /** Microseconds of all processes together: for a request, of that without what they do by the clock, and for a second of such. */
  readonly perRequest: number;
  readonly ofRequests: number;
  readonly perIdleSecond: number;
}

/**
 * The same visitors before one, two and four processes on one database: the processor time of all of them, divided by the
 * requests. What processes do by the clock, whether anybody asks or not, is measured before and told apart: at few requests
 * it would be most of it.
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
    const perIdleSecond = (rested - atRest) / (seconds / 4);
    const visited = await crowd.ask({ ...visit, mix: usualMix, pace: { perSecond }, seconds });
    const busy = (await used()) - rested;
    const { answers, served } = visited.all;
    rows.push({
      processes,
      requests: answers,
      failed: answers - served.answers,
      perRequest: busy / answers,
      ofRequests: (busy - perIdleSecond * visited.seconds) / answers,
      perIdleSecond,
    });
  }
  return rows;
}

/** Or nobody knows: where visitors were turned away, the machine is too busy to tell. */
export function growsWithProcesses(rows: readonly Row[]): boolean {
  return rows.some((row) => row.failed > 0 || growthOf(row, rows) > mostGrowth);
}

function growthOf({ ofRequests }: Row, [one]: readonly Row[]): number {
  return ofRequests / (one?.ofRequests ?? Number.NaN);
}

export function processesTable(rows: readonly Row[]): string {
  const head = ['processes', 'requests', 'failed', 'CPU per idle second', 'CPU per request', 'less idle', 'beside one'];
  return tableText([
    head,
    ...rows.map((row) => [
      String(row.processes),
      grouped(row.requests),
      String(row.failed),
      `${grouped(row.perIdleSecond)} µs`,
      `${grouped(row.perRequest)} µs`,
      `${grouped(row.ofRequests)} µs`,
      `${growthOf(row, rows).toFixed(2)} ${growsWithProcesses([...rows.slice(0, 1), row]) ? '✗' : '✓'}`,
    ]),
  ]);
}
