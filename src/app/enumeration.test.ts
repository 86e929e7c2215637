import { afterAll, describe, expect, it } from 'vitest';
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts';
import { call as send } from '../domain/customers/testing/api-browser.ts';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { sendPhoto } from '../domain/fulfilment/testing/some-photo.ts';
import { transferFor } from '../domain/money/testing/transfers.ts';
import { type Buyer, buyer, placedOrder } from '../domain/orders/testing/buyers.ts';
import { bringOrder } from '../domain/orders/testing/delivered.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import { ApiCalls, type Known } from '../platform/testing/api-calls.ts';
import { microsecondsSince } from '../platform/testing/processor-cost.ts';
import { statementsOf } from '../platform/testing/statements-of.ts';
import { testShop } from '../platform/testing/test-shop.ts';

/**
 * A caller must not learn whether another customer's data exists: neither from the text and form of the response nor
 * from its timing. SQL statements are compared one by one, since they take most of the time. Processor time is compared
 * too.
 */

const seed = 20_261_118;
const shop = await testShop({ RATE_LIMIT_SCALE: '1000000' });
afterAll(() => shop.close());
const { db } = shop.database;

interface Seen {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
  readonly statements: readonly string[];
}

async function seenOf(ask: () => Promise<{ statusCode: number; headers: object; body: string }>): Promise<Seen> {
  let answer: Awaited<ReturnType<typeof ask>> | undefined;
  const statements = await statementsOf(async () => {
    answer = await ask();
  });
  const { statusCode = 0, headers = {}, body = '' } = answer ?? {};
  return { status: statusCode, headers: Object.keys(headers).sort(), body, statements };
}

describe("another customer's data is indistinguishable from missing data", async () => {
  const owner = await somebodyWithEverything();
  const names = await namesOf(owner);
  const access = new Map(
    [...(await declaredEndpoints()).values()].map((one) => [
      `${one.method} ${one.path.replace(/:(\w+)/g, '{$1}')}`,
      one.access,
    ]),
  );
  const api = await ApiCalls.of(shop, 0);
  const asking = api.operations
    .filter(({ method, path }) => access.get(`${method} ${path}`) === 'user')
    .filter((operation) => Object.keys(names).some((name) => JSON.stringify(operation).includes(`"${name}"`)));
  let strangers = 100;

  it('covers what customers can name', () => expect(asking.length).toBeGreaterThan(10));

  it.each(asking.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s',
    async (_name, operation) => {
      const stranger = await buyer(db, ++strangers);
      for (const call of api.sample(operation, names, seed, 4)) {
        const nothing = renamed(call);
        // The first call of a customer may also count them.
        await api.send(operation, nothing, stranger);
        const foreign = await seenOf(() => api.send(operation, call, stranger));
        const missing = await seenOf(() => api.send(operation, nothing, stranger));
        const told = JSON.stringify(call);
        expect({ ...foreign, body: renamed(foreign.body) }, told).toEqual(missing);
      }
    },
  );

  /** The same call about ids that look alike but do not exist. */
  function renamed<T>(whole: T): T {
    const texts = Object.values(names)
      .flat()
      .filter((name) => typeof name === 'string');
    const swap = (value: unknown, field: string): unknown => {
      if (typeof value === 'string') return texts.reduce((text, name) => text.replaceAll(name, other(name)), value);
      if (names[field]?.includes(value)) return Number(value) + 700_000_000;
      if (Array.isArray(value)) return value.map((part) => swap(part, field));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, swap(part, name)]));
    };
    return swap(whole, '') as T;
  }
});

/** An unused id of the same length and characters. */
function other(name: string): string {
  return name.replace(/[0-9a-f]/g, (sign) => (sign === 'f' ? '0' : (Number.parseInt(sign, 16) + 1).toString(16)));
}

async function somebodyWithEverything(): Promise<Buyer> {
  const who = await buyer(db, 1);
  await placedOrder(shop, who);
  const delivered = await placedOrder(shop, who, { payment_method: 'bank_transfer' });
  await transferFor(db, delivered);
  await bringOrder(shop, delivered);
  await sendPhoto(shop, who.headers);
  return who;
}

/** Everything of the owner that others could know or guess. */
async function namesOf({ userId, address }: Buyer): Promise<Known> {
  const numbers = (await db.selectFrom('orders').select('number').where('user_id', '=', userId).execute()).map(
    ({ number }) => number,
  );
  const attempts = await db.selectFrom('payment_attempts').select('toss_order_id').execute();
  const photos = await db.selectFrom('photos').select('id').where('user_id', '=', userId).execute();
  return {
    ...{ slug: numbers, order: numbers, orderId: attempts.map((attempt) => attempt.toss_order_id) },
    ...{ address: [address], photo: photos.map(({ id }) => id) },
  };
}

