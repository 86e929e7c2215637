import type { FastifyInstance } from 'fastify';

/**
 * What Fastify has to know of it: whoever has come already is still answered, and told that the connection ends. A proxy
 * sends the next visitor elsewhere, so that nobody notices when processes are replaced one by one.
 */
export const closingOptions = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

interface Closing {
  /** Until those who send visitors have learned that nobody is to be sent here any more. */
  readonly untilKnown?: (() => Promise<unknown>) | undefined;
  /** Milliseconds after which nobody is waited for who never takes the end of an answer. */
  readonly patience?: number;
}

/**
 * First the server only says that it leaves: it still takes whatever comes. A proxy that learned of it by its connections
 * being closed would already have sent the next order over one of them, and could not know whether it had been read.
 * Then requests under way may end, and nothing else keeps it open: neither a browser that holds its connection for the next
 * request, nor, after a while, somebody who never takes the end of an answer. Answers whether it is leaving.
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
