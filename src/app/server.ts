import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Metric } from 'prom-client';
import { listedAddresses } from '../domain/catalogue/products/listed-addresses.ts';
import { currentEngine } from '../domain/catalogue/search/current-engine.ts';
import { countSearches, SearchCounts } from '../domain/catalogue/search/search-counts.ts';
import { findSession } from '../domain/customers/identity/session.store.ts';
import { isLoopbackHost } from '../kernel/loopback.ts';
import { withCallerAsAuditActor } from '../platform/database/acting-person.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { registerFiles } from '../platform/files/files.api.ts';
import { usualPace } from '../platform/files/upload-pace.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { HandlerTable } from '../platform/http/handler-table.ts';
import { registerAppManifest } from '../platform/pages/app-manifest.ts';
import type { FrontParts } from '../platform/pages/front-parts.ts';
import { registerLanguageChoice } from '../platform/pages/language-choice.ts';
import { packingAsItComes } from '../platform/pages/pack-page.ts';
import type { PageCache } from '../platform/pages/page-cache.ts';
import { registerPages } from '../platform/pages/page-server.ts';
import { Admission } from '../platform/server/admission.ts';
import { registerErrorAnswers } from '../platform/server/api-answers.ts';
import { registerApiDocuments } from '../platform/server/api-documents.ts';
import { admitCalls, registerApi } from '../platform/server/api-server.ts';
import { registerBodyDeadline } from '../platform/server/body-deadline.ts';
import { dropHungUp, refuseBroken, refuseTwoHosts } from '../platform/server/broken-request.ts';
import { closingOptions, registerClosing } from '../platform/server/closing.ts';
import { registerCrossOrigin } from '../platform/server/cross-origin.ts';
import { registerHealth } from '../platform/server/health.ts';
import { registerMetrics } from '../platform/server/metrics.ts';
import { apiOrigins, ownOrigins } from '../platform/server/own-origin.ts';
import { limitPipelining } from '../platform/server/pipelining.ts';
import { readableUrl } from '../platform/server/readable-url.ts';
import { Readiness } from '../platform/server/readiness.ts';
import { RequestBudgets } from '../platform/server/request-budgets.ts';
import { registerRequestTraces } from '../platform/server/request-traces.ts';
import { registerSecurityHeaders } from '../platform/server/security-headers.ts';
import { registerRobots, registerSitemap } from '../platform/server/sitemap.ts';
import { guardDevPaths } from '../platform/server/this-machine.ts';
import { registerRequestLog } from '../platform/start/log.ts';
import { listedPages } from '../web/storefront/page-table.ts';
import { frontsOf } from './fronts.ts';
import { gaugesOf, handlersOf, type OpenParts, registerRoutes } from './rooms.ts';

export interface ServerParts extends Omit<OpenParts, 'db'> {
  readonly database: OpenDatabase;
  readonly uploads: Uploads;
  readonly cache: PageCache;
  /** Additional metrics of the caller. */
  readonly metrics?: readonly Metric[];
  /** Provided by callers that also use them, such as tests. */
  readonly admission?: Admission;
  /** Missing if only the API is needed, as in most tests. */
  readonly pages?: FrontParts;
  /** Resolves when a proxy has noticed that this process is closing. */
  readonly untilProxyKnows?: () => Promise<unknown>;
  /** Whether this process may get visitors already. */
  readonly isPrepared?: () => boolean;
}

const bodyLimit = 64 * 1024;

/** Assembles the shop: every room's API, its documents, then the pages. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database } = parts;
  const open: OpenParts = { ...parts, db: database.db };
  const { admission = new Admission() } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Never from a request header, because log and audit identify requests by it.
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit,
    // Bodies other than uploads have their own deadline.
    requestTimeout: usualPace.mostMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    ...closingOptions,
    clientErrorHandler: refuseBroken,
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    // No URL can be longer. Handlers refuse long values themselves, with the shop's error messages.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  }) as unknown as FastifyInstance;

  dropHungUp(app);
  limitPipelining(app);
  refuseTwoHosts(app);
  registerRequestTraces(app, { behindProxy: config.trustProxy > 0 });
  registerSecurityHeaders(app, config.publicOrigin);
  registerRequestLog(app);
  const isLeaving = registerClosing(app, { untilKnown: parts.untilProxyKnows });
  registerBodyDeadline(app);
  app.addHook('preClose', (done) => {
    parts.live.close();
    parts.liveWork.close();
    done();
  });
  const engine = currentEngine(parts.catalogueCache);
  const searches = new SearchCounts({
    db: database.db,
    countOf: (words) => engine().count(words),
    onFailure: (error) => parts.log.warn({ err: error }, 'failed to count searches'),
  });
  countSearches(app, searches);
  registerErrorAnswers(app);
  guardDevPaths(app);
  registerMetrics(app, {
    token: config.metricsToken,
    // A proxy may add no header, so where one is likely, no request counts as local.
    openToThisMachine: !config.isPublic && config.trustProxy === 0 && isLoopbackHost(config.host),
    gauges: gaugesOf(open),
    metrics: [
      parts.outside.calls.durations,
      parts.cache.lookups,
      ...admission.metrics,
      ...database.metrics,
      ...(parts.metrics ?? []),
    ],
  });
  const readiness = new Readiness(() => database.pool.query('SELECT 1'));
  registerHealth(app, {
    version: parts.pages?.storefront.bundle.version ?? 'api',
    checkReady: () => readiness.check(),
    isWanted: () => !isLeaving() && (parts.isPrepared?.() ?? true),
  });
  await app.register(cookie);
  registerLanguageChoice(app, config.publicOrigin.startsWith('https://'));
  registerFiles(app, parts.files);
  await registerAppManifest(app);
  await parts.outside.registerSimulators(app, database.db);

  const handlers = new HandlerTable(handlersOf(open).map(withCallerAsAuditActor));
  const callers = {
    ownOrigins: ownOrigins(config),
    secure: config.publicOrigin.startsWith('https://'),
    cookieDomain: config.cookieDomain,
    findSession: (token: string, staffToken?: string) => findSession(database.db, token, staffToken),
    uploads: parts.uploads,
    admission,
  };
  const budgets = new RequestBudgets(config.rateLimitScale);
  await app.register(async (api) => {
    await api.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: packingAsItComes,
      // Only responses are compressed.
      globalDecompression: false,
    });
    registerCrossOrigin(api, config);
    admitCalls(api, callers, (caller) => budgets.countCall(caller));
    registerRoutes(api, open);
    registerApi(api, handlers, { ...callers, validateResponses: !config.production });
    registerApiDocuments(
      api,
      handlers.all.map((handler) => handler.endpoint),
      { origins: apiOrigins(config) },
      callers,
    );
    registerRobots(api, config.publicOrigin);
    registerSitemap(api, {
      publicOrigin: config.publicOrigin,
      kinds: {
        pages: () => listedPages,
        categories: () => listedAddresses(parts.catalogueCache.snapshot).categories,
        products: () => listedAddresses(parts.catalogueCache.snapshot).products,
      },
    });
  });

  const { pages } = parts;
  if (pages) {
    await pages.registerAssets(app);
    const fronts = frontsOf({ ...open, handlers, pages });
    await app.register((scope) =>
      registerPages(scope, {
        ...fronts,
        ...callers,
        cache: parts.cache,
        countRender: (caller) => budgets.countRender(caller),
        countReady: (caller) => budgets.countReady(caller),
        countLogin: (caller) => budgets.countLogin(caller),
      }),
    );
  }
  return app;
}
