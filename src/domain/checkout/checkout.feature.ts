import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { OpenTry } from '../money/payments/open-try.ts';
import type { ShopOffer } from '../shop/settings/shop-offer.ts';
import { placementApi } from './placement.api.ts';

interface Parts extends CommonParts {
  readonly offer: ShopOffer;
  readonly openTry: OpenTry;
}

export const checkoutRoom: Feature<Parts> = {
  handlers: ({ config, db, secret, offer, openTry }) =>
    placementApi(db, { openTry, offer, tries: { secret, scale: config.rateLimitScale } }),
};
