import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../http/caller.ts';
import { codeOfThrown } from '../../http/thrown-code.ts';
import { type ErrorCode, errorStatus } from '../../kernel/error-codes.ts';
import { localeCookie } from '../../kernel/locale.ts';
import { pageAt } from '../../page-table.ts';
import type { Uploads } from '../files/uploads.ts';
import { type OutsideLines, outsideLines } from '../web/outside-lines.ts';
import { comesFromElsewhere, type OwnOrigins } from '../web/own-origin.ts';
import { IncomingForm } from '../web/posted-form.ts';
import { type PreparedAnswer, sendPrepared } from '../web/prepared-answer.ts';
import { type CallerSettings, callerOf } from '../web/request-caller.ts';
import { noteThrown } from '../web/thrown-log.ts';
import { Turnstile } from '../web/turnstile.ts';
import { noteUnknownPath, shownPath } from '../web/unknown-path.ts';
import { lastResortPage } from './last-resort-page.ts';
import { readAddress, redirectFor, type TidyQuery } from './page-address.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { PageRenderer, RenderOrder } from './page-renderer.ts';
import { headersOf, requestInit, sendStream } from './page-stream.ts';

interface Settings extends CallerSettings {
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly routeIds: ReadonlySet<string>;
  readonly ownOrigins: OwnOrigins;
  readonly uploads: Uploads;
  /** Counts a page that has to be made or renewed; null if it may be, otherwise the seconds to wait. Fresh ones cost nothing. */
  countRender(caller: Caller): Promise<number | null>;
  readonly tidyQuery: TidyQuery;
  readonly turnstile?: Turnstile;
}

/** What people type fits in many times; photos are for the pages that say so. */
const usualFormBytes = 64 * 1024;

/** Everything that is neither API nor file is a page. Runs in its own scope, where bodies go to the router unread. */
export async function registerPages(app: FastifyInstance, settings: Settings): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error, request, reply) => {
    noteThrown(request.log, error, 'a page could not be rendered');
    return sendLastResort(request, reply, codeOfThrown(error));
  });
  const turnstile = settings.turnstile ?? new Turnstile(rendersAtOnce, rendersWaiting);
  const waiting = outsideLines();
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) => {
      const ready = readyPage(settings.cache, request);
      return ready
        ? sendPrepared(request, reply, ready)
        : answerPage({ ...settings, turnstile, waiting }, request, reply);
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

interface Lines {
  readonly turnstile: Turnstile;
  readonly waiting: OutsideLines;
}

async function answerPage(
  settings: Settings & Lines,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const address = readAddress(request.url, settings.routeIds, settings.tidyQuery);
  const reading = request.method !== 'POST';
  if (reading && !address.isData) {
    const elsewhere = redirectFor(address, request.cookies[localeCookie.name]);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  }
  // A form of the shop posted from another website's page would act for a visitor who knows nothing of it.
  if (!reading && comesFromElsewhere(request, settings.ownOrigins))
    return sendLastResort(request, reply, 'foreign_origin');
  const page = pageAt(address.path);
  if (!page) noteUnknownPath(request.log, shownPath(request.url));
  const mostBytes = page?.formBytes ?? usualFormBytes;
  if (!reading && Number(request.headers['content-length']) > mostBytes)
    return sendLastResort(request, reply, 'body_too_large');
  const order = {
    url: address.url,
    locale: address.locale,
    isData: address.isData,
    requestId: request.id,
    opensCardWindow: page?.opensCardWindow === true,
    reportError: (error: unknown) => noteThrown(request.log, error, 'a page failed'),
  };
  const caller = callerOf(request, reply, settings);
  const isShared = reading && page?.access === 'public';
  const kept = isShared ? settings.cache.peek(order.url) : undefined;
  if (!kept || kept.stale) {
    const wait = await settings.countRender(caller);
    if (wait !== null && kept) return sendPrepared(request, reply, kept.page);
    if (wait !== null) return sendLastResort(request, reply.header('retry-after', wait), 'too_many_requests');
  }
  if (isShared) {
    const answer = await settings.cache
      .get(order.url, () => passing(settings.turnstile, () => renderToKeep(settings.renderer, order, address.isData)))
      .catch(busyOrThrow);
    if (!answer) return sendBusy(request, reply);
    if (isUnreadable(answer.status, answer.headers['content-type'], address.isData))
      return sendLastResort(request, reply);
    return sendPrepared(request, reply, answer);
  }
  if (!reading && page?.formBytes) return answerLargeForm(settings, order, mostBytes, request, reply);
  const init = await requestInit(request, mostBytes);
  if (!init.ok) return sendLastResort(request, reply, init.error);
  const response = await settings.turnstile.pass((leave) =>
    settings.renderer.stream({ ...order, askOutside: settings.waiting(leave) }, caller, init.value),
  );
  return response ? sendRendered(request, reply, response, address.isData) : sendBusy(request, reply);
}

/** So many pages are made at the same time, and so many more may wait: beyond that everybody would wait too long. */
const rendersAtOnce = 16;
const rendersWaiting = 200;

class Busy extends Error {}

async function passing<T>(turnstile: Turnstile, work: () => Promise<T>): Promise<T> {
  const done = await turnstile.pass(async () => ({ value: await work() }));
  if (!done) throw new Busy();
  return done.value;
}

function busyOrThrow(error: unknown): null {
  if (error instanceof Busy) return null;
  throw error;
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendLastResort(request, reply.header('retry-after', 3), 'unavailable');
}

function sendRendered(request: FastifyRequest, reply: FastifyReply, response: Response, isData: boolean): FastifyReply {
  const type = response.headers.get('content-type');
  if (isUnreadable(response.status, type, isData)) return sendLastResort(request, reply);
  return sendStream(request, reply, response);
}

/** The page gets no body but a way to ask for the form, which then goes to disk instead of into memory. */
async function answerLargeForm(
  { renderer, uploads, turnstile, ...settings }: Settings & Lines,
  order: RenderOrder & { readonly isData: boolean },
  mostBytes: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = callerOf(request, reply, settings);
  const form = new IncomingForm(uploads, request, mostBytes);
  let response: Response | null;
  try {
    const init = { method: 'POST', headers: headersOf(request) };
    response = await turnstile.pass((leave) => {
      const readForm = () => {
        // Photos take their time to come, and no processor meanwhile.
        leave();
        return form.read(caller);
      };
      return renderer.stream({ ...order, readForm }, caller, init);
    });
  } finally {
    await form.close();
  }
  if (!response) return sendBusy(request, reply);
  if (!form.refusal) return sendRendered(request, reply, response, order.isData);
  await response.body?.cancel();
  const { code, retryAfter } = form.refusal;
  return sendLastResort(request, retryAfter ? reply.header('retry-after', retryAfter) : reply, code);
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

/** The router answers its own breakdowns with a bare word instead of a page. */
function isUnreadable(status: number, contentType: string | null | undefined, isData: boolean): boolean {
  return status >= 500 && !isData && !contentType?.startsWith('text/html');
}

function sendLastResort(request: FastifyRequest, reply: FastifyReply, code: ErrorCode = 'internal'): FastifyReply {
  return reply
    .code(errorStatus[code])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(lastResortPage(request.url, request.id, code));
}
