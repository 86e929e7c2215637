import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type CookieJar, type CookieName, type Session, staffTokenStart } from '../http/caller.ts';

export interface CallerSettings {
  /** Whether visitors use https: cookies are then bound to it and to this host. */
  readonly secure: boolean;
  /** The login cookie is shared with the hosts below this domain. Empty: it belongs to this host alone. */
  readonly cookieDomain: string;
  findSession(token: string, staffToken?: string): Promise<Session | null>;
}

const callerHere = Symbol('caller');

/**
 * The caller of this request, created once. Stored on the request instead of in a WeakMap, because the caller
 * references its request and V8 would free both only in a full garbage collection.
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

/** Programs send the token in a header, browsers in a cookie. */
function recognisedCaller(request: FastifyRequest, reply: FastifyReply, settings: CallerSettings): Caller {
  const jar = cookieJar(request, reply, settings);
  const sent = tokenIn(request.headers.authorization);
  let found: Promise<Session | null> | undefined;
  // No getters: V8 keeps an object with its own getters as long as one in a WeakMap.
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
        // A staff member who has just authenticated is staff for the rest of the request too.
        if (caller.token === caller.staffToken) caller.token = value;
        caller.staffToken = value;
        found = undefined;
      },
    },
    noteRefusal(call, code, { userId, role }) {
      request.log.info({ call, code, person: userId, role }, 'a staff request was rejected');
    },
  };
  return caller;
}

function requestKeyIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header) ? header : undefined;
}

/** An invalid header does not fall back to the cookie. */
function tokenIn(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  return /^Token ([\w-]{1,200})$/i.exec(authorization)?.[1] ?? '';
}

function staffTokenIn(token: string): string | undefined {
  return token.startsWith(staffTokenStart) ? token : undefined;
}

/** Scripts may see only that there is a login, never the token. */
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
      // Neither the next person nor the Back button may show pages of a login that has ended. Cookies, such as the
      // language, stay.
      if (name === 'session') reply.header('clear-site-data', '"cache"');
    },
  };
}
