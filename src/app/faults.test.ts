import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { sendPhoto } from '../domain/fulfilment/testing/some-photo.ts';
import { buyer } from '../domain/orders/testing/buyers.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createLog } from '../platform/start/log.ts';
import { testShop } from '../platform/testing/test-shop.ts';

const fullDisk: FileStore = {
  put: async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  },
  find: async () => null,
  delete: async () => {},
  async *list() {},
};
const errors: string[] = [];
const log = createLog('error', { write: (line) => errors.push(line) });
const shop = await testShop({}, log, fullDisk);
afterAll(() => shop.close());
beforeEach(() => {
  errors.length = 0;
});
const { pool } = shop.database;
const connections = new Set<pg.Client & { readonly processID?: number }>();
pool.on('acquire', (client) => connections.add(client as unknown as pg.Client));
const who = await buyer(shop.database.db, 1);
const busy = { status: 503, code: 'unavailable', retryAfter: '10' };

async function orders() {
  const answer = await shop.app.inject({ url: '/api/orders/list/', headers: who.headers });
  return told(answer);
}

function told(answer: LightMyRequestResponse) {
  const { statusCode: status, headers } = answer;
  return { status, code: answer.json().error?.code, retryAfter: headers['retry-after'] };
}

/** Requests one's orders while another transaction locks them, and lets `break_` affect the waiting statement. */
async function askedBehindLock(break_: (waiting: number) => Promise<unknown>) {
  const holder = await pool.connect();
  await holder.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
  const answer = orders();
  const waiting = await vi.waitFor(
    async () => {
      // Not on the locking connection, because within a transaction pg_stat_activity is a snapshot.
      const { rows } = await pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows[0]?.pid ?? Promise.reject(new Error('no statement waits yet'));
    },
    { timeout: 60_000 },
  );
  try {
    await break_(waiting);
    return await answer;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
}

it('a connection that breaks during a query is no bug: the shop reports overload and recovers at once', async () => {
  const cut = async (waiting: number) => {
    const found = [...connections].find(({ processID }) => processID === waiting);
    found?.connection.stream.destroy();
  };
  expect(await askedBehindLock(cut)).toEqual(busy);
  expect(await orders()).toEqual({ status: 200 });
  expect(errors).toEqual([]);
});

it('a statement timeout is reported as overload and logged as an error', async () => {
  const cancel = (waiting: number) => pool.query('SELECT pg_cancel_backend($1)', [waiting]);
  expect(await askedBehindLock(cancel)).toEqual(busy);
  expect(await orders()).toEqual({ status: 200 });
  expect(errors.join('')).toContain('canceling statement');
});

it('a full disk refuses photos as overload and is logged as an error, while everything else works', async () => {
  const answer = await sendPhoto(shop, who.headers);
  expect(told(answer)).toEqual(busy);
  expect(await orders()).toEqual({ status: 200 });
  expect(errors.join('')).toContain('no space left');
});
