import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import { addressPlace } from '../addresses/address.store.ts';
import type { KnownSettings } from '../shop-settings/known-settings.ts';
import { deliveryApi } from './delivery.api.ts';

interface Parts extends CommonParts {
  readonly settings: KnownSettings;
}

export const deliveryFeature: Feature<Parts> = {
  handlers: ({ db, settings }) =>
    deliveryApi({ settings, findAddressPlace: (userId, id) => addressPlace(db, userId, id) }),
};
