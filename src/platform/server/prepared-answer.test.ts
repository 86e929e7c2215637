import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodingFor, prepareAnswer, sendPrepared } from './prepared-answer.ts';
import { nothingMayLoad } from './security-headers.ts';

const text = 'Щедрый стол. '.repeat(100);
const identity = Buffer.from(text);
const page = prepareAnswer(
  200,
  { 'content-type': 'text/html', 'content-security-policy': 'own', vary: 'Accept-Encoding' },
  { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
);
const font = prepareAnswer(200, { 'content-type': 'font/woff2' }, { identity, br: identity, gzip: identity });
const missing = prepareAnswer(404, {}, { identity, br: identity, gzip: identity });

let app: FastifyInstance;
const answered: number[] = [];
beforeAll(() => {
  app = Fastify();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    answered.push(reply.statusCode);
    done();
  });
  app.get('/page', (request, reply) => sendPrepared(request, reply, page));
  app.get('/font', (request, reply) => sendPrepared(request, reply, font));
  app.get('/missing', (request, reply) => sendPrepared(request, reply, missing));
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a prepared response', () => {
  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('is sent as %s to a client that accepts it', async (encoding, unpack) => {
    const answer = await get('/page', { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      'content-type': 'text/html',
      vary: 'Accept-Encoding',
      etag: page.etag,
    });
    expect(unpack(answer.rawPayload).toString()).toBe(text);
  });

  it('is sent uncompressed to other clients', async () => {
    const answer = await get('/page');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe(text);
  });

  it('has no encoding where compression does not help', async () => {
    const answer = await get('/font', { 'accept-encoding': 'br' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe(text);
  });

  it('includes headers from earlier hooks and is visible to later ones', async () => {
    answered.length = 0;
    const answer = await get('/page');
    expect(answer.headers).toHaveProperty('x-request-id');
    expect(answered).toEqual([200]);
  });

  it('has a policy that forbids loading anything, unless it sets another', async () => {
    expect((await get('/font')).headers).toHaveProperty('content-security-policy', nothingMayLoad);
    expect((await get('/page')).headers).toHaveProperty('content-security-policy', 'own');
  });

  it('is not sent again to a client that has it', async () => {
    const answer = await get('/page', { 'if-none-match': page.etag, 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({ etag: page.etag, vary: 'Accept-Encoding' });
    expect(answer.headers).not.toHaveProperty('content-length');
  });

  it.each(['W/"something-else"', ''])('is sent again to a client with %j', async (tag) => {
    expect((await get('/page', { 'if-none-match': tag })).body).toBe(text);
  });

  it('keeps an error status, even for a client that has the same bytes', async () => {
    expect((await get('/missing', { 'if-none-match': missing.etag })).statusCode).toBe(404);
  });

  it('has no body when only the head is requested', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/page', headers: { 'accept-encoding': 'gzip' } });
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject({
      'content-length': String(page.bodies.gzip.length),
      'content-encoding': 'gzip',
    });
  });
});

describe('the encoding for a browser', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br; q=0', 'identity'],
    ['br ; q = 0.000 , gzip', 'gzip'],
    ['br;Q=0,gzip', 'gzip'],
    ['br; q=0.001', 'br'],
    ['br;q=1.0, gzip;q=0', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['x-br, brotli', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('that accepts %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
