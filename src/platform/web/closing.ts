import type { FastifyInstance } from 'fastify';

/**
 * What Fastify has to know of it: whoever has come already is still answered, and told that the connection ends. A proxy
 * sends the next visitor elsewhere, so that nobody notices when processes are replaced one by one.
 */
export const closingOptions = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/**
 * When the server closes, requests under way may end, and nothing else keeps it open: neither a browser that holds its
 * connection for the next request, nor, after a while, somebody who never takes the end of an answer.
 */
export function registerClosing(app: FastifyInstance, patience = 10_000): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
