// `npm test`: everything from types to end-to-end tests in a real browser, limited to what is acceptable before a
// commit. `npm run test:full` runs all of it: all random inputs and long lists, all patterns checked again, and every
// end-to-end test in every language and screen size.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';
import { journeysStage, staticChecks, vitestStage } from './checks.ts';
import { conclude, stage } from './stages.ts';

const isFull = process.argv.includes('--full');
if (isFull) process.env.THOROUGH = '1';
const build = stage('Build', async () => {
  await ensureBuilt(true);
  return { passed: 1, failed: 0, output: '' };
});
const checking = staticChecks();
const built = await build;
// The remaining checks use the processors while tests wait for a clock or for a process to start.
const [checks, rules] = await Promise.all([checking, vitestStage('Rules and API')]);
// Alone, because a browser without processor time only tests timeouts.
const journeys = await journeysStage(isFull ? 'all' : 'core');
conclude([...checks, built, rules, journeys]);
