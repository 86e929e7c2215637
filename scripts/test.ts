// `npm test`: everything, from types to journeys in a real browser.
import { ensureBuilt } from '../src/platform/ensure-built.ts';
import { journeysStage, staticChecks, vitestStage } from './checks.ts';
import { conclude, stage } from './stages.ts';

const checks = await staticChecks();
const built = await stage('Build', async () => {
  await ensureBuilt();
  return { passed: 1, failed: 0, output: '' };
});
const tests = await Promise.all([vitestStage('Rules and API'), journeysStage()]);
conclude([...checks, built, ...tests]);
