import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../platform/start/config.ts';
import { createLog } from '../platform/start/log.ts';
import { Secret } from '../platform/start/secret.ts';
import { jobName } from '../web/backoffice/jobs/job-name.ts';
import { outsideServices } from './outside-services.ts';
import { jobsOf, type OpenParts } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test*', '**/testing/**'] });

/** Jobs that never run need no open resources. */
function allJobs() {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const surroundings = { config, secret: new Secret('of nobody'), log: createLog('silent'), ownAddress: () => '' };
  return jobsOf({ ...surroundings, outside: outsideServices(surroundings) } as unknown as OpenParts);
}

it('docs/jobs.md says when every job runs', async () => {
  const rows = (await read('docs/jobs.md')).matchAll(/^\| `([\w-]+)` \| (?:when queued|`([^`]+)`) \| (\w+) \|/gm);
  const written = Array.from(rows, ([, name, every, lane]) => ({ name, every, lane }));
  const inOrder = (one: { name?: string | undefined }, other: { name?: string | undefined }) =>
    `${one.name}`.localeCompare(`${other.name}`);
  const real = allJobs().map(({ name, every, lane }) => ({ name, every, lane }));
  expect(written.toSorted(inOrder)).toEqual(real.toSorted(inOrder));
});

it('staff have a text for every job with a waiting customer', () => {
  const queued = allJobs().filter(({ every }) => every === undefined);
  expect(queued.filter(({ name }) => jobName(name) === 'job.upkeep')).toEqual([]);
});

it('docs/jobs.md lists every file with a job and no other', async () => {
  const named = new Set(
    Array.from((await read('docs/jobs.md')).matchAll(/`(src\/\S+\.job\.ts)`/g), ([, path]) => path),
  );
  expect([...named].sort()).toEqual(sources.filter((path) => path.endsWith('.job.ts')).sort());
});

it('jobs are only in files with the ending of jobs', async () => {
  const others = sources.filter((path) => !path.endsWith('.job.ts') && path !== 'src/platform/jobs/jobs.ts');
  const strays: string[] = [];
  for (const path of others) if (/^import .*\bJob\b.*jobs\.ts/m.test(await read(path))) strays.push(path);
  expect(strays).toEqual([]);
});
