import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { nobody, type Session } from './caller.ts';
import { endpoint } from './endpoint.ts';
import { failed, handle } from './handler.ts';
import { HandlerTable } from './handler-table.ts';
import { type AskOutside, createServerClient } from './server-client.ts';
import { sheetBody } from './sheet-body.ts';
import { UploadedFile } from './uploaded-file.ts';

const shared = { method: 'GET', base: 'main', access: 'public', summary: '', errors: [] } as const;
const lasting = endpoint({ ...shared, name: 'lasting', path: '/api/lasting', answer: z.object({ data: z.string() }) });
const passing = endpoint({
  ...shared,
  name: 'passing',
  path: '/api/passing',
  query: z.object({ until: z.string() }),
  answer: z.object({ data: z.string() }),
  errors: ['not_found'],
  goodUntil: ({ data }) => (data === 'never' ? null : new Date(data as string)),
});
const asking = endpoint({
  ...shared,
  name: 'asking',
  path: '/api/asking',
  asks: 'cards',
  answer: z.object({ data: z.string() }),
});

const reading = endpoint({
  ...shared,
  name: 'reading',
  method: 'POST',
  path: '/api/reading',
  sheet: { mostBytes: 100 },
  body: sheetBody,
  answer: z.object({ data: z.string() }),
});

const graveStep = endpoint({
  ...shared,
  name: 'graveStep',
  method: 'POST',
  path: '/api/grave',
  access: 'staff',
  may: 'settings.write',
  body: z.object({ amount: z.int() }),
  answer: z.object({ data: z.string() }),
});

const handlers = new HandlerTable([
  handle(graveStep, async () => ok({ data: 'done' })),
  handle(reading, async () => ok({ data: 'read' })),
  handle(lasting, async () => ok({ data: 'always so' })),
  handle(asking, async () => ok({ data: 'answered' })),
  handle(passing, async ({ query }) => (query.until === 'failed' ? failed('not_found') : ok({ data: query.until }))),
]);
const reported: unknown[] = [];
const reportError = (error: unknown) => reported.push(error);
const client = () =>
  createServerClient(handlers, { locale: 'en', caller: nobody }, { validateResponses: true, reportError });

describe('the expiry of data that was read', () => {
  it('is unlimited for calls that declare none', async () => {
    const api = client();
    await api.call(lasting, {});
    await api.call(passing, { query: { until: 'never' } });
    expect(api.goodUntil()).toBeNull();
  });

  it('is the earliest of all, in any order', async () => {
    const api = client();
    for (const until of ['2026-11-17T06:00:00Z', '2026-11-16T06:00:00Z', 'never', '2026-11-18T06:00:00Z']) {
      await api.call(passing, { query: { until } });
    }
    expect(api.goodUntil()).toEqual(new Date('2026-11-16T06:00:00Z'));
  });

  it('ignores failures', async () => {
    const api = client();
    expect((await api.attempt(passing, { query: { until: 'failed' } })).ok).toBe(false);
    expect(api.goodUntil()).toBeNull();
  });
});

it('a page may not upload a larger file than any other caller', async () => {
  const read = (bytes: number) => client().attempt(reading, { body: new UploadedFile('/nowhere', bytes) });
  expect(await read(100)).toEqual(ok({ data: 'read' }));
  expect(await read(101)).toMatchObject({ ok: false, error: { code: 'body_too_large' } });
});

describe('a call that needs a third-party service', () => {
  const clientOf = (askOutside: AskOutside) =>
    createServerClient(
      handlers,
      { locale: 'en', caller: nobody },
      { validateResponses: true, reportError, askOutside },
    );

  it('occupies a waiting slot, while other calls do not', async () => {
    const asked: string[] = [];
    const api = clientOf((service, work) => {
      asked.push(service);
      return work();
    });
    await api.call(lasting, {});
    expect(await api.call(asking, {})).toEqual({ data: 'answered' });
    expect(asked).toEqual(['cards']);
  });

  it('is refused for a moment when too many wait', async () => {
    const refused = await clientOf(async () => null).attempt(asking, {});
    expect(refused).toEqual({ ok: false, error: { code: 'unavailable', retryAfter: 3 } });
  });
});

describe('a call that throws', () => {
  const clientFor = (outcome: ReturnType<typeof failed>) =>
    createServerClient(
      new HandlerTable([handle(lasting, async () => outcome)]),
      { locale: 'en', caller: nobody },
      { validateResponses: true, reportError },
    );
  const thrown = (error: object) => {
    const breaking = new HandlerTable([handle(lasting, () => Promise.reject(error))]);
    return createServerClient(breaking, { locale: 'en', caller: nobody }, { validateResponses: true, reportError });
  };

  it.each([
    ['22021', 'invalid_input'],
    ['23514', 'invalid_input'],
    ['57P01', 'unavailable'],
    ['25006', 'unavailable'],
    // The disk or the memory is full.
    ['53100', 'unavailable'],
    ['53200', 'unavailable'],
  ])(
    'because of the database (%s) returns the failure that the API would return, and is reported',
    async (code, failure) => {
      const error = { code };
      expect(await thrown(error).attempt(lasting, {})).toEqual({ ok: false, error: { code: failure } });
      expect(reported).toContain(error);
    },
  );

  it('asks for a login only without one: a busy shop returns 503', async () => {
    await expect(thrown({ code: '57014' }).own(lasting, {})).rejects.toMatchObject({ status: 503 });
    const { own } = clientFor(failed('login_required'));
    expect(await own(lasting, {})).toBeNull();
    await expect(clientFor(failed('not_found')).own(lasting, {})).rejects.toMatchObject({ status: 404 });
    expect(await client().own(lasting, {})).toEqual({ data: 'always so' });
  });

  it('is a page that does not exist, when a value in its URL was refused', async () => {
    await expect(thrown({ code: '22003' }).call(lasting, {})).rejects.toMatchObject({ status: 404 });
  });

  it('because of a bug goes on to the router', async () => {
    const bug = new Error('a bug');
    await expect(thrown(bug).attempt(lasting, {})).rejects.toBe(bug);
  });
});

it('reports errors in a form before it asks a staff member to re-authenticate', async () => {
  const now = Date.now();
  const proof = { id: 1, provenAt: new Date(now - 3_600_000), expiresAt: new Date(now + 3_600_000) };
  const session = { id: 1, userId: 1, method: 'phone', role: 'owner', proof } as const;
  const asker = (at: Session) => {
    const caller = { ...nobody, session: async () => at, sessionNow: async () => at, noteRefusal: () => undefined };
    return createServerClient(handlers, { locale: 'en', caller }, { validateResponses: true, reportError });
  };
  const codeOf = async (at: Session, body: object) => {
    const result = await asker(at).attempt(graveStep, { body: body as { amount: number } });
    return result.ok ? null : result.error;
  };
  expect(await codeOf(session, { amount: 'much' })).toMatchObject({ fields: { amount: 'not_whole_number' } });
  expect(await codeOf(session, { amount: 1 })).toMatchObject({ code: 'proof_needed' });
  // Anyone without permission must not learn what the call accepts.
  expect(await codeOf({ ...session, role: 'packer' }, { amount: 'much' })).toMatchObject({ code: 'not_permitted' });
});
