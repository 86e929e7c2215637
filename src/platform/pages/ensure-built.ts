import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartupError } from '../start/startup-error.ts';
import { sourceHashes } from './front-sources.ts';
import { buildFolder, type FrontName, fronts } from './page-build.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds each front unless its existing build was made from exactly these sources; returns what was built. */
export async function ensureBuilt(devPages: boolean): Promise<FrontName[]> {
  // The image contains only the built pages, without their sources and build tools.
  if (!existsSync(join(root, 'src/web/storefront/root.tsx'))) return [];
  const hashes = sourceHashes();
  const built = await Promise.all(fronts.map((front) => ensureFrontBuilt(front, hashes[front], devPages)));
  return fronts.filter((_, index) => built[index]);
}

async function ensureFrontBuilt(front: FrontName, hash: string, devPages: boolean): Promise<boolean> {
  const folder = buildFolder(front, devPages);
  const stampFile = join(folder, 'source-hash');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false;
  await runBuild(front, devPages);
  await trimRouteTable(folder);
  await compressAssets(folder);
  writeFileSync(stampFile, hash);
  return true;
}

async function runBuild(front: FrontName, devPages: boolean): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs');
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [cli, 'build', `src/web/${front}`], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', DEV_PAGES: devPages ? 'on' : 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('exit', resolve);
  });
  if (code !== 0) throw new StartupError(`The pages of the ${front} could not be built:\n${Buffer.concat(output)}`);
}

interface RouteTable {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
}

/** Removes default values from the route table, because every visitor loads it. */
async function trimRouteTable(build: string): Promise<void> {
  const folder = join(build, 'client/assets');
  const [name = ''] = globSync('manifest-*.js', { cwd: folder });
  const [, beginning = '', json = ''] = /^([^{]*)(\{.*\})/s.exec(await readFile(join(folder, name), 'utf8')) ?? [];
  const table = JSON.parse(json) as RouteTable;
  const trimmed = Object.entries(table.routes).map(([id, route]) => {
    const said = Object.entries<unknown>(route).filter(([, value]) => value !== false);
    const imports = route.imports?.filter((file) => !table.entry.imports.includes(file));
    return [id, { ...Object.fromEntries(said), imports }];
  });
  const routes = Object.fromEntries(trimmed);
  await writeFile(join(folder, name), `${beginning}${JSON.stringify({ ...table, routes })};`);
}

/** Compresses assets once at the highest level, instead of for every visitor. */
async function compressAssets(build: string): Promise<void> {
  const folder = join(build, 'client/assets');
  const files = globSync('**/*.{js,css,svg,json}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(join(folder, file));
      const brotli = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await writeFile(join(folder, `${file}.br`), brotli);
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(body, { level: 9 }));
    }),
  );
}
