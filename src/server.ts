import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { apiExampleValues } from './api-example-values.ts';
import { addressApi } from './features/addresses/address.api.ts';
import { addressPlace } from './features/addresses/address.store.ts';
import { zipcodeApi } from './features/addresses/zipcode.api.ts';
import { basketApi } from './features/basket/basket.api.ts';
import { browserErrorApi } from './features/browser-errors/browser-error.api.ts';
import { categoryApi } from './features/catalogue/category.api.ts';
import { listedAddresses } from './features/catalogue/listed-addresses.ts';
import { productApi } from './features/catalogue/product.api.ts';
import type { ShelfKeeper } from './features/catalogue/shelf-keeper.ts';
import { claimApi } from './features/claims/claim.api.ts';
import { deliveryApi } from './features/delivery/delivery.api.ts';
import { depositApi } from './features/deposits/deposit.api.ts';
import { moneyOwed } from './features/deposits/owed-money.store.ts';
import { accountApi } from './features/identity/account.api.ts';
import { AccountDeletion } from './features/identity/account-deletion.service.ts';
import { AccountNews } from './features/identity/account-news.ts';
import { CodeService } from './features/identity/code.service.ts';
import { codeGauges } from './features/identity/code-watch.job.ts';
import { linkApi } from './features/identity/link.api.ts';
import { LinkService } from './features/identity/link.service.ts';
import { loginApi } from './features/identity/login.api.ts';
import { NumberChange } from './features/identity/number-change.service.ts';
import { oauthApi } from './features/identity/oauth.api.ts';
import { oauthProviders } from './features/identity/oauth.rules.ts';
import { OAuthService } from './features/identity/oauth.service.ts';
import { findSession } from './features/identity/session.store.ts';
import { boughtProductsApi } from './features/orders/bought-products.api.ts';
import { cashReceiptApi } from './features/orders/cash-receipt.api.ts';
import type { LiveOrders } from './features/orders/live-orders.ts';
import { orderApi } from './features/orders/order.api.ts';
import { orderUnderWay } from './features/orders/order-end.service.ts';
import { paymentApi } from './features/payments/payment.api.ts';
import { CardPayments } from './features/payments/payment.service.ts';
import { moneyGauges } from './features/payments/payment-gauges.store.ts';
import { refundCancelled } from './features/payments/refund.service.ts';
import { refundAccountApi } from './features/payments/refund-account.api.ts';
import { photoApi } from './features/photos/photo.api.ts';
import { policyApi } from './features/policies/policy.api.ts';
import { registerPreviews } from './features/previews/preview.api.ts';
import { reviewApi } from './features/reviews/review.api.ts';
import { wishListApi } from './features/saved/wish-list.api.ts';
import { currentEngine } from './features/search/current-engine.ts';
import { searchApi } from './features/search/search.api.ts';
import { tidyListQuery, tidyProductQuery } from './features/search/tidy-query.ts';
import { shopSettingsApi } from './features/shop-settings/shop-settings.api.ts';
import { staffOrderApi } from './features/staff/staff-order.api.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Handler } from './http/handler.ts';
import { HandlerTable } from './http/handler-table.ts';
import { splitLocale } from './kernel/locale.ts';
import { isLoopbackHost } from './kernel/loopback.ts';
import type { OutsideServices } from './outside-services.ts';
import { listedPages, pageAt } from './page-table.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { LeasedBudget } from './platform/database/leased-budget.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { registerFiles } from './platform/files/files.api.ts';
import { usualPace } from './platform/files/upload-pace.ts';
import type { Uploads } from './platform/files/uploads.ts';
import { parkedWork } from './platform/jobs/parked-work.ts';
import { registerAppManifest } from './platform/pages/app-manifest.ts';
import { registerLanguageChoice } from './platform/pages/language-choice.ts';
import type { TidyQuery } from './platform/pages/page-address.ts';
import type { PageBundle } from './platform/pages/page-build.ts';
import type { PageCache } from './platform/pages/page-cache.ts';
import { PageRenderer } from './platform/pages/page-renderer.ts';
import { registerPages } from './platform/pages/page-server.ts';
import { smsGauges } from './platform/sms/sms-budget.ts';
import type { Config } from './platform/start/config.ts';
import { registerRequestLog, requestIdOf } from './platform/start/log.ts';
import type { Secret } from './platform/start/secret.ts';
import { registerApiDocuments } from './platform/web/api-documents.ts';
import { registerApi, registerErrorAnswers, sendFailure } from './platform/web/api-server.ts';
import { registerBodyDeadline } from './platform/web/body-deadline.ts';
import { refuseBroken } from './platform/web/broken-request.ts';
import { registerClosing } from './platform/web/closing.ts';
import { registerCrossOrigin } from './platform/web/cross-origin.ts';
import { registerHealth } from './platform/web/health.ts';
import { type ReadGauge, registerMetrics } from './platform/web/metrics.ts';
import { ownOrigins } from './platform/web/own-origin.ts';
import { readableUrl } from './platform/web/readable-url.ts';
import { RequestBudgets } from './platform/web/request-budgets.ts';
import { callerOf } from './platform/web/request-caller.ts';
import { registerRobots } from './platform/web/robots.ts';
import { registerSecurityHeaders } from './platform/web/security-headers.ts';
import { registerSitemap } from './platform/web/sitemap.ts';

