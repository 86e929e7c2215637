import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus, type Failure } from '../../kernel/error-codes.ts';
import { type Locale, localeCookie } from '../../kernel/locale.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Uploads } from '../files/uploads.ts';
import type { Caller } from '../http/caller.ts';
import type { ReadForm } from '../http/uploaded-file.ts';
import { type Admission, priorityOfCaller } from '../server/admission.ts';
import type { OutsideLines } from '../server/outside-lines.ts';
import { comesFromElsewhere, type OwnOrigins } from '../server/own-origin.ts';
import { IncomingForm } from '../server/posted-form.ts';
import { type PreparedAnswer, sendPrepared } from '../server/prepared-answer.ts';
import type { Priority } from '../server/priority.rules.ts';
import type { CallerSettings } from '../server/request-caller.ts';
import { noteThrown } from '../server/thrown-log.ts';
import { noteUnknownPath, shownPath } from '../server/unknown-path.ts';
import { lastResortPage } from './last-resort-page.ts';
import { type AddressBook, readAddress, redirectFor } from './page-address.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { PageRenderer, PersonalPage, RenderOrder } from './page-renderer.ts';
import { headersOf, requestInit, sendPersonal } from './personal-page.ts';

/** The pages of a front and their renderer. */
export interface Front extends AddressBook {
  readonly renderer: PageRenderer;
}

export interface PageTools extends CallerSettings {
  readonly cache: PageCache;
  readonly ownOrigins: OwnOrigins;
  readonly uploads: Uploads;
  /**
   * Counts a page that must be rendered or refreshed. Returns null if it is allowed, otherwise the seconds to wait.
   * Fresh pages are not counted.
   */
  countRender(caller: Caller): Promise<number | null>;
  /** Counts a cached page, in the memory of this process. */
  countReady(caller: Caller): number | null;
  /** Counts a session lookup before it happens. */
  countLogin(caller: Caller): Promise<number | null>;
  readonly admission: Admission;
  readonly waiting: OutsideLines;
}

/** Many times what people type. Larger forms with photos are declared by their pages. */
const usualFormBytes = 64 * 1024;

/** Serves a cached page, or renders it if the admission queue allows. */
export async function answerPage(
  tools: PageTools,
  front: Front,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  chosen?: Locale,
): Promise<FastifyReply | undefined> {
  const address = readAddress(request.url, front);
  const { page } = address;
  const reading = request.method !== 'POST';
  if (reading && !address.isData) {
    const elsewhere = redirectFor(address, chosen ? undefined : request.cookies[localeCookie.name]);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
  }
  // A form that was posted from another website could act for a visitor without their knowledge.
  if (!reading && comesFromElsewhere(request, tools.ownOrigins))
    return sendLastResort(request, reply, 'foreign_origin');
  if (!page) noteUnknownPath(request.log, shownPath(request.url));
  const mostBytes = page?.formBytes ?? page?.textBytes ?? usualFormBytes;
  if (!reading && Number(request.headers['content-length']) > mostBytes)
    return sendLastResort(request, reply, 'body_too_large');
  const order = {
    url: address.url,
    pattern: page?.path ?? 'unknown',
    locale: chosen ?? address.locale,
    isData: address.isData,
    requestId: request.id,
    opensCardWindow: page?.opensCardWindow === true,
    // A visitor who disconnects while sending a form causes an error, but the page is fine.
    reportError: (error: unknown) => request.raw.socket.destroyed || noteThrown(request.log, error, 'a page failed'),
  };
  const isShared = reading && page?.access === 'public';
  const sendCached = (page: PreparedAnswer) => sendReady(tools, caller, request, reply, page);
  const fresh = isShared ? tools.cache.take(order.url) : undefined;
  if (fresh) return sendCached(fresh);
  const spare = isShared ? tools.cache.spare(order.url) : undefined;
  const priority = priorityOfCaller(order.pattern, caller);
  const queue = tools.admission.pages;
  const sendBusy = () => {
    reply.header('retry-after', tools.admission.reject('page', priority));
    return sendLastResort(request, reply, 'unavailable');
  };
  // Checked before any query, because refusing a request must cost almost nothing.
  const isTooLate = queue.isFullFor(priority) && !tools.cache.isMaking(order.url);
  const count = async () => ({ wait: await tools.countRender(caller) });
  const soon = <T>(work: Promise<T | null>) => (spare ? inTime(work) : work);
  const counted = isTooLate ? null : await soon(tools.admission.counting.run(count, priority));
  if (!counted) return spare ? sendCached(spare) : sendBusy();
  const { wait } = counted;
  if (wait !== null && spare) return sendCached(spare);
  if (wait !== null) return sendLastResort(request, reply.header('retry-after', wait), 'too_many_requests');
  if (isShared) {
    const made = tools.cache
      .get(order.url, () => passing(queue, priority, () => renderToKeep(front.renderer, order, address.isData)))
      .catch(busyOrThrow);
    const answer = await soon(made);
    if (!answer) return spare ? sendCached(spare) : sendBusy();
    if (isUnreadable(answer.status, answer.headers['content-type'], address.isData))
      return sendLastResort(request, reply);
    return sendPrepared(request, reply, answer);
  }
  if (!reading && page?.formBytes) {
    const made = await renderLargeForm(tools, front, caller, { ...order, priority }, mostBytes, request);
    if (!made) return sendBusy();
    if (made.ok) return sendRendered(request, reply, made.value, order.isData);
    const { code, retryAfter } = made.error;
    return sendLastResort(request, retryAfter ? reply.header('retry-after', retryAfter) : reply, code);
  }
  const init = await requestInit(request, mostBytes);
  if (!init.ok) return sendLastResort(request, reply, init.error);
  const rendered = await queue.run(
    (leave) => front.renderer.forOne({ ...order, askOutside: tools.waiting(leave) }, caller, init.value),
    priority,
  );
  return rendered ? sendRendered(request, reply, rendered, address.isData) : sendBusy();
}

