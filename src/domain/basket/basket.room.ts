import type { Room } from '../../platform/start/room.ts';
import type { CatalogueParts } from '../catalogue/catalogue.room.ts';
import { basketApi } from './lines/basket.api.ts';
import { sweepBasketsJob } from './lines/basket-sweep.job.ts';
import { staffVoucherApi } from './vouchers/staff-voucher.api.ts';
import { wishListApi } from './wishlist/wish-list.api.ts';

export const basketRoom: Room<CatalogueParts> = {
  handlers: ({ config, db, catalogueCache, secret }) => [
    ...basketApi(db, catalogueCache, { secret, scale: config.rateLimitScale }),
    ...wishListApi(db, catalogueCache),
    ...staffVoucherApi(db),
  ],
  jobs: ({ db }) => [sweepBasketsJob(db)],
};
