import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realServices } from '../testing/real-services.ts';
import { inTestShop, type TestShop, testShop } from '../testing/test-shop.ts';

const shopPage = 'https://shop.example';
const settings = {
  ...realServices,
  PUBLIC_ORIGIN: shopPage,
  API_ORIGIN: 'https://api.shop.example',
  ASYNC_API_ORIGIN: 'https://api.shop.example',
};
const url = '/api/products/category-list/';

describe('an API with its own origin', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop(settings);
  });
  afterAll(() => shop.close());

  const ask = (headers: Record<string, string>, method: 'GET' | 'POST' | 'OPTIONS' = 'GET', path = url) =>
    shop.app.inject({ method, url: path, headers: { host: 'api.shop.example', ...headers } });

  it("lets the shop's pages read its responses, with their cookies", async () => {
    const { headers, statusCode } = await ask({ origin: shopPage });
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(shopPage);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-expose-headers']).toContain('X-Request-Id');
    expect(headers.vary).toBe('Origin, Accept-Language');
  });

  it('lets them read failures too', async () => {
    const { headers, statusCode } = await ask(
      { origin: shopPage, 'sec-fetch-site': 'cross-site' },
      'GET',
      '/api/users/me/',
    );
    expect(statusCode).toBe(401);
    expect(headers['access-control-allow-origin']).toBe(shopPage);
  });

  it('answers preflight requests of their browsers', async () => {
    const { headers, statusCode, body } = await ask(
      { origin: shopPage, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      'OPTIONS',
      '/api/orders/',
    );
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PATCH, DELETE');
    expect(headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(headers['access-control-max-age']).toBe('600');
  });

  it.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null', '*'])(
    'sends %s no CORS headers, except Vary',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers, statusCode } = await ask({ origin, 'access-control-request-method': 'POST' }, method);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(headers.vary).toContain('Origin');
        expect(statusCode).not.toBe(204);
      }
      const written = await ask({ origin }, 'POST', '/api/auth/logout/');
      expect(written.json().error.code).toBe('foreign_origin');
    },
  );
});

it('sends no CORS headers when pages and API share an origin', async () => {
  await inTestShop({ ...realServices, PUBLIC_ORIGIN: shopPage, API_ORIGIN: shopPage }, async ({ app }) => {
    const { headers } = await app.inject({ url, headers: { origin: shopPage } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.vary).toBe('Accept-Language');
  });
});
