import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { placedOrder } from '../domain/orders/testing/buyers.ts';
import { LastingOwner } from '../domain/staff/testing/lasting-owner.ts';
import { errorStatus } from '../kernel/error-codes.ts';
import { createLog } from '../platform/start/log.ts';
import { ApiCalls, type Call, type Known, type Operation } from '../platform/testing/api-calls.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';
import { isThorough } from '../platform/testing/thorough.ts';

/** Values that are dangerous when they are used later: as a URL, a file name, a header or a log line. */

const seed = Number(process.env.FUZZ_SEED ?? 20_261_117);
const callsEach = isThorough ? 6 : 1;

// A server that only this process can reach, like the machines behind a shop.
let heard = 0;
const inside = createServer((_request, response) => {
  heard += 1;
  response.end('behind the wall');
});
await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
const { port } = inside.address() as AddressInfo;

const addresses = [
  `http://127.0.0.1:${port}/latest/meta-data/`,
  `//127.0.0.1:${port}/`,
  `https://pf.kakao.com@127.0.0.1:${port}/`,
  `/\\127.0.0.1:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
];
const paths = ['../../../../../../etc/passwd', '..%2f..%2f..%2f..%2fetc%2fpasswd', 'file:///etc/passwd', '/etc/passwd'];
const lines = [
  'x\r\nset-cookie: smuggled=1\r\n\r\nsmuggled',
  'x\n{"level":60,"time":"2026-01-01","msg":"smuggled"}',
  'x\u2028\u0085\u001b[2Jsmuggled\u0007',
];
const smuggled = [...addresses, ...paths, ...lines];

const written: string[] = [];
const log = createLog('trace', { write: (line) => written.push(line) });
const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, log);
// Simulated services are called over the network, as real ones would be.
await shop.app.listen({ host: '127.0.0.1', port: 0 });
const own = (shop.app.addresses()[0] as AddressInfo).port;
/** The shop with its simulators, also under its public port, and its database. */
const allowed = [own, 3_000, Number(new URL(shop.database.url).port)];

/** Every connection of the process, opened by any library. */
const reached = new Set<string>();
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (this: net.Socket, ...call: unknown[]) {
  const [given] = call.flat() as [{ host?: string; port?: number; path?: string } | number | string];
  const to = typeof given === 'object' ? (given.path ?? `${given.host ?? 'localhost'}:${given.port}`) : String(given);
  reached.add(to);
  return (connect as (...all: unknown[]) => net.Socket).apply(this, call);
} as typeof connect;

afterAll(async () => {
  net.Socket.prototype.connect = connect;
  inside.close();
  await shop.close();
});

const api = await ApiCalls.of(shop, 0);
let turn = 0;
const owner = new LastingOwner(shop);
let orders: string | undefined;

it.each(api.operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'no text in %s becomes a connection, a path, a header or a log line',
  async (name, operation) => {
    const known = await knownValues();
    for (const call of api.sample(operation, known, seed, callsEach)) {
      for (const place of textsIn(call)) {
        // Each field gets a different value than the one before it.
        const values = isThorough ? smuggled : [smuggled[turn++ % smuggled.length] ?? ''];
        for (const value of values) await expectHarmless(name, operation, replaced(call, place, value));
      }
    }
    expect(heard).toBe(0);
    expect([...reached].filter((to) => !allowed.includes(Number(to.split(':').at(-1))))).toEqual([]);
  },
);

async function expectHarmless(name: string, operation: Operation, call: Call): Promise<void> {
  written.length = 0;
  const answer = await api.send(operation, call, await owner.now());
  const told = `${name} ${JSON.stringify(call)}: ${answer.statusCode} ${answer.body.slice(0, 500)}`;
  if (answer.statusCode !== errorStatus.provider_unavailable) expect(answer.statusCode, told).toBeLessThan(500);
  expect(answer.body, told).not.toMatch(/root:.*:0:0:|behind the wall/);
  for (const [header, value] of Object.entries(answer.headers)) {
    expect(header, told).not.toBe('smuggled');
    expect(String(value), told).not.toMatch(/[\r\n]|^smuggled=/);
  }
  for (const line of written) {
    expect(line.slice(0, -1), told).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line).msg, told).not.toBe('smuggled');
  }
}

type Place = readonly (string | number)[];

/** The texts of a call: in its path, its query and anywhere in its body. */
function textsIn(call: Call): Place[] {
  const found: Place[] = [];
  const look = (value: unknown, place: Place) => {
    if (typeof value === 'string') found.push(place);
    else if (Array.isArray(value)) value.forEach((part, at) => void look(part, [...place, at]));
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) look(part, [...place, field]);
  };
  for (const part of ['path', 'query', 'body'] as const) look(call[part], [part]);
  return found;
}

function replaced<T>(whole: T, [first, ...rest]: Place, value: string): T {
  if (first === undefined) return value as T;
  const part = replaced((whole as Record<string | number, unknown>)[first], rest, value);
  return (Array.isArray(whole) ? whole.with(Number(first), part) : { ...whole, [first]: part }) as T;
}

async function knownValues(): Promise<Known> {
  const who = await owner.now();
  const product = await shop.database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  orders ??= await placedOrder(shop, who, { payment_method: 'bank_transfer' });
  return { slug: [product.slug, orders], address: [who.address], id: [1, who.address], zip_code: ['06236'] };
}
