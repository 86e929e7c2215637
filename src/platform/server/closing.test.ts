import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { closingOptions, registerClosing } from './closing.ts';

const hour = 3_600_000;
const agent = new Agent({ keepAlive: true });
let app: FastifyInstance;
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** A server with one page that has started and ends when the test says so. */
async function servePage(patience: number): Promise<{ page: IncomingMessage; end(): void }> {
  app = Fastify({ ...closingOptions, keepAliveTimeout: hour });
  registerClosing(app, { patience });
  const body = new PassThrough();
  body.write('The beginning');
  app.get('/', (_request, reply) => reply.send(body));
  app.get('/other', async () => 'Another page');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin, { agent }, resolve).on('error', reject);
  });
  return { page, end: () => body.end(' and the end') };
}

it('waits for a running request, but not for the next one on its connection', async () => {
  const { page, end } = await servePage(hour);
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { timeout: 20_000 });
  end();
  expect(await text(page)).toBe('The beginning and the end');
  await closed;
});

it('still answers requests that arrived before, and announces that the connection closes', async () => {
  const { page, end } = await servePage(hour);
  const { port } = app.server.address() as AddressInfo;
  const visitor = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false), { timeout: 20_000 });
  visitor.write('GET /other HTTP/1.1\r\nhost: shop\r\n\r\n');
  const answer = await text(visitor);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain('Another page');
  end();
  await text(page);
  await closed;
});

it('first announces that it closes, and still accepts new requests', async () => {
  app = Fastify({ ...closingOptions, keepAliveTimeout: hour });
  const known = Promise.withResolvers<void>();
  const isLeaving = registerClosing(app, { untilKnown: () => known.promise });
  app.get('/', async () => 'A page');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (by: Agent) => {
    const page = await new Promise<IncomingMessage>((resolve, reject) => {
      get(origin, { agent: by }, resolve).on('error', reject);
    });
    return [page.headers.connection, await text(page)];
  };
  expect(await ask(agent)).toEqual(['keep-alive', 'A page']);
  expect(isLeaving()).toBe(false);
  const closed = app.close();
  await vi.waitFor(() => expect(isLeaving()).toBe(true));
  // Over the connection that was kept open, and over a new one.
  expect(await ask(agent)).toEqual(['close', 'A page']);
  expect(await ask(new Agent())).toEqual(['close', 'A page']);
  known.resolve();
  await closed;
  await expect(ask(new Agent())).rejects.toThrow('ECONNREFUSED');
});

it('gives up on a page that never ends', async () => {
  const { page } = await servePage(20);
  const broken = expect(text(page)).rejects.toThrow('aborted');
  await app.close();
  await broken;
});
