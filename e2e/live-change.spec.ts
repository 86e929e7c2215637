import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { connect } from './shop-database.ts';

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
