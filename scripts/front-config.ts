import { join, relative, sep } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type ConfigEnv, type Plugin, type PluginOption, searchForWorkspaceRoot, type UserConfig } from 'vite';

/**
 * Left alone, the bundler makes a file for every set of pages that share something, and a phone pays for each with a
 * round trip. Two groups will do: `vendor` changes with our packages, `shared` with our own code.
 */
const groups = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'shared', test: /src/, minShareCount: 3, priority: 1 },
];

const repository = join(import.meta.dirname, '..');

interface Front {
  readonly name: string;
  /** Where its files are found; it ends with a slash. */
  readonly base?: string;
  readonly plugins?: readonly PluginOption[];
}

/** What both fronts tell Vite; the folder of each is a program of its own to it. */
export function frontConfig({ name, base = '/', plugins = [] }: Front) {
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
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
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
