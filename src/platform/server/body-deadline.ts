import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Plenty for what people type, whatever their line. */
const usualMs = 30_000;

const deadlines = new WeakMap<Readable, NodeJS.Timeout>();

/** Ends the connection of whoever does not finish sending; for the few calls that take long, see `liftDeadline`. */
export function registerBodyDeadline(app: FastifyInstance, ms: number = usualMs): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return done();
    const timer = setTimeout(() => raw.complete || raw.destroy(), ms);
    deadlines.set(raw, timer);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
  // Such a request never gets as far as the hook; the line is not kept for a body that nobody will read.
  app.server.on('checkExpectation', (_request, response) => response.writeHead(417, { connection: 'close' }).end());
}

/** Uploads are held to a pace of their own. */
export function liftDeadline(body: Readable): void {
  clearTimeout(deadlines.get(body));
}
