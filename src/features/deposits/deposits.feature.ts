import type { Feature } from '../../platform/start/feature.ts';
import { importApi } from './bank-import.api.ts';
import { importSweepJob } from './bank-import-sweep.job.ts';
import { depositApi } from './deposit.api.ts';
import { exclusionApi } from './exclusion.api.ts';
import { shortfallApi } from './shortfall.api.ts';

export const depositsFeature: Feature = {
  handlers: ({ db }) => [...depositApi(db), ...shortfallApi(db), ...exclusionApi(db), ...importApi(db)],
  jobs: ({ db }) => [importSweepJob(db)],
};
