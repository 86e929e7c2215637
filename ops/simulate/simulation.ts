import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { seedDemoShop } from '../../database/seed/seed.ts';
import { CatalogueCache } from '../../src/domain/catalogue/products/catalogue-cache.ts';
import { requiredShelfLife } from '../../src/domain/orders/reservations/required-shelf-life.rules.ts';
import { correctStock } from '../../src/domain/orders/testing/corrected-stock.ts';
import { staffCaller } from '../../src/domain/staff/testing/staff-caller.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { prepareQueue } from '../../src/platform/jobs/jobs.ts';
import { dropDatabase } from '../../src/platform/testing/drop-database.ts';
import { wrongInBooks } from './balance.ts';
import { Chance } from './chance.ts';
import { customerActions, leave, nameAccountFor } from './customers.ts';
import { openPatiently } from './mortal-database.ts';
import { newCustomer } from './new-customer.ts';
import { PhoneNetwork } from './phone-network.ts';
import { promote } from './promotions.ts';
import { ShopProcess, type Surroundings } from './shop-process.ts';
import { installClock, SimulatedClock, searchSimulatedFirst } from './simulated-clock.ts';
import {
  bringEverything,
  decide,
  recordTransfer,
  sendBackWhatIsOpen,
  sendRefundsByHand,
  staffActions,
  takeBack,
  writeReceipts,
} from './staff.ts';
import { missSomeStock, reportStock } from './stock-desk.ts';
import { UnreliableToss } from './unreliable-toss.ts';
import type { World } from './world.ts';

const template = 'simulated_shop';
const customers = 5;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A migrated shop with the simulated clock, created once per server and copied for every seed. */
export async function prepareTemplate(server: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const making = `${template}_in_the_making`;
    await client.query(`DROP DATABASE IF EXISTS ${making}`);
    await client.query(`CREATE DATABASE ${making} TEMPLATE template0`);
    await client.query(searchSimulatedFirst(making));
    const database = await openDatabase(urlOf(server, making), 2);
    const first = await database.pool.connect();
    await installClock(first);
    first.release();
    await migrate(database.db);
    await prepareQueue(database.pool);
    await seedDemoShop(database.db);
    await database.close();
    await client.query(`ALTER DATABASE ${making} RENAME TO ${template}`);
  });
}

/** What must happen in at least one of many seeds: a simulation without claims proves nothing about claims. */
const essential = [
  '/api/orders/',
  '/api/orders/cancel/',
  '/api/orders/claims/',
  '/api/orders/payment/toss/success/',
  '/api/orders/payment/toss/webhook/',
  '/api/orders/refund-account/',
  '/api/staff/cash-receipts/issue/',
  '/api/staff/claims/decide/',
  '/api/staff/deliveries/',
  '/api/staff/deposits/',
  '/api/staff/deposits/allocate/',
  '/api/staff/deposits/refund/',
  '/api/staff/deposits/release/',
  '/api/staff/orders/deliver/',
  '/api/staff/orders/hold/',
  '/api/staff/orders/lift/',
  '/api/staff/orders/ship/',
  '/api/staff/picks/short/',
  '/api/staff/stock/count/',
  '/api/staff/stock/write-off/',
  '/api/users/me/',
];

/** The essential calls that never succeeded. */
export function neverDone(done: ReadonlyMap<string, number>): string[] {
  return essential.filter((path) => !done.has(path));
}

/**
 * Simulates some weeks of a shop with random events from this seed, and returns all errors. The seed decides who does
 * what and when; the order in which the database gets the statements depends on the machine.
 */
