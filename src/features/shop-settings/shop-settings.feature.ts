import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { KnownSettings } from './known-settings.ts';
import type { ShopOffer } from './shop-offer.ts';
import { shopSettingsApi } from './shop-settings.api.ts';

interface Parts extends CommonParts {
  readonly settings: KnownSettings;
  readonly offer: ShopOffer;
}

export const shopSettingsFeature: Feature<Parts> = {
  handlers: ({ settings, offer }) => shopSettingsApi(settings, offer),
};
