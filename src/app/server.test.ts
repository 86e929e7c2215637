import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanFolder } from '../domain/catalogue/stock/certificate.store.ts';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { photoFile } from '../domain/fulfilment/photos/photo.store.ts';
import { memoryFiles, sentPhoto } from '../domain/fulfilment/testing/some-photo.ts';
import { buyer, place } from '../domain/orders/testing/buyers.ts';
import { atWork } from '../domain/staff/testing/staff-caller.ts';
import { packPage } from '../platform/pages/pack-page.ts';
import { createLog } from '../platform/start/log.ts';
import { microsecondsSince } from '../platform/testing/processor-cost.ts';
import { realServices } from '../platform/testing/real-services.ts';
import { statementsOf } from '../platform/testing/statements-of.ts';
import { inTestShop, type TestShop, testShop } from '../platform/testing/test-shop.ts';
import { withinAMinute } from '../platform/testing/within-a-minute.ts';

const files = memoryFiles();
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, undefined, files);
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const post = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/', payload, headers: { ...json, ...headers } });
const json = { 'content-type': 'application/json' };
const categories = '/api/products/category-list/';

it('simulators are hidden from requests under another name or through a proxy', async () => {
  expect((await get('/dev/sms', { host: 'localhost' })).statusCode).toBe(200);
  for (const headers of [{ host: 'evil.example' }, { host: 'localhost', 'x-forwarded-for': '192.0.2.1' }])
    expect((await get('/dev/sms', headers)).statusCode, JSON.stringify(headers)).toBe(404);
});

describe('answers of the API', () => {
  it('lists categories with and without a trailing slash', async () => {
    const with_ = await get(categories);
    const without = await get('/api/products/category-list');
    expect(with_.statusCode).toBe(200);
    expect(with_.json().data.length).toBeGreaterThanOrEqual(25);
    expect(without.json()).toEqual(with_.json());
  });

  it.each([
    ['ru', 'Страница не найдена: /api/nothing/here'],
    ['uz', 'Sahifa topilmadi: /api/nothing/here'],
    ['en', 'Page Not Found: /api/nothing/here'],
    ['fr-FR, ru;q=0.4', 'Страница не найдена: /api/nothing/here'],
    [';;;=,,\u0000q', 'Page Not Found: /api/nothing/here'],
    ['ru'.repeat(300), 'Page Not Found: /api/nothing/here'],
  ])('report an unknown path in the language of %j', async (language, message) => {
    const answer = await get('/api/nothing/here', { 'accept-language': language });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message } });
  });

  it.each([
    ['/api', '/api'],
    ['/api/', '/api/'],
    ['/api/%E0%A4%A', '/api/%25E0%25A4%25A'],
    [`/api/${'long'.repeat(1_000)}`, `/api/${'long'.repeat(48)}lon`],
    ['/nowhere?a=1', '/nowhere'],
  ])('report %s as unknown too', async (url, path) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: `Page Not Found: ${path}` } });
  });

  it.each([
    ['GET * HTTP/1.1', 404],
    ['OPTIONS * HTTP/1.1', 404],
    ['GET http://shop.example/api/products/category-list/ HTTP/1.1', 200],
    ['GET http://shop.example HTTP/1.1', 404],
    ['GET ftp://shop.example/ HTTP/1.1', 404],
  ])('to %s are %i', (line, status) =>
    inTestShop({}, async ({ app }) => {
      const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`${line}\r\nhost: shop.example\r\nconnection: close\r\n\r\n`);
      expect((await text(socket)).split('\r\n', 1)).toEqual([expect.stringContaining(` ${status} `)]);
    }),
  );

  it('are an error when only the database refused a value, and a warning is logged', async () => {
    const lines: string[] = [];
    const strict = await testShop({}, createLog('warn', { write: (line) => lines.push(line) }));
    try {
      const { headers } = await buyer(strict.database.db);
      await strict.database.pool.query('ALTER TABLE users ADD CHECK (length(name) < 3)');
      const change = { method: 'PATCH', url: '/api/users/me/', headers, payload: { name: 'Aziza' } } as const;
      const answer = await strict.app.inject(change);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.code).toBe('invalid_input');
      expect(lines.map((line) => JSON.parse(line).level)).toEqual([40]);
      expect(lines.join('')).not.toContain('Aziza');
    } finally {
      await strict.close();
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'list the allowed methods of a path that does not allow %s',
    async (method) => {
      const answer = await shop.app.inject({ method, url: categories });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET');
      expect(answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    },
  );
});

