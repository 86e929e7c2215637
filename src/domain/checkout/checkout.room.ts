import type { CommonParts, Room } from '../../platform/start/room.ts';
import type { OpenTry } from '../money/payments/open-try.ts';
import type { ShopOffer } from '../shop/settings/shop-offer.ts';
import { placementApi } from './placement.api.ts';

interface Parts extends CommonParts {
  readonly offer: ShopOffer;
  readonly openTry: OpenTry;
}

export const checkoutRoom: Room<Parts> = {
  handlers: ({ config, db, secret, offer, openTry }) =>
    placementApi(db, { openTry, offer, tries: { secret, scale: config.rateLimitScale } }),
};
