// `npm run verify`: the fast part of the checks, to run every few minutes.
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
