import type { FastifyInstance } from 'fastify';
import { seedDemoShop } from '../../../database/seed/seed.ts';
import { createServer } from '../../server.ts';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../database.ts';
import type { FileStore } from '../file-store.ts';
import { createLog } from '../log.ts';
import { PageCache } from '../page-cache.ts';
import { testDatabase } from './test-database.ts';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

/** The shop's API over a seeded database, called by injection. */
export async function testShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const database = await testDatabase();
  await seedDemoShop(database.db, async (key) => ({ key, widths: [320], placeholder: '' }));
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const app = await createServer({
    config,
    log: createLog('silent'),
    database,
    files: noFiles,
    cache: new PageCache(),
  });
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Files have tests of their own. */
const noFiles: FileStore = {
  put: async () => {},
  find: async () => null,
  delete: async () => {},
  async *list() {},
};
