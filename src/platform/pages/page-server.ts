import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus, type Failure } from '../../kernel/error-codes.ts';
import { type Locale, localeCookie, locales } from '../../kernel/locale.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Uploads } from '../files/uploads.ts';
import type { Caller } from '../http/caller.ts';
import { codeOfThrown } from '../http/thrown-code.ts';
import type { ReadForm } from '../http/uploaded-file.ts';
import { type Doors, urgencyOfCaller } from '../server/doors.ts';
import { type OutsideLines, outsideLines } from '../server/outside-lines.ts';
import { comesFromElsewhere, type OwnOrigins } from '../server/own-origin.ts';
import { IncomingForm } from '../server/posted-form.ts';
import { type PreparedAnswer, sendPrepared } from '../server/prepared-answer.ts';
import { type CallerSettings, callerOf } from '../server/request-caller.ts';
import { noteThrown } from '../server/thrown-log.ts';
import { noteUnknownPath, shownPath } from '../server/unknown-path.ts';
import type { Urgency } from '../server/urgency.rules.ts';
import type { Assets } from './assets.ts';
import { lastResortPage } from './last-resort-page.ts';
import { type AddressBook, readAddress, redirectFor } from './page-address.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { PageRenderer, PersonalPage, RenderOrder } from './page-renderer.ts';
import { headersOf, requestInit, sendPersonal } from './personal-page.ts';

/** The pages of one program, and who makes them. */
export interface Front extends AddressBook {
  readonly renderer: PageRenderer;
}

/** A front that is there for some people only, at an address of its own and in the language of whoever opens it. */
export interface ClosedFront extends Front {
  readonly beginsAt: `/${string}`;
  /** Files of its build, by the name below `/assets/`. */
  readonly assets: Assets;
  mayOpen(caller: Caller): Promise<boolean>;
  localeOf(caller: Caller): Promise<Locale>;
}

interface Settings extends CallerSettings {
  readonly storefront: Front;
  readonly backoffice?: ClosedFront | undefined;
  readonly cache: PageCache;
  readonly ownOrigins: OwnOrigins;
  readonly uploads: Uploads;
  /** Counts a page that has to be made or renewed; null if it may be, otherwise the seconds to wait. Fresh ones cost nothing. */
  countRender(caller: Caller): Promise<number | null>;
  /** Counts a page that lies ready, in the memory of this process. */
  countReady(caller: Caller): number | null;
  /** Counts a login before it is looked up. */
  countLogin(caller: Caller): Promise<number | null>;
  readonly doors: Doors;
}

/** What people type fits in many times; photos are for the pages that say so. */
const usualFormBytes = 64 * 1024;
const methods = ['GET', 'HEAD', 'POST'];

/** Everything that is neither API nor file is a page. Runs in its own scope, where bodies go to the router unread. */
export async function registerPages(app: FastifyInstance, settings: Settings): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error, request, reply) => {
    noteThrown(request.log, error, 'a page could not be rendered');
    return sendLastResort(request, reply, codeOfThrown(error));
  });
  const { storefront, backoffice } = settings;
  const tools = { ...settings, waiting: outsideLines() };
  const showShop = (request: FastifyRequest, reply: FastifyReply) => {
    const ready = readyPage(settings.cache, request);
    const caller = callerOf(request, reply, settings);
    if (ready) return sendReady(settings, caller, request, reply, ready);
    return answerPage(tools, storefront, caller, request, reply);
  };
  app.route({ method: methods, url: '/*', handler: showShop });
  if (backoffice) registerClosedFront(app, tools, backoffice, showShop);
}

type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined> | FastifyReply | undefined;

/**
 * Whoever may not open a closed front gets from these addresses what the shop says to any that it does not know. Whom the
 * shop does not know yet is asked to log in first.
 */
