import type { Feature } from '../../platform/start/feature.ts';
import { claimApi } from './claim.api.ts';
import { staffClaimApi } from './staff-claim.api.ts';

export const claimsFeature: Feature = {
  handlers: ({ db }) => [...claimApi(db), ...staffClaimApi(db)],
};
