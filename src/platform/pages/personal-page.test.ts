import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err } from '../../kernel/result.ts';
import { requestInit, sendPersonal } from './personal-page.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.get('/', (request, reply) =>
    sendPersonal(request, reply, {
      status: 404,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: Buffer.from('<header><footer>'),
    }),
  );
});
afterEach(() => app.close());

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])('a page for one visitor is compressed as the browser accepts and is never cached: %s', async (encoding, unpack) => {
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-length': String(answer.rawPayload.length),
    vary: 'Accept-Encoding',
  });
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(unpack(answer.rawPayload).toString()).toBe('<header><footer>');
});

describe('a form that is sent to a page', () => {
  it('is a malformed form, not a server error, when it stops halfway', async () => {
    const raw = new Readable({ read() {} });
    raw.push('name=An');
    const reading = requestInit({ method: 'POST', headers: {}, raw } as unknown as FastifyRequest, 100);
    raw.destroy();
    expect(await reading).toEqual(err('malformed_body'));
  });
});
