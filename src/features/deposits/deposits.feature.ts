import type { Feature } from '../../platform/start/feature.ts';
import { depositApi } from './deposit.api.ts';
import { importApi } from './import.api.ts';
import { importSweepJob } from './import-sweep.job.ts';

export const depositsFeature: Feature = {
  handlers: ({ db }) => [...depositApi(db), ...importApi(db)],
  jobs: ({ db }) => [importSweepJob(db)],
};
