import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { basketApi } from './basket.api.ts';
import { sweepBasketsJob } from './basket-sweep.job.ts';

export const basketFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper, secret, config }) => basketApi(db, keeper, { secret, scale: config.rateLimitScale }),
  jobs: ({ db }) => [sweepBasketsJob(db)],
};
