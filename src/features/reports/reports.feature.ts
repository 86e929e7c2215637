import { koreanDateOf } from '../../kernel/korea-time.ts';
import type { Feature } from '../../platform/start/feature.ts';
import { salesReportApi } from './sales-report.api.ts';
import { checkSalesJob, rollUpSalesJob } from './sales-rollup.job.ts';
import { readRollUpState } from './sales-rollup.store.ts';
import { searchReportApi } from './search-report.api.ts';
import { settlementApi } from './settlement.api.ts';
import { shopReportApi } from './shop-report.api.ts';

export const reportsFeature: Feature = {
  handlers: ({ db }) => [...salesReportApi(db), ...shopReportApi(db), ...searchReportApi(db), ...settlementApi(db)],
  jobs: ({ db, log }) => [rollUpSalesJob(db), checkSalesJob(db, log)],
  gauges: ({ db }) => [
    {
      name: 'sales_days',
      help: 'Days whose sums of sales were wrong and had to be mended, ever, and those before today that wait to be added up',
      label: 'state',
      async read() {
        const { drifted, waiting } = await readRollUpState(db, koreanDateOf(Date.now()));
        return [
          { of: 'drifted', value: drifted },
          { of: 'waiting', value: waiting },
        ];
      },
    },
  ],
};
