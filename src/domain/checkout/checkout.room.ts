import type { CommonParts, Room } from '../../platform/start/room.ts';
import type { OpenTry } from '../money/payments/open-try.ts';
import type { EnabledFeatures } from '../shop/settings/enabled-features.ts';
import { placementApi } from './placement.api.ts';

interface Parts extends CommonParts {
  readonly features: EnabledFeatures;
  readonly openTry: OpenTry;
}

export const checkoutRoom: Room<Parts> = {
  handlers: ({ config, db, secret, features, openTry }) =>
    placementApi(db, { openTry, features, tries: { secret, scale: config.rateLimitScale } }),
};
