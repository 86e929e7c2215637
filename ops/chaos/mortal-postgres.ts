import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

/** A database with production settings, which keeps committed data when it is killed. */
export class MortalPostgres {
  readonly folder: string;
  #server: EmbeddedPostgres;

  private constructor(folder: string, server: EmbeddedPostgres) {
    this.folder = folder;
    this.#server = server;
  }

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

  /** A simulated power failure: ends the server and all its processes at once. */
  kill(): void {
    const pid = Number(this.#fileLine('cluster/postmaster.pid', 0));
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    execFileSync('kill', ['-9', String(pid), ...children]);
  }

  /** Restarts the server, on another port. */
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

  /** A superuser connection beside the shop. */
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
