import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { ShopOffer } from './shop-offer.ts';
import { shopSettingsApi } from './shop-settings.api.ts';

interface Parts extends CommonParts {
  readonly offer: ShopOffer;
}

export const shopSettingsFeature: Feature<Parts> = {
  handlers: ({ db, offer }) => shopSettingsApi(db, offer),
};
