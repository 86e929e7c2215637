import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The shop as a separate process, started like `npm start` except for its environment, with developer pages, as in
 * end-to-end tests.
 */
export class ShopProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  constructor(settings: Readonly<Record<string, string>>, folder = root) {
    this.#child = spawn(process.execPath, [join(folder, 'src/app/main.ts')], {
      // Not the repository, which may contain a .env file, and without this process's environment.
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: '0',
        LOG_LEVEL: 'warn',
        DEV_PAGES: 'on',
        DEMO_PAST: 'none',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk) => {
      this.#stdout += chunk;
    });
    this.#child.stderr?.on('data', (chunk) => {
      this.#stderr += chunk;
    });
    this.#ended = once(this.#child, 'close').then(([code]) => ({
      code: code as number | null,
      stdout: this.#stdout,
      stderr: this.#stderr,
    }));
  }

  /** The URL, once the shop is open. */
  async open(): Promise<string> {
    const [, address = ''] = await this.says(/^Dasturxon is open at (http:\S+)$/m);
    return address;
  }

  /** Waits for a match on standard output, or rejects with the last output if the process ends without one. */
  says(words: RegExp): Promise<RegExpExecArray> {
    const said = new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const found = words.exec(this.#stdout);
        if (found) resolve(found);
      };
      this.#child.stdout?.on('data', look);
      look();
    });
    const unsaid = this.#ended.then(({ code, stderr }) => {
      throw new Error(`The shop ended with ${code} without printing ${words}: ${stderr}`);
    });
    return Promise.race([said, unsaid]);
  }

  /** Its standard output so far, including the log. */
  get said(): string {
    return this.#stdout;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }
}

/** The pid and URL of the embedded PostgreSQL in a data folder, while it runs. */
export function runningPostgres(dataDir: string): { readonly pid: number; readonly url: string } | null {
  try {
    const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
    return { pid: Number(lines[0]), url: `postgres://dasturxon:${password}@127.0.0.1:${lines[3]}/dasturxon` };
  } catch {
    return null;
  }
}
