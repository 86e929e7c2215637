import { existsSync } from 'node:fs';
import { registerAssets } from './platform/pages/assets.ts';
import { ensureBuilt } from './platform/pages/ensure-built.ts';
import { buildFolder, readPageBundle } from './platform/pages/page-build.ts';
import { registerServiceWorker } from './platform/pages/service-worker.ts';
import { readConfig } from './platform/start/config.ts';
import { createLog } from './platform/start/log.ts';
import { terminalProgress } from './platform/start/progress.ts';
import { runUntilStopped } from './platform/start/run-until-stopped.ts';
import { openShop } from './shop.ts';

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const shop = await openShop(config, createLog(config.logLevel), progress, async () => {
    await ensureBuilt(config.devPages);
    const folder = buildFolder(config.devPages);
    const bundle = await readPageBundle(folder);
    return {
      bundle,
      development: false,
      registerAssets: async (app) => {
        await registerAssets(app, folder);
        await registerServiceWorker(app, bundle.version, folder);
      },
    };
  });
  progress.note(`Dasturxon is open at http://localhost:${shop.port}`);
  return shop;
});
