import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts';
import { transferFor } from '../domain/money/testing/transfers.ts';
import { type Buyer, buyer, placedOrder } from '../domain/orders/testing/buyers.ts';
import { bringOrder } from '../domain/orders/testing/delivered.ts';
import { setStaffRole } from '../domain/staff/authentication/member.store.ts';
import { atWork, staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { errorStatus } from '../kernel/error-codes.ts';
import { staffRoles } from '../platform/http/permissions.ts';
import { createLog } from '../platform/start/log.ts';
import { ApiCalls, type Known } from '../platform/testing/api-calls.ts';
import { testShop } from '../platform/testing/test-shop.ts';
import { isThorough } from '../platform/testing/thorough.ts';

/** Each call with a few inputs, the same ones each time. */
const seed = 20_261_116;
const callsEach = 4;
/** Calls by each of the many other callers. */
const strangersCallsEach = isThorough ? callsEach : 1;

/** Personal data in the owner's rows. It must not be in any response to others, nor in the log. */
const owned = {
  name: 'Dilnoza Rahimova',
  place: 'Apartment 12, Samarqand-ro 3907',
  phone: '+821058882345',
  phoneInKorea: '01058882345',
  phoneAsRead: '010-5888-2345',
};
/** Personal data that others send in every suitable field. It may be in their responses, but not in the log. */
const personal = {
  name: 'Zulfiya Yusupova',
  place: 'Apartment 77, Navoi-ro 4012',
  typed: 'Please ring Gulnora twice',
  secret: 'tm_sesame_open_77',
};
/** The metadata service of cloud machines, a common target of request forgery. */
const inside = 'http://169.254.169.254/latest/meta-data/';
const asked = vi.spyOn(globalThis, 'fetch');
afterAll(() => asked.mockRestore());

const logged: string[] = [];
const shop = await testShop(
  { RATE_LIMIT_SCALE: '1000000' },
  createLog('trace', { write: (line) => logged.push(line) }),
);
afterAll(() => shop.close());
const { db } = shop.database;
const api = await ApiCalls.of(shop, 0);
const endpoints = await declaredEndpoints();
const ownerColumns = await columnsOfOwners();
const accessOf = new Map(
  [...endpoints.values()].map(({ method, path, access }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, access]),
);
const owner = await somebodyWithEverything();
const known = await namesOf(owner);
const calls = api.operations
  .map((operation) => ({ operation, access: accessOf.get(`${operation.method} ${operation.path}`) }))
  .filter(({ access }) => access !== 'staff');
const staffCalls = api.operations.filter(({ method, path }) => accessOf.get(`${method} ${path}`) === 'staff');
let others = 1;

it('the access of every call is known', () => {
  const isAsked = (access: string, stream: unknown) => access !== 'staff' && !stream;
  const declared = [...endpoints.values()].filter(({ access, stream }) => isAsked(access, stream));
  expect(calls.length).toBe(declared.length);
  expect(calls.filter(({ access }) => access === undefined)).toEqual([]);
});

it("the test would recognise the data: the owner's own responses contain it", async () => {
  const shown: string[] = [];
  for (const { operation } of calls.filter(({ operation: { method } }) => method === 'GET'))
    for (const call of api.sample(operation, known, seed, callsEach))
      shown.push((await api.send(operation, call, owner)).body);
  const all = shown.join();
  const { phone, phoneInKorea, phoneAsRead, ...others } = owned;
  for (const text of Object.values(others)) expect(all).toContain(text);
  expect([phone, phoneInKorea, phoneAsRead].filter((text) => all.includes(text))).not.toEqual([]);
});

it.each(calls.map((call) => [`${call.operation.method} ${call.operation.path}`, call] as const))(
  '%s reveals and changes nothing of another customer',
  async (_name, { operation, access }) => {
    const before = await rowsOf(owner);
    const callers: Record<string, Buyer | undefined> = {
      'logged out': undefined,
      'another customer': await buyer(db, ++others),
    };
    // A staff member has no other rights as a customer.
    for (const role of staffRoles) callers[role] = await atWork(db, await buyer(db, ++others), role);
    const unproven = await buyer(db, ++others);
    await setStaffRole(db, unproven.userId, 'owner');
    callers['an owner without a second proof'] = unproven;
    for (const call of api.sample(operation, known, seed, strangersCallsEach)) {
      for (const [name, who] of Object.entries(callers)) {
        const answer = await api.send(operation, call, who);
        const told = `${name} ${JSON.stringify(call)}: ${answer.body}`;
        if (access === 'user' && !who) expect(answer.json().error?.code, told).toBe('login_required');
        for (const text of Object.values(owned)) expect(answer.body, told).not.toContain(text);
      }
    }
    expect(await rowsOf(owner)).toEqual(before);
  },
);

it.each(staffCalls.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s by an owner causes no server error',
  async (_name, operation) => {
    // Some calls end the caller's staff session.
    const who = await staffCaller(db, 'owner', `+8210${String(10_000_000 + ++others)}`);
    for (const call of api.sample(operation, known, seed, 2)) {
      const { statusCode, body } = await api.send(operation, call, who);
      // Third-party services are missing in this test, and saying so is correct.
      if (statusCode !== errorStatus.provider_unavailable) expect(statusCode, body).toBeLessThan(500);
    }
  },
);

it('none of the personal data is in the log, at the most detailed level', () => {
  const log = logged.join('');
  expect(log.split('"msg":"answered"').length).toBeGreaterThan(calls.length + staffCalls.length);
  const texts = [...Object.values(owned), ...Object.values(personal), owner.token, '77771234'];
  for (const text of texts) expect(log).not.toContain(text);
});

it('no URL from a request is fetched', () => {
  const hosts = asked.mock.calls.map(
    ([address]) => new URL(address instanceof Request ? address.url : address).hostname,
  );
  expect(hosts.filter((host) => !['127.0.0.1', 'localhost'].includes(host))).toEqual([]);
});

it('no secret of the configuration is in the log, even after responses of third-party services', async () => {
  const keys = {
    SHOP_SECRET: 'the-secret-of-all-processes-of-this-shop',
    METRICS_TOKEN: 'metrics-of-nobody-else-5521',
    TOSS_CLIENT_KEY: 'test_gck_ofThisTest5522',
    TOSS_SECRET_KEY: 'test_gsk_ofThisTest5523',
    SOLAPI_API_KEY: 'NCSOFTHISTEST5524',
    SOLAPI_API_SECRET: 'SolapiSecretOfThisTest5525',
  };
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const real = await testShop({ RATE_LIMIT_SCALE: '1000000', SOLAPI_SENDER: '0212345678', ...keys }, log);
  const sent: string[] = [];
  const refuses = [
    async () => Response.json({ code: 'UNAUTHORIZED_KEY', message: 'unknown key' }, { status: 401 }),
    async () => Promise.reject(new TypeError('fetch failed')),
  ];
  try {
    const who = await buyer(real.database.db, 1);
    for (const refuse of refuses) {
      asked.mockImplementation((_address, init) => {
        sent.push(JSON.stringify([...new Headers(init?.headers)]));
        return refuse();
      });
      const order = await placedOrder(real, who);
      const info = await real.app.inject({
        url: `/api/orders/detail/payment-info/?slug=${order}`,
        headers: who.headers,
      });
      const { toss, amount } = info.json().data;
      await real.app.inject({
        ...{ method: 'POST', url: '/api/orders/payment/toss/success/', headers: who.headers },
        payload: { paymentKey: 'a-key-of-toss', orderId: toss.order_id, amount: String(amount) },
      });
      await real.outside.sms
        .send({ to: '+821012345678', text: 'words', kind: 'SMS', requestKey: order })
        .catch(() => {});
    }
    const authorization = `Bearer ${keys.METRICS_TOKEN}`;
    expect((await real.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200);
  } finally {
    asked.mockReset();
    await real.close();
  }
  const basic = Buffer.from(`${keys.TOSS_SECRET_KEY}:`).toString('base64');
  // Both services got the keys, and their refusals are in the log.
  expect(sent.join()).toContain(basic);
  expect(sent.join()).toContain(keys.SOLAPI_API_KEY);
  const all = lines.join('');
  expect(all).toContain('called another service');
  for (const text of [...Object.values(keys), basic, 'the secret of test shops']) expect(all).not.toContain(text);
});

/** A customer with data in every place that customers have, and with a recognisable name, address and phone number. */
async function somebodyWithEverything(): Promise<Buyer> {
  const who = await buyer(db, 1);
  await db
    .updateTable('users')
    .set({ name: owned.name, phone_number: owned.phone })
    .where('id', '=', who.userId)
    .execute();
  await db
    .updateTable('addresses')
    .set({ recipient_name: owned.name, address_text: owned.place, phone_number: owned.phone })
    .where('id', '=', who.address)
    .execute();
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, headers: who.headers });
  await post('/api/users/wish-list/', { product: 1 });
  await post('/api/orders/cart-items/set/', { product_variation: 1, count: 2 });
  // Its payment has a separate number.
  await placedOrder(shop, who);
  const delivered = await placedOrder(shop, who, { payment_method: 'bank_transfer' });
  await transferFor(db, delivered);
  await bringOrder(shop, delivered);
  return who;
}

