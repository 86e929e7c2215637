import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import {
  type ConfigEnv,
  type Plugin,
  type PluginOption,
  type Rolldown,
  searchForWorkspaceRoot,
  type UserConfig,
} from 'vite';

const repository = join(import.meta.dirname, '..');

interface Front {
  readonly name: string;
  /** Base URL of its files, with a trailing slash. */
  readonly base?: string;
  readonly plugins?: readonly PluginOption[];
  /**
   * What every visit loads, and the pages where visits begin. Other pages may be slightly slower in favour of these.
   */
  readonly first?: {
    readonly frame: readonly string[];
    readonly pages: readonly string[];
    /**
     * Pages of these that share much code, which the others then do not load. Each pair is in the order of the pages.
     */
    readonly pairs?: readonly (readonly [string, string])[];
  };
}

/**
 * By default, the bundler creates a file for every set of pages that share code, and a phone needs a round trip for
 * each. A few groups are enough: `vendor` changes with our packages, `shared` with our own code. If a front declares
 * its first pages, `shared` contains what several of them need. Code that one of them shares with other pages is named
 * after it, and code that only a pair shares is named after both. Code that only the other pages share is in `later`,
 * which is loaded when one of those is opened.
 */
function groupsOf({ name, first }: Front) {
  const vendor = {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 4,
  };
  if (!first) return [vendor, { name: 'shared', test: /src/, minShareCount: 3 }];
  const pathOf = (file: string) => {
    const path = join(repository, 'src/web', name, file);
    // Without this check, a renamed file would drop out of its group unnoticed.
    if (!existsSync(path)) throw new Error(`${file}, one of the first files of the ${name}, does not exist`);
    return path;
  };
  const frame = first.frame.map(pathOf);
  const pages = first.pages.map(pathOf);
  const pairs = (first.pairs ?? []).map((pair) => pair.map(pathOf).join());
  /** The first pages that need this module. */
  const needing = (id: string, modules: Rolldown.ChunkingContext) => {
    const importers = importersOf(id, modules);
    return frame.some((file) => importers.has(file)) ? pages : pages.filter((file) => importers.has(file));
  };
  const group = (priority: number, nameFor: (needing: readonly string[]) => string | null) => ({
    name: (id: string, modules: Rolldown.ChunkingContext) => nameFor(needing(id, modules)),
    debugName: `ours, ${priority}`,
    test: /src/,
    priority,
  });
  const isPair = (pages: readonly string[]) => pairs.includes(pages.join());
  const nameOf = (page: string) => basename(page).replace(/\..*/, '');
  return [
    vendor,
    { ...group(3, (pages) => (pages.length > 1 && !isPair(pages) ? 'shared' : null)), minShareCount: 2 },
    { ...group(2, (pages) => (isPair(pages) ? pages.map(nameOf).join('-') : null)), minShareCount: 2 },
    { ...group(1, ([page, other]) => (page && !other ? nameOf(page) : null)), minShareCount: 3 },
    { ...group(0, ({ length }) => (length === 0 ? 'later' : null)), minShareCount: 3 },
  ];
}

/** A module and all modules that import it, directly or indirectly. */
function importersOf(id: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const module of found) {
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) found.add(importer);
  }
  return found;
}

/** The Vite configuration of both fronts. Each folder is a separate program for Vite. */
export function frontConfig(front: Front) {
  const { name, base = '/', plugins = [] } = front;
  return ({ command }: ConfigEnv): UserConfig => ({
    base,
    cacheDir: join(repository, 'node_modules/.vite', name),
    plugins: [tailwindcss(), reactRouter(), moduleList(), ...plugins],
    server: { fs: { allow: [searchForWorkspaceRoot(repository)] } },
    // The page bundle contains only the production version of React, independent of the server's NODE_ENV.
    ...(command === 'build'
      ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
      : {}),
    // Modules that are loaded later load their own dependencies, so that the list of all of them is not needed in
    // advance.
    build: {
      manifest: true,
      emptyOutDir: true,
      assetsInlineLimit: 1536,
      target: 'es2022',
      modulePreload: { resolveDependencies: () => [] },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: groupsOf(front) } } } } },
    },
  });
}

/** Writes the modules of each chunk to a file for the tests, beside the bundler's manifest. It is not served. */
function moduleList(): Plugin {
  return {
    name: 'module-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.map((chunk) => [
        chunk.fileName,
        chunk.moduleIds.map((id) => relative(repository, id.replace(/^\0/, '')).replaceAll(sep, '/')),
      ]);
      const source = JSON.stringify(Object.fromEntries(modules), null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}
