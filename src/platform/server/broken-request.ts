import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { failureBody } from '../http/failure-body.ts';

/**
 * Drops requests of clients that disconnected before the request was read: they have no address any more, and no one
 * reads the response. Reading the address here also caches it for later, when the connection may be closed. Registered
 * before all other hooks.
 */
export function dropHungUp(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.remoteAddress !== undefined) return done();
    reply.hijack();
    socket.destroy();
  });
}

/** Node keeps the first of two Host headers, but a proxy before it may have used the second. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length < 2) return;
    return reply
      .code(400)
      .header('connection', 'close')
      .send(failureBody({ code: 'malformed_body' }, 'en'));
  });
}

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A malformed request reaches no handler. It is refused in the shape of all other failures. */
export function refuseBroken({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (socket.writable && code !== 'ECONNRESET') {
    const status = statusOf[code] ?? 400;
    const body = JSON.stringify(failureBody({ code: 'malformed_body' }, 'en'));
    const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, 'connection: close'];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
