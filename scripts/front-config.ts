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
  /** Where its files are found; it ends with a slash. */
  readonly base?: string;
  readonly plugins?: readonly PluginOption[];
  /** What every visit loads, and the pages that visits begin with; other pages may be a little slower for their sake. */
  readonly first?: {
    readonly frame: readonly string[];
    readonly pages: readonly string[];
    /** Pages of these that share so much that the others are spared it; each pair in the order of the pages. */
    readonly pairs?: readonly (readonly [string, string])[];
  };
}

/**
 * Left alone, the bundler makes a file for every set of pages that share something, and a phone pays for each with a
 * round trip. A few groups will do: `vendor` changes with our packages, `shared` with our own code. Where a front says
 * which pages come first, `shared` is what several of them need, what one of them shares with others is named after it, as
 * is what only a pair shares after both, and what only the others share, `later`, waits until one of those is opened.
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
    // Without it a file that was renamed would leave its group unnoticed.
    if (!existsSync(path))
      throw new Error(`The ${name} wants ${file} among its first files, and there is no such file`);
    return path;
  };
  const frame = first.frame.map(pathOf);
  const pages = first.pages.map(pathOf);
  const pairs = (first.pairs ?? []).map((pair) => pair.map(pathOf).join());
  /** The first pages that cannot be loaded without a module. */
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

/** A module and all that import it, be it through others. */
function importersOf(id: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([id]);
  // A set hands out what is added while it is walked.
  for (const module of found) {
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) found.add(importer);
  }
  return found;
}

/** What both fronts tell Vite; the folder of each is a program of its own to it. */
export function frontConfig(front: Front) {
  const { name, base = '/', plugins = [] } = front;
  return ({ command }: ConfigEnv): UserConfig => ({
    base,
    cacheDir: join(repository, 'node_modules/.vite', name),
    plugins: [tailwindcss(), reactRouter(), moduleList(), ...plugins],
    server: { fs: { allow: [searchForWorkspaceRoot(repository)] } },
    // The page bundle carries React in its production form alone, whatever NODE_ENV the server runs under.
    ...(command === 'build'
      ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
      : {}),
    // What is loaded later brings its own parts along; the names of all of them need not be known beforehand.
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

/** Notes beside the bundler's list of files which modules went into each, for the tests; it is not among what is served. */
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
