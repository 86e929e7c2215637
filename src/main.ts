import { existsSync } from 'node:fs';
import { registerAssets } from './platform/assets.ts';
import { readConfig } from './platform/config.ts';
import { ensureBuilt } from './platform/ensure-built.ts';
import { createLog } from './platform/log.ts';
import { buildFolder, readPageBundle } from './platform/page-build.ts';
import { terminalProgress } from './platform/progress.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
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
