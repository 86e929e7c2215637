import { existsSync } from 'node:fs';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { readConfig } from '../platform/start/config.ts';
import { createLog } from '../platform/start/log.ts';
import { terminalProgress } from '../platform/start/progress.ts';
import { runUntilStopped } from '../platform/start/run-until-stopped.ts';
import { openShop } from './shop.ts';

// Small buffers are slices of a pool of this size, and each keeps its whole pool alive. Node 24 uses a pool eight times
// as large, in which a few long-lived kilobytes occupy 64 (ADR 0080).
Buffer.poolSize = 8 * 1024;

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const shop = await openShop(config, createLog(config.logLevel), progress, async () => {
    await ensureBuilt(config.devPages);
    return readBuiltFronts(config.devPages);
  });
  progress.note(`Dasturxon is open at http://localhost:${shop.port}`);
  return shop;
});
