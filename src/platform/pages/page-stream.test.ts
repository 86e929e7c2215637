import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err } from '../../kernel/result.ts';
import { requestInit, sendStream } from './page-stream.ts';

let app: FastifyInstance;
let page: ReadableStreamDefaultController<Uint8Array>;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.get('/', (request, reply) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        page = controller;
        controller.enqueue(Buffer.from('<header>'));
      },
    });
    const response = new Response(body, { headers: { 'content-type': 'text/html' } });
    return sendStream(request, reply, { response, html: undefined });
  });
  app.get('/whole', (request, reply) =>
    sendStream(request, reply, {
      response: new Response(null, { status: 404 }),
      html: Buffer.from('<header><footer>'),
    }),
  );
  await app.listen();
});
afterEach(() => app.close());

async function open(encoding: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const [response] = await once(get({ port, headers: { 'accept-encoding': encoding }, agent: false }), 'response');
  return response;
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])('a page that is there already is packed as a whole: %s', async (encoding, unpack) => {
  const answer = await app.inject({ url: '/whole', headers: { 'accept-encoding': encoding } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-length': String(answer.rawPayload.length),
  });
  expect(unpack(answer.rawPayload).toString()).toBe('<header><footer>');
});

describe('a page that is still being made', () => {
  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ])('shows its first part, packed as %s, before the last is there', async (encoding, unpacker) => {
    const response = await open(encoding);
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding',
    });
    const shown = response.pipe(unpacker());
    const [first] = await once(shown, 'data');
    expect(String(first)).toBe('<header>');
    const rest = shown.toArray();
    page.enqueue(Buffer.from('<footer>'));
    page.close();
    expect(Buffer.concat(await rest).toString()).toBe('<footer>');
  });

  it('is left as it is for whoever understands no packing', async () => {
    const response = await open('identity');
    expect(response.headers).not.toHaveProperty('content-encoding');
    page.close();
    expect(Buffer.concat(await response.toArray()).toString()).toBe('<header>');
  });

  it('breaks off visibly when its making fails', async () => {
    const response = await open('br');
    page.error(new Error('no database'));
    await expect(response.toArray()).rejects.toThrow('aborted');
  });
});

describe('a form on its way to a page', () => {
  it('that stops halfway is a broken form, not an error of the shop', async () => {
    const raw = new Readable({ read() {} });
    raw.push('name=An');
    const reading = requestInit({ method: 'POST', headers: {}, raw } as unknown as FastifyRequest, 100);
    raw.destroy();
    expect(await reading).toEqual(err('malformed_body'));
  });
});
