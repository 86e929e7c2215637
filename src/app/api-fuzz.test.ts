import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts';
import { placedOrder, stockExactly } from '../domain/orders/testing/buyers.ts';
import { LastingOwner } from '../domain/staff/testing/lasting-owner.ts';
import { errorStatus } from '../kernel/error-codes.ts';
import { createLog } from '../platform/start/log.ts';
import { ApiCalls, type Call, type Known, type Operation } from '../platform/testing/api-calls.ts';
import { isDear, ProcessorClock } from '../platform/testing/processor-cost.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';
import { isThorough } from '../platform/testing/thorough.ts';

/** Fixed, so that the same calls are made each time. A failure prints the seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const callsEach = isThorough ? 40 : 6;
/** The kinds of odd values that each field gets. */
const oddKinds = isThorough ? 'each' : 'one';

const errors: string[] = [];

// Opened at module level, because its document defines the tests.
const log = createLog('warn', { write: (line) => errors.push(line) });
const shop: TestShop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, log);
afterAll(() => shop.close());
// Every call about an order gets its own order.
await stockExactly(shop.database.db, 1, 1_000);
const api = await ApiCalls.of(shop);
const owner = new LastingOwner(shop);
const processor = await ProcessorClock.of(shop.database);

const namesOrder = (operation: Operation) => JSON.stringify(operation).includes('slug');
// Calls about an order come first. Others change settings and stock, which may make an order impossible.
const operations = api.operations.toSorted((a, b) => Number(namesOrder(b)) - Number(namesOrder(a)));

it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  `%s answers any input with data or an error message (FUZZ_SEED=${seed})`,
  async (name, operation) => {
    errors.length = 0;
    const asked: { call: Call; microseconds: number }[] = [];
    const known = await knownValues(operation);
    const strange = [...api.sample(operation, known, seed, callsEach), ...api.huge(operation, known)];
    const calls = [...strange, ...api.oneOdd(operation, known, oddKinds)];
    for (const [at, call] of calls.entries()) {
      const who = at % 8 === 0 && at < strange.length ? undefined : await owner.now();
      const began = processor.now();
      const answer = await api.send(operation, call, who);
      asked.push({ call, microseconds: processor.now() - began });
      expectAnswered(answer, `${name} ${shortened(call)}`);
    }
    expect(await dearCalls(operation, asked), `FUZZ_SEED=${seed} ${name}`).toEqual([]);
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  },
);

it('covers every declared call except streams', async () => {
  const declared = [...(await declaredEndpoints()).values()].filter(({ stream }) => !stream);
  const written = declared.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(api.operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(written.sort());
});

function shortened(call: Call): string {
  return JSON.stringify(call).slice(0, 3_000);
}

/** A bug, or a value that only the database refused. */
function isOurFault(line: string): boolean {
  return /a request failed|the database rejected/.test(line);
}

function expectAnswered(answer: LightMyRequestResponse, call: string): void {
  const told = `FUZZ_SEED=${seed} ${call}: ${answer.statusCode} ${answer.body}`;
  // Third-party services are missing in this test, and saying so is correct.
  if (answer.statusCode !== errorStatus.provider_unavailable) expect(answer.statusCode, told).toBeLessThan(500);
  if (answer.statusCode >= 400) expectFailure(answer.json(), answer.statusCode, told);
  expect(errors.filter(isOurFault), told).toEqual([]);
}

function expectFailure({ error }: { error: Record<string, unknown> }, status: number, told: string): void {
  expect(errorStatus[error.code as keyof typeof errorStatus], told).toBe(status);
  const words = [error.message, ...Object.values((error.fields as object | undefined) ?? {})];
  for (const word of words) expect(word, told).toEqual(expect.stringMatching(/\S/));
}

async function knownValues(operation: Operation): Promise<Known> {
  const who = await owner.another();
  const product = await shop.database.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  const order = namesOrder(operation) ? [await placedOrder(shop, who, { payment_method: 'bank_transfer' })] : [];
  const slugs = [product.slug, ...order];
  return {
    slug: slugs,
    address: [who.address],
    id: [1, who.address],
    phone_number: ['010-1234-5678'],
    zip_code: ['06236'],
  };
}

/** Calls that repeatedly need much processor time: a single slow call may be caused by other load on the machine. */
async function dearCalls(
  operation: Operation,
  asked: readonly { readonly call: Call; readonly microseconds: number }[],
): Promise<string[]> {
  const dear: string[] = [];
  const usual = asked.map(({ microseconds }) => microseconds);
  for (const { call, microseconds } of asked) {
    let least = microseconds;
    for (let again = 0; again < 5 && isDear(least, usual); again++) {
      const who = await owner.now();
      const began = processor.now();
      await api.send(operation, call, who);
      least = Math.min(least, processor.now() - began);
    }
    if (isDear(least, usual)) dear.push(`${Math.round(least)} µs: ${shortened(call)}`);
  }
  return dear;
}
