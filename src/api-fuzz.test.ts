import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type Buyer, buyer, placedOrder } from './features/orders/testing/buyers.ts';
import { atWork } from './features/staff/testing/staff-caller.ts';
import { errorStatus } from './kernel/error-codes.ts';
import { createLog } from './platform/start/log.ts';
import { encoded, oddTexts } from './platform/testing/odd-values.ts';
import { type TestShop, testShop } from './platform/testing/test-shop.ts';
import { isThorough } from './platform/testing/thorough.ts';
import { wholeDocument } from './platform/testing/whole-document.ts';

/** The same calls each time, unless another seed is asked for; a failure names its own. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const callsEach = isThorough ? 40 : 12;

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  readonly body: Schema | undefined;
  readonly takesPicture: boolean;
}

const errors: string[] = [];
let buyers = 0;
let current: Buyer | undefined;
let shared: Readonly<Record<string, Schema>> = {};

// Opened at once, because its document says which tests there are.
const log = createLog('warn', { write: (line) => errors.push(line) });
const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, log);
afterAll(() => shop.close());
const operations = operationsIn(await wholeDocument(shop));

it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  `whatever %s is called with, it answers, and in words (FUZZ_SEED=${seed})`,
  async (name, operation) => {
    errors.length = 0;
    const calls = fc.sample(callOf(operation, await knownValues(operation)), { seed, numRuns: callsEach });
    for (const [at, call] of calls.entries()) {
      const answer = await send(operation, call, at % 8 === 0 ? undefined : await owner());
      const told = `FUZZ_SEED=${seed} ${name} ${JSON.stringify(call)}: ${answer.statusCode} ${answer.body}`;
      // Outside services are not there; that is said, and nobody's fault.
      if (answer.statusCode !== errorStatus.provider_unavailable) expect(answer.statusCode, told).toBeLessThan(500);
      if (answer.statusCode >= 400) expectFailure(answer.json(), answer.statusCode, told);
      expect(errors.filter(isOurFault), told).toEqual([]);
    }
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  },
);

it('covers every call of the document', () => expect(operations.length).toBeGreaterThan(50));

/** A bug, or a value that only the database refused. */
function isOurFault(line: string): boolean {
  return /a request failed|the database refused/.test(line);
}

function expectFailure({ error }: { error: Record<string, unknown> }, status: number, told: string): void {
  expect(errorStatus[error.code as keyof typeof errorStatus], told).toBe(status);
  const words = [error.message, ...Object.values((error.fields as object | undefined) ?? {})];
  for (const word of words) expect(word, told).toEqual(expect.stringMatching(/\S/));
}

/** Somebody who may call everything; some calls end the login or the account, then there is another one. */
async function owner(): Promise<Buyer> {
  const { db } = shop.database;
  const alive =
    current &&
    (await db.selectFrom('staff_sessions').select('id').where('user_id', '=', current.userId).executeTakeFirst());
  if (current && alive) return current;
  current = await atWork(db, await buyer(db, ++buyers), 'owner');
  return current;
}

type Known = Readonly<Record<string, readonly unknown[]>>;

/** What exists, by the names that the document has for it: without, every call would end at its first look-up. */
async function knownValues(operation: Operation): Promise<Known> {
  current = undefined;
  const who = await owner();
  const product = await shop.database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  const namesOrder = JSON.stringify(operation).includes('slug');
  const order = namesOrder ? [await placedOrder(shop, who, { payment_method: 'bank_transfer' })] : [];
  const slugs = [product.slug, ...order];
  return {
    slug: slugs,
    address: [who.address],
    id: [1, who.address],
    phone_number: ['010-1234-5678'],
    zip_code: ['06236'],
  };
}

interface Call {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const oddNumbers = [0, -0, -1, 1.5, 1e-7, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, -1e300];
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { a: { b: [] } }),
);
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.constantFrom('', 'short', 'a-good-key-for-this', 'ü'.repeat(20), 'x'.repeat(5_000)),
    'accept-language': fc.constantFrom('ru', 'uz;q=1e99', ',;,', 'x'.repeat(5_000), 'en-\u00ff'),
    cookie: fc.constantFrom('session=%00', 'oauth_attempt=%ED%A0%80', 'locale=%', 'session', '=;=', 'a=b; __proto__=c'),
  },
  { requiredKeys: [] },
);

function callOf(operation: Operation, known: Known): fc.Arbitrary<Call> {
  const parametersIn = (place: 'path' | 'query') => {
    const fields = operation.parameters.filter((parameter) => parameter.in === place);
    const values = fields.map(({ name, schema }) => [name, oftenGood(goodValue(schema, known, name))] as const);
    return fc.record(Object.fromEntries(values), {
      requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name),
    });
  };
  return fc.record({
    path: parametersIn('path'),
    query: parametersIn('query'),
    body: operation.body ? oftenGood(goodValue(operation.body, known, '')) : fc.constant(undefined),
    headers: oddHeaders,
  });
}

function oftenGood(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: good, weight: 4 }, { arbitrary: odd, weight: 1 });
}

function goodValue(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.$ref) return goodValue(followed(schema), known, name);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((form) => goodValue(form, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (known[name]) return fc.constantFrom(...known[name]);
  if (schema.type === 'array') {
    const item = oftenGood(goodValue(schema.items ?? {}, known, name));
    return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: (schema.minItems ?? 0) + 3 });
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    const values = fields.map(([field, part]) => [field, oftenGood(goodValue(part, known, field))] as const);
    return fc.record(Object.fromEntries(values), { requiredKeys: [...(schema.required ?? [])] });
  }
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: (schema.minimum ?? 0) + 20 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.format === 'date-time') return fc.constant('2026-11-15T09:30:00+09:00');
  if (schema.type === 'string')
    return fc.string({ minLength: schema.minLength ?? 0, maxLength: (schema.minLength ?? 0) + 20 });
  return odd;
}

function followed(schema: Schema = {}): Schema {
  return schema.$ref ? (shared[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

async function send(operation: Operation, call: Call, who: Buyer | undefined) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => written(call.path[name]));
  const query = Object.entries(call.query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${written(one)}`),
  );
  const contentType = operation.takesPicture ? 'image/png' : 'application/json';
  const payload = operation.takesPicture ? Buffer.from(String(call.body)) : JSON.stringify(call.body);
  return shop.app.inject({
    method: operation.method,
    url: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { ...call.headers, ...who?.headers, ...(payload === undefined ? {} : { 'content-type': contentType }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

function written(value: unknown): string {
  return encoded(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;
interface Described {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: { readonly 200: { readonly content: object } };
}

/** All but streams, which do not end. */
function operationsIn(document: {
  paths: Paths;
  components: { schemas: Readonly<Record<string, Schema>> };
}): Operation[] {
  shared = document.components.schemas;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !('text/event-stream' in responses[200].content))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body:
          requestBody && followed((requestBody.content['application/json'] ?? requestBody.content['image/*'])?.schema),
        takesPicture: requestBody?.content['image/*'] !== undefined,
      })),
  );
}
