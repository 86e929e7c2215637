import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { filledIn } from './filled-in.ts';

const root = join(import.meta.dirname, '../../..');
/** Below the ephemeral ports of the system, so that a restarted program finds its port free. */
const firstPort = 21_000;
/** The longest wait for anything that should happen by itself. */
const patienceMs = 120_000;

/** The environment of a rehearsal: a folder, the programs running in it, and their user. */
export class Ground {
  readonly folder: string;
  /** PostgreSQL and related programs do not run as root. */
  readonly #account: { readonly uid: number; readonly gid: number };
  readonly #close: AsyncDisposableStack;
  #lastPort = firstPort - 1;

  private constructor(
    folder: string,
    account: { readonly uid: number; readonly gid: number },
    close: AsyncDisposableStack,
  ) {
    this.folder = folder;
    this.#account = account;
    this.#close = close;
  }

  static async lay(close: AsyncDisposableStack): Promise<Ground> {
    const account = postgresAccount();
    const folder = await mkdtemp(join(tmpdir(), 'dasturxon-rehearsal-'));
    close.defer(() => rm(folder, { recursive: true, force: true }));
    await chown(folder, account.uid, account.gid);
    return new Ground(folder, account, close);
  }

  async port(): Promise<number> {
    do this.#lastPort++;
    while (!(await isFree(this.#lastPort)));
    return this.#lastPort;
  }

  async makeFolder(name: string): Promise<string> {
    const folder = join(this.folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chown(folder, this.#account.uid, this.#account.gid);
    return folder;
  }

  async write(name: string, text: string): Promise<string> {
    const file = join(this.folder, name);
    await writeFile(file, text, { mode: 0o600 });
    await chown(file, this.#account.uid, this.#account.gid);
    return file;
  }

  /** A copy that programs of the database user can read. */
  async copy(file: string, name: string): Promise<string> {
    return this.write(name, await readFile(file, 'utf8'));
  }

  /** A file of `deploy/` with its {{places}} filled in. */
  fill(template: string, values: Readonly<Record<string, string | number>>, name = template): Promise<string> {
    return this.write(name, filledIn(template, values));
  }

  /** Starts a program that runs until the end or until it is killed. Its output goes to `<name>.log`. */
  start(name: string, command: string, programArguments: readonly string[], options: Options = {}): ChildProcess {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const child = spawn(command, programArguments, {
      cwd: options.isTheShop ? root : this.folder,
      ...(options.isTheShop || options.givesUpRights ? {} : this.#account),
      env: { ...process.env, HOME: this.folder, ...options.environment },
      stdio: ['ignore', log, log],
      // A separate process group, so that its child processes end with it.
      detached: true,
    });
    this.#close.defer(() => endGroup(child, 'SIGKILL'));
    return child;
  }

  /** Runs a program to its end and returns its output. */
  async run(command: string, programArguments: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(command, programArguments, { cwd: this.folder, ...this.#account });
    return stdout;
  }

  /** The last output of every program, for diagnosis. */
  async lastWords(lines = 8): Promise<string> {
    const logs = (await readdir(this.folder)).filter((name) => name.endsWith('.log'));
    const texts = logs.map(async (name) => {
      const text = await readFile(join(this.folder, name), 'utf8');
      return `--- ${name}\n${text.trimEnd().split('\n').slice(-lines).join('\n')}`;
    });
    return (await Promise.all(texts)).join('\n');
  }
}

interface Options {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The shop runs from the repository, as the user who started the rehearsal. */
  readonly isTheShop?: boolean;
  /** It starts as root and drops its rights itself. */
  readonly givesUpRights?: boolean;
}

/** Ends a program and its child processes, by a simulated power failure or properly. */
export async function endGroup(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, signal);
  await exited;
}

/** Retries until there is a result; errors count as "not yet". */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${what}`);
    await delay(200);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function postgresAccount(): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || process.getuid?.() !== 0) throw new Error('A rehearsal needs root and the user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}
