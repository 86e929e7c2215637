import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withDemoPictures } from '../../database/seed/demo-pictures.ts';
import { seedBareShop, seedDemoShop } from '../../database/seed/seed.ts';
import { CatalogueCache } from '../domain/catalogue/products/catalogue-cache.ts';
import { currentEngine } from '../domain/catalogue/search/current-engine.ts';
import { LiveWork } from '../domain/desks/today/live-work.ts';
import { LiveOrders } from '../domain/orders/order/live-orders.ts';
import { isBuyer } from '../domain/orders/order/unpaid-limit.store.ts';
import { requiredShelfLife } from '../domain/orders/reservations/required-shelf-life.rules.ts';
import { KnownSettings } from '../domain/shop/settings/known-settings.ts';
import { readSettings } from '../domain/shop/settings/shop-settings.store.ts';
import { refuseDemoStaff } from '../domain/staff/authentication/demo-staff.store.ts';
import { employDemoStaff, playsStaff } from '../domain/staff/authentication/demo-staff.ts';
import { preparePasskeys } from '../domain/staff/authentication/passkey.ts';
import type { Announcement } from '../platform/database/announcement.ts';
import { startAnnouncing } from '../platform/database/announcer.ts';
import { ChangeBuffer } from '../platform/database/change-buffer.ts';
import { listenForChanges } from '../platform/database/change-listener.ts';
import { giveRoleTimeouts, mostSilentMs, type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { prepareDatabase, warnOfRights } from '../platform/database/prepare-database.ts';
import { diskFileStore } from '../platform/files/disk-file-store.ts';
import { s3FileStore } from '../platform/files/s3-file-store.ts';
import { Uploads } from '../platform/files/uploads.ts';
import { nameShop } from '../platform/i18n/message.ts';
import { jobConnections, startJobs } from '../platform/jobs/jobs.ts';
import { PageCache } from '../platform/pages/page-cache.ts';
import type { Config } from '../platform/start/config.ts';
import { prepareDataFolder } from '../platform/start/data-folder.ts';
import type { Progress } from '../platform/start/progress.ts';
import { secretOf } from '../platform/start/secret.ts';
import { StartupError } from '../platform/start/startup-error.ts';
import { openTraces } from '../platform/start/traces.ts';
import { outsideServices } from './outside-services.ts';
import { jobsOf } from './rooms.ts';
import { createServer, type ServerParts } from './server.ts';

export interface RunningShop {
  readonly port: number;
  /** Finishes running requests, then background jobs, then closes the database. */
  close(): Promise<void>;
}

/** A proxy that polls `/readyz` every second and reacts to the second failure has stopped sending visitors by then. */
const proxyLearnsMs = 3_000;

type LoadPages = (opened: AsyncDisposableStack) => Promise<NonNullable<ServerParts['pages']>>;

/** Opens the shop. If a step fails, everything opened before is closed again. */
export async function openShop(
  config: Config,
  log: Logger,
  progress: Progress,
  loadPages: LoadPages,
  cache = new PageCache(),
): Promise<RunningShop> {
  const opened = new AsyncDisposableStack();
  try {
    const port = await openInOrder(config, log, progress, loadPages, cache, opened);
    return { port, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Everything opened goes on a stack, so that closing runs in the opposite order. */
async function openInOrder(
  config: Config,
  log: Logger,
  progress: Progress,
  loadPages: LoadPages,
  cache: PageCache,
  opened: AsyncDisposableStack,
): Promise<number> {
  // Closed last, so that the traces of closing are sent too.
  const traces = await openTraces(config.tracesEndpoint);
  opened.defer(() => traces.close());
  prepareDataFolder(config.dataDir, { holdsDatabase: !config.databaseUrl });
  const { direct, directUrl, database } = await openDatabases(config, log, progress, opened);
  const uploads = new Uploads(join(config.dataDir, 'uploads'), (customer) => isBuyer(database.db, customer));
  await uploads.prepare();
  const secret = secretOf(config);
  if (playsStaff(config)) await employDemoStaff(direct.db, secret);
  let ownAddress = '';
  const outside = outsideServices({ config, secret, log, ownAddress: () => ownAddress });
  const files = withDemoPictures(
    config.s3 ? s3FileStore(config.s3, outside.calls.record) : diskFileStore(join(config.dataDir, 'files')),
  );
  await progress.step(config.seedsDemo ? 'Demo data' : 'Settings', () =>
    config.seedsDemo ? seedDemoShop(direct.db) : seedBareShop(direct.db),
  );
  await warnOfPlaceholders(config, database.db, log);
  const changeBuffer = new ChangeBuffer();
  const live = new LiveOrders(database.db);
  const settings = new KnownSettings(database.db);
  const liveWork = new LiveWork(database.db);
  const changes = await listenForAnnouncements(
    directUrl,
    { cache, changeBuffer, live, liveWork, log, settings },
    opened,
  );
  const announcing = startAnnouncing(direct.db, log);
  opened.defer(() => announcing.stop());
  changeBuffer.startReading();
  // The database reads products while this process reads pages.
  const [catalogueCache, pages] = await progress.step('Catalogue and pages', () =>
    bothOf(openCatalogue(database.db, opened), loadPages(opened)),
  );
  changeBuffer.attach(catalogueCache);
  // Pages are invalidated only after the catalogue snapshot that they depend on is up to date.
  catalogueCache.onRenewed((changed) => (changed === 'everything' ? cache.forgetAll() : cache.forget(changed)));
  cache.beforeLookup(() => catalogueCache.turnPrices());
  catalogueCache.onRenewed(() => liveWork.noteChange());
  const parts = { config, log, files, catalogueCache, live, liveWork, settings, secret, outside };
  // Stopped after the server, whose last requests may still enqueue jobs.
  let jobs: { stop(): Promise<void> } | undefined;
  opened.defer(() => jobs?.stop());
  const untilProxyKnows = async () => config.trustProxy > 0 && (await delay(proxyLearnsMs));
  // A proxy uses other processes until this one can search. A shop without a proxy serves what it can.
  let isPrepared = config.trustProxy === 0;
  const served = { ...parts, database, uploads, cache, pages };
  const app = await createServer({
    ...served,
    ...{ untilProxyKnows, isPrepared: () => isPrepared },
    metrics: [changes.gaps],
  });
  opened.defer(() => app.close());
  const port = await listen(app, config);
  ownAddress = `http://${isEverywhere(config.host) ? '127.0.0.1' : config.host}:${port}`;
  // Only after the shop has a URL, because waiting jobs may call a simulator at once.
  jobs = await startJobs(direct, jobsOf({ ...parts, db: direct.db }), log);
  // In the background, after everything else has started. A request that needs one of these earlier waits for it.
  const engine = currentEngine(catalogueCache);
  engine()
    .prepare()
    .catch((error: unknown) => log.error({ err: error }, 'failed to prepare the search index of the catalogue'))
    .finally(() => {
      isPrepared = true;
      preparePasskeys().catch((error: unknown) => log.error({ err: error }, 'failed to load the passkey verification'));
    });
  if (config.remembersPast) {
    const { rememberPast } = await import('../../database/seed/past/demo-past.ts');
    const past = rememberPast(direct.db, files, log, { countOf: (words) => engine().count(words) });
    opened.defer(() => past.stop());
  }
  return port;
}

/** One pool for jobs and everything of this process, and one for visitors, which may go through a pooler. */
async function openDatabases(config: Config, log: Logger, progress: Progress, opened: AsyncDisposableStack) {
  const url = config.databaseUrl || (await progress.step('PostgreSQL', () => startPostgres(config, opened)));
  const directUrl = config.databaseDirectUrl || url;
  // One more for announcements, which must not wait for a job, and one for generating the demo's past.
  const direct = await openDatabase(directUrl, jobConnections + (config.remembersPast ? 2 : 1));
  opened.defer(() => direct.close());
  await warnOfRights(direct.pool, log);
  await progress.step('Migrations', () => prepareDatabase(direct, howToStartOver(config)));
  if (config.production) await refuseDemoStaff(direct.db);
  const pooled = config.databaseDirectUrl !== '';
  // Before the pooler opens its first connection, which keeps the settings that it starts with.
  if (pooled) await giveRoleTimeouts(direct);
  const database = await openDatabase(url, undefined, { pooled, silentMs: mostSilentMs });
  opened.defer(() => database.close());
  return { direct, directUrl, database };
}

interface Listeners {
  readonly cache: PageCache;
  readonly changeBuffer: ChangeBuffer;
  readonly live: LiveOrders;
  readonly liveWork: LiveWork;
  readonly log: Logger;
  readonly settings: KnownSettings;
}

/** Passes announcements of the database to all caches. */
async function listenForAnnouncements(
  url: string,
  { cache, changeBuffer, live, liveWork, log, settings }: Listeners,
  opened: AsyncDisposableStack,
) {
  const learnName = async () => nameShop((await settings.read(['brand'])).brand.name);
  await learnName();
  const listener = {
    onChange: (announced: Announcement) => {
      settings.noteChange(announced);
      if (announced.of === 'settings' && announced.keys.includes('brand'))
        learnName().catch((error: unknown) => log.warn({ err: error }, 'failed to read the name of the shop'));
      changeBuffer.pass(announced);
    },
    onLost: () => {
      settings.setListening(false);
      cache.setListening(false);
    },
    onListening: () => {
      settings.setListening(true);
      changeBuffer.noteListening();
      cache.setListening(true);
      void live.catchUp();
      void liveWork.catchUp();
    },
  };
  const changes = listenForChanges(url, listener, { ...live.notices, ...liveWork.notices });
  opened.defer(() => changes.close());
  await changes.ready;
  return changes;
}

async function openCatalogue(db: OpenDatabase['db'], opened: AsyncDisposableStack): Promise<CatalogueCache> {
  const catalogueCache = await CatalogueCache.open(db, requiredShelfLife);
  opened.defer(() => catalogueCache.close());
  return catalogueCache;
}

/** If one fails, waits until the other has ended, so that everything it opened can be closed. */
async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Customers must not read invented company details, and cannot pay without a bank account. */
async function warnOfPlaceholders(config: Config, db: OpenDatabase['db'], log: Logger): Promise<void> {
  if (!config.production) return;
  const { company } = await readSettings(db, ['company']);
  if (company.is_demo)
    log.warn('The company details are demo data; the owner must enter the real ones in the settings.');
}

/** For a database of an early version, which contains only a demo. */
function howToStartOver({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl) return 'Create an empty one (createdb <name>), set DATABASE_URL to it and start again.';
  return `To start over with an empty one, run rm -r "${join(dataDir, 'postgres')}" and start again.`;
}

async function startPostgres(config: Config, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  opened.defer(() => postgres.stop());
  return postgres.url;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await listenQuietly(app, host, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} is in use; stop the other program or set PORT.`);
    if (code === 'EACCES')
      throw new StartupError(`No permission to use port ${port}; set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
  return (app.server.address() as { port: number }).port;
}

/**
 * Connections that may wait to be accepted. With the default of 511, a sudden crowd would be cut off instead of getting
 * a 503.
 */
const backlog = 4_096;

/** The terminal already shows one line with the URL; Fastify would add its own. */
async function listenQuietly(app: FastifyInstance, host: string, port: number): Promise<void> {
  const { level } = app.log;
  app.log.level = 'warn';
  await app.listen({ host, port, backlog });
  app.log.level = level;
}
