import type { Room } from '../../platform/start/room.ts';
import type { ShelfParts } from '../catalogue/catalogue.room.ts';
import { basketApi } from './lines/basket.api.ts';
import { sweepBasketsJob } from './lines/basket-sweep.job.ts';
import { staffVoucherApi } from './vouchers/staff-voucher.api.ts';
import { wishListApi } from './wishlist/wish-list.api.ts';

export const basketRoom: Room<ShelfParts> = {
  handlers: ({ config, db, keeper, secret }) => [
    ...basketApi(db, keeper, { secret, scale: config.rateLimitScale }),
    ...wishListApi(db, keeper),
    ...staffVoucherApi(db),
  ],
  jobs: ({ db }) => [sweepBasketsJob(db)],
};
