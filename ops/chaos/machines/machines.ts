// npm run chaos -- machines: starts what the production guide describes – PostgreSQL under Patroni, pgbouncer, haproxy,
// pgBackRest, Prometheus – with two processes of the shop on this machine alone, lets customers order and pay, and
// causes one fault after the other. Then it compares what customers were told with the data.
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { ensureBuilt } from '../../../src/platform/pages/ensure-built.ts';
import { settledBooks, wrongIn } from '../../books.ts';
import { errandsOf } from '../../errands.ts';
import { closeOnSignal } from '../../shop-process.ts';
import { tableText } from '../../table.ts';
import { PatientCustomers } from '../patient-customers.ts';
import { Backups } from './backups.ts';
import { Cluster } from './cluster.ts';
import { openEntryPoints } from './entry-points.ts';
import { Ground, until } from './ground.ts';
import { whatOutsidersCan } from './outsiders.ts';
import { pastProxies } from './past-proxies.ts';
import { Shops } from './shops.ts';
import { Visitors } from './visitors.ts';
import { Watch } from './watch.ts';

const clients = 4;
const customers = 3_000;
/** Time without faults before each fault and after it. */
const calmMs = 4_000;

await using close = closeOnSignal();
const ground = await Ground.lay(close);
const seen: (readonly [string, string])[] = [];
const wrong: string[] = [];
try {
  await rehearse();
} catch (error) {
  console.log(await ground.lastWords());
  throw error;
}
console.log(`\n${tableText([['event', 'observed'], ...seen])}`);
for (const problem of wrong) console.log(`WRONG: ${problem}`);
console.log(wrong.length === 0 ? 'Nothing lost, nothing charged twice.' : `${wrong.length} wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function rehearse(): Promise<void> {
  await ensureBuilt(false);
  const cluster = await step('three database machines', () => Cluster.start(ground, close));
  const shopPorts = [await ground.port(), await ground.port()];
  const entryPoints = await openEntryPoints(ground, cluster, shopPorts, {
    primaryPort: await ground.port(),
    poolerPort: await ground.port(),
    shopPort: await ground.port(),
    metricsPort: await ground.port(),
  });
  const shops = new Shops(ground, entryPoints, shopPorts);
  await step('two processes of the shop', async () => {
    for (const port of shopPorts) await shops.open(port);
    await shops.reached();
  });
  const backups = new Backups(ground, cluster);
  await step('a full backup', async () => {
    await backups.begin();
    await backups.make();
  });
  await step('unauthenticated clients on the network', async () => {
    const could = await whatOutsidersCan(ground, cluster, entryPoints);
    wrong.push(...could);
    return could.length === 0 ? 'refused everywhere' : `${could.length} let in`;
  });
  const watch = await step('Prometheus and Alertmanager', () =>
    Watch.start({ ground, cluster, entryPoints, backups, shopPorts, close }),
  );
  const errands = await errandsOf(entryPoints.shop, entryPoints.direct, customers);
  const buyers = new PatientCustomers(entryPoints.shop, errands, undefined, pastProxies(shopPorts));

  await whileBuying('the primary dies', async () => {
    const old = await cluster.primary();
    await cluster.kill(old);
    await delay(1_000);
    const successor = await until('another primary', async () => {
      const now = await cluster.primary();
      return now.name === old.name ? undefined : now;
    });
    await shops.reached();
    await delay(calmMs);
    cluster.revive(old);
    await cluster.whole();
    return `${successor.name} took over from ${old.name}`;
  });
  await whileBuying('both replicas die', async () => {
    const primary = await cluster.primary();
    const replicas = cluster.machines.filter(({ name }) => name !== primary.name);
    for (const replica of replicas) await cluster.kill(replica);
    await goOnPaying(buyers);
    for (const replica of replicas) cluster.revive(replica);
    await cluster.whole();
    return `${primary.name} went on alone`;
  });
  await whileBuying('etcd has no majority for half a minute', async () => {
    await cluster.etcd.kill();
    await delay(30_000);
    await cluster.etcd.revive();
    await cluster.whole();
    await shops.reached();
    await goOnPaying(buyers);
    return 'nobody wrote meanwhile, and the cluster found together again';
  });
  await whileBuying('the processes of the shop are replaced one by one', async () => {
    const visitors = new Visitors(entryPoints.shop);
    const unheard = buyers.failures.length;
    visitors.begin(clients);
    for (const port of shopPorts) {
      await shops.end(port, 'SIGTERM');
      await shops.open(port);
      await delay(calmMs);
    }
    await visitors.end();
    const failures = [...visitors.failures, ...buyers.failures.slice(unheard)];
    wrong.push(...new Set(failures));
    return `${visitors.answers} pages and calls, ${failures.length} failed, steps of buyers among them`;
  });
  await whileBuying('a process of the shop is killed', async () => {
    const [port = 0] = shopPorts;
    await shops.end(port, 'SIGKILL');
    await watch.told('ShopProcessDown');
    await shops.open(port);
    return 'a person was told';
  });
  await step('prices are overwritten and brought back to the second before', async () => {
    const question = `SELECT count(*) || ' orders, prices of ' || (SELECT sum(price) FROM variations) FROM orders`;
    const primary = await cluster.primary();
    const before = (await cluster.say(primary, '\\c dasturxon', question)).trim();
    const second = (await cluster.say(primary, 'SELECT now()')).trim();
    await delay(2_000);
    await cluster.say(primary, '\\c dasturxon', 'UPDATE variations SET price = price + 1');
    const restored = await backups.restored(second, question, close);
    if (restored !== before) wrong.push(`restored to ${second}: ${restored}, but there were ${before}`);
    return restored;
  });
  const database = await openDatabase(entryPoints.direct, 2);
  const books = await settledBooks(database.db);
  await database.close();
  wrong.push(...wrongIn(books, buyers.told));
  seen.push([
    'orders placed and paid, as customers were told',
    `${buyers.told.placed.size} and ${buyers.told.paid.size}`,
  ]);

  /** Causes a fault while customers order, and adds the longest wait of a customer. */
  async function whileBuying(what: string, trouble: () => Promise<string>): Promise<void> {
    await step(what, async () => {
      buyers.longestWaitMs = 0;
      const paid = buyers.told.paid.size;
      buyers.begin(clients);
      await delay(calmMs);
      const outcome = await trouble();
      await delay(calmMs);
      await buyers.end();
      if (buyers.told.paid.size === paid) wrong.push(`${what}: no payments meanwhile`);
      const waited = (buyers.longestWaitMs / 1_000).toFixed(1);
      return `${outcome}; ${buyers.told.paid.size - paid} paid meanwhile, the longest wait ${waited} s`;
    });
  }
}

/** Waits until customers who were delayed pay again. */
async function goOnPaying({ told }: PatientCustomers): Promise<void> {
  const paid = told.paid.size;
  await until('customers to pay again', async () => told.paid.size > paid + clients);
}

/** One step of the rehearsal; a text that it returns goes into the table. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const outcome = await work();
  const seconds = `${((performance.now() - began) / 1_000).toFixed(0)} s`;
  console.log(`  ${what} (${seconds})`);
  seen.push([what, typeof outcome === 'string' ? outcome : seconds]);
  return outcome;
}
