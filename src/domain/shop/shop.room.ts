import type { CommonParts, Room } from '../../platform/start/room.ts';
import { deliveryApi, type FindAddressPlace } from './delivery/delivery.api.ts';
import type { KnownSettings } from './settings/known-settings.ts';
import { sweepLogosJob } from './settings/logo-sweep.job.ts';
import { brandApi } from './settings/look.api.ts';
import { settingsApi, shopSettingsApi } from './settings/settings.api.ts';
import type { ShopOffer } from './settings/shop-offer.ts';
import { smsTextsApi } from './settings/sms-texts.api.ts';

interface Parts extends CommonParts {
  readonly settings: KnownSettings;
  readonly offer: ShopOffer;
  readonly findAddressPlace: FindAddressPlace;
}

export const shopRoom: Room<Parts> = {
  handlers: ({ config, db, files, settings, offer, findAddressPlace }) => [
    ...shopSettingsApi(settings, offer),
    ...settingsApi(db),
    ...brandApi(db, files),
    ...smsTextsApi(db, config.publicOrigin),
    ...deliveryApi({ settings, findAddressPlace }),
  ],
  jobs: ({ db, files }) => [sweepLogosJob(db, files)],
};
