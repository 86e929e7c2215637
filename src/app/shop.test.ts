import { execSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { employDemoStaff } from '../domain/staff/authentication/demo-staff.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { queueSms } from '../platform/sms/sms-outbox.ts';
import { readConfig } from '../platform/start/config.ts';
import { createLog } from '../platform/start/log.ts';
import type { Progress } from '../platform/start/progress.ts';
import { Secret, secretOf } from '../platform/start/secret.ts';
import { StartupError } from '../platform/start/startup-error.ts';
import { type Ended, runningPostgres, ShopProcess } from '../platform/testing/shop-process.ts';
import { testDatabase } from '../platform/testing/test-database.ts';
import { openShop } from './shop.ts';

const quiet: Progress = { step: (_name, work) => work(), note: () => {} };

// Real processes with a real folder. A start takes seconds, so the tests share them and run in order.
const patience = 120_000;

let folder: string;
let dataDir: string;
let file: string;
const started: ShopProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-shop-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'file');
  await writeFile(file, '');
  await ensureBuilt(true);
}, patience);
afterAll(async () => {
  for (const shop of started) shop.signal('SIGKILL');
  await Promise.all(started.map((shop) => shop.ended()));
  const left = runningPostgres(dataDir);
  if (left) process.kill(left.pid, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string> = {}): ShopProcess {
  const shop = new ShopProcess({ DATA_DIR: dataDir, ...settings });
  started.push(shop);
  return shop;
}

function isOneSentence({ code, stderr }: Ended, sentence: RegExp): void {
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  expect(stderr).toMatch(sentence);
  expect(code).toBe(1);
}

async function query(statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: runningPostgres(dataDir)?.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A text message that the previous process did not send. */
async function leaveSms(to: string): Promise<void> {
  const database = await openDatabase(runningPostgres(dataDir)?.url ?? '', 1);
  const secret = secretOf({ secret: '', dataDir });
  await queueSms(database.db, secret, { to, purpose: 'code', customer: null, text: 'Late', requestKey: 'left-over' });
  await database.close();
}

describe('the shop', { timeout: patience }, () => {
  let shop: ShopProcess;
  let origin: string;

  it('opens with an empty folder and prints its URL once', async () => {
    shop = start();
    origin = await shop.open();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const page = await fetch(`${origin}/ru`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="ru"');
  });

  it('provides the metrics that alarms and dashboards use', async () => {
    const told = await (await fetch(`${origin}/metrics`)).text();
    const known = new Set([...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    for (const asking of ['deploy/alerts.yml', 'deploy/grafana-dashboard.json']) {
      const words = await readFile(asking, 'utf8');
      const asked = words.matchAll(/\b([a-z]+(?:_[a-z]+)+?)(?:_(?:count|bucket))?(?=[{[)\s])/g);
      const names = [...new Set([...asked].map(([, name]) => name))];
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      const labels = labelsAsked(words);
      expect(labels.length).toBeGreaterThan(5);
      expect(labels.filter((asked) => !isTold(seriesIn(told), asked))).toEqual([]);
    }
  });

  it('refuses a second process with the same folder and stays open itself', async () => {
    isOneSentence(
      await start().ended(),
      /^Another instance of Dasturxon uses .+; stop it first or choose another DATA_DIR\.$/m,
    );
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('keeps its data when it is killed, and the next start finds it', async () => {
    await query(`INSERT INTO settings (key, value) VALUES ('kept', '{"by": "the first"}')`);
    shop.signal('SIGKILL');
    const { stdout } = await shop.ended();
    expect(stdout.match(/http:/g)).toHaveLength(1);
    expect(runningPostgres(dataDir)).not.toBeNull();
    await leaveSms('+821098765432');

    shop = start();
    origin = await shop.open();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await query(`SELECT value FROM settings WHERE key = 'kept'`)).toEqual([{ value: { by: 'the first' } }]);
  });

  it('continues with remaining jobs after a restart, when it knows the URL of the SMS simulator', async () => {
    const arrived = `SELECT FROM simulated_sms WHERE recipient = '+821098765432'`;
    await vi.waitFor(async () => expect(await query(arrived)).toHaveLength(1), { timeout: patience });
    expect(shop.said).not.toContain('called another service');
  });

  it('finishes a running page before it closes, then stops its database', async () => {
    const page = await fetch(`${origin}/dev/crash?at=slow`);
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = (await reader?.read())?.value ?? '';
    expect(html).toContain('<html');
    expect(html).not.toContain('</html>');
    shop.signal('SIGTERM');
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) html += part.value;
    expect(html).toContain('<p>late</p>');
    expect(html).toContain('</html>');
    expect(await shop.ended()).toMatchObject({ code: 0, stderr: '' });
    expect(runningPostgres(dataDir)).toBeNull();
  });

  it('reports a used port in one sentence and leaves no database running', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    try {
      isOneSentence(await start({ PORT: String(port) }).ended(), new RegExp(`^Port ${port} is in use; `));
      expect(runningPostgres(dataDir)).toBeNull();
    } finally {
      other.close();
    }
  });

  it('closes on Ctrl-C too, however often it is pressed, even during the start', async () => {
    shop = start();
    await shop.says(/PostgreSQL/);
    shop.signal('SIGINT');
    shop.signal('SIGINT');
    shop.signal('SIGTERM');
    expect(await shop.ended()).toMatchObject({ code: 0, stderr: '' });
    expect(runningPostgres(dataDir)).toBeNull();
  });
});

it('a start first warns of unnecessary rights', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const config = readConfig({ DATA_DIR: join(folder, 'root'), DATABASE_URL: inject('postgresUrl') });
  const asRoot = vi.spyOn(process, 'getuid').mockReturnValue(0);
  const untilMigrations: Progress = { step: (name) => Promise.reject(new Error(name)), note: () => {} };
  try {
    const opening = openShop(config, log, untilMigrations, () => Promise.reject());
    await expect(opening).rejects.toThrow('Migrations');
  } finally {
    asRoot.mockRestore();
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('runs as root')]);
});

it('a shop in production does not start while demo staff exist', async () => {
  const database = await testDatabase();
  try {
    await employDemoStaff(database.db, new Secret('the secret of a demo'));
    const config = readConfig({ DATA_DIR: join(folder, 'staffed'), DATABASE_URL: database.url, SEED: 'none' });
    const started = (production: boolean) =>
      openShop({ ...config, production }, createLog('silent'), quiet, () =>
        Promise.reject(new Error('came to its pages')),
      );
    await expect(started(true)).rejects.toThrow(/^This shop has demo staff: \+821000009001 \(owner\)/);
    await expect(started(false)).rejects.toThrow('came to its pages');
  } finally {
    await database.close();
  }
});

it('a demo of a version before the baseline is not changed, and the message contains a working fix', {
  timeout: patience,
}, async () => {
  const old = join(folder, 'old data');
  const postgres = await startEmbeddedPostgres(join(old, 'postgres'));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE TABLE schema_migrations (name varchar(255) PRIMARY KEY, "timestamp" varchar(255) NOT NULL);
    INSERT INTO schema_migrations VALUES ('2026-11-15-01-foundation', '2026-11-15T00:00:00Z')`);
  await client.end();
  await postgres.stop();
  const opening = (settings = {}) =>
    openShop(readConfig({ DATA_DIR: old, SEED: 'none', ...settings }), createLog('silent'), quiet, () =>
      Promise.reject(new Error('came to its pages')),
    );
  const command = `rm -r "${join(old, 'postgres')}"`;
  const said = 'This database is from a version that cannot be migrated.';
  await expect(opening()).rejects.toThrow(
    new StartupError(`${said} To start over with an empty one, run ${command} and start again.`),
  );
  execSync(command);
  await expect(opening()).rejects.toThrow('came to its pages');
});

it('with an external database, the owner is asked to create another one', async () => {
  const database = await testDatabase();
  try {
    await database.pool.query(`
      DELETE FROM schema_migrations; INSERT INTO schema_migrations VALUES ('2026-11-15-01-foundation', '')`);
    const config = readConfig({ DATA_DIR: join(folder, 'other'), DATABASE_URL: database.url, SEED: 'none' });
    const opening = openShop(config, createLog('silent'), quiet, () => Promise.reject(new Error('came to its pages')));
    await expect(opening).rejects.toThrow(
      / Create an empty one \(createdb <name>\), set DATABASE_URL to it and start again\.$/,
    );
  } finally {
    await database.close();
  }
});

describe('a start that cannot succeed explains why in one sentence', { timeout: patience }, () => {
  const withWrongPassword = (url: string) => Object.assign(new URL(url), { password: 'hidden' }).href;

  it('a malformed environment variable', async () => {
    const ended = await start({ DATABASE_URL: 'hidden@db' }).ended();
    isOneSentence(ended, /^The environment variable DATABASE_URL must be /);
    expect(ended.stderr).not.toContain('hidden');
  });

  it.each([
    ['a missing database', () => ({ DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/b' }), /ECONNREFUSED/],
    [
      'a wrong password',
      () => ({ DATABASE_URL: withWrongPassword(inject('postgresUrl')) }),
      /cannot be used: password authentication failed/,
    ],
    ['a read-only folder', () => ({ DATA_DIR: join(file, 'data') }), /^DATA_DIR .+ cannot be written to; /],
  ])('%s', async (_what, settings, sentence) => {
    const config = readConfig({ DATA_DIR: join(folder, 'failing'), ...settings() });
    const opening = openShop(config, createLog('silent'), quiet, () => Promise.reject(new Error('came to its pages')));
    const problem = await opening.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupError);
    const { message } = problem as StartupError;
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).toMatch(sentence);
    expect(message).not.toContain('hidden');
  });
});

interface AskedLabel {
  readonly metric: string;
  readonly label: string;
  readonly values: readonly string[];
}

/** Labels that expressions filter by (`name{label="value"}`) and aggregate by (`by (label) (rate(name`). */
function labelsAsked(words: string): AskedLabel[] {
  const expressions = words.replaceAll('\\"', '"');
  const chosen = [...expressions.matchAll(/\b([a-z_]+)\{([^{}]+)\}/g)].flatMap(([, metric = '', selector = '']) =>
    [...selector.matchAll(/(\w+)(?:=|!=|=~|!~)"([^"]*)"/g)].map(([, label = '', value = '']) => ({
      ...{ metric, label },
      values: value.split('|').filter((one) => !one.includes('.')),
    })),
  );
  const summed = [...expressions.matchAll(/ by \(([^)]+)\) \((?:rate\()?([a-z_]+)/g)].flatMap(
    ([, labels = '', metric = '']) => labels.split(', ').map((label) => ({ metric, label, values: [] })),
  );
  return [...chosen, ...summed];
}

type Series = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** The existing values by metric and label. */
function seriesIn(told: string): Series {
  const series = new Map<string, Map<string, Set<string>>>();
  for (const [, metric = '', labels = ''] of told.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const of = series.get(metric) ?? new Map<string, Set<string>>();
    series.set(metric, of);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      of.set(label, (of.get(label) ?? new Set()).add(value));
  }
  return series;
}

/** These have series only after an event: the labels and values that they get then. */
const later: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  outside_call_duration_seconds_count: { service: [], outcome: ['answered'] },
  parked_jobs: { task: [] },
  refunds_open: { state: ['stuck'] },
  refunds_oldest_seconds: { state: [] },
  orders_under_way: { state: [] },
  page_cache_lookups_total: { result: ['hit', 'stale'] },
};
/** Labels that Prometheus adds to all series. */
const added = ['job', 'instance'];

function isTold(series: Series, { metric, label, values }: AskedLabel): boolean {
  if (added.includes(label)) return true;
  const known = later[metric]?.[label] ?? [...(series.get(metric)?.get(label) ?? [])];
  const isThere = known.length > 0 || later[metric]?.[label] !== undefined;
  return isThere && values.every((value) => known.includes(value));
}
