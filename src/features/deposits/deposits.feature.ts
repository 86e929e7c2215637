import type { Feature } from '../../platform/start/feature.ts';
import { depositApi } from './deposit.api.ts';

export const depositsFeature: Feature = {
  handlers: ({ db }) => depositApi(db),
};
