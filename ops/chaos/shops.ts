import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../src/platform/start/free-port.ts';
import { stopProcess } from '../child.ts';
import { shopEnvironment } from '../shop-process.ts';
import type { FrontDoor } from './front-door.ts';

const program = join(import.meta.dirname, 'shop.ts');

/** The processes of the shop behind one load balancer, and their log. */
export class Shops {
  readonly #door: FrontDoor;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #log: string;
  readonly #running = new Map<number, ChildProcess>();

  constructor(door: FrontDoor, environment: Readonly<Record<string, string>>, log: string) {
    this.#door = door;
    this.#environment = environment;
    this.#log = log;
  }

  /** Starts another process and sends visitors there; `main` may be the program of another version. */
  async open(main = program): Promise<number> {
    const port = await freePort();
    const child = spawn(process.execPath, [main], {
      env: {
        ...shopEnvironment(this.#environment, port),
        // The load balancer adds its address to those that simulated customers send.
        ...{ PUBLIC_ORIGIN: this.#door.address, TRUST_PROXY: '2', LOG_LEVEL: 'warn' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.set(port, child);
    const log = createWriteStream(this.#log, { flags: 'a' });
    child.stderr?.pipe(log);
    for await (const line of createInterface(child.stdout as NonNullable<ChildProcess['stdout']>)) {
      log.write(`${line}\n`);
      if (!line.endsWith(`:${port}`)) continue;
      child.stdout?.pipe(log);
      this.#door.add(port);
      return port;
    }
    throw new Error(`The shop did not open: ${await readFile(this.#log, 'utf8')}`);
  }

  get ports(): number[] {
    return [...this.#running.keys()];
  }

  /** Kills it as the out-of-memory killer does, or ends it properly after the load balancer was informed. */
  async end(port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#running.get(port);
    if (!child) return;
    this.#running.delete(port);
    if (signal === 'SIGTERM') this.#door.remove(port);
    await stopProcess(child, signal);
    this.#door.remove(port);
  }

  async close(): Promise<void> {
    await Promise.all(this.ports.map((port) => this.end(port, 'SIGTERM')));
  }

  /** Errors in the logs of the processes, by kind and number. */
  async errors(): Promise<ReadonlyMap<string, number>> {
    const kinds = new Map<string, number>();
    for (const line of (await readFile(this.#log, 'utf8')).split('\n')) {
      if (!line.startsWith('{')) continue;
      const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
      // Job ids, durations and code positions do not make another kind.
      const kind = `${msg}${err ? `: ${err.message}` : ''}`.split('\n')[0]?.replace(/[\d.]+/g, '…') ?? '';
      if (level >= 50) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    return kinds;
  }
}
