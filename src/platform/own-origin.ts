import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that changes something was sent by another website's page. Browsers say where a page comes from;
 * programs that are no browsers say nothing and carry no cookies that a stranger could ride on. A page opened under
 * another name of the same server (127.0.0.1 for localhost) is told by the host it was sent to.
 */
export function comesFromElsewhere(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  if (origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
