import { join } from 'node:path';
import type { Room } from '../../platform/start/room.ts';
import type { CatalogueParts } from '../catalogue/catalogue.room.ts';
import type { DeletionObstacle } from '../customers/identity/account-deletion.service.ts';
import { AccountNews } from '../customers/identity/account-news.ts';
import type { NumberMemory } from '../customers/identity/number-memory.ts';
import type { EnabledFeatures } from '../shop/settings/enabled-features.ts';
import { archiveApi } from './customer-help/archive.api.ts';
import { customerApi } from './customer-help/customer.api.ts';
import { giveNumbersJob } from './customer-help/number-request.job.ts';
import { NumberHelp } from './customer-help/number-request.service.ts';
import { failedJobApi, type IsKnownTask } from './failed-jobs/failed-job.api.ts';
import { sheetApi } from './import-export/sheet.api.ts';
import { importSheetJob, sweepImportsJob } from './import-export/sheet-import.job.ts';
import { emptyDemoJob } from './onboarding/empty-demo.job.ts';
import { onboardingApi } from './onboarding/onboarding.api.ts';
import { policyApi } from './policies/policy.api.ts';
import { policyVersionApi } from './policies/policy-version.api.ts';
import { forgetOldRecordsJob } from './policies/retention.job.ts';
import { salesReportApi } from './reports/sales-report.api.ts';
import { checkSalesJob, rollUpSalesJob } from './reports/sales-rollup.job.ts';
import { salesGauges } from './reports/sales-rollup.store.ts';
import { searchReportApi } from './reports/search-report.api.ts';
import { settlementApi } from './reports/settlement.api.ts';
import { shopReportApi } from './reports/shop-report.api.ts';
import type { LiveWork } from './today/live-work.ts';
import { todayApi } from './today/today.api.ts';

interface Parts extends CatalogueParts {
  readonly features: EnabledFeatures;
  readonly deletionObstacles: readonly DeletionObstacle[];
  readonly numberMemory: NumberMemory;
  readonly liveWork: LiveWork;
  readonly isKnownTask: IsKnownTask;
}

const helpOf = ({ db, secret, config, numberMemory: memory }: Parts) =>
  new NumberHelp(db, { secret, memory }, new AccountNews(secret, config.publicOrigin));

export const desksRoom: Room<Parts> = {
  handlers: (parts) => {
    const {
      db,
      secret,
      catalogueCache,
      features,
      liveWork,
      isKnownTask,
      numberMemory: memory,
      deletionObstacles,
    } = parts;
    return [
      ...todayApi(db, catalogueCache, liveWork),
      ...salesReportApi(db),
      ...shopReportApi(db),
      ...searchReportApi(db),
      ...settlementApi(db),
      ...sheetApi(db),
      ...onboardingApi(db, features),
      ...policyApi(db, features),
      ...policyVersionApi(db, features),
      ...customerApi({ db, secret, memory, help: helpOf(parts), obstacles: deletionObstacles }),
      ...archiveApi(db),
      ...failedJobApi(db, isKnownTask),
    ];
  },
  jobs: (parts) => {
    const { config, db, log, secret } = parts;
    return [
      rollUpSalesJob(db),
      checkSalesJob(db, log),
      importSheetJob(db, join(config.dataDir, 'uploads')),
      sweepImportsJob(db),
      emptyDemoJob(db),
      forgetOldRecordsJob(db, secret),
      giveNumbersJob(db, helpOf(parts), log),
    ];
  },
  gauges: ({ db }) => salesGauges(db),
};
