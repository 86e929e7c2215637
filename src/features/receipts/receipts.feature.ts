import type { Feature } from '../../platform/start/feature.ts';
import { receiptApi } from './receipt.api.ts';

export const receiptsFeature: Feature = {
  handlers: ({ db, secret }) => receiptApi(db, secret),
};
