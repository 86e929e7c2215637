import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import type { ShopOffer } from '../shop-settings/shop-offer.ts';
import { boughtProductsApi } from './bought-products.api.ts';
import { countBoughtTogetherJob } from './bought-together.job.ts';
import { cashReceiptApi } from './cash-receipt.api.ts';
import { watchCertificatesJob, watchCertifiedOrdersJob } from './certificate-watch.job.ts';
import type { LiveOrders } from './live-orders.ts';
import { orderApi } from './order.api.ts';
import type { GiveMoneyBack } from './order-end.service.ts';
import { expireOrdersJob } from './order-expiry.job.ts';
import { orderGauges } from './order-gauges.store.ts';
import { placementApi } from './placement.api.ts';
import type { OpenTry } from './placement.service.ts';
import { countSalesJob } from './popularity.job.ts';
import { checkStockJob } from './stock-drift.job.ts';

interface Parts extends ShelfParts {
  readonly live: LiveOrders;
  readonly offer: ShopOffer;
  readonly giveMoneyBack: GiveMoneyBack;
  readonly openTry: OpenTry;
}

export const ordersFeature: Feature<Parts> = {
  handlers: ({ db, secret, config, keeper, live, offer, giveMoneyBack, openTry }) => [
    ...orderApi(db, { giveMoneyBack, live }),
    ...placementApi(db, { openTry, offer, tries: { secret, scale: config.rateLimitScale } }),
    ...boughtProductsApi(db, keeper),
    ...cashReceiptApi(db, secret),
  ],
  jobs: ({ db, log }) => [
    expireOrdersJob(db),
    checkStockJob(db, log),
    countSalesJob(db),
    countBoughtTogetherJob(db),
    watchCertifiedOrdersJob(db, log),
    watchCertificatesJob(db, log),
  ],
  gauges: ({ db }) => orderGauges(db),
};
