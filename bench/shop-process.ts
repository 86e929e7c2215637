import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startScratchPostgres } from '../src/platform/testing/scratch-postgres.ts';
import { stopProcess } from './child.ts';

const root = join(import.meta.dirname, '..');

export interface ShopProcess {
  readonly origin: string;
}

/** What several shops in one measurement share: a throwaway database and a folder for files. */
export async function makeGround(close: AsyncDisposableStack): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-bench-'));
  close.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startScratchPostgres();
  close.defer(() => postgres.stop());
  return { DATA_DIR: folder, DATABASE_URL: postgres.url };
}

/** Opens the shop as it runs in production, on simulators, in a process of its own. */
export async function startShop(
  close: AsyncDisposableStack,
  ground: Readonly<Record<string, string>>,
  program = 'src/main.ts',
): Promise<ShopProcess> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...ground,
    NODE_ENV: 'production',
    ALLOW_SIMULATORS: '1',
    LOG_LEVEL: 'warn',
    // Lets the load generator speak for many clients.
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: origin,
    PORT: port,
  };
  const child = spawn(process.execPath, [join(root, program)], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  close.defer(() => stopProcess(child));
  const opened = (async () => {
    for await (const line of createInterface(child.stdout)) {
      process.stdout.write(`${line}\n`);
      if (line.includes(origin)) return;
    }
    throw new Error('The shop did not open');
  })();
  await opened;
  child.stdout.resume();
  return { origin };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
