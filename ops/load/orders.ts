import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { startChild } from '../child.ts';
import { errandsOf } from '../errands.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { median } from '../table.ts';
import { startGenerator, startSelect } from './load-generator.ts';
import type { PayingOrder, PayingResult } from './paying-clients.ts';
import type { Figure, Subject } from './scenarios.ts';

/** Each may have three unpaid orders; the measurement ends before any of them has. */
const customers = 3_500;
const clients = 8;
const crowd = 64;
const rounds = 3;
/** Until every connection has run all statements often enough for PostgreSQL to choose generic plans. */
const warmUpSeconds = { placing: 3, paying: 15 };

/** Orders of eight clients compared with a server that runs one indexed SELECT, and orders of a crowd. */
export async function measureOrders(subject: Subject): Promise<Figure[]> {
  return [...(await measureFew(subject)), ...(await measureCrowd(subject))];
}

async function measureFew({ checkout, close, seconds }: Subject): Promise<Figure[]> {
  const ground = await makeGround(close);
  const shop = await startShop(close, ground, checkout);
  const errands = await errandsOf(shop, ground.DATABASE_URL ?? '', customers);
  const generator = startGenerator(close);
  const select = await startSelect(close, ground.DATABASE_URL ?? '');
  const buyers = startChild<PayingOrder, PayingResult>(new URL('paying-clients.ts', import.meta.url));
  close.defer(() => buyers.stop());
  const load = { connections: clients, addresses: customers, headers: {}, seconds };
  const bodies = errands.map(({ body }) => body);
  const tokens = errands.map(({ token }) => token);
  const place = { ...load, url: `${shop}/api/orders/`, bodies, tokens };
  const pay = { shop, errands: errands.toReversed(), clients, seconds };
  const read = { ...load, url: select };
  /** Measures the SELECT right before and after, because the speed of a machine changes within minutes. */
  async function besideSelect(measure: () => Promise<{ readonly perSecond: number }>) {
    const before = await generator(read);
    const { perSecond } = await measure();
    const after = await generator(read);
    return { perSecond, share: (perSecond / median([before.perSecond, after.perSecond])) * 100 };
  }
  await generator({ ...read, seconds: 1 });
  await generator({ ...place, seconds: warmUpSeconds.placing });
  const placed = await besideSelect(() => generator(place));
  await buyers.ask({ ...pay, seconds: warmUpSeconds.paying });
  const paid = await besideSelect(() => buyers.ask(pay));
  return [
    { name: 'placed, of one SELECT', value: placed.share, unit: '%', floor: { least: 6 } },
    { name: 'placed', value: placed.perSecond, unit: '/s' },
    { name: 'paid by card, of one SELECT', value: paid.share, unit: '%', floor: { least: 1 } },
    { name: 'paid by card', value: paid.perSecond, unit: '/s' },
  ];
}

/** Orders of different products, with synchronous commits to a disk. */
async function measureCrowd({ checkout, close, seconds }: Subject): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-measured-'));
  close.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  close.defer(() => postgres.stop());
  const shop = await startShop(close, { DATA_DIR: folder, DATABASE_URL: postgres.url }, checkout);
  const errands = await errandsOf(shop, postgres.url, 2 * customers);
  const generator = startGenerator(close);
  const figures: Figure[] = [];
  for (const [way, of] of [
    ['toss', errands.slice(customers)],
    ['bank_transfer', errands.slice(0, customers)],
  ] as const) {
    const paces: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { perSecond } = await generator({
        ...{ connections: crowd, addresses: customers, headers: {}, seconds },
        url: `${shop}/api/orders/`,
        bodies: of.map(({ body }) => JSON.stringify({ ...JSON.parse(body), payment_method: way })),
        tokens: of.map(({ token }) => token),
      });
      paces.push(perSecond);
    }
    figures.push({ name: `${crowd} clients, different products, ${way}`, value: median(paces), unit: '/s' });
  }
  return figures;
}
