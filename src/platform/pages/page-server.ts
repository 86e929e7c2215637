import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeCookie, locales } from '../../kernel/locale.ts';
import type { Caller } from '../http/caller.ts';
import { codeOfThrown } from '../http/thrown-code.ts';
import { urgencyOfCaller } from '../server/doors.ts';
import { outsideLines } from '../server/outside-lines.ts';
import { type PreparedAnswer, sendPrepared } from '../server/prepared-answer.ts';
import { callerOf } from '../server/request-caller.ts';
import { noteThrown } from '../server/thrown-log.ts';
import type { Assets } from './assets.ts';
import { answerPage, type Front, type PageTools, sendLastResort, sendReady } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';

/** A front that is there for some people only, at an address of its own and in the language of whoever opens it. */
export interface ClosedFront extends Front {
  readonly beginsAt: `/${string}`;
  /** Files of its build, by the name below `/assets/`. */
  readonly assets: Assets;
  mayOpen(caller: Caller): Promise<boolean>;
  localeOf(caller: Caller): Promise<Locale>;
}

interface Settings extends Omit<PageTools, 'waiting'> {
  readonly storefront: Front;
  readonly backoffice?: ClosedFront | undefined;
}

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
    if (ready) return sendReady(tools, caller, request, reply, ready);
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
function registerClosedFront(app: FastifyInstance, tools: PageTools, front: ClosedFront, showShop: Show): void {
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
  { doors, countLogin }: PageTools,
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
