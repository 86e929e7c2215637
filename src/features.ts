import type { FastifyInstance } from 'fastify';
import { addressPlace } from './features/addresses/address.store.ts';
import { addressesFeature } from './features/addresses/addresses.feature.ts';
import { basketFeature } from './features/basket/basket.feature.ts';
import { browserErrorsFeature } from './features/browser-errors/browser-errors.feature.ts';
import { catalogueFeature } from './features/catalogue/catalogue.feature.ts';
import type { ShelfKeeper } from './features/catalogue/shelf-keeper.ts';
import { claimUndecided } from './features/claims/claim.store.ts';
import { claimsFeature } from './features/claims/claims.feature.ts';
import { customersFeature } from './features/customers/customers.feature.ts';
import { deliveryFeature } from './features/delivery/delivery.feature.ts';
import { depositsFeature } from './features/deposits/deposits.feature.ts';
import { moneyOwed } from './features/deposits/owed-money.store.ts';
import { identityFeature } from './features/identity/identity.feature.ts';
import { oauthProviders } from './features/identity/oauth.rules.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { isStillTrue } from './features/notifications/still-true.service.ts';
import { openingFeature } from './features/opening/opening.feature.ts';
import type { LiveOrders } from './features/orders/live-orders.ts';
import { orderUnderWay } from './features/orders/order-end.service.ts';
import { ordersFeature } from './features/orders/orders.feature.ts';
import { tryOpener } from './features/payments/payment-try.service.ts';
import { paymentsFeature } from './features/payments/payments.feature.ts';
import { refundCancelled } from './features/payments/refund.service.ts';
import { hasForm } from './features/payments/toss-keys.rules.ts';
import { photosFeature } from './features/photos/photos.feature.ts';
import { policiesFeature } from './features/policies/policies.feature.ts';
import { previewsFeature } from './features/previews/previews.feature.ts';
import { productsFeature } from './features/products/products.feature.ts';
import { receiptsFeature } from './features/receipts/receipts.feature.ts';
import { reportsFeature } from './features/reports/reports.feature.ts';
import { reviewsFeature } from './features/reviews/reviews.feature.ts';
import { savedFeature } from './features/saved/saved.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { settingsDeskFeature } from './features/settings-desk/settings-desk.feature.ts';
import { sheetsFeature } from './features/sheets/sheets.feature.ts';
import type { KnownSettings } from './features/shop-settings/known-settings.ts';
import { shopSettingsFeature } from './features/shop-settings/shop-settings.feature.ts';
import type { LiveWork } from './features/staff/live-work.ts';
import { staffFeature } from './features/staff/staff.feature.ts';
import { stockFeature } from './features/stock/stock.feature.ts';
import { worksHere } from './features/trust/member.store.ts';
import { trustFeature } from './features/trust/trust.feature.ts';
import { buyerMemory } from './features/vouchers/buyer-memory.store.ts';
import { vouchersFeature } from './features/vouchers/vouchers.feature.ts';
import { windowFeature } from './features/window/window.feature.ts';
import { placeOfPage } from './fronts.ts';
import type { Handler } from './http/handler.ts';
import type { OutsideServices } from './outside-services.ts';
import type { AnyJob } from './platform/jobs/jobs.ts';
import { platformFeature } from './platform/platform.feature.ts';
import type { CommonParts, Feature } from './platform/start/feature.ts';
import type { ReadGauge } from './platform/web/metrics.ts';

/** What the shop has opened for its features. */
export interface OpenParts extends CommonParts {
  readonly keeper: ShelfKeeper;
  readonly live: LiveOrders;
  readonly settings: KnownSettings;
  readonly liveWork: LiveWork;
  readonly outside: OutsideServices;
}

type ShopParts = ReturnType<typeof shopParts>;

/** What features are given beside that. An earlier feature that needs a later one gets it here, through a slot. */
function shopParts(open: OpenParts) {
  const { config, db, outside } = open;
  return {
    ...open,
    offer: {
      loginProviders: oauthProviders.filter((provider) => outside.oauth[provider]),
      countsVisits: config.analytics !== null,
      takesCards: outside.takesCards,
      opensWallets: outside.takesCards && !hasForm(outside.tossClientKey),
      givesAccounts: outside.accountBank !== null,
      isPublic: config.isPublic,
    },
    pageOf: placeOfPage,
    findAddressPlace: (userId: number, id: number) => addressPlace(db, userId, id),
    isSmsStillTrue: (requestKey: string) => isStillTrue(db, requestKey),
    numberMemory: buyerMemory,
    deletionObstacles: [worksHere, moneyOwed, claimUndecided, orderUnderWay],
    giveMoneyBack: refundCancelled,
    openTry: tryOpener(outside.tellsTaxFree),
    isKnownTask: (task: string) => jobsOf(open).some(({ name }) => name === task),
  };
}

/** By folder, each after those that it is built on: the order in which `.dependency-cruiser.mjs` lets them import. */
export const features: Readonly<Record<string, Feature<ShopParts>>> = {
  identity: identityFeature,
  trust: trustFeature,
  'browser-errors': browserErrorsFeature,
  photos: photosFeature,
  'shop-settings': shopSettingsFeature,
  catalogue: catalogueFeature,
  products: productsFeature,
  saved: savedFeature,
  previews: previewsFeature,
  search: searchFeature,
  window: windowFeature,
  addresses: addressesFeature,
  delivery: deliveryFeature,
  vouchers: vouchersFeature,
  basket: basketFeature,
  orders: ordersFeature,
  payments: paymentsFeature,
  deposits: depositsFeature,
  receipts: receiptsFeature,
  claims: claimsFeature,
  reviews: reviewsFeature,
  policies: policiesFeature,
  notifications: notificationsFeature,
  staff: staffFeature,
  'settings-desk': settingsDeskFeature,
  opening: openingFeature,
  sheets: sheetsFeature,
  reports: reportsFeature,
  customers: customersFeature,
  stock: stockFeature,
};

const all: readonly Feature<ShopParts>[] = [platformFeature, ...Object.values(features)];

export function handlersOf(open: OpenParts): Handler[] {
  const parts = shopParts(open);
  return all.flatMap(({ handlers }) => handlers?.(parts) ?? []);
}

export function jobsOf(open: OpenParts): AnyJob[] {
  const parts = shopParts(open);
  return all.flatMap(({ jobs }) => jobs?.(parts) ?? []);
}

export function gaugesOf(open: OpenParts): ReadGauge[] {
  const parts = shopParts(open);
  return all.flatMap(({ gauges }) => gauges?.(parts) ?? []);
}

export function registerRoutes(app: FastifyInstance, open: OpenParts): void {
  const parts = shopParts(open);
  for (const { routes } of all) routes?.(app, parts);
}
