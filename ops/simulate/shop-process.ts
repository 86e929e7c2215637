import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { runOnce, type Task, Logger as WorkerLogger } from 'graphile-worker';
import { type OutsideServices, outsideServices } from '../../src/app/outside-services.ts';
import { jobsOf } from '../../src/app/rooms.ts';
import { createServer } from '../../src/app/server.ts';
import type { CatalogueCache } from '../../src/domain/catalogue/products/catalogue-cache.ts';
import { LiveWork } from '../../src/domain/desks/today/live-work.ts';
import { LiveOrders } from '../../src/domain/orders/order/live-orders.ts';
import { KnownSettings } from '../../src/domain/shop/settings/known-settings.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import { Uploads } from '../../src/platform/files/uploads.ts';
import type { AnyJob } from '../../src/platform/jobs/jobs.ts';
import { PageCache } from '../../src/platform/pages/page-cache.ts';
import { readConfig } from '../../src/platform/start/config.ts';
import { createLog } from '../../src/platform/start/log.ts';
import { Secret } from '../../src/platform/start/secret.ts';
import { openAdmission } from '../../src/platform/testing/test-shop.ts';
import { type MortalDatabase, openMortalDatabase } from './mortal-database.ts';

/** What all processes of a simulated shop share and what survives them. */
export interface Surroundings {
  readonly url: string;
  readonly catalogueCache: CatalogueCache;
  readonly outside: Pick<OutsideServices, 'toss' | 'sms'>;
}

const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' });

/** The last logged error of a process, which explains a failed call. */
class Journal {
  last = 'nothing';

  write(line: string): void {
    this.last = line;
  }
}

const secret = new Secret('the secret of simulated shops');
const noFiles = { put: async () => {}, find: async () => null, delete: async () => {}, async *list() {} };

/** One process of the shop: its API, its background jobs, and its end. */
export class ShopProcess {
  readonly app: FastifyInstance;
  readonly database: MortalDatabase;
  readonly #jobs: readonly AnyJob[];
  readonly journal: Journal;

  private constructor(app: FastifyInstance, database: MortalDatabase, jobs: readonly AnyJob[], journal: Journal) {
    this.app = app;
    this.database = database;
    this.#jobs = jobs;
    this.journal = journal;
  }

  static async open({ url, catalogueCache, outside }: Surroundings): Promise<ShopProcess> {
    const database = await openMortalDatabase(url);
    const journal = new Journal();
    const log = createLog('warn', journal);
    const real = outsideServices({ config, secret, log, ownAddress: () => config.publicOrigin });
    const services = { ...real, ...outside, registerSimulators: async () => {} };
    const live = new LiveOrders(database.db);
    const settings = new KnownSettings(database.db);
    const liveWork = new LiveWork(database.db);
    const parts = { config, log, secret, catalogueCache, live, liveWork, settings, outside: services, files: noFiles };
    const uploads = new Uploads(tmpdir(), async () => true);
    const app = await createServer({ ...parts, database, uploads, cache: new PageCache(), admission: openAdmission() });
    return new ShopProcess(app, database, jobsOf({ ...parts, db: database.db }), journal);
  }

  /** Runs the jobs of every minute at once. A job whose process dies is repeated in the next minute. */
  async runClockWork(): Promise<void> {
    const due = this.#jobs.filter(({ every }) => every === '* * * * *');
    await Promise.all(due.map((job) => this.#unlessDead(() => job.run({} as never))));
  }

  /** Runs a job that is scheduled for another time. */
  async runJob(name: string): Promise<void> {
    const job = this.#jobs.find((one) => one.name === name);
    await this.#unlessDead(async () => job?.run({} as never));
  }

  /** Runs jobs until no due job is left. Jobs that this process ran when it died are repeated. */
  async runQueue(queue: OpenDatabase): Promise<void> {
    const doing =
      (job: AnyJob): Task =>
      async (payload) => {
        await job.run(payload as never);
        if (this.database.isDead) throw new Error('died before it could complete this job');
      };
    await runOnce({
      pgPool: queue.pool,
      taskList: Object.fromEntries(this.#jobs.map((job) => [job.name, doing(job)])),
      noHandleSignals: true,
      logger: new WorkerLogger(() => () => {}),
    });
  }

  async close(): Promise<void> {
    await this.app.close().catch(() => {});
    await this.database.close().catch(() => {});
  }

  async #unlessDead(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.database.isDead) throw error;
    }
  }
}
