import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { currentEngine } from '../search/current-engine.ts';
import type { KnownSettings } from '../shop-settings/known-settings.ts';
import { certificateApi } from './certificate.api.ts';
import { countApi } from './count.api.ts';
import { endingApi } from './ending.api.ts';
import { intakeApi } from './intake.api.ts';
import { recallApi } from './recall.api.ts';
import { carryOutRecallJob } from './recall.job.ts';
import { sweepScansJob } from './scan-sweep.job.ts';
import { stockListApi } from './stock-list.api.ts';

interface Parts extends ShelfParts {
  readonly settings: KnownSettings;
}

export const stockFeature: Feature<Parts> = {
  handlers: ({ db, log, files, keeper, settings }) => [
    ...stockListApi(db, keeper, currentEngine(keeper)),
    ...intakeApi(db),
    ...countApi(db),
    ...endingApi(db, settings),
    ...recallApi(db, log),
    ...certificateApi(db, files),
  ],
  jobs: ({ config, db, files, log, secret }) => [
    carryOutRecallJob(db, { log, secret, origin: config.publicOrigin }),
    sweepScansJob(db, files),
  ],
};
