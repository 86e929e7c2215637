import type { FastifyInstance } from 'fastify';
import { basketRoom } from '../domain/basket/basket.room.ts';
import { buyerMemory } from '../domain/basket/vouchers/buyer-memory.store.ts';
import { catalogueRoom } from '../domain/catalogue/catalogue.room.ts';
import type { CatalogueCache } from '../domain/catalogue/products/catalogue-cache.ts';
import { checkoutRoom } from '../domain/checkout/checkout.room.ts';
import { addressPlace } from '../domain/customers/addresses/address.store.ts';
import { customersRoom } from '../domain/customers/customers.room.ts';
import { oauthProviders } from '../domain/customers/identity/oauth.rules.ts';
import { desksRoom } from '../domain/desks/desks.room.ts';
import type { LiveWork } from '../domain/desks/today/live-work.ts';
import { claimUndecided } from '../domain/fulfilment/claims/claim.store.ts';
import { fulfilmentRoom } from '../domain/fulfilment/fulfilment.room.ts';
import { isStillRelevant } from '../domain/fulfilment/messages/message-relevance.service.ts';
import { moneyOwed } from '../domain/money/deposits/owed-money.store.ts';
import { moneyRoom } from '../domain/money/money.room.ts';
import { tryOpener } from '../domain/money/payments/payment-try.service.ts';
import { hasForm } from '../domain/money/payments/toss-keys.rules.ts';
import { refundCancelled } from '../domain/money/refunds/refund.service.ts';
import type { LiveOrders } from '../domain/orders/order/live-orders.ts';
import { orderUnderWay } from '../domain/orders/order/order-end.service.ts';
import { usualVariations } from '../domain/orders/order/usual-variations.ts';
import { ordersRoom } from '../domain/orders/orders.room.ts';
import type { KnownSettings } from '../domain/shop/settings/known-settings.ts';
import { shopRoom } from '../domain/shop/shop.room.ts';
import { worksHere } from '../domain/staff/authentication/member.store.ts';
import { staffRoom } from '../domain/staff/staff.room.ts';
import type { Handler } from '../platform/http/handler.ts';
import type { AnyJob } from '../platform/jobs/jobs.ts';
import { platformRoom } from '../platform/platform.room.ts';
import type { ReadGauge } from '../platform/server/metrics.ts';
import type { CommonParts, Room } from '../platform/start/room.ts';
import { placeOfPage } from './fronts.ts';
import type { OutsideServices } from './outside-services.ts';

/** The open resources that rooms use. */
export interface OpenParts extends CommonParts {
  readonly catalogueCache: CatalogueCache;
  readonly live: LiveOrders;
  readonly settings: KnownSettings;
  readonly liveWork: LiveWork;
  readonly outside: OutsideServices;
}

type ShopParts = ReturnType<typeof shopParts>;

/** Additional parts for the rooms. A room that needs a function of a later room gets it here. */
function shopParts(open: OpenParts) {
  const { config, db, outside } = open;
  return {
    ...open,
    features: {
      loginProviders: oauthProviders.filter((provider) => outside.oauth[provider]),
      countsVisits: config.analytics !== null,
      takesCards: outside.takesCards,
      opensWallets: outside.takesCards && !hasForm(outside.tossClientKey),
      givesAccounts: outside.accountBank !== null,
      isPublic: config.isPublic,
    },
    pageOf: placeOfPage,
    findAddressPlace: (userId: number, id: number) => addressPlace(db, userId, id),
    isSmsStillRelevant: (requestKey: string) => isStillRelevant(db, requestKey),
    numberMemory: buyerMemory,
    deletionObstacles: [worksHere, moneyOwed, claimUndecided, orderUnderWay],
    refundOnCancel: refundCancelled,
    usualVariations: (userId: number) => usualVariations(db, userId),
    openTry: tryOpener(outside.tellsTaxFree),
    isKnownTask: (task: string) => jobsOf(open).some(({ name }) => name === task),
  };
}

/** In import order: each room may import the rooms above it (`.dependency-cruiser.mjs`). */
export const rooms: Readonly<Record<string, Room<ShopParts>>> = {
  shop: shopRoom,
  customers: customersRoom,
  staff: staffRoom,
  catalogue: catalogueRoom,
  basket: basketRoom,
  orders: ordersRoom,
  money: moneyRoom,
  checkout: checkoutRoom,
  fulfilment: fulfilmentRoom,
  desks: desksRoom,
};

const all: readonly Room<ShopParts>[] = [platformRoom, ...Object.values(rooms)];

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
