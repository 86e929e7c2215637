import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { filledIn } from '../bench/rehearsal/filled-in.ts';
import { approvedBy } from './approved-by.ts';
import { root } from './stages.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
const kept = new Set(stdout?.split('\n'));
/** In a folder that was only unpacked, without git, everything that is there was kept. */
const isKept = (file: string) => (status === 0 ? kept.has(file) : existsSync(join(root, file)));
/** What the shop reads, and what Node and its memory are told. */
const settings = new Set([
  ...[...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  ...Object.keys(parseEnv(read('deploy/memory.env'))),
]);
const namesSet = (assignments: string) => assignments.split(' ').map((one) => one.split('=')[0]);
const packages = JSON.parse(read('package.json')) as { dependencies: object };

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));
function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('the image', () => {
  const [building = '', running = ''] = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .slice(1);
  const removed = [...building.matchAll(/rm -rf ([^&\n]+)/g)].flatMap(([, names = '']) => names.trim().split(' '));
  const ignored = read('.dockerignore').trim().split('\n');

  it('is built in one stage and run in another, by somebody without rights', () => {
    expect([...running.matchAll(/^COPY (.*)$/gm)].map(([, what]) => what)).toEqual(['--from=build /shop ./']);
    expect(running.indexOf('\nUSER node\n')).toBeGreaterThan(running.indexOf('\nRUN '));
    expect(running.indexOf('\nCMD ')).toBeGreaterThan(running.indexOf('\nUSER node\n'));
  });

  it('takes files that there are', () => {
    const taken = [...building.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(taken.length).toBeGreaterThan(3);
    expect(taken.filter((name) => name !== '.' && !isKept(name))).toEqual([]);
  });

  it('has every file and package that the program imports', () => {
    const [, main = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(running) ?? [];
    const imported = importsOf(main);
    expect(imported.files.size).toBeGreaterThan(500);
    const isGone = (file: string) =>
      [...removed, ...ignored].some((name) => file === name || file.startsWith(`${name}/`));
    expect([...imported.files].filter((file) => !isKept(file) || isGone(file))).toEqual([]);
    const delivered = Object.keys(packages.dependencies).filter((name) => !removed.includes(`node_modules/${name}`));
    expect([...imported.packages].filter((name) => !delivered.includes(name))).toEqual([]);
  });

  it('and what runs it beside a database set variables that the shop reads, and agree on the port', () => {
    const compose = read('compose.yaml');
    const shop = compose.slice(compose.indexOf('\n  shop:'), compose.indexOf('\n  database:'));
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(shop) ?? [];
    const names = [
      ...[...running.matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) => namesSet(words)),
      ...environment
        .trim()
        .split('\n')
        .map((line) => line.trim().split(':')[0]),
    ];
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'DATABASE_URL']));
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    const [, port] = /^EXPOSE (\d+)$/m.exec(running) ?? [];
    expect(running).toContain(` PORT=${port} `);
    expect(shop).toContain(`:${port}']`);
    const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, file = '']) => file);
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((file) => !isKept(file))).toEqual([]);
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/dasturxon@.service');

  it('sets variables that the shop reads, and starts what is there', () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => namesSet(words));
    expect(names).toContain('NODE_ENV');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
    expect(isKept(program)).toBe(true);
  });

  it('is one that systemd understands', (context) => {
    // Where the shop lies on this machine; systemd looks for the program.
    const here = unit.replaceAll('/srv/dasturxon/shop', root);
    approvedBy(context, 'systemd-analyze', ['verify', written('dasturxon@3001.service', here)]);
  });
});

it('haproxy understands its file', (context) => {
  const places = { address: '127.0.0.1', primaryPort: 5000, shopPort: 8080 };
  const machines = { databases: '    server a 127.0.0.1:5432 check port 8008', shops: '    server b 127.0.0.1:3001' };
  const file = written('haproxy.cfg', filledIn('haproxy.cfg', { ...places, ...machines }));
  approvedBy(context, 'haproxy', ['-c', '-q', '-f', file]);
});

/** Everything that a file of the repository loads, by whatever way, but for types. */
function importsOf(main: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [main];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const name of namesIn(file)) {
      if (name.startsWith('.')) waiting.push(relative(root, resolve(root, file, '..', name)));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

function namesIn(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
  const loading = /^(?:import|export)(?! type)(?: [^;'"=(]*? from)? '([^']+)';|\bimport\('([^']+)'\)/gm;
  return [...read(file).matchAll(loading)].map(([, named, later]) => named ?? later ?? '');
}
