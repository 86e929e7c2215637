import { join } from 'node:path';
import type { Feature } from '../../platform/start/feature.ts';
import { sheetApi } from './sheet.api.ts';
import { importSheetJob, sweepImportsJob } from './sheet-import.job.ts';

export const sheetsFeature: Feature = {
  handlers: ({ db }) => sheetApi(db),
  jobs: ({ db, config }) => [importSheetJob(db, join(config.dataDir, 'uploads')), sweepImportsJob(db)],
};
