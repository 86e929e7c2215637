import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Enough for typed text on any connection. */
const usualMs = 30_000;

const deadlines = new WeakMap<Readable, NodeJS.Timeout>();

/** Closes the connection of a client that does not finish its body. For the few slow calls, see `liftDeadline`. */
export function registerBodyDeadline(app: FastifyInstance, ms: number = usualMs): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return done();
    const timer = setTimeout(() => raw.complete || raw.destroy(), ms);
    deadlines.set(raw, timer);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
  // Such a request never reaches the hook, and its body will not be read, so its connection is closed.
  app.server.on('checkExpectation', (_request, response) => response.writeHead(417, { connection: 'close' }).end());
}

/** Uploads have their own minimum pace. */
export function liftDeadline(body: Readable): void {
  clearTimeout(deadlines.get(body));
}
