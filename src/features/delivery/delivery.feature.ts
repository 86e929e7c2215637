import type { Feature } from '../../platform/start/feature.ts';
import { addressPlace } from '../addresses/address.store.ts';
import { deliveryApi } from './delivery.api.ts';

export const deliveryFeature: Feature = {
  handlers: ({ db }) => deliveryApi(db, { findAddressPlace: (userId, id) => addressPlace(db, userId, id) }),
};