/** A cached page is cheap, but still needs a rate limit. */
export function sendReady(
  { countReady }: PageTools,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedAnswer,
): FastifyReply | undefined {
  const wait = countReady(caller);
  if (wait === null) return sendPrepared(request, reply, page);
  return sendLastResort(request, reply.header('retry-after', wait), 'too_many_requests');
}

/** How long a request waits for the database if an older page could be shown instead. */
const patienceMs = 1_000;

/** Null if the work takes longer. The work itself continues. */
function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patienceMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

class Busy extends Error {}

async function passing<T>(queue: Admission['pages'], priority: Priority, work: () => Promise<T>): Promise<T> {
  const done = await queue.run(async () => ({ value: await work() }), priority);
  if (!done) throw new Busy();
  return done.value;
}

function busyOrThrow(error: unknown): null {
  if (error instanceof Busy) return null;
  throw error;
}

async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PersonalPage,
  isData: boolean,
): Promise<FastifyReply> {
  const { status, headers } = page;
  if (isUnreadable(status, headers.get('content-type'), isData)) return sendLastResort(request, reply);
  return sendPersonal(request, reply, page);
}

/**
 * The page gets a function that reads the form to disk, instead of a body in memory. Returns null if too many requests
 * wait.
 */
async function renderLargeForm(
  { uploads, admission }: PageTools,
  { renderer }: Front,
  caller: Caller,
  order: RenderOrder & { readonly priority: Priority },
  mostBytes: number,
  request: FastifyRequest,
): Promise<Result<PersonalPage, Failure> | null> {
  const form = new IncomingForm(uploads, request, mostBytes);
  let rendered: PersonalPage | null;
  try {
    const init = { method: 'POST', headers: headersOf(request) };
    rendered = await admission.pages.run((leave) => {
      const readForm: ReadForm = (mayBeTooLong) => {
        // Uploading photos takes long and needs no processor, so the slot is released meanwhile.
        leave();
        return form.read(caller, mayBeTooLong);
      };
      return renderer.forOne({ ...order, readForm }, caller, init);
    }, order.priority);
  } finally {
    await form.close();
  }
  if (!rendered) return null;
  if (!form.refusal) return ok(rendered);
  return err(form.refusal);
}

/** Browsers revalidate a page each time they show it; its data may serve several clicks in a row. */
async function renderToKeep(renderer: PageRenderer, order: RenderOrder, isData: boolean): Promise<RenderedPage> {
  const rendered = await renderer.forEverybody(order);
  const caching = {
    vary: 'Accept-Encoding, Cookie',
    'cache-control': isData ? 'private, max-age=5' : 'private, no-cache',
  };
  return { ...rendered, headers: { ...rendered.headers, ...caching } };
}

/** The router reports its own errors as plain text instead of a page. */
function isUnreadable(status: number, contentType: string | null | undefined, isData: boolean): boolean {
  return status >= 500 && !isData && !contentType?.startsWith('text/html');
}

export function sendLastResort(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode = 'internal',
): FastifyReply {
  return reply
    .code(errorStatus[code])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(lastResortPage(request.url, request.id, code));
}
