import { randomUUID } from 'node:crypto';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import pino, { type Logger } from 'pino';

/** Lines name routes, not addresses: an address may carry a search, a phone number or an order. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined },
  });
}

const acceptableId = /^[\w-]{8,64}$/;

/** A caller's own id is kept when it is harmless, so that one request can be followed through several programs. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

export function registerRequestLog(app: FastifyInstance<RawServerDefault>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // Pages and files are many and alike; they are counted by the metrics and listed only on demand.
    const quiet = reply.statusCode < 400 && !line.route.startsWith('/api/');
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
  });
}
