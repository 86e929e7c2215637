import { setTimeout as delay } from 'node:timers/promises';
import { staffCaller } from '../../src/domain/staff/testing/staff-caller.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { startGenerator, startSelect } from './load-generator.ts';
import type { Figure, Subject } from './scenarios.ts';

const lists = [
  ...['today/', 'orders/', 'orders/?q=Zarina', 'deposits/', 'claims/', 'customers/?q=010-1234-5678', 'products/'],
  'stock/',
];

const colleagues = 60;

/** The first page of each list, in a shop with the three months of the demo's past. */
export async function measureStaffLists({ checkout, close, seconds }: Subject): Promise<Figure[]> {
  const ground = await makeGround(close);
  const shop = await startShop(close, { ...ground, DEMO_PAST: 'made' }, checkout);
  const database = await openDatabase(ground.DATABASE_URL ?? '', 2);
  close.defer(() => database.close());
  // Enough that none of them reaches the limit of calls per minute.
  const tokens: string[] = [];
  for (let index = 0; index < colleagues; index++)
    tokens.push((await staffCaller(database.db, 'owner', `+82106000${String(index).padStart(4, '0')}`)).token);
  await untilRemembered(database);
  const generator = startGenerator(close);
  const select = await startSelect(close, ground.DATABASE_URL ?? '');
  const load = { connections: 8, addresses: 500, seconds, headers: {}, tokens };
  const yardstick = (await generator({ ...load, url: select })).perSecond;
  const figures: Figure[] = [];
  for (const list of lists) {
    const { perSecond, p50 } = await generator({ ...load, url: `${shop}/api/staff/${list}` });
    figures.push(
      { name: `${list}, of one SELECT`, value: (perSecond / yardstick) * 100, unit: '%' },
      { name: `${list}, p50`, value: p50, unit: 'ms' },
    );
  }
  return figures;
}

/** The demo's past is generated after the shop has opened. It is complete when no more orders appear. */
async function untilRemembered({ pool }: OpenDatabase): Promise<void> {
  for (let [before, same] = [-1, 0]; same < 5; ) {
    await delay(1_000);
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int FROM orders');
    const count = rows[0]?.count ?? 0;
    same = count > 0 && count === before ? same + 1 : 0;
    before = count;
  }
}
