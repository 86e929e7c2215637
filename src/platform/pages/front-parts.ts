import type { FastifyInstance } from 'fastify';
import { type Assets, readAssets, registerAssets } from './assets.ts';
import { buildFolder, type PageBundle, readPageBundle } from './page-build.ts';
import { registerServiceWorker } from './serve-service-worker.ts';

/** What the server needs to serve both fronts. */
export interface FrontParts {
  readonly development: boolean;
  readonly storefront: { readonly bundle: PageBundle };
  readonly backoffice: {
    readonly bundle: PageBundle;
    /** Served only to those who may open its pages. Empty in development, where Vite serves them. */
    readonly assets: Assets;
  };
  /** The public files. */
  registerAssets(app: FastifyInstance): Promise<void>;
}

/** Reads the built files of both fronts. */
export async function readBuiltFronts(devPages: boolean): Promise<FrontParts> {
  const bundle = await readPageBundle('storefront', devPages);
  return {
    development: false,
    storefront: { bundle },
    backoffice: {
      bundle: await readPageBundle('backoffice', devPages),
      assets: await readAssets(buildFolder('backoffice', devPages), 'private'),
    },
    registerAssets: async (app) => {
      const folder = buildFolder('storefront', devPages);
      registerAssets(app, await readAssets(folder, 'public'));
      await registerServiceWorker(app, bundle.version, folder);
    },
  };
}
