import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { ShopProcess } from '../platform/testing/shop-process.ts';
import { emptyDatabase } from '../platform/testing/test-database.ts';

const patience = 120_000;

describe('a shop without any data', { timeout: patience }, () => {
  let folder: string;
  let database: OpenDatabase;
  let shop: ShopProcess;
  let origin: string;
  beforeAll(async () => {
    await ensureBuilt(true);
    folder = await mkdtemp(join(tmpdir(), 'dasturxon-bare-'));
    database = await emptyDatabase();
    shop = new ShopProcess({ DATA_DIR: folder, DATABASE_URL: database.url, SEED: 'none' });
    origin = await shop.open();
  }, patience);
  afterAll(async () => {
    shop.signal('SIGTERM');
    await shop.ended();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }, patience);

  it('has no products and no bank account for transfers', async () => {
    const { rows } = await database.pool.query(
      `SELECT (SELECT count(*)::int FROM products) AS products, ARRAY(SELECT key FROM settings ORDER BY key) AS settings`,
    );
    expect(rows).toEqual([{ products: 0, settings: ['calendar', 'company', 'delivery', 'stock', 'zones'] }]);
    const info = await (await fetch(`${origin}/api/content/shop-info/`)).json();
    expect(info.data).toMatchObject({ company: { is_demo: true }, payment_methods: ['toss', 'virtual_account'] });
  });

  it.each([
    '/',
    '/ru',
    '/products',
    '/uz/products?q=beef',
    '/basket',
    '/about-us',
    '/policies/delivery',
    '/sitemap.xml',
  ])('opens %s', async (path) => {
    expect((await fetch(origin + path)).status).toBe(200);
  });

  it.each(['/api/products/main-list/', '/api/products/category-list/nested', '/api/products/suggest/?q=beef'])(
    'answers %s',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(200);
    },
  );

  it('lists its staff, and removing an unknown number does not create a user', async () => {
    const staff = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/staff.ts'), ...args], {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: database.url,
          SHOP_SECRET: 'the secret of this shop, which is long enough',
        },
        encoding: 'utf8',
      }).stdout.trim();
    const known = async () => (await database.pool.query('SELECT phone_number FROM users')).rows;
    expect(staff('remove', '010-1234-5678')).toBe('No customer has the number +821012345678.');
    expect(await known()).toEqual([]);
    const added = staff('add', '010-1234-5678', 'owner');
    expect(added).toContain('is owner now');
    expect(added).toMatch(/^otpauth:\/\/totp\/.*[?&]secret=[A-Z2-7]{32}/m);
    expect(added).toMatch(/^http:\/\/localhost:3000\/admin\/enrol\?link=[\w-]+$/m);
    // The last owner cannot be removed.
    expect(staff('remove', '010-1234-5678')).toBe('');
    expect(await known()).toHaveLength(1);
  });
});
