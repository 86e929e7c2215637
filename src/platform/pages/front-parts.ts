import type { FastifyInstance } from 'fastify';
import { type Assets, readAssets, registerAssets } from './assets.ts';
import { buildFolder, type PageBundle, readPageBundle } from './page-build.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What the server needs to show both fronts. */
export interface FrontParts {
  readonly development: boolean;
  readonly storefront: { readonly bundle: PageBundle };
  readonly backoffice: {
    readonly bundle: PageBundle;
    /** Answered only to those who may open its pages; none while developing, when Vite answers for them. */
    readonly assets: Assets;
  };
  /** Whatever everybody may load. */
  registerAssets(app: FastifyInstance): Promise<void>;
}

/** Both fronts as they were built. */
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
