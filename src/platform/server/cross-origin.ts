import type { FastifyInstance, FastifyReply } from 'fastify';

interface Addresses {
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
}

/** Headers that the browser client and other programs send. */
const sentHeaders = 'Accept-Language, Authorization, Content-Type, Idempotency-Key';
const allowedMethods = 'GET, HEAD, POST, PATCH, DELETE';
const preflightSeconds = 600;

/**
 * If the API has its own origin, browsers ask with CORS whether the shop's pages may call it. Only the shop's pages
 * may. On a shared origin, no CORS headers are sent.
 */
export function registerCrossOrigin(app: FastifyInstance, { publicOrigin, ...api }: Addresses): void {
  const isElsewhere = [api.apiOrigin, api.asyncApiOrigin].some((origin) => origin !== '' && origin !== publicOrigin);
  if (!isElsewhere) return;
  app.addHook('onRequest', async (request, reply) => {
    addVary(reply, 'Origin');
    if (request.headers.origin !== publicOrigin) return;
    reply.headers({
      'access-control-allow-origin': publicOrigin,
      'access-control-allow-credentials': 'true',
      // Date sets the page's clock. The request id links a failure in the browser to its line in the log.
      'access-control-expose-headers': 'Date, Retry-After, X-Request-Id',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply.headers({
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': sentHeaders,
      'access-control-max-age': preflightSeconds,
    });
    return reply.code(204).send();
  });
}

/** Other parts of the server may have set the header already. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${String(named)}, ${name}`);
}