function registerClosedFront(app: FastifyInstance, tools: Settings & Lines, front: ClosedFront, showShop: Show): void {
  const { beginsAt } = front;
  const below = (path: string) => [path, `${path}.data`, `${path}/*`];
  for (const url of below(beginsAt)) {
    app.route({
      method: methods,
      url,
      handler: async (request, reply) => {
        const caller = callerOf(request, reply, tools);
        const asset = front.assets.get(request.url.slice(`${beginsAt}/assets/`.length));
        const knock = await knockAt(front, tools, caller, asset !== undefined);
        if (knock === 'nobody' && isDocument(request, beginsAt)) return sendToLogin(request, reply, '');
        if (knock === 'nobody' || knock === 'stranger') return showShop(request, reply);
        if (knock !== 'welcome') return sendKnockBack(request, reply, knock);
        if (asset) return sendPrepared(request, reply, asset);
        reply.header('x-robots-tag', 'noindex');
        const locale = await front.localeOf(caller);
        return answerPage(tools, front, caller, request, reply, locale);
      },
    });
  }
  // A stranger in another language was sent there, and comes back after the login.
  for (const [prefix, url] of locales.flatMap((locale) =>
    below(`/${locale}${beginsAt}`).map((url) => [`/${locale}`, url] as const),
  )) {
    app.route({
      method: methods,
      url,
      handler: async (request, reply) => {
        const knock = await knockAt(front, tools, callerOf(request, reply, tools), false);
        if (knock === 'nobody' && isDocument(request, prefix + beginsAt)) return sendToLogin(request, reply, prefix);
        if (knock === 'nobody' || knock === 'stranger') return showShop(request, reply);
        if (knock !== 'welcome') return sendKnockBack(request, reply, knock);
        return reply.header('cache-control', 'no-store').redirect(request.url.replace(/^\/\w+/, ''), 302);
      },
    });
  }
}

/** Whether somebody opens a page, rather than asking for its data or files or posting to it. */
function isDocument({ method, url }: FastifyRequest, beginsAt: string): boolean {
  const [path = ''] = url.split('?');
  return method !== 'POST' && !path.endsWith('.data') && !path.startsWith(`${beginsAt}/assets/`);
}

function sendToLogin(request: FastifyRequest, reply: FastifyReply, prefix: string): FastifyReply {
  const login = `${prefix}/login?next=${encodeURIComponent(request.url)}`;
  return reply.header('cache-control', 'no-store').redirect(login, 302);
}

type Knock =
  | 'welcome'
  | 'nobody'
  | 'stranger'
  | { readonly code: 'unavailable' | 'too_many_requests'; readonly wait: number };

/**
 * Whether somebody is let in is asked of the database, so whoever is to be turned away anyhow is so before. Who shows no
 * login costs nothing; what lies ready needs no place where pages are made.
 */
async function knockAt(
  { beginsAt, mayOpen }: ClosedFront,
  { doors, countLogin }: Settings,
  caller: Caller,
  isReady: boolean,
): Promise<Knock> {
  if (!caller.token) return 'nobody';
  const urgency = urgencyOfCaller(beginsAt, caller);
  const ask = async (): Promise<Knock> => {
    const wait = await countLogin(caller);
    if (wait !== null) return { code: 'too_many_requests', wait };
    if (await mayOpen(caller)) return 'welcome';
    return (await caller.session()) ? 'stranger' : 'nobody';
  };
  const asked = !isReady && doors.pages.isFullFor(urgency) ? null : await doors.counting.pass(ask, urgency);
  return asked ?? { code: 'unavailable', wait: doors.turnAway('page', urgency) };
}

function sendKnockBack(request: FastifyRequest, reply: FastifyReply, { code, wait }: Exclude<Knock, string>) {
  return sendLastResort(request, reply.header('retry-after', wait), code);
}

/**
 * The short way for nearly every request: the page lies fresh under exactly the address that was asked for. Pages are
 * kept under tidied addresses, so an address that is found needs no tidying.
 */
function readyPage(cache: PageCache, { method, url, headers }: FastifyRequest): PreparedAnswer | undefined {
  if (method === 'POST' || headers.cookie?.includes(localeCookie.name)) return undefined;
  return cache.take(url);
}

/** A ready page costs little, and without a limit little is still too much. */
function sendReady(
  { countReady }: Settings,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedAnswer,
): FastifyReply | undefined {
  const wait = countReady(caller);
  if (wait === null) return sendPrepared(request, reply, page);
  return sendLastResort(request, reply.header('retry-after', wait), 'too_many_requests');
}

interface Lines {
  readonly waiting: OutsideLines;
}

