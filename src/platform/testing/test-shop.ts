import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { seedDemoShop } from '../../../database/seed/seed.ts';
import { type OutsideServices, outsideServices } from '../../app/outside-services.ts';
import { createServer, type ServerParts } from '../../app/server.ts';
import { CatalogueCache } from '../../domain/catalogue/products/catalogue-cache.ts';
import { LiveWork } from '../../domain/desks/today/live-work.ts';
import { LiveOrders } from '../../domain/orders/order/live-orders.ts';
import { isBuyer } from '../../domain/orders/order/unpaid-limit.store.ts';
import { requiredShelfLife } from '../../domain/orders/reservations/required-shelf-life.rules.ts';
import { KnownSettings } from '../../domain/shop/settings/known-settings.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { Uploads } from '../files/uploads.ts';
import { PageCache } from '../pages/page-cache.ts';
import { Admission } from '../server/admission.ts';
import { AdmissionQueue } from '../server/admission-queue.ts';
import { readConfig } from '../start/config.ts';
import { createLog } from '../start/log.ts';
import { Secret } from '../start/secret.ts';
import { filledDatabase } from './test-database.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly catalogueCache: CatalogueCache;
  readonly live: LiveOrders;
  readonly liveWork: LiveWork;
  readonly secret: Secret;
  readonly outside: OutsideServices;
  readonly uploads: { readonly folder: string; readonly underWay: () => number };
  close(): Promise<void>;
}

/**
 * The shop's API with a seeded database, and its pages if they are given, called by injection. Its simulators are
 * reachable only after the test lets it listen.
 */
export async function testShop(
  environment: Record<string, string> = {},
  log: Logger = createLog('silent'),
  files: FileStore = noFiles,
  pages?: ServerParts['pages'],
): Promise<TestShop> {
  return shopOver(await filledDatabase('demo_shop', ({ db }) => seedDemoShop(db)), environment, log, files, pages);
}

/** The same with a database that was seeded before. */
export async function shopOver(
  database: OpenDatabase,
  environment: Record<string, string> = {},
  log: Logger = createLog('silent'),
  files: FileStore = noFiles,
  pages?: ServerParts['pages'],
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-uploads-'));
  const uploads = new Uploads(folder, (customer) => isBuyer(database.db, customer));
  const catalogueCache = await CatalogueCache.open(database.db, requiredShelfLife);
  const live = new LiveOrders(database.db);
  const liveWork = new LiveWork(database.db);
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const secret = new Secret('the secret of test shops');
  const ownAddress = () => {
    const [at] = app.addresses();
    return typeof at === 'object' ? `http://127.0.0.1:${at.port}` : config.publicOrigin;
  };
  const outside = outsideServices({ config, secret, log, ownAddress });
  const app: FastifyInstance = await createServer({
    config,
    log,
    secret,
    outside,
    database,
    files,
    uploads,
    cache: new PageCache(),
    catalogueCache,
    live,
    settings: new KnownSettings(database.db),
    liveWork,
    admission: openAdmission(),
    ...(pages ? { pages } : {}),
  });
  return {
    app,
    database,
    catalogueCache,
    live,
    liveWork,
    secret,
    outside,
    uploads: { folder, underWay: () => uploads.underWay },
    async close() {
      await app.close();
      await catalogueCache.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A separate shop for a test that must not affect others. */
export async function inTestShop(
  environment: Record<string, string>,
  work: (shop: TestShop) => Promise<void>,
): Promise<void> {
  const shop = await testShop(environment);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

/** Stores nothing: only the tests of files need a store. */
const noFiles: FileStore = {
  put: async () => {},
  find: async () => null,
  delete: async () => {},
  async *list() {},
};

/** Without limits, because tests send many requests at once without a browser's name, on machines of any speed. */
export function openAdmission(): Admission {
  const open = () => new AdmissionQueue(Number.POSITIVE_INFINITY, 0);
  return new Admission(open(), open(), open());
}
