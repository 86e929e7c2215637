import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = join(import.meta.dirname, '../src/web/worker/service-worker.ts');

/**
 * The service worker is a separate program: one file without imports, under a name that never changes. The server
 * prepends the list of the build's files.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
      const [output] = Array.isArray(built) ? built : [built];
      if (!output || !('output' in output)) throw new Error('The service worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.output[0].code });
    },
  };
}
