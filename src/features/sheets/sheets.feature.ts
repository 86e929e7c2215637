import type { Feature } from '../../platform/start/feature.ts';
import { sheetApi } from './sheet.api.ts';
import { importSheetJob, sweepImportsJob } from './sheet-import.job.ts';

export const sheetsFeature: Feature = {
  handlers: ({ db }) => sheetApi(db),
  jobs: ({ db }) => [importSheetJob(db), sweepImportsJob(db)],
};
