import type { Feature } from '../../platform/start/feature.ts';
import { depositApi } from './deposit.api.ts';
import { importApi } from './import.api.ts';
import { forgetImportsJob } from './import.service.ts';

export const depositsFeature: Feature = {
  handlers: ({ db }) => [...depositApi(db), ...importApi(db)],
  jobs: ({ db }) => [forgetImportsJob(db)],
};
