import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { HandlerTable } from '../http/handler-table.ts';
import { enqueue, jobConnections, startJobs } from '../jobs/jobs.ts';
import { PageRenderer } from '../pages/page-renderer.ts';
import { OutsideService } from '../server/outside-call.ts';
import { registerRequestTraces } from '../server/request-traces.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { currentTracing, openTraces } from './traces.ts';

interface Sent {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
}

const phone = '01012345678';
const token = 'a-token-of-somebody';

let other: Server;
let otherAddress: string;
let received: string[];
let copy: OpenDatabase;
beforeAll(async () => {
  received = [];
  // Both the collector of traces and a third-party service.
  other = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    if (request.url === '/v1/traces') received.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  otherAddress = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  copy = await testDatabase();
});
afterAll(async () => {
  await copy.close();
  other.closeAllConnections();
  await new Promise((closed) => other.close(closed));
});

function shopOf({ db }: OpenDatabase, behindProxy: boolean) {
  const juso = new OutsideService('juso', () => {});
  const renderer = new PageRenderer(
    readConfig({}),
    new HandlerTable([]),
    {
      async respond() {
        await sql`SELECT 1 FROM users WHERE phone_number = ${phone}`.execute(db);
        return new Response('a page', { headers: { 'content-type': 'text/plain' } });
      },
      routeIds: new Set(),
      textAsset: () => '',
      version: 'test',
    },
    false,
  );
  const app = Fastify();
  registerRequestTraces(app, { behindProxy });
  app.post('/people/:phone', async () => {
    await db.selectFrom('users').select('id').where('phone_number', '=', phone).execute();
    await juso.ask({ operation: 'find', address: `${otherAddress}/?phone=${phone}`, withinMs: 60_000 });
    const url = `/search?q=${phone}`;
    await renderer.forEverybody({ url, pattern: '/search', locale: 'en', requestId: 'test', reportError: () => {} });
    return {};
  });
  app.get('/broken', async () => {
    throw new Error(phone);
  });
  return app;
}

async function tracing(work: (database: OpenDatabase) => Promise<void>): Promise<Sent[]> {
  received = [];
  const traces = await openTraces(otherAddress);
  const database = await openDatabase(copy.url, jobConnections);
  try {
    await work(database);
  } finally {
    await database.close();
    await traces.close();
  }
  const batches = received.map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] });
  return batches.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

const elsewhere = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const request = {
  method: 'POST',
  url: `/people/${phone}?q=${phone}`,
  headers: {
    authorization: `Token ${token}`,
    cookie: `session=${token}`,
    traceparent: `00-${elsewhere.traceId}-${elsewhere.spanId}-01`,
  },
  payload: { phone },
} as const;
/** Names from a span up to the root of its trace. */
function pathOf(span: Sent, spans: readonly Sent[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? `${span.name} < ${pathOf(parent, spans)}` : span.name;
}

it('sends every part of a request under its parent, without personal data', async () => {
  const spans = await tracing(async (database) => {
    const app = shopOf(database, false);
    const [one, two] = await Promise.all([app.inject(request), app.inject(request)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    await app.inject('/broken');
    await app.close();
  });
  const whole = [
    'POST /people/:phone',
    'SELECT users < POST /people/:phone',
    'SELECT users < page /search < POST /people/:phone',
    'juso find < POST /people/:phone',
    'page /search < POST /people/:phone',
  ];
  const traceIds = [...new Set(spans.map(({ traceId }) => traceId))];
  const byTrace = traceIds.map((id) =>
    spans.filter(({ traceId }) => traceId === id).map((span) => pathOf(span, spans)),
  );
  expect(byTrace.map((paths) => paths.sort()).sort((a, b) => a.length - b.length)).toEqual([
    ['GET /broken'],
    whole,
    whole,
  ]);
  expect(traceIds).not.toContain(elsewhere.traceId);
  expect(spans.find(({ name }) => name === 'GET /broken')?.status.code).toBe(2);
  for (const secret of [phone, token, '?']) expect(received.join('')).not.toContain(secret);
});

it('continues the trace of a trusted proxy', async () => {
  const spans = await tracing(async (database) => {
    const app = shopOf(database, true);
    await app.inject(request);
    await app.inject({ ...request, headers: { traceparent: `00-${'0'.repeat(32)}-${elsewhere.spanId}-01` } });
    await app.close();
  });
  const first = spans.filter(({ name }) => name === 'POST /people/:phone');
  expect(first.map(({ parentSpanId }) => parentSpanId ?? '').sort()).toEqual(['', elsewhere.spanId]);
  expect(first.filter(({ traceId }) => traceId === elsewhere.traceId)).toHaveLength(1);
});

it('traces background jobs, but no idle polls', async () => {
  const spans = await tracing(async (database) => {
    const job = {
      name: 'greet',
      lane: 'rest' as const,
      run: async () => void (await sql`SELECT 1 FROM users`.execute(database.db)),
    };
    await enqueue(database.db, job, { phone });
    const jobs = await startJobs(database, [job], createLog('silent'));
    // A job that has left the queue sends no more queries to the database, which is closed next.
    const waiting = 'SELECT FROM graphile_worker.jobs';
    await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(0), { timeout: 20_000 });
    await jobs.stop();
  });
  expect(spans.map((span) => pathOf(span, spans)).sort()).toEqual(['SELECT users < job greet', 'job greet']);
  expect(received.join('')).not.toContain(phone);
});

it('loads and registers nothing without a collector', async () => {
  const traces = await openTraces('');
  expect(currentTracing()).toBeNull();
  await traces.close();
});
