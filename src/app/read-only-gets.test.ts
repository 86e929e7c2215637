import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts';
import { transferFor } from '../domain/money/testing/transfers.ts';
import { buyer, placedOrder } from '../domain/orders/testing/buyers.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/start/log.ts';
import { ApiCalls, type Known } from '../platform/testing/api-calls.ts';
import { shopOver, testShop } from '../platform/testing/test-shop.ts';

/** The only GET calls that write, besides the return from Google and Kakao, which is a page. */
const writing = new Map([
  ['/api/users/phonenumber-verify/get-code/', 'sends a code; its address is given'],
  ...[
    '/api/staff/orders/detail/',
    '/api/staff/packing/order/',
    '/api/staff/packing/slips/',
    '/api/staff/customers/detail/',
    '/api/staff/customers/export/',
  ].map((path) => [path, 'records which member of the staff has looked'] as const),
  ...['/api/address-zipcode', '/api/orders/cart-items/'].map(
    (path) => [path, 'counts searches and guesses for their limit'] as const,
  ),
]);

const seed = 20_261_127;
const callsEach = 6;

const shop = await testShop({ RATE_LIMIT_SCALE: '1000000' });
afterAll(() => shop.close());
const { db, url } = shop.database;

const me = await buyer(db, 1);
const staff = await staffCaller(db, 'owner');
// A staff session records its last use once a minute. The test sets that time ahead, so that no GET writes it.
await sql`UPDATE staff_sessions SET seen_at = now() + interval '1 day'`.execute(db);
await sql`UPDATE sessions SET seen_at = now() + interval '1 day'`.execute(db);
const slugs = [
  await placedOrder(shop, me),
  await placedOrder(shop, me, { payment_method: 'virtual_account' }),
  await placedOrder(shop, me, { payment_method: 'bank_transfer' }),
];
await transferFor(db, slugs[2] ?? '');
const orders = await db.selectFrom('orders').select('id').execute();
const known: Known = {
  ...{ slug: slugs, order: slugs, number: slugs },
  ...{ id: [1, me.userId, me.address, ...orders.map(({ id }) => id)], address: [me.address], customer: [me.userId] },
  ...{ phone_number: ['010-5888-2345'], voucher: ['GUESSED'] },
  ...{ product: [1], product_variation: [1], variation: [1], lot: [1], q: ['beef', slugs[0]] },
};

/** The same shop and database with connections that refuse to write. */
const logged: string[] = [];
const readOnlyUrl = new URL(url);
readOnlyUrl.searchParams.set('options', '-c default_transaction_read_only=on');
const readOnly = await shopOver(
  await openDatabase(readOnlyUrl.href, 4),
  { RATE_LIMIT_SCALE: '1000000' },
  createLog('warn', { write: (line) => logged.push(line) }),
);
afterAll(() => readOnly.close());
const api = await ApiCalls.of({ ...readOnly, database: shop.database }, 0);
const accessOf = new Map(
  [...(await declaredEndpoints()).values()].map(({ method, path, access, stream }) => [
    `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    { access, stream },
  ]),
);
const reads = api.operations.filter(({ method, path }) => {
  const declared = accessOf.get(`${method} ${path}`);
  return method === 'GET' && !declared?.stream;
});

it('covers all GET calls', () => {
  expect(reads.length).toBeGreaterThan(100);
  const paths = reads.map(({ path }) => path);
  expect([...writing.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});

/** The simulator of Toss sweeps its payments every 15 seconds, independently of calls. */
const bySimulator = 'the payment simulator failed to check its payments';

it.each(reads.map((operation) => [operation.path, operation] as const))(
  'GET %s only reads',
  async (path, operation) => {
    logged.length = 0;
    const caller = accessOf.get(`GET ${path}`)?.access === 'staff' ? staff : me;
    const statuses: number[] = [];
    for (const call of api.sample(operation, known, seed, callsEach))
      statuses.push((await api.send(operation, call, caller)).statusCode);
    const refused = logged.filter((line) => line.includes('read-only') && !line.includes(bySimulator));
    const failed = statuses.some((status) => status >= 500) || refused.length > 0;
    expect(failed, JSON.stringify({ statuses, refused })).toBe(writing.has(path));
  },
);
