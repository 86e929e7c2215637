import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

/** A database as it runs in production, which keeps what it has promised when it is killed. */
export class MortalPostgres {
  readonly folder: string;
  #server: EmbeddedPostgres;

  private constructor(folder: string, server: EmbeddedPostgres) {
    this.folder = folder;
    this.#server = server;
  }

  /** In a folder that it has for itself. */
  static async start(folder: string, close: AsyncDisposableStack): Promise<MortalPostgres> {
    const postgres = new MortalPostgres(folder, await startEmbeddedPostgres(folder));
    close.defer(() => postgres.#server.stop());
    return postgres;
  }

  get url(): string {
    return this.#server.url;
  }

  get isRunning(): boolean {
    try {
      return process.kill(Number(this.#fileLine('cluster/postmaster.pid', 0)), 0);
    } catch {
      return false;
    }
  }

  /** As when a machine loses its power: the server and every process of it, at once. */
  kill(): void {
    const pid = Number(this.#fileLine('cluster/postmaster.pid', 0));
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    execFileSync('kill', ['-9', String(pid), ...children]);
  }

  /** On another port, as it happens. */
  async revive(): Promise<void> {
    for (;;) {
      try {
        this.#server = await startEmbeddedPostgres(this.folder);
        return;
      } catch {
        await delay(200);
      }
    }
  }

  /** Somebody who may do everything, beside the shop. */
  async administrator(): Promise<pg.Client> {
    const url = Object.assign(new URL(this.url), {
      username: 'dasturxon',
      password: this.#fileLine('password', 0),
    });
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  #fileLine(name: string, line: number): string {
    return readFileSync(join(this.folder, name), 'utf8').split('\n')[line] ?? '';
  }
}
