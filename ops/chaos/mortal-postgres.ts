import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

/** What has programs see another clock than the machine's; from Debian's package `faketime`. */
const [faketime] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
export const canSetClock = faketime !== undefined;

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
    const postgres = new MortalPostgres(folder, await started(folder));
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
        this.#server = await started(this.folder);
        return;
      } catch {
        await delay(200);
      }
    }
  }

  /** The clock of its machine is set, as by hand: what is measured in seconds gone by does not mind. */
  setClock(offSeconds: number): void {
    writeFileSync(clockOf(this.folder), `${offSeconds < 0 ? '' : '+'}${offSeconds}\n`);
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

function started(folder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres(folder, {
    environment: {
      ...(faketime ? { LD_PRELOAD: faketime } : {}),
      // All its processes see the new time at once.
      ...{ FAKETIME_TIMESTAMP_FILE: clockOf(folder), FAKETIME_NO_CACHE: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1', FAKETIME_DISABLE_SHM: '1' },
    },
  });
}

/** How far its clock is off; as long as there is no such file it is right. */
function clockOf(folder: string): string {
  return join(folder, 'clock');
}
