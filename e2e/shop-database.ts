import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The shop's own database, found the way its owner would: by the files in its folder. */
export async function connect(): Promise<pg.Client> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const port = Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'dasturxon', database: 'dasturxon', password });
  await client.connect();
  return client;
}