/** Everything of the owner that others could name, and personal data for every field that takes a text. */
async function namesOf({ userId, address }: Buyer): Promise<Known> {
  const ids = async (table: 'orders' | 'sessions') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);
  const orders = await db.selectFrom('orders').select(['id', 'number']).where('user_id', '=', userId).execute();
  const lines = await db
    .selectFrom('order_lines')
    .select('id')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const attempts = await db.selectFrom('payment_attempts').select('toss_order_id').execute();
  const numbers = orders.map(({ number }) => number);
  const typed = ['note', 'text', 'comment', 'reason', 'description', 'q', 'search', 'query', 'message'];
  const addresses = ['url', 'next', 'redirect', 'href', 'website', 'picture', 'image'];
  return {
    ...{ slug: numbers, order: numbers, number: numbers, orderId: attempts.map((attempt) => attempt.toss_order_id) },
    ...{ id: [address, userId, ...(await ids('sessions')), ...lines.map(({ id }) => id)], address: [address] },
    ...{ line: lines.map(({ id }) => id), session: await ids('sessions'), user: [userId] },
    ...{ name: [personal.name], recipient_name: [personal.name], holder: [personal.name], payer_name: [personal.name] },
    ...{ address_text: [personal.place], address_en: [personal.place], phone_number: ['010-7777-1234'] },
    ...{ code: [personal.secret], token: [personal.secret], paymentKey: [personal.secret], secret: [personal.secret] },
    ...Object.fromEntries(typed.map((field) => [field, [personal.typed]])),
    ...Object.fromEntries(addresses.map((field) => [field, [inside]])),
  };
}

