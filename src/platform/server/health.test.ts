import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';

it('a process that is starting or closing is alive but not ready', async () => {
  const app = Fastify();
  let isWanted = false;
  registerHealth(app, { version: '1', checkReady: async () => {}, isWanted: () => isWanted });
  const statuses = async () => [(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode];
  expect(await statuses()).toEqual([200, 503]);
  isWanted = true;
  expect(await statuses()).toEqual([200, 200]);
});
