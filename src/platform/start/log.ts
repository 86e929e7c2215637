import { randomUUID } from 'node:crypto';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Lines name routes, not addresses: an address may carry a search, a phone number or an order. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined, err: withoutRow },
  };
  return pino(options, destination);
}

/** PostgreSQL quotes the row that it refused, and with it somebody's phone number. */
function withoutRow(error: Error): object {
  const { detail, where, ...rest } = pino.stdSerializers.err(error);
  return rest;
}

const acceptableId = /^[\w-]{8,64}$/;

/** A caller's own id is kept when it is harmless, so that one request can be followed through several programs. */
export function requestIdOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}

export function registerRequestLog(app: FastifyInstance<RawServerDefault>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    // Pages and files are many and alike; they are counted by the metrics and listed only on demand.
    const quiet = reply.statusCode < 400 && !line.route.startsWith('/api/');
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
