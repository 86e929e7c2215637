import type { Room } from '../../platform/start/room.ts';
import type { CatalogueParts } from '../catalogue/catalogue.room.ts';
import { basketApi } from './lines/basket.api.ts';
import { sweepBasketsJob } from './lines/basket-sweep.job.ts';
import { staffVoucherApi } from './vouchers/staff-voucher.api.ts';
import { wishListApi } from './wishlist/wish-list.api.ts';

export interface BasketParts extends CatalogueParts {
  /** The variations that a customer usually buys, the most likely first. */
  readonly usualVariations: (userId: number) => Promise<readonly number[]>;
}

export const basketRoom: Room<BasketParts> = {
  handlers: ({ config, db, catalogueCache, secret, usualVariations }) => [
    ...basketApi(db, catalogueCache, { secret, scale: config.rateLimitScale }, usualVariations),
    ...wishListApi(db, catalogueCache),
    ...staffVoucherApi(db),
  ],
  jobs: ({ db }) => [sweepBasketsJob(db)],
};