describe('an invalid body', () => {
  it.each([
    ['en', 'The request could not be read. Please try again.'],
    ['ru', 'Не удалось прочитать запрос. Попробуйте ещё раз.'],
    ['uz', 'Soʻrovni oʻqib boʻlmadi. Qayta urinib koʻring.'],
  ])('is reported as malformed in %s', async (language, message) => {
    for (const body of ['{', '{"a":1}}', "{'a':1}", '{"__proto__":{"admin":true}}', '\u0000']) {
      const answer = await post(body, { 'accept-language': language });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ error: { code: 'malformed_body', message } });
    }
  });

  it('is reported as too large above 64 kB', async () => {
    const bodyOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    const tooLarge = await post(bodyOf(64 * 1024 + 1));
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json()).toMatchObject({ error: { code: 'body_too_large' } });
    expect((await post(bodyOf(64 * 1024))).statusCode).toBe(401);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('is refused as %s', async (type) => {
    const answer = await post('{}', { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
  });
});

describe('a malformed HTTP request', () => {
  it.each([
    ['unencoded characters', 'GET /api/é HTTP/1.1\r\nhost: shop\r\n\r\n', 400],
    ['headers without end', `GET /api/ HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s: is refused in the shape of all other failures', (_, request, status) =>
    inTestShop({}, async ({ app }) => {
      const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(request);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
        error: { code: 'malformed_body', message: 'The request could not be read. Please try again.' },
      });
    }),
  );
});

describe('a repeated request with the entity tag', () => {
  it.each([categories, '/api/content/shop-info/', '/api/schema/', '/api/docs/'])('gets no body: %s', async (url) => {
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const tag of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await get(url, { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag });
      expect(again.headers).not.toHaveProperty('content-type');
    }
    expect((await get(url, { 'if-none-match': 'W/"other"' })).body).toBe(first.body);
  });

  it('gets another response in another language', async () => {
    const english = await get(categories);
    const russian = await get(categories, { 'accept-language': 'ru', 'if-none-match': String(english.headers.etag) });
    expect(russian.statusCode).toBe(200);
    expect(russian.headers.etag).not.toBe(english.headers.etag);
    expect(russian.headers.vary).toMatch(/accept-language/i);
  });

  it('gets no entity tag for a failure', async () => {
    expect((await get('/api/nothing')).headers).not.toHaveProperty('etag');
    expect((await get('/api/nothing', { 'if-none-match': '*' })).statusCode).toBe(404);
  });
});

describe('a long response', () => {
  it.each([
    ['br', promisify(brotliDecompress)],
    ['gzip', promisify(gunzip)],
  ] as const)('is compressed as %s without a change of its content', async (encoding, unpack) => {
    const plain = await get(categories);
    const packed = await get(categories, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toMatch(/accept-language.*accept-encoding/i);
    expect(packed.headers.etag).toBe(plain.headers.etag);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect((await unpack(packed.rawPayload)).toString()).toBe(plain.body);
  });

  it('is compressed once for all who load the API document', async () => {
    const ask = () => get('/api/schema/', { 'accept-encoding': 'br' });
    await ask();
    const document = Buffer.from((await get('/api/schema/')).body);
    const began = process.cpuUsage();
    await packPage(document, 'br');
    const packing = microsecondsSince(began);
    const then = process.cpuUsage();
    for (let turn = 0; turn < 10; turn++) expect((await ask()).headers['content-encoding']).toBe('br');
    expect(microsecondsSince(then)).toBeLessThan(4 * packing);
  });

  it('is not compressed for a client that cannot decompress it; short ones never are', async () => {
    expect((await get(categories)).headers).not.toHaveProperty('content-encoding');
    expect((await get('/api/nothing', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  });
});

describe('a compressed request body', () => {
  it('is refused, because no client sends one and a small one may expand a lot', async () => {
    const payload = gzipSync(JSON.stringify({ items: [] }));
    const headers = { ...json, 'content-encoding': 'gzip' };
    const answer = await shop.app.inject({ url: '/api/orders/temp-cart-items/', method: 'POST', headers, payload });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the request id', () => {
  it.each(['0a1b2c3d', 'b6f1c9de-6f53-4b3e-9d0f-0d6f3f1e2a11', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'is never chosen by the visitor: %s',
    async (id) => {
      const given = String((await get('/healthz', { 'x-request-id': id })).headers['x-request-id']);
      expect(given).not.toBe(id);
      expect(given).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );

  it('is different each time', async () => {
    const [one, two] = [await get('/healthz'), await get('/healthz')];
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  });
});

describe('security headers', () => {
  it.each([
    categories,
    '/api/nothing',
    '/healthz',
    '/nowhere',
    '/%E0%A4%A',
    '/language/ru',
    '/files/none',
    '/api/docs/',
  ])('are in the response to %s', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('require https where the shop uses it, and so does its cookie', () =>
    inTestShop({ ...realServices, PUBLIC_ORIGIN: 'https://shop.example' }, async ({ app }) => {
      const answer = await app.inject('/language/ru');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(answer.cookies).toEqual([expect.objectContaining({ name: 'locale', secure: true })]);
    }));
});

describe('health', () => {
  it('is public', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    const version = await get('/version.json');
    expect(version.json()).toEqual({ version: 'api' });
    expect(version.headers['cache-control']).toBe('no-store');
  });

  it('without a database is alive but not ready', () =>
    inTestShop({}, async ({ app, database }) => {
      await database.db.destroy();
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      const ready = await app.inject('/readyz');
      expect(ready.statusCode).toBe(503);
      expect(ready.json()).toEqual({ status: 'not ready' });
    }));
});

describe('metrics', () => {
  const metrics = (app: TestShop['app'], options: InjectOptions = {}) => app.inject({ url: '/metrics', ...options });

  it('are readable from this machine and count by route', async () => {
    await get('/api/nothing/personal-12345');
    const answer = await metrics(shop.app);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/*",status="404"}');
    expect(answer.body).not.toContain('12345');
  });

  it('count parked jobs', async () => {
    await shop.database.pool.query(`
      INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at) VALUES
        (1, 'send-refund', '{}', 25, 'no answer', now()), (2, 'send-refund', '{}', 25, 'no answer', now())`);
    expect((await metrics(shop.app)).body).toContain('parked_jobs{task="send-refund"} 2');
    await shop.database.pool.query('DELETE FROM parked_jobs');
    expect((await metrics(shop.app)).body).not.toContain('send-refund');
  });

  it('count failed and delayed text messages, and include metrics of each process', async () => {
    await shop.database.pool.query(`
      INSERT INTO sms_messages (idempotency_key, state, problem, recipient, sealed_text, created_at) VALUES
        ('failed', 'failed', 'refused', NULL, NULL, now()),
        ('dropped', 'failed', 'overtaken', NULL, NULL, now()),
        ('old', 'failed', NULL, NULL, NULL, now() - interval '2 hours'),
        ('unsent', 'waiting', NULL, '+821012345678', 'sealed', now() - interval '10 minutes')`);
    const { body } = await metrics(shop.app);
    await shop.database.pool.query('DELETE FROM sms_messages');
    expect(body).toContain('sms_failed_last_hour 1');
    expect(body).toMatch(/sms_oldest_unsent_seconds 6\d\d/);
    for (const name of [
      'database_pool_connections',
      'database_statements_total',
      'turned_away_total',
      'page_cache_lookups_total',
      'outside_call_duration_seconds',
    ])
      expect(body).toContain(`# TYPE ${name}`);
  });

  it('without a database include all others than those of the database', () =>
    inTestShop({}, async ({ app, database }) => {
      await database.db.destroy();
      const { statusCode, body } = await metrics(app);
      expect(statusCode).toBe(200);
      expect(body).toContain('database_pool_connections{state="waiting"} 0');
      expect(body).not.toMatch(/^(parked_jobs|payments_unsettled|sms_failed_last_hour)[ {]/m);
    }));

  it.each([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['a client behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a client that claims to be this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a client behind a proxy that sends only Via', { headers: { via: '1.1 proxy' } }],
    ['a client behind a proxy that sends Forwarded', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['a website that uses DNS rebinding', { headers: { host: 'rebound.example:3000' } }],
    ['a client with an invalid token', { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer ' } }],
  ])('are hidden from %s', async (_who, options) => {
    const answer = await metrics(shop.app, options);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: 'Page Not Found: /metrics' } });
  });

  it.each([
    ['a public shop', { ...realServices, PUBLIC_ORIGIN: 'https://shop.example' }],
    ['a shop behind a proxy', { TRUST_PROXY: '1' }],
    ['a shop that listens to other machines', { HOST: '0.0.0.0', ALLOW_SIMULATORS: 'sms,toss,google,kakao' }],
  ])('without a token are hidden at %s, even if a proxy adds no header', (_where, settings) =>
    inTestShop(settings, async ({ app }) => {
      expect((await metrics(app)).statusCode).toBe(404);
    }),
  );

  it('with a configured token are readable only with it', () =>
    inTestShop({ METRICS_TOKEN: 'secret' }, async ({ app }) => {
      const remote = { remoteAddress: '203.0.113.7' };
      const withToken = (token: string) => metrics(app, { ...remote, headers: { authorization: `Bearer ${token}` } });
      expect((await withToken('secret')).statusCode).toBe(200);
      expect((await withToken('guess')).statusCode).toBe(404);
      expect((await metrics(app)).statusCode).toBe(404);
    }));
});

describe('many calls from one address', () => {
  const limitedShop = (...[settings, use]: Parameters<typeof inTestShop>) =>
    withinAMinute(() => inTestShop(settings, use));

  it('count together with those of all addresses of the same network', () =>
    limitedShop({ RATE_LIMIT_SCALE: '0.001' }, async ({ app }) => {
      const call = async (remoteAddress: string) =>
        (await app.inject({ url: '/api/nothing', remoteAddress })).statusCode;
      expect(await call('2001:db8:0:1::1')).toBe(404);
      expect(await call('2001:db8:0:1:ffff::2')).toBe(429);
      expect(await call('2001:db8:0:2::1')).toBe(404);
    }));

  it('are limited per site too, except for customers', () =>
    limitedShop({ RATE_LIMIT_SCALE: '0.001' }, async ({ app, database }) => {
      const { headers } = await loggedIn(database.db);
      const call = async (household: number, more: object = {}) =>
        (await app.inject({ url: '/api/nothing', remoteAddress: `2001:db8:0:${household}::1`, headers: { ...more } }))
          .statusCode;
      const strangers: number[] = [];
      // Twice the limit, because the minute may end in between.
      for (let household = 1; household <= 5; household++) strangers.push(await call(household));
      expect(strangers).toContain(429);
      expect(await call(6, headers)).toBe(404);
    }));

  it('do not affect customers behind the same address', () =>
    limitedShop({ RATE_LIMIT_SCALE: '0.02' }, async ({ app, database }) => {
      const { headers } = await loggedIn(database.db);
      const call = (url: string, more: object = {}) =>
        app.inject({ url, remoteAddress: '203.0.113.7', headers: { ...more } });
      // Twice the limit, because the minute may end in between.
      for (let turn = 0; turn < 24; turn++) await call('/api/nothing');
      expect((await call('/api/nothing')).statusCode).toBe(429);
      expect((await call('/api/users/me/', headers)).statusCode).toBe(200);
      expect((await call('/api/users/me/', { authorization: 'Token made-up' })).statusCode).toBe(429);
    }));

  it('are not stored', () =>
    limitedShop({ RATE_LIMIT_SCALE: '0.001' }, async ({ app, database }) => {
      for (let turn = 0; turn < 5; turn++) await app.inject({ url: '/api/nothing', remoteAddress: '203.0.113.7' });
      expect((await database.pool.query('SELECT FROM limit_counters')).rows).toEqual([]);
    }));

  it("are refused for a while, in the caller's language", () =>
    limitedShop({ RATE_LIMIT_SCALE: '0.005' }, async ({ app }) => {
      const call = (remoteAddress: string) =>
        app.inject({ url: '/api/nothing', remoteAddress, headers: { 'accept-language': 'ru' } });
      for (let allowed = 0; allowed < 3; allowed++) expect((await call('203.0.113.7')).statusCode).toBe(404);
      const stopped = await call('203.0.113.7');
      expect(stopped.statusCode).toBe(429);
      expect(stopped.json()).toEqual({
        error: {
          code: 'too_many_requests',
          message: 'Слишком много запросов. Подождите минуту и попробуйте снова.',
          retry_after: expect.any(Number),
        },
      });
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect((await call('203.0.113.8')).statusCode).toBe(404);
      expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
    }));

  it.each([
    ['are counted by connection, whatever the header says', '0', 429],
    ['are counted by visitor behind a trusted proxy', '1', 404],
  ])('%s', (_what, TRUST_PROXY, status) =>
    limitedShop({ RATE_LIMIT_SCALE: '0.001', TRUST_PROXY }, async ({ app }) => {
      const call = (visitor: string) => app.inject({ url: '/api/nothing', headers: { 'x-forwarded-for': visitor } });
      expect((await call('203.0.113.7')).statusCode).toBe(404);
      expect((await call('203.0.113.8')).statusCode).toBe(status);
    }),
  );
});

describe('the log', () => {
  it('contains routes, statuses and request ids, but no personal data', async () => {
    const lines: string[] = [];
    const logged = await testShop({}, createLog('trace', { write: (line) => lines.push(line) }));
    const ask = (options: InjectOptions) =>
      logged.app.inject({
        remoteAddress: '203.0.113.7',
        ...options,
        headers: {
          'user-agent': 'Spyglass/7',
          'x-forwarded-for': '198.51.100.9',
          authorization: 'Token sesame',
          cookie: 'locale=ru; session=sesame',
          referer: 'https://elsewhere.example/',
          ...json,
          ...options.headers,
        },
      });
    try {
      await ask({ url: `${categories}?phone=01012345678` });
      await ask({ url: '/api/orders/01012345678?phone=01012345678' });
      await ask({ url: '/nowhere/01012345678' });
      await ask({ url: '/%E0?phone=01012345678' });
      await ask({ url: '/language/ru?to=/orders/01012345678' });
      await ask({ url: '/api/orders/', method: 'POST', payload: '{"phone":"01012345678"' });
      await logged.database.pool.query('DELETE FROM settings');
      await ask({ url: '/api/content/shop-info/?phone=01012345678', headers: { 'x-request-id': 'follow-me' } });
    } finally {
      await logged.close();
    }
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = entries.filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      `GET ${categories} 200`,
      'GET /api/* 404',
      'GET unknown 404',
      'GET unknown 404',
      'GET /language/:locale 302',
      'POST /api/orders/ 400',
      'GET /api/content/shop-info/ 500',
    ]);
    const lost = entries.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('Page Not Found'));
    expect(lost).toEqual(['Page Not Found: /api/orders/…', 'Page Not Found: /nowhere/…', 'Page Not Found: /%25E0']);
    for (const entry of answered) expect(entry.reqId).toMatch(/^[\w-]{8,64}$/);
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'a request failed', level: 50 }));
    expect(lines.join('')).not.toContain('follow-me');
    expect(lines.join('')).not.toMatch(/01012345678|Spyglass|203\.0\.113|198\.51\.100|sesame|elsewhere/);
  });
});