export async function simulate(
  server: string,
  seed: number,
  { rounds = 40, done = new Map<string, number>() } = {},
): Promise<string[]> {
  const name = `simulated_${seed}_${randomBytes(4).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    await client.query(searchSimulatedFirst(name));
  });
  const clock = new SimulatedClock();
  const takeDown = clock.show();
  try {
    const problems = await live(urlOf(server, name), clock, new Chance(seed), rounds, done);
    return problems.map((problem) => `${problem} (again: npm run simulate -- --from=${seed} --seeds=1 --times=20)`);
  } finally {
    takeDown();
    await onServer(server, (client) => dropDatabase(client, name));
  }
}

async function live(
  url: string,
  clock: SimulatedClock,
  chance: Chance,
  rounds: number,
  done: Map<string, number>,
): Promise<string[]> {
  const database = await openPatiently(url, 2);
  const catalogueCache = await CatalogueCache.open(database.db, requiredShelfLife);
  const problems: string[] = [];
  const toss = new UnreliableToss(chance, async (orderId) => {
    const status = await statusOfTry(database.db, orderId);
    if (status === 'cancelled' || status === 'expired')
      problems.push(`a charge was started for ${orderId}, which is ${status}`);
  });
  const phones = new PhoneNetwork(chance);
  const surroundings: Surroundings = { url, catalogueCache, outside: { toss, sms: phones } };
  const world: World = {
    ...{ chance, clock, database, toss, phones, problems, done },
    processes: [await ShopProcess.open(surroundings), await ShopProcess.open(surroundings)],
    customers: await Promise.all(Array.from({ length: customers }, (_, number) => newCustomer(database.db, number))),
    staff: await staffCaller(database.db, 'owner', '+821099999999'),
    transfers: [],
    stockIn: new Map(),
    stockReports: [],
    wanted: catalogueCache.snapshot.variations.slice(0, 6),
    told: { placed: new Map(), paid: new Set(), forgotten: [] },
  };
  try {
    await makeScarce(world);
    await promote(world);
    for (let round = 0; round < rounds; round++) await spendSomeTime(world, surroundings);
    await comeToRest(world, surroundings);
    problems.push(...(await wrongInBooks(world)));
  } catch (error) {
    problems.push(`the shop failed: ${(error as Error).stack}`);
  } finally {
    for (const process of world.processes) await process.close();
    await catalogueCache.close();
    await database.close();
  }
  return problems;
}

/** Some people act at the same time as scheduled jobs; sometimes a process dies meanwhile. */
async function spendSomeTime(world: World, surroundings: Surroundings): Promise<void> {
  const { chance, processes } = world;
  if (chance.happens(0.12)) chance.pick(processes)?.database.dieAfter(chance.between(1, 30));
  const deeds = Array.from({ length: chance.between(2, 12) }, () => action(world));
  if (chance.happens(0.7)) deeds.push(chance.pick(processes)?.runClockWork() ?? Promise.resolve());
  await Promise.all(deeds);
  await world.toss.catchUp(false);
  await world.processes.find(({ database }) => !database.isDead)?.runQueue(world.database);
  await replaceTheDead(world, surroundings);
  const pause = chance.weighted({ seconds: 50, minutes: 20, hours: 12, days: 18 });
  const ms = { seconds: 5_000, minutes: 10 * minute, hours: 10 * hour, days: 5 * day }[pause];
  await passTime(world, Math.ceil(chance.next() * ms));
}

async function passTime({ clock, database, toss }: World, ms: number): Promise<void> {
  await clock.advance(database.db, ms);
  toss.ledger.pass(ms / minute);
  // No customer stays away so long that their login expires.
  await sql`UPDATE sessions SET expires_at = now() + interval '30 days'`.execute(database.db);
  // Staff return and authenticate again.
  await sql`
    UPDATE staff_sessions SET proven_at = now(), seen_at = now(), expires_at = now() + interval '12 hours'`.execute(
    database.db,
  );
}

function action(world: World): Promise<void> {
  const { chance } = world;
  const customer = chance.pick(world.customers);
  if (chance.happens(0.25) || !customer) return drawn(chance, staffActions)(world);
  return drawn(chance, customerActions)(world, customer);
}

function drawn<Deed>(chance: Chance, deeds: readonly (readonly [number, Deed])[]): Deed {
  const place = chance.weighted(Object.fromEntries(deeds.map(([weight], index) => [String(index), weight])));
  return (deeds[Number(place)] ?? deeds[0])?.[1] as Deed;
}

async function replaceTheDead(world: World, surroundings: Surroundings): Promise<void> {
  for (const [place, process] of world.processes.entries()) {
    if (!process.database.isDead) continue;
    await process.close();
    world.processes[place] = await ShopProcess.open(surroundings);
  }
}

/** No one acts any more, all connections are reliable, and the shop has days to complete everything. */
async function comeToRest(world: World, surroundings: Surroundings): Promise<void> {
  for (const process of world.processes) process.database.dieAfter(Number.POSITIVE_INFINITY);
  await replaceTheDead(world, surroundings);
  world.toss.isReliable = true;
  world.phones.isReliable = true;
  await world.toss.catchUp(true);
  for (const transfer of world.transfers) await recordTransfer(world, transfer);
  await takeBack(world);
  await reportStock(world);
  const leaving = world.customers.filter(() => world.chance.happens(0.5));
  // Most others get their orders too, because there are no claims without deliveries.
  const served = world.customers.filter((customer) => leaving.includes(customer) || world.chance.happens(0.6));
  for (let step = 0; step < 10; step++) {
    // Before stock is packed, because with few paid orders, nothing may have been missing yet.
    if (step < 3) await missSomeStock(world);
    // Halfway, because missing items of a held order are refunded, which takes time too.
    if (step === 5) for (const customer of served) await bringEverything(world, customer);
    // Early enough, because an approved claim is refunded after its bank account was entered, which takes time too.
    if (step >= 5 && step < 8) for (let claims = 0; claims < 3; claims++) await decide(world);
    const process = world.processes[step % world.processes.length];
    await process?.runClockWork();
    await process?.runJob('tell-of-delay');
    await process?.runJob('ask-of-arrival');
    await process?.runQueue(world.database);
    for (const customer of world.customers)
      for (const { slug } of customer.orders) await nameAccountFor(world, customer, slug);
    await passTime(world, step < 5 ? hour : day);
  }
  await sendBackWhatIsOpen(world);
  await sendRefundsByHand(world);
  for (const customer of leaving) await leave(world, customer);
  // An amount with several receipts is cancelled one receipt at a time.
  for (let round = 0; round < 5; round++) await writeReceipts(world);
}

/** Few enough that customers compete; some of it expires within the simulated weeks. */
async function makeScarce({ chance, database, wanted, stockIn }: World): Promise<void> {
  for (const variation of wanted) {
    const days = chance.happens(0.4) ? chance.between(5, 40) : 365;
    await correctStock(database.db, (transaction) =>
      sql`
        UPDATE lots SET quantity = 12 * v.stock_units, best_before = now()::date + ${days}::int,
          produced_on = least(produced_on, now()::date)
        FROM variations v WHERE v.id = ${variation} AND lots.stock_item_id = v.stock_item_id`.execute(transaction),
    );
  }
  const lots = await database.db.selectFrom('lots').select(['id', 'quantity', 'sold']).execute();
  for (const { id, quantity, sold } of lots) stockIn.set(id, quantity + sold);
}

async function statusOfTry(db: World['database']['db'], orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    SELECT o.status FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE a.toss_order_id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.status;
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