describe('a login code', () => {
  let next = 0;
  const unknown = () => `+82106${String(++next).padStart(7, '0')}`;
  const kinds = {
    nobody: async () => unknown(),
    customer: async () => {
      const phone = unknown();
      await loggedIn(db, phone);
      return phone;
    },
    staff: async () => {
      const phone = unknown();
      await staffCaller(db, 'owner', phone);
      return phone;
    },
  };
  // Each call from a different network: rate limits are the same for all, and only queried for the first call.
  let calls = 0;
  const posted = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, payload, remoteAddress: `10.${++calls >> 8}.${calls & 255}.1` });
  const asked = (phone: string) => posted('/api/users/sms-login/', { phone_number: phone });
  const guessed = (phone: string) => posted('/api/users/sms-verify/', { phone_number: phone, code: '000000' });

  it('is sent and refused in the same way for an unknown number, a customer and staff', async () => {
    const seen = [];
    for (const phoneOf of Object.values(kinds)) {
      const phone = await phoneOf();
      seen.push([await seenOf(() => asked(phone)), await seenOf(() => guessed(phone))]);
    }
    const [nobody, ...others] = seen;
    expect(nobody?.map(({ status }) => status)).toEqual([200, 400]);
    for (const one of others) expect(one).toEqual(nobody);
  });

  it('costs the same processor time for any number', async () => {
    const each = 12;
    const phones = { nobody: [] as string[], customer: [] as string[], staff: [] as string[] };
    for (const [kind, phoneOf] of Object.entries(kinds))
      for (let made = 0; made < each; made++) phones[kind as keyof typeof kinds].push(await phoneOf());
    const costs = { nobody: [] as number[], customer: [] as number[], staff: [] as number[] };
    for (let at = 0; at < each; at++) {
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
        const phone = phones[kind][at] ?? '';
        const began = process.cpuUsage();
        await asked(phone);
        await guessed(phone);
        costs[kind].push(microsecondsSince(began));
      }
    }
    const quarter = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
    // Alternating, so that other load affects all alike. An additional query would cost far more than this margin.
    for (const kind of ['customer', 'staff'] as const) {
      expect(quarter(costs[kind]) / quarter(costs.nobody)).toBeGreaterThan(0.6);
      expect(quarter(costs[kind]) / quarter(costs.nobody)).toBeLessThan(1.6);
    }
  });
});

describe('a staff call', () => {
  const noBody = [{ type: '', payload: '' }];
  const bodies = [
    ...noBody,
    { type: 'application/json', payload: '{"a":1}' },
    { type: 'application/json', payload: '{"a":' },
    { type: 'application/json', payload: JSON.stringify({ text: 'x'.repeat(100_000) }) },
    { type: 'text/csv', payload: 'a,b' },
    { type: 'image/png', payload: 'x' },
    { type: 'application/octet-stream', payload: 'x'.repeat(100_000) },
  ];

  it.each(['an anonymous visitor', 'a customer'])('looks to %s like an unknown URL', async (who) => {
    const headers = who === 'a customer' ? (await buyer(db, 99)).headers : {};
    const staff = [...(await declaredEndpoints()).values()].filter(({ access }) => access === 'staff');
    expect(staff.length).toBeGreaterThan(100);
    for (const [place, { method, path, sheet, picture }] of staff.entries()) {
      // Calls that take files get every kind of body, the others one of them in turn.
      const sent = sheet || picture ? bodies : bodies.slice(place % bodies.length).slice(0, 1);
      for (const { type, payload } of method === 'GET' ? noBody : sent) {
        const typed = type ? { ...headers, 'content-type': type } : headers;
        const ask = (url: string) =>
          shop.app.inject({ method, url: url.replace(/:\w+/g, '7'), headers: typed, payload });
        const door = await ask(path);
        const nothing = await ask(path.replace('/api/staff/', '/api/stuff/'));
        const body = door.body.replace('/api/staff/', '/api/stuff/');
        expect([door.statusCode, body], `${path} with ${type}`).toEqual([404, nothing.body]);
        expect(nothing.statusCode).toBe(404);
        expect(Object.keys(door.headers).sort(), path).toEqual(Object.keys(nothing.headers).sort());
      }
    }
  });
});

describe('a link for joining the staff', () => {
  it('gets the same error whether it belongs to someone else, has expired or is made up', async () => {
    const { headers } = await staffCaller(db, 'owner', '+821069990001');
    const newcomer = await loggedIn(db, '+821069990002');
    const added = await send(shop, 'POST /api/staff/staff/', {
      headers,
      body: { phone_number: '+821069990002', role: 'packer' },
    });
    const link = new URL(added.body.data.link).searchParams.get('link') ?? '';
    expect(link.length).toBeGreaterThan(20);
    const another = await loggedIn(db, '+821069990003');
    await send(shop, 'POST /api/staff/staff/', { headers, body: { phone_number: '+821069990003', role: 'packer' } });
    const begin = (who: { headers: Record<string, string> }, typed: string) =>
      send(shop, 'POST /api/staff/enrolment/', { headers: who.headers, body: { link: typed } });
    const foreign = await begin(another, link);
    const madeUp = await begin(another, `${link.slice(0, -3)}AAA`);
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect([foreign.status, foreign.body]).toEqual([madeUp.status, madeUp.body]);
    expect((await begin(newcomer, link)).status).toBe(200);
  });
});
