import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import { warnOfRights } from './rights.ts';

async function warnings(uid: number, isSuper: boolean): Promise<string[]> {
  const warn = vi.fn<(text: string) => void>();
  const pool = { query: async () => ({ rows: [{ super: isSuper }] }) } as unknown as Pool;
  await warnOfRights(pool, { warn } as unknown as Logger, uid);
  return warn.mock.calls.map(([text]) => text);
}

it('a shop that may more than it needs says so', async () => {
  expect(await warnings(0, false)).toEqual([expect.stringContaining('runs as root')]);
  expect(await warnings(1000, true)).toEqual([expect.stringContaining('is a superuser')]);
  expect(await warnings(1000, false)).toEqual([]);
});
