import type { CommonParts, Feature } from '../start/feature.ts';
import { browserErrorApi } from './browser-error.api.ts';

interface Parts extends CommonParts {
  pageOf(path: string): string;
}

export const browserErrorsFeature: Feature<Parts> = {
  handlers: ({ config, log, db, secret, pageOf }) =>
    browserErrorApi(db, { secret, log, rateLimitScale: config.rateLimitScale, pageOf }),
};
