import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type FrontName, fronts } from './page-build.ts';

const root = join(import.meta.dirname, '../../..');

/** Files outside `src/` that affect the build. */
const alwaysSources = ['scripts/front-config.ts', 'scripts/worker-build.ts', 'package-lock.json'];

/** Files of one front only: a change there does not rebuild the other front. */
const ownSources: Readonly<Record<FrontName, RegExp>> = {
  storefront: /^src\/web\/(?:storefront|worker)\//,
  backoffice: /^src\/(?:web\/backoffice\/|platform\/i18n\/[^/]+\/(?:backoffice|staff-[^/]+)\.ts$)/,
};

/** Whether pages of that front may depend on a file below `src/`. */
export function isSourceOf(front: FrontName, file: string): boolean {
  const parts = file.split('/');
  const isBuilt = /\.(?:ts|tsx|css|woff2|svg)$/.test(file) && !parts.at(-1)?.includes('.test');
  if (!isBuilt || parts.includes('testing') || parts.includes('.react-router')) return false;
  return fronts.every((other) => other === front || !ownSources[other].test(file));
}

/** A hash for each front that changes with its sources. Every file is read once. */
export function sourceHashes(): Readonly<Record<FrontName, string>> {
  // Several times as fast as glob patterns.
  const below = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const files = below.map((file) => `src/${file.replaceAll(sep, '/')}`).sort();
  const wanted = files.filter((file) => fronts.some((front) => isSourceOf(front, file)));
  const read = new Map([...wanted, ...alwaysSources].map((file) => [file, readFileSync(join(root, file))]));
  const hashOf = (front: FrontName) => {
    const hash = createHash('sha256');
    for (const [file, content] of read)
      if (alwaysSources.includes(file) || isSourceOf(front, file)) hash.update(file).update(content);
    return hash.digest('hex');
  };
  return { storefront: hashOf('storefront'), backoffice: hashOf('backoffice') };
}