describe('a refused staff call', () => {
  it('is logged with the caller', async () => {
    const lines: string[] = [];
    const logged = await testShop({}, createLog('info', { write: (line) => lines.push(line) }));
    try {
      const { userId, headers } = await loggedIn(logged.database.db);
      const ask = (more: object) => logged.app.inject({ url: '/api/staff/settings/', headers: { ...more } });
      expect((await ask(headers)).statusCode).toBe(404);
      const packer = await atWork(logged.database.db, await loggedIn(logged.database.db), 'packer');
      expect((await ask(packer.headers)).statusCode).toBe(403);
      expect((await ask({})).statusCode).toBe(404);
      const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a staff request was rejected');
      expect(told).toMatchObject([
        { code: 'not_found', person: userId, role: null },
        { code: 'not_permitted', person: packer.userId, role: 'packer' },
      ]);
    } finally {
      await logged.close();
    }
  });
});

describe('a bug', () => {
  it('causes an error response without details', () =>
    inTestShop({}, async ({ app, database }) => {
      await database.pool.query('DELETE FROM settings');
      const answer = await app.inject({ url: '/api/content/shop-info/', headers: { 'accept-language': 'uz' } });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        error: { code: 'internal', message: 'Bizning tomonda xatolik yuz berdi. Qayta urinib koʻring.' },
      });
    }));
});

