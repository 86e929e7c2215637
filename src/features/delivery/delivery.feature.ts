import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { KnownSettings } from '../shop-settings/known-settings.ts';
import { deliveryApi, type FindAddressPlace } from './delivery.api.ts';

interface Parts extends CommonParts {
  readonly settings: KnownSettings;
  readonly findAddressPlace: FindAddressPlace;
}

export const deliveryFeature: Feature<Parts> = {
  handlers: ({ settings, findAddressPlace }) => deliveryApi({ settings, findAddressPlace }),
};
