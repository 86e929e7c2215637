import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { expect, test } from './fixtures.ts';

/** The shop's own database, found the way its owner would: by the files in its folder. */
async function connect(): Promise<pg.Client> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const port = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'dasturxon', database: 'dasturxon', password });
  await client.connect();
  return client;
}

async function setPhone(phone: string): Promise<void> {
  const client = await connect();
  const change = `UPDATE settings SET value = jsonb_set(value, '{phone}', to_jsonb($1::text)) WHERE key = 'company'`;
  expect((await client.query(change, [phone])).rowCount).toBe(1);
  await client.end();
}

async function revisit(request: APIRequestContext, path: string, etag: string): Promise<number> {
  return (await request.get(path, { headers: { 'If-None-Match': etag } })).status();
}

test('a changed phone number is on every page at once, though pages are cached', async ({ page, open, request }) => {
  const footer = page.getByRole('contentinfo');
  await open('/ru');
  await expect(footer).toContainText('031-000-0000');
  const first = await request.get('/ru');
  const etag = first.headers().etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  // Nothing has changed: the browser may show what it has.
  expect(await revisit(request, '/ru', etag)).toBe(304);

  await setPhone('031-123-4567');
  // The database tells the shop in its own time, which is short; from then on nobody sees the old number again.
  await expect.poll(() => revisit(request, '/ru', etag)).toBe(200);
  for (const path of ['/ru', '/', '/uz', '/ru/nope']) {
    expect(await (await request.get(path)).text(), path).toContain('031-123-4567');
  }
  await page.reload();
  await expect(footer.getByRole('link', { name: '031-123-4567' })).toHaveAttribute('href', 'tel:0311234567');
  await expect(footer).not.toContainText('031-000-0000');
  await open('/ru');

  // The old page comes back byte for byte, and so does its mark.
  await setPhone('031-000-0000');
  await expect.poll(() => revisit(request, '/ru', etag)).toBe(304);
});
