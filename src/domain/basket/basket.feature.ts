import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { basketApi } from './lines/basket.api.ts';
import { sweepBasketsJob } from './lines/basket-sweep.job.ts';
import { staffVoucherApi } from './vouchers/staff-voucher.api.ts';
import { wishListApi } from './wishlist/wish-list.api.ts';

export const basketRoom: Feature<ShelfParts> = {
  handlers: ({ config, db, keeper, secret }) => [
    ...basketApi(db, keeper, { secret, scale: config.rateLimitScale }),
    ...wishListApi(db, keeper),
    ...staffVoucherApi(db),
  ],
  jobs: ({ db }) => [sweepBasketsJob(db)],
};
