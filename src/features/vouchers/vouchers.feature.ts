import type { Feature } from '../../platform/start/feature.ts';
import { staffVoucherApi } from './staff-voucher.api.ts';

export const vouchersFeature: Feature = {
  handlers: ({ db }) => staffVoucherApi(db),
};
