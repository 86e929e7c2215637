import type { Room } from '../../platform/start/room.ts';
import type { CatalogueParts } from '../catalogue/catalogue.room.ts';
import { boughtProductsApi } from './order/bought-products.api.ts';
import { cashReceiptApi } from './order/cash-receipt.api.ts';
import { currentOrderApi } from './order/current-order.api.ts';
import type { LiveOrders } from './order/live-orders.ts';
import { orderApi } from './order/order.api.ts';
import type { RefundOnCancel } from './order/order-end.service.ts';
import { expireOrdersJob } from './order/order-expiry.job.ts';
import { orderGauges } from './order/order-gauges.store.ts';
import { countBoughtTogetherJob, countSalesJob } from './order/popularity.job.ts';
import { checkStockJob } from './reservations/stock-drift.job.ts';

interface Parts extends CatalogueParts {
  readonly live: LiveOrders;
  readonly refundOnCancel: RefundOnCancel;
}

export const ordersRoom: Room<Parts> = {
  handlers: ({ db, secret, catalogueCache, live, refundOnCancel }) => [
    ...orderApi(db, { refundOnCancel, live }),
    ...boughtProductsApi(db, catalogueCache),
    ...currentOrderApi(db),
    ...cashReceiptApi(db, secret),
  ],
  jobs: ({ db, log }) => [expireOrdersJob(db), checkStockJob(db, log), countSalesJob(db), countBoughtTogetherJob(db)],
  gauges: ({ db }) => orderGauges(db),
};
