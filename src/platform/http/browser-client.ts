import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';
import { noteServerTime } from './server-clock.ts';

/** A failed call in the browser: the server's failure, or `offline` when the network failed. */
export interface CallFailure {
  readonly code: Failure['code'] | 'offline';
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until a retry may succeed. */
  readonly retry_after?: number;
}

export interface ApiBases {
  readonly main: string;
  readonly async: string;
}

/**
 * Calls the API from the browser. Only the endpoint's type is imported, so that no schema code reaches the page.
 * Method, path and base are literals that compile only if they match the declaration. `trouble` is shown when something
 * other than the shop responds, such as a proxy that cannot reach it.
 */
export function createBrowserClient(bases: ApiBases, locale: Locale, trouble: string) {
  return async function call<E extends Endpoint>(
    target: Pick<E, 'method' | 'path' | 'base'>,
    input: InputOf<E>,
    signal?: AbortSignal,
  ): Promise<Result<AnswerOf<E>, CallFailure>> {
    const {
      params = {},
      query,
      body,
    } = input as {
      params?: Record<string, string | number>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const request: RequestInit = {
      method: target.method,
      credentials: 'include',
      headers: { Accept: 'application/json', 'Accept-Language': locale },
      ...(signal ? { signal } : {}),
    };
    if (body !== undefined) {
      request.body = JSON.stringify(body);
      request.headers = { ...request.headers, 'Content-Type': 'application/json' };
    }
    try {
      const response = await fetch(`${bases[target.base]}${path}${queryText(query)}`, request);
      noteServerTime(response.headers.get('date'));
      const body = await response.text();
      const answer = parsed(body) as (AnswerOf<E> & { error?: CallFailure }) | undefined;
      if (response.ok && answer) return ok(answer);
      const about = [response.status, response.headers.get('x-request-id')];
      logFailure(target, path, ...about, answer?.error ?? body.slice(0, mostOfBody));
      return err(answer?.error ?? { code: 'unavailable', message: trouble });
    } catch (lost) {
      if (!signal?.aborted) logFailure(target, path, lost);
      return err({ code: 'offline' });
    }
  };
}

/** A page of a proxy may be long, and its beginning is enough. */
const mostOfBody = 500;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) ?? undefined;
  } catch {
    return undefined;
  }
}

/** For support: the id leads to the line in the server's log. */
function logFailure({ method }: Pick<Endpoint, 'method'>, path: string, ...facts: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the page informs the visitor, this informs support
  console.info(method, path, ...facts);
}

function queryText(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}
