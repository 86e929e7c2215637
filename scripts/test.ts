// `npm test`: everything, from types to journeys in a real browser.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';
import { journeysStage, staticChecks, vitestStage } from './checks.ts';
import { conclude, stage } from './stages.ts';

const build = stage('Build', async () => {
  await ensureBuilt(true);
  return { passed: 1, failed: 0, output: '' };
});
const [checks, built] = await Promise.all([staticChecks(), build]);
// One after the other: each keeps all processors busy, and a browser that has to wait for one tests nothing but patience.
const rules = await vitestStage('Rules and API');
const journeys = await journeysStage();
conclude([...checks, built, rules, journeys]);
