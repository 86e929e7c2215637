import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { registerPreviews } from './preview.api.ts';
import { sweepPreviewsJob } from './preview-sweep.job.ts';

export const previewsFeature: Feature<ShelfParts> = {
  routes: (app, { files, keeper }) => registerPreviews(app, { files, keeper }),
  jobs: ({ files, keeper }) => [sweepPreviewsJob(files, keeper)],
};
