import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchName } from './scratch-folder.ts';
import { removeAbandoned } from './scratch-postgres.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-abandoned-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const program = `
  import { startScratchPostgres } from ${JSON.stringify(join(import.meta.dirname, 'scratch-postgres.ts'))};
  await startScratchPostgres(process.argv[1]);
  console.log('started');
  setInterval(() => {}, 1000);`;

const isOpen = (port: number) =>
  new Promise<boolean>((told) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      told(true);
    }).on('error', () => told(false));
  });

it('removes the files of a killed program and stops its PostgreSQL, but not those of a living one', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const [left] = await readdir(folder);
  expect(left).toContain(`-${child.pid}-postgres-`);
  const port = Number(readFileSync(join(folder, left ?? '', 'cluster/postmaster.pid'), 'utf8').split('\n')[3]);
  const others = [`${scratchName('journeys')}mine`, 'something else'];
  for (const name of others) await mkdir(join(folder, name));

  await removeAbandoned(folder);
  expect((await readdir(folder)).toSorted()).toEqual([left, ...others].toSorted());

  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await isOpen(port)).toBe(true);
  await removeAbandoned(folder);
  expect((await readdir(folder)).toSorted()).toEqual(others.toSorted());
  expect(await isOpen(port)).toBe(false);
});
