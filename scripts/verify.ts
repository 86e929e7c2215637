// `npm run verify`: the quick part of the proof, for every few minutes of work.
import { staticChecks, vitestStage } from './checks.ts';
import { conclude } from './stages.ts';

const checks = await staticChecks();
const rules = await vitestStage('Rules', [
  'src/kernel',
  'src/platform/i18n',
  'src/domain',
  'src/app/jobs.test.ts',
  'src/platform/http',
  'database/seed/catalogue',
  'database/seed/synonyms',
]);
conclude([...checks, rules]);
