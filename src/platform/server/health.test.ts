import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';

it('sends nobody to a process that is not ready yet or about to end, alive as it is', async () => {
  const app = Fastify();
  let isWanted = false;
  registerHealth(app, { version: '1', checkReady: async () => {}, isWanted: () => isWanted });
  const statuses = async () => [(await app.inject('/healthz')).statusCode, (await app.inject('/readyz')).statusCode];
  expect(await statuses()).toEqual([200, 503]);
  isWanted = true;
  expect(await statuses()).toEqual([200, 200]);
});
