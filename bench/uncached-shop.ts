// The shop as in production, except that no page is ever kept: shows what rendering costs.
import { readBuiltFronts } from '../src/platform/pages/front-parts.ts';
import { PageCache, type RenderedPage } from '../src/platform/pages/page-cache.ts';
import { readConfig } from '../src/platform/start/config.ts';
import { createLog } from '../src/platform/start/log.ts';
import { terminalProgress } from '../src/platform/start/progress.ts';
import { runUntilStopped } from '../src/platform/start/run-until-stopped.ts';
import { openShop } from '../src/shop.ts';

class ForgetfulCache extends PageCache {
  #asked = 0;

  /** A key of its own for each request, so that not even simultaneous ones share a rendering. */
  override get(key: string, render: () => Promise<RenderedPage>) {
    return super.get(`${key} ${this.#asked++}`, render);
  }

  /** A cache that hears no changes keeps nothing. */
  override setListening(): void {}
}

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  const config = readConfig(process.env);
  const loadPages = () => readBuiltFronts(config.devPages);
  const shop = await openShop(config, createLog(config.logLevel), progress, loadPages, new ForgetfulCache());
  progress.note(`A shop without page cache is open at http://localhost:${shop.port}`);
  return shop;
});
