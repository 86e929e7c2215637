// npm run chaos -- faults [--only=Toss,locks]: causes one fault after the other around a shop in which customers order
// and pay, repairs it, and compares what they were told with the data. Needs root, to mount a disk that is small enough
// to fill.

import { openDatabase } from '../../src/platform/database/database.ts';
import { ensureBuilt } from '../../src/platform/pages/ensure-built.ts';
import { settledBooks, wrongIn } from '../books.ts';
import { closeOnSignal } from '../shop-process.ts';
import { databaseFaults } from './database-faults.ts';
import { diskFaults } from './disk-faults.ts';
import { judged, table } from './judgement.ts';
import { settledMessages } from './messages.ts';
import { processFaults } from './process-faults.ts';
import { crowdOf, layScene } from './scene.ts';
import { serviceFaults } from './service-faults.ts';
import { type Seen, tried } from './trial.ts';

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const asked = only.split(',');
const canMakeDisks = process.getuid?.() === 0;
const wanted = [...databaseFaults, ...diskFaults, ...serviceFaults, ...processFaults].filter(({ name }) =>
  asked.some((words) => name.includes(words)),
);
const cannot = new Map(
  (canMakeDisks ? [] : diskFaults).map((fault) => [fault, 'only root can make disks that are soon full'] as const),
);
const chosen = wanted.filter((fault) => !cannot.has(fault));
const leftOut = wanted.flatMap((fault) =>
  cannot.has(fault) ? [`NOT TRIED: ${fault.name}: ${cannot.get(fault)}`] : [],
);
for (const line of leftOut) console.log(line);
if (chosen.length === 0) throw new Error(`No available fault matches ${only}.`);
/** More customers than can order and pay during one fault: without customers, the other faults would prove nothing. */
const customersEach = 800;
/**
 * This long after the last fault, no payment may be unsettled. A simulator whose response was cut off reports "under
 * way" for two minutes, and the shop asks again some minutes later.
 */
const settlesWithinMs = 10 * 60_000;

await ensureBuilt(false);
await using close = closeOnSignal();
const scene = await layScene(canMakeDisks, close);
await scene.shops.open();
const crowd = await crowdOf(scene, customersEach * chosen.length + 1);
const { value: witness } = crowd.next();
const seen: Seen[] = [];
for (const fault of chosen) {
  const one = await tried(fault, { ...scene, crowd, witness });
  seen.push(one);
  console.log(`  ${fault.name}: ${one.failedMeanwhile} failed meanwhile, ${one.failedAfter.length} afterwards`);
  for (const problem of new Set([...one.failedAfter, ...one.wrong])) console.log(`    ${problem}`);
}
const database = await openDatabase(scene.postgres.url, 2);
const healed = performance.now();
const books = await settledBooks(database.db, settlesWithinMs);
const messages = await settledMessages(database, settlesWithinMs - (performance.now() - healed));
const settledSeconds = ((performance.now() - healed) / 1_000).toFixed(0);
await database.close();
const trials = seen.map((one) => judged(one, books));
console.log(`\n${table(trials)}`);
for (const [kind, times] of await scene.shops.errors()) console.log(`log, ${times} times: ${kind}`);
console.log(`books and text messages were settled ${settledSeconds} s after the last fault`);
console.log(
  `text messages: ${messages.sent} sent, ${messages.failed} failed, ${messages.waiting} waiting, ${messages.doubled} twice`,
);
const wrong = [
  ...trials.flatMap((trial) => trial.wrong),
  ...wrongIn(books, { placed: new Map(), paid: new Set() }),
  ...(messages.failed + messages.waiting + messages.doubled > 0 ? ['text messages were not sent, or twice'] : []),
];
for (const line of leftOut) console.log(line);
for (const problem of new Set(wrong)) console.log(`WRONG: ${problem}`);
console.log(wrong.length === 0 ? 'Nothing lost, nothing charged twice.' : `${wrong.length} wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
