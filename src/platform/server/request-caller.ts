import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type CookieJar, type CookieName, type Session, staffTokenStart } from '../http/caller.ts';

export interface CallerSettings {
  /** Whether visitors come over https: cookies are then bound to it and to this host. */
  readonly secure: boolean;
  /** The login's cookie is shared with the hosts below this domain; empty: it belongs to this host alone. */
  readonly cookieDomain: string;
  findSession(token: string, staffToken?: string): Promise<Session | null>;
}

const callerHere = Symbol('caller');

/**
 * Who sends this request; looked for once, however many ask on its way. Kept on the request: from a WeakMap V8 would let go of
 * neither before it cleans the whole heap, since a caller knows its request.
 */
export function callerOf(
  request: FastifyRequest & { [callerHere]?: Caller },
  reply: FastifyReply,
  settings: CallerSettings,
): Caller {
  request[callerHere] ??= recognisedCaller(request, reply, settings);
  return request[callerHere];
}

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

/** The token is in the header, as programs send it, or in the cookie, as browsers do. */
function recognisedCaller(request: FastifyRequest, reply: FastifyReply, settings: CallerSettings): Caller {
  const jar = cookieJar(request, reply, settings);
  const sent = tokenIn(request.headers.authorization);
  let found: Promise<Session | null> | undefined;
  // No getters: an object that is made with some of its own is kept by V8 as long as one in a WeakMap.
  const caller: Changing<Caller> = {
    requestId: request.id,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    token: sent ?? jar.get('session'),
    staffToken: sent === undefined ? jar.get('staff_session') : staffTokenIn(sent),
    requestKey: requestKeyIn(request.headers['idempotency-key']),
    session: () => found ?? caller.sessionNow(),
    sessionNow() {
      found = caller.token ? settings.findSession(caller.token, caller.staffToken) : Promise.resolve(null);
      return found;
    },
    cookies: {
      ...jar,
      set(name, value, maxAgeSeconds) {
        jar.set(name, value, maxAgeSeconds);
        if (name !== 'staff_session') return;
        // Whoever has just proven themselves is at work for the rest of the request, too.
        if (caller.token === caller.staffToken) caller.token = value;
        caller.staffToken = value;
        found = undefined;
      },
    },
    noteRefusal(call, code, { userId, role }) {
      request.log.info({ call, code, person: userId, role }, 'a call of staff was refused');
    },
  };
  return caller;
}

function requestKeyIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header) ? header : undefined;
}

/** A header that is there but cannot be read is no reason to fall back on the cookie. */
function tokenIn(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  return /^Token ([\w-]{1,200})$/i.exec(authorization)?.[1] ?? '';
}

function staffTokenIn(token: string): string | undefined {
  return token.startsWith(staffTokenStart) ? token : undefined;
}

/** Scripts of the page may see only that there is a login, never the login itself. */
const readableByScripts: readonly CookieName[] = ['signed_in'];

function cookieJar(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, cookieDomain }: Pick<CallerSettings, 'secure' | 'cookieDomain'>,
): CookieJar {
  const isReadable = (name: CookieName) => readableByScripts.includes(name);
  const isShared = (name: CookieName) => cookieDomain !== '' && (name === 'session' || name === 'staff_session');
  const fullName = (name: CookieName) => {
    if (!secure || isReadable(name)) return name;
    return isShared(name) ? `__Secure-${name}` : `__Host-${name}`;
  };
  const options = (name: CookieName) =>
    ({
      path: '/',
      sameSite: 'lax',
      secure,
      httpOnly: !isReadable(name),
      ...(isShared(name) ? { domain: cookieDomain } : {}),
    }) as const;
  return {
    get: (name) => request.cookies[fullName(name)],
    set: (name, value, maxAge) => void reply.setCookie(fullName(name), value, { ...options(name), maxAge }),
    clear: (name) => {
      reply.clearCookie(fullName(name), options(name));
      // Neither the next person nor the Back button finds pages of a login that has ended. Cookies, such as the language, stay.
      if (name === 'session') reply.header('clear-site-data', '"cache"');
    },
  };
}
