import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import type { GiveMoneyBack } from '../orders/order-end.service.ts';
import type { OpenTry } from '../orders/placement.service.ts';
import { currentEngine } from '../search/current-engine.ts';
import { courierApi } from './courier.api.ts';
import { courierTemplateApi } from './courier-template.api.ts';
import { failedJobApi, type IsKnownTask } from './failed-job.api.ts';
import { holdApi } from './hold.api.ts';
import type { LiveWork } from './live-work.ts';
import { orderEditApi } from './order-edit.api.ts';
import { orderExportApi } from './order-export.api.ts';
import { exportOrdersJob } from './order-export.job.ts';
import { orderListApi } from './order-list.api.ts';
import { orderPageApi } from './order-page.api.ts';
import { ownOrderApi } from './own-order.api.ts';
import { packingApi } from './packing.api.ts';
import { pickApi } from './pick.api.ts';
import { pickSweepJob } from './pick-sweep.job.ts';
import { shortPickApi } from './short-pick.api.ts';
import { slipApi } from './slip.api.ts';
import { staffOrderApi } from './staff-order.api.ts';
import { staffViewApi } from './staff-view.api.ts';
import { stockMovementApi } from './stock-movement.api.ts';
import { todayApi } from './today.api.ts';

interface Parts extends ShelfParts {
  readonly giveMoneyBack: GiveMoneyBack;
  readonly openTry: OpenTry;
  readonly liveWork: LiveWork;
  readonly isKnownTask: IsKnownTask;
}

export const staffFeature: Feature<Parts> = {
  handlers: ({ db, log, keeper, giveMoneyBack, openTry, liveWork, isKnownTask }) => [
    ...todayApi(db, keeper, liveWork),
    ...orderListApi(db, currentEngine(keeper)),
    ...orderExportApi(db, currentEngine(keeper)),
    ...orderPageApi(db),
    ...orderEditApi(db, openTry),
    ...ownOrderApi(db, openTry),
    ...holdApi(db),
    ...staffOrderApi(db, log, giveMoneyBack),
    ...courierApi(db, log),
    ...courierTemplateApi(db),
    ...packingApi(db),
    ...slipApi(db),
    ...pickApi(db, log),
    ...shortPickApi(db),
    ...staffViewApi(db),
    ...stockMovementApi(db),
    ...failedJobApi(db, isKnownTask),
  ],
  jobs: ({ db }) => [exportOrdersJob(db), pickSweepJob(db)],
};
