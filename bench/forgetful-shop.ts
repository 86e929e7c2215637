import type { FastifyInstance } from 'fastify';
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../src/platform/pages/front-parts.ts';
import { PageCache, type RenderedPage } from '../src/platform/pages/page-cache.ts';
import { readConfig } from '../src/platform/start/config.ts';
import { createLog } from '../src/platform/start/log.ts';
import type { Progress } from '../src/platform/start/progress.ts';
import { openShop, type RunningShop } from '../src/shop.ts';

class ForgetfulCache extends PageCache {
  #asked = 0;

  /** A key of its own for each request, so that not even simultaneous ones share a rendering. */
  override get(key: string, render: () => Promise<RenderedPage>) {
    return super.get(`${key} ${this.#asked++}`, render);
  }

  /** A cache that hears no changes keeps nothing. */
  override setListening(): void {}
}

/** The shop as in production, except that no page is ever kept: shows what rendering costs. */
export async function openForgetfulShop(progress: Progress): Promise<RunningShop & { readonly app: FastifyInstance }> {
  const config = readConfig(process.env);
  let app: FastifyInstance | undefined;
  const loadPages = async () => {
    await ensureBuilt(config.devPages);
    const fronts = await readBuiltFronts(config.devPages);
    return {
      ...fronts,
      registerAssets: (scope: FastifyInstance) => {
        app = scope;
        return fronts.registerAssets(scope);
      },
    };
  };
  const shop = await openShop(config, createLog(config.logLevel), progress, loadPages, new ForgetfulCache());
  if (!app) throw new Error('The shop has no pages');
  return { ...shop, app };
}
