import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../src/platform/database/database.ts';

/** The shop's own database, found through the files in its data folder. */
async function address() {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const port = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3]);
  return { host: '127.0.0.1', port, user: 'dasturxon', database: 'dasturxon', password };
}

export async function connect(): Promise<pg.Client> {
  const client = new pg.Client(await address());
  await client.connect();
  return client;
}

/** For staff actions, through the shop's own functions. */
export async function asStaff<T>(work: (db: OpenDatabase['db']) => Promise<T>): Promise<T> {
  const { host, port, user, database, password } = await address();
  const opened = await openDatabase(
    `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
    1,
  );
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}