/** All columns that contain the owner of a row, in all tables. */
async function columnsOfOwners(): Promise<readonly { readonly name: string; readonly key: string }[]> {
  const { rows } = await sql<{ name: string; key: string }>`
    SELECT c.table_name AS name, c.column_name AS key FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'bigint'
      AND (c.column_name IN ('user_id', 'order_id') OR c.table_name = 'users' AND c.column_name = 'id')`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  return rows;
}

/** All rows that belong to a customer or to their orders. */
async function rowsOf({ userId }: Buyer): Promise<unknown> {
  const own = (key: string) =>
    key !== 'order_id' ? sql`${userId}` : sql`ANY (SELECT id FROM orders WHERE user_id = ${userId})`;
  // Anyone may send a webhook about a payment: the shop records it, asks Toss itself, and trusts only that.
  const rowsIn = ownerColumns.map(
    ({ name, key }) => sql`SELECT ${`${name}.${key}`} AS place, (to_jsonb(t) - 'heard_at')::text AS row
      FROM ${sql.table(name)} t WHERE ${sql.ref(key)} = ${own(key)}`,
  );
  const { rows } = await sql<{ place: string; row: string }>`
    ${sql.join(rowsIn, sql` UNION ALL `)} ORDER BY 1, 2`.execute(db);
  expect(rows.filter(({ place }) => place === 'users.id')).toHaveLength(1);
  return rows;
}
