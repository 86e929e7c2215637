import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { buyer } from '../domain/orders/testing/buyers.ts';
import { LiveListener } from '../domain/orders/testing/live-listener.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { ShopProcess } from '../platform/testing/shop-process.ts';
import { emptyDatabase } from '../platform/testing/test-database.ts';

// Two real processes with one real database, as behind a load balancer.
const patience = 120_000;

let folder: string;
let database: OpenDatabase;
let shops: ShopProcess[];
let first: string;
let second: string;
beforeAll(async () => {
  await ensureBuilt(true);
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-two-'));
  database = await emptyDatabase();
  shops = ['one', 'two'].map(
    (name) =>
      new ShopProcess({ DATA_DIR: join(folder, name), DATABASE_URL: database.url, SHOP_SECRET: 's'.repeat(40) }),
  );
  [first = '', second = ''] = await Promise.all(shops.map((shop) => shop.open()));
}, patience);
afterAll(async () => {
  for (const shop of shops) shop.signal('SIGTERM');
  await Promise.all(shops.map((shop) => shop.ended()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, patience);

it('a sign-out in one process takes effect in the other at once', async () => {
  const { headers } = await loggedIn(database.db, '+821044443333');
  const me = async (origin: string) => (await fetch(`${origin}/api/users/me/`, { headers })).status;
  expect([await me(first), await me(second)]).toEqual([200, 200]);
  await fetch(`${first}/api/auth/logout/`, { method: 'POST', headers });
  expect([await me(first), await me(second)]).toEqual([401, 401]);
});

it('a basket filled in one process is visible in the other', async () => {
  const { headers } = await loggedIn(database.db, '+821044443334');
  const { product_variation } = await firstProduct();
  await fetch(`${first}/api/orders/cart-items/set/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ product_variation, count: 2 }),
  });
  const answer = await fetch(`${second}/api/orders/cart-items/?shallow=1`, { headers });
  expect((await answer.json()).data).toMatchObject([{ product_variation, count: 2 }]);
});

it('a change to an order in one process reaches a listener at the other', async () => {
  const customer = await buyer(database.db, 1);
  const { product_variation } = await firstProduct();
  const placeThroughFirst = async (expected_total: number) => {
    const answer = await fetch(`${first}/api/orders/`, {
      method: 'POST',
      headers: {
        ...customer.headers,
        'content-type': 'application/json',
        'idempotency-key': `request-${expected_total}`,
      },
      body: JSON.stringify({
        ...{ items: [{ product_variation, count: 1 }], address: customer.address },
        ...{ payment_method: 'bank_transfer', expected_total, consent: true },
      }),
    });
    return answer.json();
  };
  const { total } = (await placeThroughFirst(0)).error.details;
  const listener = await LiveListener.open(second, customer.headers);
  const { slug } = (await placeThroughFirst(total)).data;
  expect(await listener.heard(1)).toEqual([{ event: 'change', data: { slug, status: 'awaiting_payment' } }]);
  await fetch(`${first}/api/orders/cancel/`, {
    method: 'POST',
    headers: { ...customer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ slug }),
  });
  expect((await listener.heard(2))[1]).toEqual({ event: 'change', data: { slug, status: 'cancelled' } });
  await fetch(`${first}/api/auth/logout/`, { method: 'POST', headers: customer.headers });
  await listener.ended;
});

it('a change in one process reaches staff pages at the other, until the staff session ends', async () => {
  const { headers } = await staffCaller(database.db, 'packer');
  const listener = await LiveListener.open(second, headers, '/api/staff/today/live/');
  await listener.heard(1);
  const job = { job_id: 1, task: 'tell-of-order', payload: '{}', attempts: 1, problem: 'no', queued_at: new Date() };
  await database.db.insertInto('parked_jobs').values(job).execute();
  await listener.heard(2);
  await fetch(`${first}/api/auth/logout/`, { method: 'POST', headers });
  await listener.ended;
});

async function firstProduct(): Promise<{ product_variation: number }> {
  const list = await (await fetch(`${first}/api/products/main-list/?page_size=1&in_stock=1`)).json();
  return list.data[0];
}
