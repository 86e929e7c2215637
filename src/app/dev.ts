// The shop with pages rendered directly from their sources; started by `npm run dev`.

import { startDevPages } from '../platform/pages/dev-pages.ts';
import { readConfig } from '../platform/start/config.ts';
import { createLog } from '../platform/start/log.ts';
import { terminalProgress } from '../platform/start/progress.ts';
import { runUntilStopped } from '../platform/start/run-until-stopped.ts';
import { openShop } from './shop.ts';

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  const config = readConfig(process.env);
  const shop = await openShop(config, createLog(config.logLevel), progress, startDevPages);
  progress.note(`Dasturxon is open for development at http://localhost:${shop.port}`);
  return shop;
});
