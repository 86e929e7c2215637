// `npm test`: everything from types to journeys in a real browser, as much of it as one waits for before a commit.
// `npm run test:full` does all of it: everything that chance and long lists have, every pattern judged anew, and every
// journey in every language and on every screen.
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
// What is left of the checks uses the processors while tests wait for a clock or for a process to start.
const [checks, rules] = await Promise.all([checking, vitestStage('Rules and API')]);
// Alone: a browser that has to wait for a processor tests nothing but patience.
const journeys = await journeysStage(isFull ? 'all' : 'core');
conclude([...checks, built, rules, journeys]);
