import type { Feature } from '../../platform/start/feature.ts';
import { claimApi } from './claim.api.ts';

export const claimsFeature: Feature = {
  handlers: ({ db }) => claimApi(db),
};
