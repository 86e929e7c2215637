import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { FinishProblem } from './oauth.gateway.ts';

/** OAuth's own words for "not now". */
const awayWords = ['temporarily_unavailable', 'server_error'];

/** What a customer is told about a login that did not succeed. */
export function problemOf(error: unknown): FinishProblem {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'oauth_declined';
    return awayWords.includes(error.error) ? 'provider_unavailable' : 'oauth_failed';
  }
  return causesOf(error).some(isAway) ? 'provider_unavailable' : 'oauth_failed';
}

/**
 * A word for the log. Providers put codes and names into the sentences of their errors, hence only what looks like an
 * identifier is let through; Kakao's own number (KOE…) tells most.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError) return wordOf(error.error) || error.name;
  if (error instanceof ResponseBodyError)
    return `${error.status} ${wordOf(error.error)} ${wordOf(error.cause.error_code)}`.trim();
  const [response] = causesOf(error).filter((cause) => cause instanceof Response);
  const code = error instanceof ClientError ? wordOf(error.code) : '';
  return [code || (error instanceof Error ? error.name : 'unknown'), response?.status].filter(Boolean).join(' ');
}

function wordOf(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : '';
}

/** An answer that never came, or one that says that the provider has troubles of its own. */
function isAway(cause: unknown): boolean {
  if (cause instanceof Response || cause instanceof ResponseBodyError)
    return cause.status >= 500 || cause.status === 429;
  if (cause instanceof DOMException) return cause.name === 'TimeoutError' || cause.name === 'AbortError';
  if (cause instanceof ClientError) return cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_ABORT';
  // `fetch` says so when there is no connection; misuse of a library carries a code.
  return cause instanceof TypeError && !('code' in cause);
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause && !chain.includes(cause); cause = (cause as { cause?: unknown }).cause)
    chain.push(cause);
  return chain;
}
