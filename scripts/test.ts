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
const [checks, built] = await Promise.all([staticChecks(), build]);
// One after the other: each keeps all processors busy, and a browser that has to wait for one tests nothing but patience.
const rules = await vitestStage('Rules and API');
const journeys = await journeysStage(isFull ? 'all' : 'core');
conclude([...checks, built, rules, journeys]);