describe('SQL statements', () => {
  const photo = '0'.repeat(32);
  /** Every read call with the maximum number of queries it may need, however much data there is. */
  /** The unpaid order promises no day. */
  const unpromised = '/api/orders/calendar/?slug=2222-2222-2222';
  const calls: readonly (readonly [queries: number, url: string])[] = [
    [1, '/api/content/shop-info/'],
    // The settings, and the existing versions.
    [2, '/api/content/policy/?name=delivery'],
    [1, '/api/addresses/delivery-price?zip_code=63000&total=50000'],
    [1, '/api/addresses/delivery-zones'],
    [1, '/api/products/category-list/'],
    [1, '/api/products/category-list/nested'],
    [1, '/api/products/detail?slug=beef-for-plov'],
    [1, '/api/products/detail-by-id?id=2'],
    [1, '/api/products/review/?product=1'],
    [0, '/api/products/variations?product=1'],
    [0, '/api/products/gen-products/retrieve-vars/?vars=1,2,3'],
    [0, '/api/products/product-variation-list/?page_size=100'],
    [0, '/api/products/product-suggest/by-category/?slug=beef-for-plov'],
    [0, '/api/products/product-suggest/goes-with/?slug=beef-for-plov'],
    [0, '/api/products/main-list/?page_size=100'],
    [0, '/api/products/filter/?q=beef&category=meat'],
    [0, '/api/products/suggest/?q=be'],
    [0, '/api/esearch/filter?q=beef'],
    [0, '/api/esearch/suggest?q=be'],
    // No customer signed in with a provider.
    [0, '/api/auth/oauth/link/'],
    [3, '/api/users/me/'],
    // A staff member gets only that information.
    [2, '/api/users/me/deletion/'],
    [2, '/api/users/sessions/'],
    [2, '/api/users/wish-list/'],
    [2, '/api/users/wish-list/ids/'],
    [4, '/api/orders/cart-items/?shallow=0'],
    // One reads the session, one what the customer usually buys.
    [2, '/api/orders/temp-cart-items/fitting/?missing=4200&zone=jeju&without=1,2,3'],
    [0, '/api/orders/wanted-items/'],
    [2, '/api/products/buy-again/'],
    [2, '/api/orders/list'],
    [2, '/api/orders/counts/'],
    [2, '/api/orders/current/'],
    [2, '/api/orders/detail/?slug=2222-2222-2222'],
    [2, unpromised],
    [2, '/api/products/review/mine/?slug=2222-2222-2222'],
    [3, '/api/orders/claims/?slug=2222-2222-2222'],
    // One reads the owner of the photo, one the caller's session.
    [2, `/api/photos/${photo}`],
    // Also creates a payment attempt.
    [3, '/api/orders/detail/payment-info/?slug=2222-2222-2222'],
    // One counts the search, one reads which islands cost extra.
    [2, '/api/address-zipcode?q=Teheran-ro%20152'],
    [3, '/api/addresses/'],
    [3, '/api/staff/deposits/'],
    [5, '/api/staff/me/'],
    [4, '/api/staff/factors/'],
    [4, '/api/staff/session/factors/'],
    [3, '/api/staff/staff/'],
    [2, '/api/staff/sessions/'],
    [5, '/api/staff/audit/'],
    [4, '/api/staff/accesses/'],
    [2, '/api/staff/today/'],
    [3, '/api/staff/today/lists/'],
    [2, '/api/staff/orders/?q=Kim&page_size=200'],
    [3, '/api/staff/orders/detail/?slug=2222-2222-2222'],
    [4, '/api/staff/picks/'],
    // The caller; the line, the lot, the other lots, and their minimum expiry date.
    [6, '/api/staff/picks/short/?line=1&lot=1'],
    [2, '/api/staff/packing/'],
    [4, '/api/staff/packing/order/?slug=2222-2222-2222'],
    [4, '/api/staff/packing/slips/?slugs=2222-2222-2222'],
    [2, '/api/staff/courier/boxes/'],
    [4, '/api/staff/courier/export/?carrier=cj'],
    [2, '/api/staff/courier/templates/'],
    [3, '/api/staff/stock-movements/?lot=1'],
    [3, '/api/staff/stock/?q=beef'],
    [2, '/api/staff/stock/product/?product=1'],
    [3, '/api/staff/stock/history/?product=1'],
    [3, '/api/staff/stock/count/'],
    [3, '/api/staff/stock/ending/'],
    [4, '/api/staff/recalls/lot/?lot=20'],
    [2, '/api/staff/recalls/file/?lot=20'],
    [3, '/api/staff/certificates/'],
    [2, '/api/staff/certificates/1/'],
    [1, `/api/certificates/scan/${photo}.webp`],
    [3, '/api/staff/refunds/'],
    [3, '/api/staff/vouchers/'],
    [3, '/api/staff/vouchers/1/'],
    [2, '/api/staff/vouchers/uses/?voucher=1'],
    [2, '/api/staff/refunds/file/'],
    [3, '/api/staff/cash-receipts/'],
    [2, '/api/staff/cash-receipts/file/'],
    [3, '/api/staff/products/?q=beef&translation=missing'],
    [2, '/api/staff/products/1/'],
    [2, '/api/staff/product-choices/'],
    [1, '/api/products/home/'],
    [2, '/api/staff/home-parts/'],
    [2, '/api/staff/home-parts/1/'],
    [2, '/api/staff/categories/'],
    [3, '/api/staff/brands/'],
    [2, '/api/staff/brands/1/'],
    [2, '/api/staff/synonyms/'],
    [1, '/api/staff/searches/try/?q=beef'],
    [2, '/api/staff/reports/searches/'],
    [2, '/api/staff/reports/sales/'],
    [2, '/api/staff/reports/shop/'],
    [2, '/api/staff/settlements/'],
    [3, '/api/staff/reviews/'],
    [4, '/api/staff/customers/'],
    [4, '/api/staff/customers/detail/?customer=1'],
    [4, '/api/staff/customers/export/?customer=1'],
    [2, '/api/staff/views/'],
    [3, '/api/staff/failed-jobs/'],
    [2, '/api/staff/jobs/1/'],
    // The caller, the file, and the record of the download. Its parts are read while it is sent.
    [4, '/api/staff/jobs/1/file/'],
    [3, '/api/staff/imports/'],
    [2, '/api/staff/prices/choices/'],
    [4, '/api/staff/imports/1/'],
    // Exports are streamed and read five hundred rows at a time.
    [4, '/api/staff/products/export/'],
    [3, '/api/staff/prices/export/'],
    [3, '/api/staff/stock/export/'],
    [2, '/api/staff/categories/export/'],
    [2, '/api/staff/synonyms/export/'],
    [4, '/api/staff/claims/'],
    [2, '/api/staff/settings/'],
    [2, '/api/staff/settings/messages/'],
    [4, '/api/staff/opening/'],
    [2, '/api/staff/policies/'],
    [3, '/api/staff/policies/delivery/'],
    // The first version is not queried.
    [1, '/api/staff/policies/delivery/compare/?from=1&to=1'],
    [3, '/api/staff/claims/detail/?claim=1'],
    // Reads the caller, whether the number is known and the limits of the address, then writes a code, its limits, a
    // message, its budget and a job in one transaction. Two of the queries read the budgets of the message and count
    // it.
    [12, '/api/users/phonenumber-verify/get-code/?phone_number=010-7777-7777'],
  ];
  let headers: Record<string, string>;
  beforeAll(async () => {
    const customer = await atWork(shop.database.db, await buyer(shop.database.db), 'owner');
    ({ headers } = customer);
    const items = [{ product_variation: 1, count: 1 }];
    const refused = (await place(shop, customer, { items, expected_total: 0 })).json().error;
    expect((await place(shop, customer, { items, expected_total: refused.details.total })).statusCode).toBe(200);
    await shop.database.db.updateTable('orders').set({ number: '2222-2222-2222' }).execute();
    const { db } = shop.database;
    await sql`INSERT INTO claims (id, order_id, opened_by) OVERRIDING SYSTEM VALUE SELECT 1, id, 'staff' FROM orders`.execute(
      db,
    );
    await sql`INSERT INTO claim_lines (claim_id, line_id, count, reason) SELECT 1, id, 1, 'damaged' FROM order_lines`.execute(
      db,
    );
    await sql`INSERT INTO staff_jobs (id, kind, made_by, input, state, ended_at, file_name) OVERRIDING SYSTEM VALUE
      VALUES (1, 'export-orders', ${customer.userId}, '{}', 'done', now(), 'orders.csv')`.execute(db);
    await sql`INSERT INTO vouchers (id, code, name, kind, amount) OVERRIDING SYSTEM VALUE
      VALUES (1, 'TEA-1', '{"en": "Tea"}', 'won', 1)`.execute(db);
    await sql`INSERT INTO sheet_imports (id, kind, source) OVERRIDING SYSTEM VALUE VALUES (1, 'prices', 'file')`.execute(
      db,
    );
    await sql`INSERT INTO recalls (lot_id, reason) VALUES (20, 'Glass in it')`.execute(db);
    await sql`UPDATE certificates SET scan_key = ${`${photo}.webp`} WHERE id = 1`.execute(db);
    await files.put(`${scanFolder}${photo}.webp`, Buffer.from('a scan'), 'image/webp');
    const sent = await sentPhoto(shop, headers);
    await shop.database.db.updateTable('photos').set({ key: photo }).where('key', '=', sent).execute();
    await files.put(photoFile(photo), Buffer.from('a picture'), 'image/webp');
    // Simulated services are called over the network.
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it.each(calls)('number %i for %s', async (queries, url) => {
    const statements = await statementsOf(async () => {
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(url === unpromised ? 404 : 200);
    });
    // Each process records once a minute which staff are active. This is not part of the call.
    const isOwn = (statement: string) => !statement.includes('SET last_seen_at');
    const own = statements.filter(isOwn);
    expect(own.length, own.join('\n')).toBe(queries);
  });

  it('are counted for every mounted read call', async () => {
    const { paths } = (await get('/api/schema/', headers)).json() as { paths: Record<string, { get?: object }> };
    // Streams are tested in src/domain/orders/order/order-live.api.test.ts.
    const isReading = ({ get }: { get?: object } = {}) => get && !JSON.stringify(get).includes('text/event-stream');
    const reading = Object.keys(paths).filter((path) => isReading(paths[path]));
    const known = calls.map(([, url]) =>
      url
        .replace(/\?.*/, '')
        .replace(`${photo}.webp`, '{key}')
        .replace(photo, '{id}')
        .replace(/\/(brands|certificates|home-parts|jobs|products|vouchers|imports)\/1\//, '/$1/{id}/')
        .replace('/policies/delivery/', '/policies/{name}/'),
    );
    expect(known.sort()).toEqual(reading.sort());
  });
});
