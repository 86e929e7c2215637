// npm run faults [-- --only=Toss]: breaks one thing after the other around a shop in which customers order and pay, heals it,
// and holds what they were told against what is there. As root, so that a disk can be made small enough to be full.

import { openDatabase } from '../../src/platform/database/database.ts';
import { ensureBuilt } from '../../src/platform/pages/ensure-built.ts';
import { settledBooks, wrongIn } from '../books.ts';
import { closeOnSignal } from '../shop-process.ts';
import { databaseFaults } from './database-faults.ts';
import { diskFaults, smallDisk } from './disk-faults.ts';
import { judged, table } from './judgement.ts';
import { settledMessages } from './messages.ts';
import { processFaults } from './process-faults.ts';
import { crowdOf, layScene } from './scene.ts';
import { serviceFaults } from './service-faults.ts';
import { type Seen, tried } from './trial.ts';

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const canMakeDisks = process.getuid?.() === 0;
const chosen = [...databaseFaults, ...(canMakeDisks ? diskFaults : []), ...serviceFaults, ...processFaults].filter(
  ({ name }) => name.includes(only),
);
const customersEach = 250;
/** A simulator that was cut off while it answered says "under way" for two minutes, and the shop asks again some minutes later. */
const settlingMs = 10 * 60_000;

await ensureBuilt(false);
await using close = closeOnSignal();
const scene = await layScene(close);
if (canMakeDisks) smallDisk(scene.dataDir, close);
await scene.shops.open();
const crowd = await crowdOf(scene, customersEach * chosen.length + 1);
const { value: witness } = crowd.next();
const seen: Seen[] = [];
for (const fault of chosen) {
  const one = await tried(fault, scene, crowd, witness);
  seen.push(one);
  console.log(`  ${fault.name}: ${one.failedMeanwhile} failed meanwhile, ${one.failedAfter.length} afterwards`);
}
const database = await openDatabase(scene.postgres.url, 2);
const books = await settledBooks(database.db, settlingMs);
const messages = await settledMessages(database, settlingMs);
await database.close();
const trials = seen.map((one) => judged(one, books));
console.log(`\n${table(trials)}`);
for (const [kind, times] of await scene.shops.errors()) console.log(`log, ${times} times: ${kind}`);
console.log(
  `text messages: ${messages.sent} sent, ${messages.failed} failed, ${messages.waiting} waiting, ${messages.doubled} twice`,
);
const wrong = [
  ...trials.flatMap((trial) => trial.wrong),
  ...wrongIn(books, { placed: new Map(), paid: new Set() }),
  ...(messages.failed + messages.waiting + messages.doubled > 0 ? ['text messages were not sent, or twice'] : []),
];
for (const problem of new Set(wrong)) console.log(`WRONG: ${problem}`);
console.log(wrong.length === 0 ? 'Nothing lost, nothing charged twice.' : `${wrong.length} wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
