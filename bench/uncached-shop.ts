// The shop without page cache, for the load generator.
import { terminalProgress } from '../src/platform/start/progress.ts';
import { runUntilStopped } from '../src/platform/start/run-until-stopped.ts';
import { openForgetfulShop } from './forgetful-shop.ts';

const progress = terminalProgress(process.stdout);
await runUntilStopped(progress, async () => {
  const shop = await openForgetfulShop(progress);
  progress.note(`A shop without page cache is open at http://localhost:${shop.port}`);
  return shop;
});
