import type { CommonParts, Room } from '../../platform/start/room.ts';
import { deliveryApi, type FindAddressPlace } from './delivery/delivery.api.ts';
import type { EnabledFeatures } from './settings/enabled-features.ts';
import type { KnownSettings } from './settings/known-settings.ts';
import { sweepLogosJob } from './settings/logo-sweep.job.ts';
import { brandApi } from './settings/look.api.ts';
import { settingsApi, shopSettingsApi } from './settings/settings.api.ts';
import { smsTextsApi } from './settings/sms-texts.api.ts';

interface Parts extends CommonParts {
  readonly settings: KnownSettings;
  readonly features: EnabledFeatures;
  readonly findAddressPlace: FindAddressPlace;
}

export const shopRoom: Room<Parts> = {
  handlers: ({ config, db, files, settings, features, findAddressPlace }) => [
    ...shopSettingsApi(settings, features),
    ...settingsApi(db),
    ...brandApi(db, files),
    ...smsTextsApi(db, config.publicOrigin),
    ...deliveryApi({ settings, findAddressPlace }),
  ],
  jobs: ({ db, files }) => [sweepLogosJob(db, files)],
};
