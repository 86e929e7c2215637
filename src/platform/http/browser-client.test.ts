import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import type { listCategories } from '../../domain/catalogue/products/category.contract.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { createBrowserClient } from './browser-client.ts';
import { endpoint } from './endpoint.ts';

const unknownCall = endpoint({
  name: 'unknownCall',
  method: 'POST',
  path: '/api/nothing/here/',
  base: 'main',
  access: 'public',
  summary: 'Not mounted anywhere',
  query: z.object({ tag: z.array(z.string()).optional(), page: z.number().optional(), q: z.string().optional() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ data: z.null() }),
  errors: [],
});

describe('a call to the shop', () => {
  let shop: TestShop;
  let origin: string;
  beforeAll(async () => {
    shop = await testShop();
    origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => shop.close());

  it('returns the typed data', async () => {
    const call = createBrowserClient({ main: origin, async: '' }, 'ru', 'Trouble');
    const result = await call<typeof listCategories>(
      { method: 'GET', path: '/api/products/category-list/', base: 'main' },
      {},
    );
    if (!result.ok) throw new Error(result.error.code);
    expectTypeOf(result.value.data).items.toHaveProperty('slug').toEqualTypeOf<string>();
    expect(result.value.data).toContainEqual(expect.objectContaining({ slug: 'meat', name: 'Мясо' }));
  });

  it("returns the server's failure", async () => {
    const call = createBrowserClient({ main: origin, async: '' }, 'uz', 'Trouble');
    const result = await call<typeof unknownCall>(unknownCall, { query: {}, body: { name: 'x' } });
    expect(result).toEqual({
      ok: false,
      error: { code: 'not_found', message: 'Sahifa topilmadi: /api/nothing/here/' },
    });
  });

  it("logs a failure to the console with the request id of the server's log", async () => {
    const call = createBrowserClient({ main: origin, async: '' }, 'en', 'Trouble');
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    await call<typeof unknownCall>(unknownCall, { query: { q: 'secret' }, body: { name: 'x' } });
    await call<typeof unknownCall>(unknownCall, { query: {}, body: { name: 'x' } }, AbortSignal.abort());
    const failure = expect.objectContaining({ code: 'not_found' });
    expect(info.mock.calls).toEqual([
      ['POST', '/api/nothing/here/', 404, expect.stringMatching(/^[\w-]{8,64}$/), failure],
    ]);
    info.mockRestore();
  });

  it('is offline when there is no response', async () => {
    const call = createBrowserClient({ main: await closedOrigin(), async: origin }, 'en', 'Trouble');
    const result = await call<typeof unknownCall>(unknownCall, { query: {}, body: { name: 'x' } });
    expect(result).toEqual({ ok: false, error: { code: 'offline' } });
  });

  it('is offline when it is aborted', async () => {
    const call = createBrowserClient({ main: origin, async: '' }, 'en', 'Trouble');
    const result = await call<typeof unknownCall>(unknownCall, { query: {}, body: { name: 'x' } }, AbortSignal.abort());
    expect(result).toEqual({ ok: false, error: { code: 'offline' } });
  });
});

it("logs a response that is not the shop's to the console with request, status and the beginning of its body", async () => {
  const server = createServer((_request, response) => response.writeHead(502).end(badGateway));
  const call = createBrowserClient({ main: await originOf(server), async: '' }, 'en', 'Trouble');
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  await call<typeof unknownCall>(unknownCall, { query: { q: 'secret' }, body: { name: 'x' } });
  expect(info.mock.calls).toEqual([['POST', '/api/nothing/here/', 502, null, badGateway.slice(0, 500)]]);
  info.mockRestore();
  await new Promise((resolve) => server.close(resolve));
});

describe('what is sent', () => {
  let server: Server | undefined;
  afterEach(() => new Promise((resolve) => server?.close(resolve)));

  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    return originOf(server);
  }

  it('has the query, the body and the language', async () => {
    const received = Promise.withResolvers<{ request: IncomingMessage; body: string }>();
    const origin = await serve(async (request, response) => {
      received.resolve({ request, body: await text(request) });
      response.end('{"data":null}');
    });
    const call = createBrowserClient({ main: '', async: origin }, 'uz', 'Trouble');
    const query = { tag: ['a b', 'ʻ&='], q: undefined, page: 0 };
    const target = { ...unknownCall, base: 'async' } as const;
    expect(await call<typeof target>(target, { query, body: { name: 'Oʻ' } })).toEqual({
      ok: true,
      value: { data: null },
    });
    const { request, body } = await received.promise;
    expect(`${request.method} ${request.url}`).toBe('POST /api/nothing/here/?tag=a+b&tag=%CA%BB%26%3D&page=0');
    expect(request.headers).toMatchObject({
      accept: 'application/json',
      'accept-language': 'uz',
      'content-type': 'application/json',
    });
    expect(JSON.parse(body)).toEqual({ name: 'Oʻ' });
  });

  it('has no body and no question mark when there is no input', async () => {
    const received = Promise.withResolvers<IncomingMessage>();
    const origin = await serve((request, response) => {
      received.resolve(request);
      response.end('{"data":[]}');
    });
    await createBrowserClient(
      { main: origin, async: '' },
      'en',
      'Trouble',
    )<typeof listCategories>({ method: 'GET', path: '/api/products/category-list/', base: 'main' }, {});
    const { method, url, headers } = await received.promise;
    expect(`${method} ${url}`).toBe('GET /api/products/category-list/');
    expect(headers).not.toHaveProperty('content-type');
  });

  it.each([
    [
      'the invalid fields',
      400,
      '{"error":{"code":"invalid_input","message":"m","fields":{"name":"n"}}}',
      {
        code: 'invalid_input',
        message: 'm',
        fields: { name: 'n' },
      },
    ],
    ['the generic error when a failure has no message', 502, '{}', { code: 'unavailable', message: 'Trouble' }],
    [
      'the generic error when a proxy responds with a page',
      502,
      badGateway,
      { code: 'unavailable', message: 'Trouble' },
    ],
    ['the generic error when the response is truncated', 200, '{"data":', { code: 'unavailable', message: 'Trouble' }],
  ])('is answered by %s', async (_what, status, body, error) => {
    const origin = await serve((_request, response) => {
      response.writeHead(status).end(body);
    });
    const call = createBrowserClient({ main: origin, async: '' }, 'en', 'Trouble');
    expect(await call<typeof unknownCall>(unknownCall, { query: {}, body: { name: '' } })).toEqual({
      ok: false,
      error,
    });
  });
});

const badGateway = `<html>Bad gateway${'.'.repeat(5_000)}</html>`;

async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The origin of a server that has just stopped. */
async function closedOrigin(): Promise<string> {
  const server = createServer();
  const origin = await originOf(server);
  await new Promise((resolve) => server.close(resolve));
  return origin;
}
