import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitPipelining } from './pipelining.ts';

let app: FastifyInstance;
/** Ends the pending responses. */
let release: () => void;
let begun: number;

beforeEach(async () => {
  app = Fastify();
  limitPipelining(app);
  begun = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  app.get('/slow', async () => {
    begun++;
    await promise;
    return 'slow';
  });
  app.get('/quick', async () => {
    begun++;
    return 'quick';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const open = () => connect((app.server.address() as AddressInfo).port, '127.0.0.1');
/** On some systems, the client sees a closed connection as an error. */
const cutOff = (socket: Socket) => {
  socket.on('error', () => {});
  socket.resume();
  return new Promise((resolve) => socket.once('close', resolve));
};
const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`.repeat(count);

it('eight requests may be sent at once', async () => {
  const socket = open();
  socket.end(requests('/slow', 8));
  const answers = text(socket);
  release();
  expect((await answers).match(/HTTP\/1.1 200/g)).toHaveLength(8);
});

it.each(['/slow', '/quick', '/nowhere'])('the ninth unanswered request closes the connection: %s', async (path) => {
  const socket = open();
  // The server reads all of them at once.
  socket.write(requests(path, 1_500));
  await cutOff(socket);
  expect(begun).toBeLessThanOrEqual(8);
});

it('a ninth request with a protocol upgrade closes the connection too', async () => {
  const socket = open();
  socket.write(
    requests('/slow', 8) + requests('/slow', 1_500).replaceAll('host:', 'connection: upgrade\r\nupgrade: a\r\nhost:'),
  );
  await cutOff(socket);
  expect(begun).toBe(8);
});

it('the number of requests is unlimited when each waits for the response', async () => {
  const socket = open();
  for (let turn = 0; turn < 50; turn++) {
    socket.write(requests('/quick', 1));
    await once(socket, 'data');
  }
  expect(begun).toBe(50);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
