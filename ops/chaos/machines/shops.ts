import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { shopEnvironment } from '../../shop-process.ts';
import type { EntryPoints } from './entry-points.ts';
import { endGroup, type Ground, until } from './ground.ts';

const main = join(import.meta.dirname, '../../../src/app/main.ts');

/** The processes of the shop, each on its own port behind one load balancer. */
export class Shops {
  readonly ports: readonly number[];
  readonly #ground: Ground;
  readonly #entryPoints: EntryPoints;
  readonly #running = new Map<number, ChildProcess>();

  constructor(ground: Ground, entryPoints: EntryPoints, ports: readonly number[]) {
    this.#ground = ground;
    this.#entryPoints = entryPoints;
    this.ports = ports;
  }

  async open(port: number): Promise<void> {
    const { DATA_DIR, ...environment } = shopEnvironment(
      {
        DATA_DIR: join(this.#ground.folder, 'shop'),
        DATABASE_URL: this.#entryPoints.pooled,
        DATABASE_DIRECT_URL: this.#entryPoints.direct,
        DATABASE_POOLER: 'transaction',
      },
      port,
    );
    const child = this.#ground.start(`shop-${port}`, process.execPath, [main], {
      isTheShop: true,
      // The load generator sets the addresses of many visitors, and haproxy adds its own.
      environment: { ...environment, DATA_DIR, PUBLIC_ORIGIN: this.#entryPoints.shop, TRUST_PROXY: '2' },
    });
    this.#running.set(port, child);
    await until(`the shop on port ${port}`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  }

  async end(port: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#running.get(port);
    if (child) await endGroup(child, signal);
  }

  /** Waits until the load balancer forwards visitors to a running process. */
  async reached(): Promise<void> {
    await until('the door of the shop', async () => (await fetch(`${this.#entryPoints.shop}/readyz`)).ok);
  }
}
