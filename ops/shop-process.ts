import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { freePort } from '../src/platform/start/free-port.ts';
import { startScratchPostgres } from '../src/platform/testing/scratch-postgres.ts';
import { metricsToken } from './answer.ts';
import { repository } from './checkout.ts';
import { stopProcess } from './child.ts';

/** The memory settings of `npm start`. */
const memory = parseEnv(readFileSync(join(repository, 'deploy/memory.env'), 'utf8'));

/** Everything opened during a measurement, closed at its end, on Ctrl-C, and after any error. */
export function closeOnSignal(): AsyncDisposableStack {
  const close = new AsyncDisposableStack();
  const stop = (code: number) => close.disposeAsync().finally(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(130));
  process.once('uncaughtException', (error) => {
    console.error(error);
    void stop(1);
  });
  return close;
}

/** What several shops of one measurement share: a temporary database and a folder for files. */
export async function makeGround(close: AsyncDisposableStack): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-measured-'));
  close.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startScratchPostgres();
  close.defer(() => postgres.stop());
  return { DATA_DIR: folder, DATABASE_URL: postgres.url };
}

/** A shop in production mode with simulators. */
export function shopEnvironment(ground: Readonly<Record<string, string>>, port: number): NodeJS.ProcessEnv {
  return {
    ...memory,
    ...process.env,
    NODE_ENV: 'production',
    SEED: 'demo',
    ALLOW_SIMULATORS: 'sms,toss,google,kakao',
    LOG_LEVEL: 'warn',
    DEMO_PAST: 'none',
    ...ground,
    METRICS_TOKEN: metricsToken,
    // Lets the load generator simulate many clients.
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PORT: String(port),
  };
}

/** Starts the shop of a checkout in production mode with simulators, in a separate process; returns its URL. */
export async function startShop(
  close: AsyncDisposableStack,
  ground: Readonly<Record<string, string>>,
  checkout = repository,
): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(checkout, programOf(checkout))], {
    cwd: checkout,
    env: shopEnvironment(ground, port),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  close.defer(() => stopProcess(child));
  for await (const line of createInterface(child.stdout)) {
    if (!line.endsWith(`:${port}`)) continue;
    // Unread output would fill the pipe.
    child.stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error('The shop did not open');
}

/** The script in the command of `npm start`. */
function programOf(checkout: string): string {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').at(-1) ?? '';
}
