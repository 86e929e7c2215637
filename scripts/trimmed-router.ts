import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { between } from '../src/kernel/text-parts.ts';

/** What stands in for names that a part exports; `keep` names those that stay as they are. */
interface Stand {
  readonly keep?: readonly string[];
  readonly instead: Readonly<Record<string, string>>;
}

/**
 * Parts of the router that this shop never runs in the browser, and what the rest of the router is to find in their
 * place. Phones should not load them: together they weigh more than our home page.
 */
const unusedParts: Readonly<Record<string, Stand>> = {
  // Hooks for monitoring tools; none are registered.
  'lib/router/instrumentation.js': {
    instead: {
      consumeInstrumentationClientResultMetaReceiver: '() => undefined',
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
    },
  },
  // Finding routes bit by bit; ours are few and sent at once (routeDiscovery in react-router.config.ts).
  'lib/dom/ssr/fog-of-war.js': {
    instead: {
      isFogOfWarEnabled: '() => false',
      getPartialManifest: '(manifest) => manifest',
      getPatchRoutesOnNavigationFunction: '() => undefined',
      useFogOFWarDiscovery: '() => {}',
    },
  },
  // Style sheets and links of single routes; ours all come with the document.
  'lib/dom/ssr/links.js': {
    keep: ['getModuleLinkHrefs', 'getNewMatchesForLinks'],
    instead: {
      getKeyedLinksForMatches: '() => []',
      getKeyedPrefetchLinks: 'async () => []',
      isPageLinkDescriptor: '() => false',
      prefetchRouteCss: 'async () => {}',
      prefetchStyleLinks: 'async () => {}',
    },
  },
};

/** Vite's helper for parts that are loaded later, without fetching their style sheets, since ours have none. */
const preloadHelper = {
  id: '\0vite/preload-helper.js',
  code: `export const __vitePreload = (load) => load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (dispatchEvent(event)) throw error;
  });`,
};

/** Takes them out of the browser's bundle. A version of the router that has them elsewhere does not build. */
export function trimmedRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'trimmed-router',
    apply: 'build',
    // Before Vite's own plugins, whose helper is one of the parts.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (id === preloadHelper.id) return preloadHelper.code;
      const path = id.includes('/react-router/dist/') && Object.keys(unusedParts).find((part) => id.endsWith(part));
      if (!path) return null;
      found.add(path);
      return standInFor(await readFile(id, 'utf8'), unusedParts[path] ?? { instead: {} });
    },
    buildEnd(error) {
      const missing = Object.keys(unusedParts).filter((part) => !found.has(part));
      if (!error && missing.length > 0) this.error(`The router no longer has ${missing.join(', ')}.`);
    },
  };
}

/** Exports every name of the original; those that only the server's half of the router uses hold nothing. */
function standInFor(original: string, { keep = [], instead }: Stand): string {
  const body = original.slice(0, original.lastIndexOf('export {'));
  const exported = between(original.slice(body.length), '{', '}') ?? '';
  const names = exported.split(',').map((name) => name.trim());
  const gone = [...keep, ...Object.keys(instead)].filter((name) => !names.includes(name));
  if (gone.length > 0) throw new Error(`The router no longer exports ${gone.join(', ')}.`);
  const replaced = names.filter((name) => !keep.includes(name));
  const stands = replaced.map(
    (name) => `const _${name} = ${instead[name] ?? 'undefined'};\nexport { _${name} as ${name} };`,
  );
  const kept = keep.length > 0 ? `${body}export { ${keep.join(', ')} };\n` : '';
  return kept + stands.join('\n');
}
