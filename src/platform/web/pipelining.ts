import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies wait for each answer before they send the next request. */
const mostUnanswered = 8;

/** What Node lets its parser do with a request whose head it has read: 2 lets it read no further in what has come. */
interface RequestParser {
  onIncoming?(request: IncomingMessage, isKeptAlive: boolean): number;
}
const readNoFurther = 2;

/**
 * Closes a connection that sends a ninth request while eight are unanswered. One read can bring two thousand requests, each
 * of which would hold an answer in memory. Registered before all other hooks, so that a refused request costs nothing more.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.server.on('connection', (socket: Socket & { readonly parser?: RequestParser }) =>
    stopReading(socket, () => (unanswered.get(socket) ?? 0) >= mostUnanswered),
  );
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const before = unanswered.get(socket) ?? 0;
    if (before >= mostUnanswered) {
      reply.hijack();
      socket.destroy();
      return;
    }
    unanswered.set(socket, before + 1);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}

/**
 * All requests of one read are made before the connection is seen to be closed: Node has no documented way to stop in
 * between, and its parser is only asked to where it can be asked.
 */
function stopReading(socket: Socket & { readonly parser?: RequestParser }, isTooMany: () => boolean): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (request, isKeptAlive) => {
    if (!isTooMany()) return onIncoming(request, isKeptAlive);
    socket.destroy();
    return readNoFurther;
  };
}
