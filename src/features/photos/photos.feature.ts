import type { Feature } from '../../platform/start/feature.ts';
import { photoApi } from './photo.api.ts';
import { sweepPhotosJob } from './photo-sweep.job.ts';

export const photosFeature: Feature = {
  handlers: ({ db, files, secret }) => photoApi(db, { files, secret }),
  jobs: ({ db, files }) => [sweepPhotosJob(db, files)],
};
