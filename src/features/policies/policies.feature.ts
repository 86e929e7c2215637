import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { ShopOffer } from '../shop-settings/shop-offer.ts';
import { policyApi } from './policy.api.ts';
import { policyVersionApi } from './policy-version.api.ts';
import { forgetOldRecordsJob } from './retention.job.ts';

interface Parts extends CommonParts {
  readonly offer: ShopOffer;
}

export const policiesFeature: Feature<Parts> = {
  handlers: ({ db, offer }) => [...policyApi(db, offer), ...policyVersionApi(db, offer)],
  jobs: ({ db, secret }) => [forgetOldRecordsJob(db, secret)],
};
