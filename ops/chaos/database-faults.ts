import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { homePage, ownOrders } from './looks.ts';
import type { Scene } from './scene.ts';
import type { Fault } from './trial.ts';

const nothing = async () => {};
/** Connections that cause a fault while they are open. */
const held: pg.Client[] = [];

export const databaseFaults: readonly Fault[] = [
  {
    name: 'the database is killed and restarted',
    bring: async ({ postgres, door }) => {
      postgres.kill();
      while ((await fetch(`${door.address}/readyz`)).ok) await delay(20);
    },
    heal: async ({ postgres, wire }) => {
      await postgres.revive();
      wire.leadTo(postgres.url);
    },
    lastsMs: 5_000,
    looks: [ownOrders, homePage],
  },
  {
    name: 'the database responds 200 ms later',
    bring: async ({ wire }) => {
      wire.delayMs = 100;
    },
    heal: async ({ wire }) => {
      wire.delayMs = 0;
    },
    lastsMs: 10_000,
    looks: [homePage],
  },
  {
    name: 'the table orders is locked for 15 s',
    bring: async ({ postgres }) => {
      const client = await postgres.administrator();
      held.push(client);
      await client.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    },
    heal: release,
    lastsMs: 15_000,
    looks: [ownOrders, homePage],
  },
  {
    name: 'the database is out of connections',
    bring: takeAllConnections,
    heal: release,
    lastsMs: 8_000,
    // The listener's connection still works, so cached data is valid.
    looks: [ownOrders, homePage],
  },
  { name: 'the shop’s connections are cut', bring: cutConnections, heal: nothing, lastsMs: 2_000, looks: [homePage] },
];

/** Takes all connections of the server and ends those of the shop. */
async function takeAllConnections({ postgres }: Scene): Promise<void> {
  const administrator = await postgres.administrator();
  held.push(administrator);
  const { rows } = await administrator.query<{ most: number }>(
    `SELECT current_setting('max_connections')::int AS most`,
  );
  for (let taken = 0; taken < 2 * (rows[0]?.most ?? 0); taken++) {
    const client = new pg.Client({ connectionString: postgres.url, application_name: 'greedy' });
    client.on('error', () => {});
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (isIn) held.push(client);
    // Each connection that the shop loses is free for another one here.
    else if (!(await endOneOfTheShop(administrator))) break;
  }
}

async function endOneOfTheShop(administrator: pg.Client): Promise<boolean> {
  const { rowCount } = await administrator.query(`
    SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = 'dasturxon' LIMIT 1`);
  return rowCount === 1;
}

async function cutConnections({ postgres }: Scene): Promise<void> {
  const administrator = await postgres.administrator();
  await administrator.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'dasturxon_shop'`);
  await administrator.end();
}

async function release(): Promise<void> {
  await Promise.all(held.splice(0).map((client) => client.end().catch(() => {})));
}
