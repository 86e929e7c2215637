import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liftDeadline, registerBodyDeadline } from './body-deadline.ts';

let app: FastifyInstance;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** A client that sent half of a body an hour ago. */
async function halfSent(onBody: (body: Readable) => void) {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  app = Fastify({ forceCloseConnections: true });
  registerBodyDeadline(app);
  app.addContentTypeParser('*', (_request, body, done) => {
    onBody(body);
    body.once('error', () => done(new Error('ended')));
    body.on('end', () => done(null)).resume();
    resolve();
  });
  app.post('/', async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: a/b\r\ncontent-length: 2\r\n\r\n1');
  await begun;
  vi.advanceTimersByTime(3_600_000);
  return socket;
}

it('a client that does not finish its body loses the connection', async () => {
  const socket = await halfSent(() => {});
  await once(socket.resume(), 'close');
});

it('an upload with its own minimum pace has no deadline', async () => {
  const socket = await halfSent(liftDeadline);
  socket.write('2');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  socket.destroy();
});

it('a client that sends an unknown Expect header is not waited for', async () => {
  app = Fastify({ forceCloseConnections: true });
  registerBodyDeadline(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: shop\r\nexpect: something\r\ncontent-length: 2\r\n\r\n1');
  const [answer] = await once(socket, 'data');
  expect(String(answer).toLowerCase()).toContain('connection: close');
  await once(socket, 'close');
});
