import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeCookie, locales } from '../../kernel/locale.ts';
import type { Caller } from '../http/caller.ts';
import { codeOfThrown } from '../http/thrown-code.ts';
import { priorityOfCaller } from '../server/admission.ts';
import { outsideLines } from '../server/outside-lines.ts';
import { type PreparedAnswer, sendPrepared } from '../server/prepared-answer.ts';
import { callerOf } from '../server/request-caller.ts';
import { noteThrown } from '../server/thrown-log.ts';
import type { Assets } from './assets.ts';
import { answerPage, type Front, type PageTools, sendLastResort, sendReady } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';

/** A front for certain people only, with its own base path and in the language of its user. */
export interface ClosedFront extends Front {
  readonly beginsAt: `/${string}`;
  /** Files of its build, by name below `/assets/`. */
  readonly assets: Assets;
  mayOpen(caller: Caller): Promise<boolean>;
  localeOf(caller: Caller): Promise<Locale>;
}

interface Settings extends Omit<PageTools, 'waiting'> {
  readonly storefront: Front;
  readonly backoffice?: ClosedFront | undefined;
}

const methods = ['GET', 'HEAD', 'POST'];

/**
 * Everything that is neither API nor file is a page. Registered in its own scope, where bodies go to the router
 * unparsed.
 */
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
 * Anyone without access to a closed front gets the same response as for an unknown URL. Anonymous visitors are asked to
 * sign in first.
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
        const access = await checkAccess(front, tools, caller, asset !== undefined);
        if (access === 'nobody' && isDocument(request, beginsAt)) return sendToLogin(request, reply, '');
        if (access === 'nobody' || access === 'stranger') return showShop(request, reply);
        if (access !== 'allowed') return sendRefusal(request, reply, access);
        if (asset) return sendPrepared(request, reply, asset);
        reply.header('x-robots-tag', 'noindex');
        const locale = await front.localeOf(caller);
        return answerPage(tools, front, caller, request, reply, locale);
      },
    });
  }
  // Anonymous visitors with another language were redirected here, and return after sign-in.
  for (const [prefix, url] of locales.flatMap((locale) =>
    below(`/${locale}${beginsAt}`).map((url) => [`/${locale}`, url] as const),
  )) {
    app.route({
      method: methods,
      url,
      handler: async (request, reply) => {
        const access = await checkAccess(front, tools, callerOf(request, reply, tools), false);
        if (access === 'nobody' && isDocument(request, prefix + beginsAt)) return sendToLogin(request, reply, prefix);
        if (access === 'nobody' || access === 'stranger') return showShop(request, reply);
        if (access !== 'allowed') return sendRefusal(request, reply, access);
        return reply.header('cache-control', 'no-store').redirect(request.url.replace(/^\/\w+/, ''), 302);
      },
    });
  }
}

/** Whether the request opens a page instead of loading data or files or posting a form. */
function isDocument({ method, url }: FastifyRequest, beginsAt: string): boolean {
  const [path = ''] = url.split('?');
  return method !== 'POST' && !path.endsWith('.data') && !path.startsWith(`${beginsAt}/assets/`);
}

function sendToLogin(request: FastifyRequest, reply: FastifyReply, prefix: string): FastifyReply {
  const login = `${prefix}/login?next=${encodeURIComponent(request.url)}`;
  return reply.header('cache-control', 'no-store').redirect(login, 302);
}

type Access =
  | 'allowed'
  | 'nobody'
  | 'stranger'
  | { readonly code: 'unavailable' | 'too_many_requests'; readonly wait: number };

/**
 * Access needs a database query, so overload and rate limits are checked first. Requests without a login need no query;
 * cached files need no slot for rendering.
 */
async function checkAccess(
  { beginsAt, mayOpen }: ClosedFront,
  { admission, countLogin }: PageTools,
  caller: Caller,
  isReady: boolean,
): Promise<Access> {
  if (!caller.token) return 'nobody';
  const priority = priorityOfCaller(beginsAt, caller);
  const ask = async (): Promise<Access> => {
    const wait = await countLogin(caller);
    if (wait !== null) return { code: 'too_many_requests', wait };
    if (await mayOpen(caller)) return 'allowed';
    return (await caller.session()) ? 'stranger' : 'nobody';
  };
  const asked = !isReady && admission.pages.isFullFor(priority) ? null : await admission.counting.run(ask, priority);
  return asked ?? { code: 'unavailable', wait: admission.reject('page', priority) };
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, { code, wait }: Exclude<Access, string>) {
  return sendLastResort(request, reply.header('retry-after', wait), code);
}

/**
 * The fast path for nearly every request: a fresh page under exactly the requested URL. Pages are cached under
 * normalised URLs, so a URL that is found needs no normalisation.
 */
function readyPage(cache: PageCache, { method, url, headers }: FastifyRequest): PreparedAnswer | undefined {
  if (method === 'POST' || headers.cookie?.includes(localeCookie.name)) return undefined;
  return cache.take(url);
}
