// npm run chaos -- upgrade [--from=<commit>]: opens the shop as it was before the newest migrations, lets customers
// order and pay, migrates the database while it runs, and only then replaces its processes one by one. No customer may
// notice.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { staffCaller } from '../../src/domain/staff/testing/staff-caller.ts';
import { koreanDateOf } from '../../src/kernel/korea-time.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { ensureBuilt } from '../../src/platform/pages/ensure-built.ts';
import { settledBooks, wrongIn } from '../books.ts';
import type { Errand } from '../card-buyer.ts';
import { checkedOut, git } from '../checkout.ts';
import { closeOnSignal } from '../shop-process.ts';
import { tableText } from '../table.ts';
import { Visitors } from './machines/visitors.ts';
import { PatientCustomers } from './patient-customers.ts';
import { crowdOf, layScene } from './scene.ts';

const customers = 4_000;
const clients = 4;
/** The time during which the old program runs alone: before its database is migrated, and again afterwards. */
const calmMs = 8_000;

const from = process.argv.find((argument) => argument.startsWith('--from='))?.slice('--from='.length) ?? lastBefore();
await using close = closeOnSignal();
const old = await checkedOut(close, from);
await ensureBuilt(false);
const scene = await layScene(false, close);
const { shops, door, postgres } = scene;
for (let opened = 0; opened < 2; opened++) await shops.open(join(old, 'src/app/main.ts'));
const crowd = await crowdOf(scene, customers);
const wrong: string[] = [];
const onRefused = (error: Error) => void wrong.push(`a customer was ${error.message}`);
const buyers = new PatientCustomers(door.address, crowd, onRefused);
/** Customers with orders by bank transfer. */
const transferring = new PatientCustomers(door.address, byTransfer(crowd), onRefused);
const everybody = [buyers, transferring];
const database = await openDatabase(postgres.url);
close.defer(() => database.close());
const { headers } = await staffCaller(database.db, 'owner');
const visitors = [new Visitors(door.address), new Visitors(door.address, { paths: deskPaths, headers })];
buyers.begin(clients);
transferring.begin(1);
for (const some of visitors) some.begin(2);
await delay(calmMs);
const before = await schemaState();
await prepareDatabase(database);
const after = await schemaState();
const placedBefore = everybody.map(({ told }) => told.placed.size);
await delay(calmMs);
const placedByOld = everybody.map(({ told }, index) => told.placed.size - (placedBefore[index] ?? 0));
for (const port of shops.ports) {
  await shops.open();
  await shops.end(port, 'SIGTERM');
}
await delay(calmMs);
await Promise.all([...everybody, ...visitors].map((some) => some.end()));
const books = await settledBooks(database.db);
const placed = new Map(everybody.flatMap(({ told }) => [...told.placed]));
const failures = everybody.flatMap((some) => some.failures.map((reason) => `a try of a customer failed: ${reason}`));
failures.push(...visitors.flatMap((some) => some.failures));
wrong.push(...wrongIn(books, { placed, paid: buyers.told.paid }), ...new Set(failures));
if (after.migrations === before.migrations) wrong.push(`${from} knows all migrations: name an older one with --from`);
if (placedByOld.includes(0)) wrong.push('no orders by card, or by transfer, from the old program on the new tables');
console.log(
  tableText([
    ['event', 'count'],
    [`migrations that ${from.slice(0, 12)} does not know`, String(after.migrations - before.migrations)],
    ['functions, views and triggers that were replaced', String(after.objects.difference(before.objects).size)],
    ['orders by card and by transfer with the old program on the new tables', placedByOld.join(' and ')],
    ['orders by card placed and paid, from old to new', `${buyers.told.placed.size} and ${buyers.told.paid.size}`],
    ['orders by transfer, from old to new', String(transferring.told.placed.size)],
    ['pages and calls of visitors, calls of the desk', visitors.map(({ answers }) => answers).join(' and ')],
    ['failed', String(failures.length)],
    ['longest wait', `${(buyers.longestWaitMs / 1_000).toFixed(1)} s`],
  ]),
);
for (const [kind, times] of await shops.errors()) console.log(`log, ${times} times: ${kind}`);
for (const problem of wrong) console.log(`WRONG: ${problem}`);
console.log(wrong.length === 0 ? 'No visitor was affected.' : `${wrong.length} wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function* byTransfer(errands: Iterable<Errand>): Iterable<Errand> {
  for (const errand of errands) yield { ...errand, body: errand.body.replace('"toss"', '"bank_transfer"') };
}

/** Pages that staff open all day, for the latest order. */
function deskPaths(): string[] {
  const [slug] = [...buyers.told.placed.values()].slice(-1);
  const calls = ['orders/', `picks/?date=${koreanDateOf(Date.now())}`, 'stock/', 'deposits/'];
  return [...calls, ...(slug ? [`orders/detail/?slug=${slug}`] : [])].map((call) => `/api/staff/${call}`);
}

/** The commit before the one that added the newest migration. */
function lastBefore(): string {
  const newest = git('log', '-1', '--diff-filter=A', '--no-renames', '--format=%H', '--', 'database/migrations');
  return git('rev-parse', `${newest}^`);
}

async function schemaState(): Promise<{ migrations: number; objects: Set<string> }> {
  const { rows: migrations } = await database.pool.query('SELECT FROM schema_migrations');
  const { rows: objects } = await database.pool.query<{ text: string }>(
    'SELECT name || sha256 AS text FROM schema_objects',
  );
  return { migrations: migrations.length, objects: new Set(objects.map(({ text }) => text)) };
}
