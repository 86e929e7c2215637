import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../src/platform/start/free-port.ts';
import { runningPostgres, ShopProcess } from '../src/platform/testing/shop-process.ts';

/**
 * Another process of the shop under test with its own environment. Both take jobs from one queue, so they need the same
 * secret: a text message that one has encrypted may be sent by the other.
 */
export async function secondShop(dataDir: string, settings: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const first = process.env.E2E_DATA_DIR ?? '';
  return new ShopProcess({
    PORT: String(await freePort()),
    DATABASE_URL: runningPostgres(first)?.url ?? '',
    SHOP_SECRET: readFileSync(join(first, 'secret'), 'utf8'),
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    ...settings,
  });
}
