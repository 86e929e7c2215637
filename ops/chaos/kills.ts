// npm run chaos -- kills [--kills=50]: kills a shop with SIGKILL at random moments while customers order and pay,
// restarts it each time, and then compares the card company's payments with the shop's records.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../src/platform/database/database.ts';
import { freePort } from '../../src/platform/start/free-port.ts';
import { type Books, settledBooks, wrongIn } from '../books.ts';
import { errandsOf } from '../errands.ts';
import { closeOnSignal, makeGround, shopEnvironment } from '../shop-process.ts';
import { tableText } from '../table.ts';
import { PatientCustomers } from './patient-customers.ts';

const kills = Number(process.argv.find((argument) => argument.startsWith('--kills='))?.slice('--kills='.length) ?? 50);
const clients = 8;
/** The maximum number of placed orders between a start and the next kill, however fast the machine is. */
const mostInALife = 12;
/** From then until the kill, so that requests are running. */
const longestDelayMs = 300;
const customers = kills * 2 * mostInALife;

await using close = closeOnSignal();
const ground = await makeGround(close);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
let shop: ChildProcess | undefined;
close.defer(() => void shop?.kill('SIGKILL'));

await open();
const buyers = new PatientCustomers(origin, await errandsOf(origin, ground.DATABASE_URL ?? '', customers));
const { told } = buyers;
buyers.begin(clients);
for (let killed = 1; killed <= kills; killed++) {
  const enough = told.placed.size + Math.random() * mostInALife;
  while (told.placed.size < enough) await delay(10);
  await delay(Math.random() * longestDelayMs);
  await kill();
  await open();
  if (process.stdout.isTTY || killed % 10 === 0)
    console.log(`  killed ${killed} of ${kills} times, ${told.paid.size} paid`);
}
await buyers.end();

const database = await openDatabase(ground.DATABASE_URL ?? '', 2);
const books = await settledBooks(database.db);
await database.close();
await kill();
console.log(`\n${report(books)}`);
const wrong = wrongIn(books, told);
for (const problem of wrong) console.log(`WRONG: ${problem}`);
console.log(wrong.length === 0 ? 'Nothing lost, nothing charged twice.' : `${wrong.length} wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function open(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/app/main.ts')], {
    env: shopEnvironment(ground, port),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  shop = child;
  for await (const line of createInterface(child.stdout)) {
    if (!line.endsWith(`:${port}`)) continue;
    child.stdout.resume();
    return;
  }
  throw new Error('The shop did not open');
}

async function kill(): Promise<void> {
  if (!shop) return;
  const exited = once(shop, 'exit');
  shop.kill('SIGKILL');
  await exited;
}

function report(read: Books): string {
  return tableText([
    ['after the last opening', 'count'],
    ['times killed', String(kills)],
    ['orders placed', String(read.orders.length)],
    ['orders paid', String(read.orders.filter((order) => order.isPaid).length)],
    ['payments taken', String(read.orders.reduce((sum, order) => sum + order.taken, 0))],
    ['given back or about to be', String(read.orders.reduce((sum, order) => sum + order.refunds, 0))],
    ['customers told "placed"', String(told.placed.size)],
    ['customers told "paid"', String(told.paid.size)],
    ['still unsettled', String(read.unsettled)],
  ]);
}
