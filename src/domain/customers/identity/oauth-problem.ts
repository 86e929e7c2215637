import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { FinishProblem } from './oauth.gateway.ts';

/** The OAuth error codes for a temporary failure. */
const awayWords = ['temporarily_unavailable', 'server_error'];

/** The problem shown to the customer after a failed login. */
export function problemOf(error: unknown): FinishProblem {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'oauth_declined';
    return awayWords.includes(error.error) ? 'provider_unavailable' : 'oauth_failed';
  }
  return causesOf(error).some(isAway) ? 'provider_unavailable' : 'oauth_failed';
}

/**
 * A reason for the log. Providers put codes and names into their error texts, so only text that looks like an
 * identifier is logged. Kakao's own number (KOE…) is the most useful.
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

/** No response, or a response with an internal error of the provider. */
function isAway(cause: unknown): boolean {
  if (cause instanceof Response || cause instanceof ResponseBodyError)
    return cause.status >= 500 || cause.status === 429;
  if (cause instanceof DOMException) return cause.name === 'TimeoutError' || cause.name === 'AbortError';
  if (cause instanceof ClientError) return cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_ABORT';
  // `fetch` throws this without a connection; wrong use of a library has a code.
  return cause instanceof TypeError && !('code' in cause);
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause && !chain.includes(cause); cause = (cause as { cause?: unknown }).cause)
    chain.push(cause);
  return chain;
}
