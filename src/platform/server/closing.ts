import type { FastifyInstance } from 'fastify';

/**
 * Fastify still answers requests that have arrived and announces that the connection closes. A proxy sends the next
 * visitor elsewhere, so a rolling restart is not noticeable.
 */
export const closingOptions = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

interface Closing {
  /** Resolves when load balancers have noticed that this process is closing. */
  readonly untilKnown?: (() => Promise<unknown>) | undefined;
  /** Milliseconds until connections of clients that do not read their response are closed. */
  readonly patience?: number;
}

/**
 * First the server only announces that it closes and still accepts requests: if a proxy learned of it from a closed
 * connection, it could already have sent the next order over it, and could not know whether that was read. Then running
 * requests may end. Idle keep-alive connections do not delay that, nor, after a while, clients that never read the end
 * of a response. The returned function says whether the server is closing.
 */
export function registerClosing(app: FastifyInstance, { untilKnown, patience = 10_000 }: Closing = {}): () => boolean {
  let leaving = false;
  let closing = false;
  app.addHook('preClose', async () => {
    leaving = true;
    await untilKnown?.();
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return () => leaving;
}