export interface ServerParts {
  readonly config: Config;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly uploads: Uploads;
  readonly cache: PageCache;
  readonly keeper: ShelfKeeper;
  readonly live: LiveOrders;
  readonly secret: Secret;
  readonly outside: OutsideServices;
  /** Absent where only the API is wanted, as in most tests. */
  readonly pages?: {
    readonly bundle: PageBundle;
    readonly development: boolean;
    registerAssets(app: FastifyInstance): Promise<void>;
  };
}

const bodyLimit = 64 * 1024;

/** Puts the shop together: every feature's API, its documents, then the pages. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit,
    // Other bodies than uploads have a deadline of their own.
    requestTimeout: usualPace.mostMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBroken,
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    // No address can be longer; handlers refuse what is too long for them, in the shop's own words.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  }) as unknown as FastifyInstance;

  registerSecurityHeaders(app, config.publicOrigin);
  registerRequestLog(app);
  registerClosing(app);
  registerBodyDeadline(app);
  app.addHook('preClose', (done) => {
    parts.live.close();
    done();
  });
  registerErrorAnswers(app);
  registerMetrics(app, {
    token: config.metricsToken,
    // A proxy may send no word of itself: where one is likely, nobody counts as being on this machine.
    openToThisMachine: !config.isPublic && config.trustProxy === 0 && isLoopbackHost(config.host),
    gauges: gaugesOf(parts),
  });
  registerHealth(app, {
    version: parts.pages?.bundle.version ?? 'api',
    checkReady: async () => void (await database.pool.query('SELECT 1')),
  });
  await app.register(cookie);
  registerLanguageChoice(app, config.publicOrigin.startsWith('https://'));
  registerFiles(app, parts.files);
  await registerAppManifest(app);
  await parts.outside.registerSimulators(app, database.db);

  const handlers = new HandlerTable(handlersOf(parts));
  const callers = {
    ownOrigins: ownOrigins(config),
    secure: config.publicOrigin.startsWith('https://'),
    cookieDomain: config.cookieDomain,
    findSession: (token: string) => findSession(database.db, token),
    uploads: parts.uploads,
  };
  const budgets = new RequestBudgets(LeasedBudget.of(database.db, parts.secret), config.rateLimitScale);
  await app.register(async (api) => {
    await api.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
    registerCrossOrigin(api, config);
    api.addHook('onRequest', async (request, reply) => {
      const wait = await budgets.countCall(callerOf(request, reply, callers));
      if (wait !== null) return sendFailure(request, reply, { code: 'too_many_requests', retryAfter: wait });
    });
    registerPreviews(api, { files: parts.files, keeper: parts.keeper });
    registerApi(api, handlers, { ...callers, proveAnswers: !config.production });
    registerApiDocuments(
      api,
      handlers.all.map((handler) => handler.endpoint),
      { origins: apiOrigins(config), exampleValues: apiExampleValues },
      callers,
    );
    registerRobots(api, config.publicOrigin);
    registerSitemap(api, {
      publicOrigin: config.publicOrigin,
      kinds: {
        pages: () => listedPages,
        categories: () => listedAddresses(parts.keeper.shelf).categories,
        products: () => listedAddresses(parts.keeper.shelf).products,
      },
    });
  });

  const { pages } = parts;
  if (pages) {
    await pages.registerAssets(app);
    const renderer = new PageRenderer(config, handlers, pages.bundle, pages.development, parts.outside);
    await app.register((scope) =>
      registerPages(scope, {
        renderer,
        cache: parts.cache,
        routeIds: pages.bundle.routeIds,
        ...callers,
        tidyQuery: tidyQueryOf(parts.keeper),
        countRender: (caller) => budgets.countRender(caller),
      }),
    );
  }
  return app;
}

/** A shop that only its own machine can reach has many names there: it is wherever the document came from. */
function apiOrigins({ isPublic, publicOrigin, ...config }: Config): Record<Endpoint['base'], string> {
  const own = isPublic ? publicOrigin : '/';
  return { main: config.apiOrigin || own, async: config.asyncApiOrigin || own };
}

