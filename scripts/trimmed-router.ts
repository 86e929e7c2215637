import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

type Stand = Readonly<Record<string, string>>;

/**
 * Parts of the router that this shop never runs in the browser, and what the rest of the router is to find in their
 * place. Phones should not load them: together they weigh as much as our home page.
 */
const unusedParts: Readonly<Record<string, Stand>> = {
  // Hooks for monitoring tools; none are registered.
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
  },
  // Finding routes bit by bit; ours are few and sent at once (routeDiscovery in react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
};

/** Takes them out of the browser's bundle. A version of the router that has them elsewhere does not build. */
export function trimmedRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'trimmed-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const path = id.includes('/react-router/dist/') && Object.keys(unusedParts).find((part) => id.endsWith(part));
      if (!path) return null;
      found.add(path);
      return standInFor(await readFile(id, 'utf8'), unusedParts[path] ?? {});
    },
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((part) => !found.has(part));
      if (!error && missing.length > 0) this.error(`The router no longer has ${missing.join(', ')}.`);
    },
  };
}

/** Exports every name of the original; those that only the server's half of the router uses hold nothing. */
function standInFor(original: string, stand: Stand): string {
  const names =
    /export \{([^}]*)\};?\s*$/
      .exec(original)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  const gone = Object.keys(stand).filter((name) => !names.includes(name));
  if (gone.length > 0) throw new Error(`The router no longer exports ${gone.join(', ')}.`);
  return names.map((name) => `export const ${name} = ${stand[name] ?? 'undefined'};`).join('\n');
}
