import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { freePort } from '../start/free-port.ts';
import type { FrontParts } from './front-parts.ts';
import { type FrontName, type PageBundle, responderOf } from './page-build.ts';

/** Renders pages of both fronts directly from their sources, with hot reloading. */
export async function startDevPages(opened: AsyncDisposableStack): Promise<FrontParts> {
  const storefront = await startFront('storefront', opened);
  const backoffice = await startFront('backoffice', opened);
  return {
    development: true,
    storefront,
    backoffice: { ...backoffice, assets: new Map() },
    registerAssets: async (app) => registerVite(app, storefront.vite, backoffice.vite),
  };
}

async function startFront(front: FrontName, opened: AsyncDisposableStack) {
  const vite = await createVite({
    root: join(import.meta.dirname, '../../web', front),
    // Each front has its own port for hot reloading.
    server: { middlewareMode: true, ws: { port: await freePort() } },
    appType: 'custom',
    logLevel: 'warn',
  });
  opened.defer(() => vite.close());
  const load = async () =>
    responderOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
  const { routeIds } = await load();
  const bundle: PageBundle = {
    respond: async (...asked) => (await load()).respond(...asked),
    routeIds,
    textAsset: () => '',
    version: 'development',
  };
  return { vite, bundle };
}

/** Vite serves scripts and styles before the shop's own routes see the request. */
function registerVite(app: FastifyInstance, storefront: ViteDevServer, backoffice: ViteDevServer): void {
  const { base } = backoffice.config;
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const vite = url.startsWith(base) ? backoffice : storefront;
    vite.middlewares(request.raw, reply.raw, () => {
      // Vite removes its base from the URL, but the pages need the full URL.
      request.raw.url = url;
      done();
    });
  });
}