function gaugesOf({ database: { db }, secret }: ServerParts): ReadGauge[] {
  return [parkedWork(db), ...moneyGauges(db), ...smsGauges(db, secret), ...codeGauges(db, secret)];
}

function handlersOf({ config, log, database: { db }, files, keeper, live, secret, outside }: ServerParts): Handler[] {
  const codes = new CodeService(db, secret, {
    host: new URL(config.publicOrigin).hostname,
    rateLimitScale: config.rateLimitScale,
  });
  const offer = {
    loginProviders: oauthProviders.filter((provider) => outside.oauth[provider]),
    takesCards: outside.takesCards,
    isPublic: config.isPublic,
  };
  const news = new AccountNews(secret, config.publicOrigin);
  const account = { db, codes, news };
  const links = new LinkService(account);
  return [
    ...shopSettingsApi(db, offer),
    ...policyApi(db, offer.loginProviders),
    ...loginApi(db, codes),
    ...oauthApi(new OAuthService(db, outside.oauth, links), links, offer.loginProviders),
    ...linkApi(links),
    ...accountApi(db, new AccountDeletion(db, codes, [moneyOwed, orderUnderWay]), new NumberChange(account)),
    ...photoApi(db, { files, secret }),
    ...categoryApi(db),
    ...productApi(db, keeper),
    ...wishListApi(db, keeper),
    ...searchApi(currentEngine(keeper)),
    ...reviewApi(db, keeper),
    ...zipcodeApi(db, { gateway: outside.zipcodes, secret, rateLimitScale: config.rateLimitScale }),
    ...basketApi(db, keeper),
    ...orderApi(db, { giveMoneyBack: refundCancelled, live, offer }),
    ...boughtProductsApi(db, keeper),
    ...cashReceiptApi(db, secret),
    ...paymentApi(db, {
      payments: new CardPayments(db, outside.toss),
      secret,
      clientKey: outside.tossClientKey,
      cardPage: outside.tossCardPage,
      offer,
    }),
    ...refundAccountApi(db, secret),
    ...browserErrorApi(db, {
      secret,
      log,
      rateLimitScale: config.rateLimitScale,
      pageOf: (path) => pageAt(splitLocale(path).path)?.path ?? 'unknown',
    }),
    ...staffOrderApi(db, refundCancelled),
    ...depositApi(db),
    ...claimApi(db),
    ...deliveryApi(db, { findAddressPlace: (userId, id) => addressPlace(db, userId, id) }),
    ...addressApi(db),
  ];
}

/** Which pages have queries that mean something only beside the goods there are. */
function tidyQueryOf(keeper: ShelfKeeper): TidyQuery {
  return (path, search) => {
    const [, first, slug] = path.split('/');
    if (path === '/products') return tidyListQuery(keeper.shelf, search);
    if (first !== 'product-detail' || !slug) return search;
    return tidyProductQuery(keeper.shelf, decodeURIComponent(slug), search);
  };
}
