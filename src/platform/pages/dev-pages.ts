import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { type PageBundle, responderOf } from './page-build.ts';

/** Pages straight from their sources, reloaded as they change. */
export async function startDevPages(): Promise<{ vite: ViteDevServer; bundle: PageBundle }> {
  const vite = await createVite({
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'warn',
  });
  const load = async () =>
    responderOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
  const first = await load();
  const bundle: PageBundle = {
    respond: async (request, api, runtime) => (await load()).respond(request, api, runtime),
    routeIds: first.routeIds,
    textAsset: () => '',
    version: 'development',
  };
  return { vite, bundle };
}

/** Lets Vite answer for scripts and styles before the shop's own routes see the request. */
export async function registerVite(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
}
