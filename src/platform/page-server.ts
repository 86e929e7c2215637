import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, localeCookie, splitLocale, withPrefix } from '../kernel/locale.ts';
import { knownQuery, pageAt } from '../page-table.ts';
import { lastResortPage } from './last-resort-page.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { PageRenderer, RenderOrder } from './page-renderer.ts';
import { type Encoding, encodingFor, type PreparedAnswer, sendPrepared } from './prepared-answer.ts';

interface Settings {
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly routeIds: ReadonlySet<string>;
  readonly production: boolean;
}

/** Everything that is neither API nor file is a page. Runs in its own scope, where bodies go to the router unread. */
export async function registerPages(app: FastifyInstance, settings: Settings): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a page could not be rendered');
    return sendLastResort(request, reply);
  });
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) => {
      const ready = readyPage(settings.cache, request);
      return ready ? sendPrepared(request, reply, ready) : answerPage(settings, request, reply);
    },
  });
}

/**
 * The short way for nearly every request: the page lies fresh under exactly the address that was asked for. Pages are
 * kept under tidied addresses, so an address that is found needs no tidying.
 */
function readyPage(cache: PageCache, { method, url, headers }: FastifyRequest): PreparedAnswer | undefined {
  if (method === 'POST' || headers.cookie?.includes(localeCookie.name)) return undefined;
  const kept = cache.peek(url);
  return kept && !kept.stale ? kept.page : undefined;
}

async function answerPage(settings: Settings, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = readAddress(request.url, settings.routeIds);
  const reading = request.method !== 'POST';
  if (reading && !address.isData) {
    const elsewhere = redirectFor(address, request.cookies[localeCookie.name]);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  }
  const page = pageAt(address.path);
  const hidden = page?.development && settings.production;
  const order = {
    url: hidden ? withPrefix(address.prefix, '/not-here') : address.url,
    locale: address.locale,
    requestId: request.id,
    reportError: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  };
  if (reading && page?.access === 'public' && !hidden) {
    const answer = await settings.cache.get(order.url, () => renderToKeep(settings.renderer, order, address.isData));
    const unreadable = answer.status >= 500 && !address.isData && !isHtml(answer.headers['content-type']);
    return unreadable ? sendLastResort(request, reply) : sendPrepared(request, reply, answer);
  }
  const response = await settings.renderer.stream(order, requestInit(request));
  return sendStream(request, reply, response, address.isData);
}

interface Address extends ReturnType<typeof splitLocale> {
  /** Path and query that the page is rendered for. */
  readonly url: string;
  readonly search: string;
  /** The router asks for the data of a page instead of its HTML. */
  readonly isData: boolean;
}

/** Reads the address of a page or of its data (`/ru.data`, `/_.data`), dropping whatever the page does not understand. */
function readAddress(url: string, routeIds: ReadonlySet<string>): Address {
  const queryStart = url.indexOf('?');
  const rawPath = queryStart < 0 ? url : url.slice(0, queryStart);
  const rawSearch = queryStart < 0 ? '' : url.slice(queryStart);
  const isData = rawPath.endsWith('.data');
  const pathname = tidy(isData ? rawPath.replace(/(^|\/)_\.data$|\.data$/, '$1') : rawPath);
  const split = splitLocale(pathname);
  const search = knownQuery(pageAt(split.path), rawSearch);
  const routes = isData ? knownRoutes(rawSearch, routeIds) : '';
  const dataSearch = routes && search ? `${search}&_routes=${routes}` : routes ? `?_routes=${routes}` : search;
  const dataPath = pathname === '/' ? '/_.data' : `${pathname}.data`;
  return { ...split, search, isData, url: isData ? dataPath + dataSearch : pathname + search };
}

function tidy(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') || '/';
}

/** Which loaders the router wants; names it never gave us are ignored, so that they cannot multiply cached answers. */
function knownRoutes(search: string, routeIds: ReadonlySet<string>): string {
  const wanted = new URLSearchParams(search).get('_routes')?.split(',') ?? [];
  const known = wanted.filter((id) => routeIds.has(id));
  return [...new Set(known)].sort().map(encodeURIComponent).join(',');
}

/** A visitor who chose Russian or Uzbek and opens an address without a language goes to their own. */
function redirectFor({ prefix, path, search }: Address, choice: string | undefined): string | null {
  if (prefix !== '' || !isLocale(choice) || choice === defaultLocale) return null;
  return withPrefix(`/${choice}`, path) + search;
}

/** Browsers ask again each time they show a page; the data of one may serve several clicks in a row. */
async function renderToKeep(renderer: PageRenderer, order: RenderOrder, isData: boolean): Promise<RenderedPage> {
  const rendered = await renderer.whole(order);
  const caching = {
    vary: 'Accept-Encoding, Cookie',
    'cache-control': isData ? 'private, max-age=5' : 'private, no-cache',
  };
  return { ...rendered, headers: { ...rendered.headers, ...caching } };
}

function isHtml(contentType: string | null | undefined): boolean {
  return contentType?.startsWith('text/html') ?? false;
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  isData: boolean,
): Promise<FastifyReply> {
  const unreadable = response.status >= 500 && !isData && !isHtml(response.headers.get('content-type'));
  if (unreadable) return sendLastResort(request, reply);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  if (!response.body) return reply.send(null);
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(compressed(Readable.fromWeb(response.body as never), encoding));
}

/** Every piece is passed on at once, because a page that streams shows its first part while the rest is being made. */
function compressed(body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // A broken stream ends both; whoever sends the packed one hears of it.
  return pipeline(body, packer, () => {});
}

function sendLastResort(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(lastResortPage(request.url, request.id));
}

function requestInit(request: FastifyRequest): RequestInit {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  if (request.method !== 'POST') return { method: 'GET', headers };
  return {
    method: 'POST',
    headers,
    body: Readable.toWeb(request.raw) as ReadableStream,
    duplex: 'half',
  } as RequestInit;
}
