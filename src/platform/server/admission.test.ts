import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { Uploads } from '../files/uploads.ts';
import type { Session } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { handle } from '../http/handler.ts';
import { HandlerTable } from '../http/handler-table.ts';
import { Admission } from './admission.ts';
import { AdmissionQueue } from './admission-queue.ts';
import { admitCalls, registerApi } from './api-server.ts';

const common = { method: 'POST', base: 'main', summary: '', answer: z.object({ data: z.string() }) } as const;
const nothing = { errors: [] } as const;
const look = endpoint({ ...common, ...nothing, name: 'look', path: '/api/look/', access: 'public' });
const order = endpoint({ ...common, ...nothing, name: 'order', path: '/api/orders/', access: 'user' });
const ask = endpoint({ ...common, ...nothing, name: 'ask', path: '/api/ask/', access: 'public', asks: 'cards' });

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' };
const login = { authorization: 'Token mine' };
const gate = Promise.withResolvers<void>();
const begun: string[] = [];
const calls = new AdmissionQueue(1, { paying: 3, customer: 2, person: 1, robot: 0 });
const counting = new AdmissionQueue(2, { paying: 1, customer: 1, person: 0, robot: 0 });
const admission = new Admission(undefined, calls, counting);
let counted: Promise<void> = Promise.resolve();
let app: FastifyInstance;

const work = (name: string) => async () => {
  begun.push(name);
  await gate.promise;
  return ok({ data: name });
};

beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  const settings = {
    ownOrigins: () => false,
    secure: true,
    cookieDomain: '',
    findSession: async () => ({ userId: 1 }) as Session,
    validateResponses: true,
    uploads: new Uploads('', async () => true),
    admission,
  };
  admitCalls(app, settings, async () => {
    await counted;
    return null;
  });
  registerApi(
    app,
    new HandlerTable([handle(look, work('look')), handle(order, work('order')), handle(ask, work('ask'))]),
    settings,
  );
});
afterAll(() => app.close());

const post = (url: string, headers: Record<string, string>) => app.inject({ method: 'POST', url, headers });

it('the admission queue refuses robots first and paying customers last, serves paying customers first, and recovers', async () => {
  const waiting = [post('/api/look/', phone), post('/api/ask/', phone)];
  await vi.waitFor(() => expect(begun).toContain('look'));
  // A call that waits for the card company delays no other call.
  await vi.waitFor(() => expect(begun).toContain('ask'));
  const turnedAway = async (url: string, headers: Record<string, string>) => {
    const answer = await post(url, { ...headers, 'accept-language': 'uz' });
    return [answer.statusCode, answer.headers['retry-after'], answer.json().error.message];
  };
  const joins = async (url: string, headers: Record<string, string>, fills: 'person' | 'customer' | 'paying') => {
    waiting.push(post(url, headers));
    await vi.waitFor(() => expect(calls.isFullFor(fills)).toBe(true));
  };
  const busy = 'Doʻkon hozir band. Birozdan soʻng qayta urinib koʻring.';
  expect(await turnedAway('/api/look/', { 'user-agent': 'curl/8' })).toEqual([503, '120', busy]);
  await joins('/api/look/', phone, 'person');
  expect(await turnedAway('/api/look/', phone)).toEqual([503, '5', busy]);
  await joins('/api/look/', { ...phone, ...login }, 'customer');
  expect(await turnedAway('/api/look/', { ...phone, ...login })).toEqual([503, '3', busy]);
  await joins('/api/orders/', { ...phone, ...login }, 'paying');
  expect(await turnedAway('/api/orders/', { ...phone, ...login })).toEqual([503, '1', busy]);
  begun.splice(0);
  gate.resolve();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(begun).toEqual(['order', 'look', 'look']);
  expect((await post('/api/look/', { 'user-agent': 'curl/8' })).statusCode).toBe(200);
  const registry = new Registry();
  for (const metric of admission.metrics) registry.registerMetric(metric);
  const told = await registry.metrics();
  for (const priority of ['robot', 'person', 'customer', 'paying'])
    expect(told).toContain(`turned_away_total{what="call",priority="${priority}"} 1`);
});

it('the counters start at zero, so that the first refusal is visible as an increase', async () => {
  const registry = new Registry();
  for (const metric of new Admission().metrics) registry.registerMetric(metric);
  const told = await registry.metrics();
  for (const what of ['page', 'call'])
    for (const priority of ['robot', 'person', 'customer', 'paying'])
      expect(told).toContain(`turned_away_total{what="${what}",priority="${priority}"} 0`);
});

it('requests are refused instead of waiting when the database is slow to count them', async () => {
  const database = Promise.withResolvers<void>();
  counted = database.promise;
  const before = [post('/api/look/', phone), post('/api/look/', phone)];
  await vi.waitFor(() => expect(counting.isFullFor('person')).toBe(true));
  expect((await post('/api/look/', phone)).statusCode).toBe(503);
  before.push(post('/api/orders/', { ...phone, ...login }));
  await vi.waitFor(() => expect(counting.isFullFor('paying')).toBe(true));
  database.resolve();
  expect((await Promise.all(before)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
