import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies wait for each answer before they send the next request. */
const mostUnanswered = 8;

/**
 * Closes a connection that sends a ninth request while eight are unanswered, because each would hold a response in
 * memory. Registered before all other hooks, so that a refused request costs nothing more. Node still parses everything
 * that arrived in one read, up to 64 kB.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
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
