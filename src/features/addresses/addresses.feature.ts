import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import { addressApi } from './address.api.ts';
import { zipcodeApi } from './zipcode.api.ts';
import type { ZipcodeGateway } from './zipcode.gateway.ts';

interface Parts extends CommonParts {
  readonly outside: { readonly zipcodes: ZipcodeGateway };
}

export const addressesFeature: Feature<Parts> = {
  handlers: ({ config, db, secret, outside }) => [
    ...zipcodeApi(db, { gateway: outside.zipcodes, secret, rateLimitScale: config.rateLimitScale }),
    ...addressApi(db),
  ],
};
