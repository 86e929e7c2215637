import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { ShopOffer } from '../shop-settings/shop-offer.ts';
import { emptyDemoJob } from './empty-demo.job.ts';
import { openingApi } from './opening.api.ts';

interface Parts extends CommonParts {
  readonly offer: ShopOffer;
}

export const openingFeature: Feature<Parts> = {
  handlers: ({ db, offer }) => openingApi(db, offer),
  jobs: ({ db }) => [emptyDemoJob(db)],
};
