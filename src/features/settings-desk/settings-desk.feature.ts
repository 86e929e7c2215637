import type { Feature } from '../../platform/start/feature.ts';
import { brandApi } from './brand.api.ts';
import { sweepLogosJob } from './logo-sweep.job.ts';
import { settingsApi } from './settings.api.ts';
import { smsTextsApi } from './sms-texts.api.ts';

export const settingsDeskFeature: Feature = {
  handlers: ({ db, config, files }) => [
    ...settingsApi(db),
    ...brandApi(db, files),
    ...smsTextsApi(db, config.publicOrigin),
  ],
  jobs: ({ db, files }) => [sweepLogosJob(db, files)],
};
