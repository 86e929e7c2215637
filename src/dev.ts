// The shop with pages straight from their sources; started by `npm run dev`.
import { readConfig } from './platform/config.ts';
import { registerVite, startDevPages } from './platform/dev-pages.ts';
import { createLog } from './platform/log.ts';
import { terminalProgress } from './platform/progress.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { openShop } from './shop.ts';

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  const config = readConfig(process.env);
  const shop = await openShop(config, createLog(config.logLevel), progress, async (opened) => {
    const { vite, bundle } = await startDevPages();
    opened.defer(() => vite.close());
    return { bundle, development: true, registerAssets: (app) => registerVite(app, vite) };
  });
  progress.note(`Dasturxon is open for development at http://localhost:${shop.port}`);
  return shop;
});
