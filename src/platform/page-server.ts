import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, localeCookie, splitLocale, withPrefix } from '../kernel/locale.ts';
import { knownQuery, pageAt } from '../page-table.ts';
import { lastResortPage } from './last-resort-page.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';

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
    handler: (request, reply) => answerPage(settings, request, reply),
  });
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
    const cached = await settings.cache.get(order.url, () => settings.renderer.whole(order));
    return sendCached(request, reply, cached, address.isData);
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

function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage, isData: boolean): FastifyReply {
  if (page.status >= 500 && !isData && !page.headers['content-type']?.startsWith('text/html')) {
    return sendLastResort(request, reply);
  }
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding, Cookie').header('etag', page.etag);
  reply.header('cache-control', isData ? 'private, max-age=5' : 'private, no-cache');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(text) ? 'gzip' : 'identity';
}

async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  isData: boolean,
): Promise<FastifyReply> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (response.status >= 500 && !isData && !isPage) return sendLastResort(request, reply);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
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
