import type { FastifyInstance, RawServerDefault } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Lines contain routes instead of URLs, because a URL may contain a search, a phone number or an order. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined, err: withoutRow },
  };
  return pino(options, destination);
}

/** PostgreSQL quotes the refused row, which may contain a phone number. Its message may quote the value. */
function withoutRow(error: Error): object {
  const { detail, where, ...rest } = pino.stdSerializers.err(error);
  const quoting = [...chainOf(error)].filter(quotesValue);
  const hidden = (text: string) =>
    quoting.reduce((left, { message, code }) => left.replaceAll(message, `PostgreSQL refused a value (${code})`), text);
  return { ...rest, message: hidden(rest.message), stack: hidden(rest.stack) };
}

/** An error and its causes. */
function* chainOf(error: unknown): Generator<Error> {
  for (let depth = 0; error instanceof Error && depth < 10; error = error.cause, depth++) yield error;
}

/**
 * Class 22, “data exception”: `invalid input syntax for type bigint: "01012345678"`. Messages of other classes contain
 * only columns and rules.
 */
function quotesValue(error: Error): error is Error & { readonly code: string } {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) && error.message !== '';
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
    // Pages and files are many and similar. Metrics count them, and the log lists them only on demand.
    const quiet = reply.statusCode < 400 && !line.route.startsWith('/api/');
    request.log[quiet ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