async function answerPage(
  settings: Settings & Lines,
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
  // A form of the shop posted from another website's page would act for a visitor who knows nothing of it.
  if (!reading && comesFromElsewhere(request, settings.ownOrigins))
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
    // Whoever leaves while sending a form breaks it off, and nothing is wrong with the page.
    reportError: (error: unknown) => request.raw.socket.destroyed || noteThrown(request.log, error, 'a page failed'),
  };
  const isShared = reading && page?.access === 'public';
  const sendKept = (page: PreparedAnswer) => sendReady(settings, caller, request, reply, page);
  const fresh = isShared ? settings.cache.take(order.url) : undefined;
  if (fresh) return sendKept(fresh);
  const spare = isShared ? settings.cache.spare(order.url) : undefined;
  const urgency = urgencyOfCaller(order.pattern, caller);
  const door = settings.doors.pages;
  const sendBusy = () => {
    reply.header('retry-after', settings.doors.turnAway('page', urgency));
    return sendLastResort(request, reply, 'unavailable');
  };
  // Before anything is asked of the database: being turned away must cost next to nothing.
  const isTooLate = door.isFullFor(urgency) && !settings.cache.isMaking(order.url);
  const count = async () => ({ wait: await settings.countRender(caller) });
  const soon = <T>(work: Promise<T | null>) => (spare ? inTime(work) : work);
  const counted = isTooLate ? null : await soon(settings.doors.counting.pass(count, urgency));
  if (!counted) return spare ? sendKept(spare) : sendBusy();
  const { wait } = counted;
  if (wait !== null && spare) return sendKept(spare);
  if (wait !== null) return sendLastResort(request, reply.header('retry-after', wait), 'too_many_requests');
  if (isShared) {
    const made = settings.cache
      .get(order.url, () => passing(door, urgency, () => renderToKeep(front.renderer, order, address.isData)))
      .catch(busyOrThrow);
    const answer = await soon(made);
    if (!answer) return spare ? sendKept(spare) : sendBusy();
    if (isUnreadable(answer.status, answer.headers['content-type'], address.isData))
      return sendLastResort(request, reply);
    return sendPrepared(request, reply, answer);
  }
  if (!reading && page?.formBytes) {
    const made = await renderLargeForm(settings, front, caller, { ...order, urgency }, mostBytes, request);
    if (!made) return sendBusy();
    if (made.ok) return sendRendered(request, reply, made.value, order.isData);
    const { code, retryAfter } = made.error;
    return sendLastResort(request, retryAfter ? reply.header('retry-after', retryAfter) : reply, code);
  }
  const init = await requestInit(request, mostBytes);
  if (!init.ok) return sendLastResort(request, reply, init.error);
  const rendered = await door.pass(
    (leave) => front.renderer.forOne({ ...order, askOutside: settings.waiting(leave) }, caller, init.value),
    urgency,
  );
  return rendered ? sendRendered(request, reply, rendered, address.isData) : sendBusy();
}

/** How long whoever could be shown an older page waits for a database that may not answer at all. */
const patienceMs = 1_000;

/** Null if the work takes longer; it goes on all the same. */
function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patienceMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

class Busy extends Error {}

async function passing<T>(door: Doors['pages'], urgency: Urgency, work: () => Promise<T>): Promise<T> {
  const done = await door.pass(async () => ({ value: await work() }), urgency);
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

/** The page gets no body but a way to ask for the form, which then goes to disk instead of into memory. Null if too many wait. */
async function renderLargeForm(
  { uploads, doors }: Settings & Lines,
  { renderer }: Front,
  caller: Caller,
  order: RenderOrder & { readonly urgency: Urgency },
  mostBytes: number,
  request: FastifyRequest,
): Promise<Result<PersonalPage, Failure> | null> {
  const form = new IncomingForm(uploads, request, mostBytes);
  let rendered: PersonalPage | null;
  try {
    const init = { method: 'POST', headers: headersOf(request) };
    rendered = await doors.pages.pass((leave) => {
      const readForm: ReadForm = (mayBeTooLong) => {
        // Photos take their time to come, and no processor meanwhile.
        leave();
        return form.read(caller, mayBeTooLong);
      };
      return renderer.forOne({ ...order, readForm }, caller, init);
    }, order.urgency);
  } finally {
    await form.close();
  }
  if (!rendered) return null;
  if (!form.refusal) return ok(rendered);
  return err(form.refusal);
}

/** Browsers ask again each time they show a page; the data of one may serve several clicks in a row. */
async function renderToKeep(renderer: PageRenderer, order: RenderOrder, isData: boolean): Promise<RenderedPage> {
  const rendered = await renderer.forEverybody(order);
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
