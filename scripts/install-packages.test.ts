import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installPackages } from './install-packages.mjs';

const root = join(import.meta.dirname, '..');
let folder: string;
const ran = async () => (await readFile(join(folder, 'ran'), 'utf8').catch(() => '')).length;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-packages-'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  const npm = join(folder, 'npm.cjs');
  await writeFile(
    npm,
    `const fs = require('node:fs');
     fs.appendFileSync('ran', 'x');
     fs.mkdirSync('node_modules', { recursive: true });
     process.exit(fs.existsSync('offline') ? 1 : 0);`,
  );
  vi.stubEnv('npm_execpath', npm);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('packages are installed once per lockfile, and again after a failure', async () => {
  await writeFile(join(folder, 'offline'), '');
  expect(installPackages(folder, 'a tool')).toContain('could not be installed');
  await rm(join(folder, 'offline'));
  expect(installPackages(folder, 'a tool')).toBeNull();
  expect(installPackages(folder, 'a tool')).toBeNull();
  expect(await ran()).toBe(2);
  await writeFile(join(folder, 'package-lock.json'), '{"version":2}');
  expect(installPackages(folder, 'a tool')).toBeNull();
  expect(await ran()).toBe(3);
});

it('packages of tools are not installed with the shop, and no lockfile contains a registry', async () => {
  const tools = await readdir(join(root, 'tools'));
  const lockOf = (path: string) => readFile(join(root, path, 'package-lock.json'), 'utf8');
  const shop = await lockOf('.');
  for (const tool of tools) {
    const { dependencies } = JSON.parse(await readFile(join(root, 'tools', tool, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) expect(shop).not.toContain(`"node_modules/${name}"`);
    expect(await lockOf(`tools/${tool}`)).not.toContain('"resolved"');
  }
  expect(shop).not.toContain('"resolved"');
});
