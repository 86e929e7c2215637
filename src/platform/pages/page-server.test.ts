import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostPicked } from '../../web/backoffice/orders/picked.ts';
import { backofficePages } from '../../web/backoffice/page-table.ts';
import { storefrontPages } from '../../web/storefront/page-table.ts';
import { usualPace } from '../files/upload-pace.ts';
import { Uploads } from '../files/uploads.ts';
import type { Caller, Session } from '../http/caller.ts';
import { Admission } from '../server/admission.ts';
import { AdmissionQueue } from '../server/admission-queue.ts';
import { ownOrigins } from '../server/own-origin.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer, RenderOrder } from './page-renderer.ts';
import { registerPages } from './page-server.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
let now: number;
let cache: PageCache;
let app: FastifyInstance;
let renders: number;
let counting: (caller: Caller) => Promise<number | null>;
let readies: number;
let folder: string;
let uploads: Uploads;
let admission: Admission;
let logged: string[];
const logins: Readonly<Record<string, number>> = { mine: 1, staffs: 2 };
const lookUp = async (token: string) => {
  const userId = logins[token];
  return userId ? ({ userId } as Session) : null;
};
const findSession = vi.fn(lookUp);
const whole = vi.fn(async ({ url }: RenderOrder): Promise<RenderedPage> => page(`whole ${url}`));
const personal = vi.fn(
  async ({ url }: RenderOrder, _caller?: unknown, _init?: RequestInit) =>
    new Response(`personal ${url}`, { headers: html }),
);

function page(text: string, status = 200, headers: Record<string, string> = html): RenderedPage {
  return { status, headers, body: Buffer.from(text), tags: new Set(['catalogue']) };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dasturxon-test-pages-'));
  const few = { perCustomer: 1, perProcess: 9 };
  uploads = new Uploads(folder, async () => true, { ...few, forNewcomers: few, pace: usualPace });
  now = 0;
  renders = 0;
  counting = async () => (++renders > 30 ? 17 : null);
  readies = 0;
  cache = new PageCache(() => now);
  cache.setListening(true);
  admission = new Admission(new AdmissionQueue(2, 3));
  findSession.mockClear();
  whole.mockClear();
  personal.mockClear();
  logged = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (entry) => void logged.push(entry) } } });
  await app.register(cookie);
  const forOne = async (...order: Parameters<typeof personal>) => {
    const response = await personal(...order);
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  const renderer = { forEverybody: whole, forOne } as unknown as PageRenderer;
  await app.register((scope) =>
    registerPages(scope, {
      storefront: {
        renderer,
        pages: storefrontPages,
        routeIds: new Set(['root']),
        tidyQuery: (_path, search) => search,
      },
      backoffice: {
        renderer,
        pages: backofficePages,
        routeIds: new Set(['root']),
        tidyQuery: (_path, search) => search,
        beginsAt: '/admin',
        assets: new Map(),
        mayOpen: async (caller) => (await caller.session())?.userId === 2,
        localeOf: async () => 'ru',
      },
      cache,
      ownOrigins: ownOrigins({ publicOrigin: 'https://shop.example', apiOrigin: '', asyncApiOrigin: '' }),
      secure: true,
      cookieDomain: '',
      findSession,
      uploads,
      countRender: (caller) => counting(caller),
      countReady: () => (++readies > 100 ? 19 : null),
      countLogin: async () => (renders > 30 ? 17 : null),
      admission,
    }),
  );
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0', ...headers } });

describe('a form', () => {
  const post = (url: string, bytes: number, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: 'x'.repeat(bytes),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    });

  it('has the size limit of its page, and only few pages accept photos', async () => {
    expect((await post('/ru/me', 64 * 1024)).statusCode).toBe(200);
    const tooLarge = await post('/ru/me', 64 * 1024 + 1);
    expect([tooLarge.statusCode, personal.mock.calls.length]).toEqual([413, 1]);
    expect(tooLarge.body).toContain('lang="ru"');
    expect((await post('/ru/my-orders/2222-2222-2222/claim', 1024 * 1024)).statusCode).toBe(200);
  });

  it('accepts the maximum number of selected products with the longest names', async () => {
    const chosen = new URLSearchParams({ intent: 'list' });
    for (let id = 1; id <= mostPicked; id++) {
      chosen.append('row', `${id}:1:${'Ы'.repeat(120)}`);
      chosen.append('pick', String(id));
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Token staffs' };
    const answer = await app.inject({ method: 'POST', url: '/admin/products', payload: `${chosen}`, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, 'personal /admin/products']);
  });

  it.each([
    ['application/json', 400],
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=x', 400],
    ['nonsense', 415],
  ])('is refused before rendering when its content type is %s', async (type, status) => {
    const answer = await post('/uz/me', 10, { 'content-type': type });
    expect([answer.statusCode, personal.mock.calls.length]).toEqual([status, 0]);
    expect(answer.body).toContain('lang="uz"');
  });

  it('is aborted when it is larger than its declared length', async () => {
    const large = Readable.from([Buffer.alloc(60_000), Buffer.alloc(60_000)]);
    const answer = await app.inject({ method: 'POST', url: '/me', payload: large, headers: { 'content-type': 'a/b' } });
    expect([answer.statusCode, personal.mock.calls.length]).toEqual([413, 0]);
  });
});

describe('a form with photos', () => {
  const url = '/ru/my-orders/2222-2222-2222/claim';
  const multipart = Buffer.from(
    '--cut\r\ncontent-disposition: form-data; name="text"\r\n\r\nwords\r\n' +
      '--cut\r\ncontent-disposition: form-data; name="photo_files"; filename="a.jpg"\r\n\r\nbytes\r\n--cut--\r\n',
  );
  const post = (payload: Buffer | Readable, cookie = '__Host-session=mine') =>
    app.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'multipart/form-data; boundary=cut', cookie },
    });
  /** A page that reads its form and shows the content. */
  const readsForm = () =>
    personal.mockImplementationOnce(async ({ readForm }: RenderOrder) => {
      const form = await readForm?.().catch((refused: Response) => new Response(null, { status: refused.status }));
      if (form instanceof Response || !form) return form ?? new Response();
      const [photo] = form.files;
      const onDisk = await readdir(folder);
      return Response.json({ text: form.values.get('text'), bytes: photo?.file.bytes, onDisk: onDisk.length });
    });

  it('is passed to the page on disk, and deleted after rendering', async () => {
    readsForm();
    expect((await post(multipart)).json()).toEqual({ text: 'words', bytes: 5, onDisk: 1 });
    expect([await readdir(folder), uploads.underWay]).toEqual([[], 0]);
    expect(logged).toEqual([]);
  });

  it('is not read if the page does not ask for it', async () => {
    const pieces = vi.fn();
    const body = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 61; piece++) {
          pieces();
          yield Buffer.alloc(1024 * 1024);
        }
      })(),
    );
    expect((await post(body)).body).toBe(`personal ${url}`);
    // Only as much as fits into the network buffers.
    expect(pieces.mock.calls.length).toBeLessThan(5);
    expect(uploads.underWay).toBe(0);
  });

  it('is limited to one per customer, and refused without a login', async () => {
    const busy = await uploads.begin(1);
    readsForm();
    const refused = await post(multipart);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(refused.body).toContain('lang="ru"');
    if (busy.ok) await busy.value.close();
    readsForm();
    expect((await post(multipart, '')).statusCode).toBe(401);
    expect(uploads.underWay).toBe(0);
  });

  it('waits in the admission queue, but holds no slot while its photos arrive', async () => {
    const begun = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    personal.mockImplementation(async ({ readForm }: RenderOrder) => {
      (readForm ? reading : begun).resolve();
      await (readForm ? readForm() : end.promise);
      return new Response('made', { headers: html });
    });
    const inside = get('/ru/me');
    await begun.promise;
    const body = new Readable({ read() {} });
    const coming = post(body);
    await reading.promise;
    // One of the two slots is free again.
    expect((await get('/ru')).body).toBe('whole /ru');
    const others = Array.from({ length: 5 }, () => get('/ru/me'));
    expect((await Promise.race(others)).statusCode).toBe(503);
    expect((await post(multipart)).statusCode).toBe(503);
    end.resolve();
    body.push(multipart);
    body.push(null);
    expect((await coming).body).toBe('made');
    await Promise.all([inside, ...others]);
    personal.mockImplementation(async ({ url }: RenderOrder) => new Response(`personal ${url}`, { headers: html }));
  });

  it('leaves nothing behind when it is broken or its page fails', async () => {
    readsForm();
    expect((await post(multipart.subarray(0, 150))).statusCode).toBe(400);
    personal.mockImplementationOnce(async ({ readForm }: RenderOrder) => {
      await readForm?.();
      throw new Error('a bug');
    });
    expect((await post(multipart)).statusCode).toBe(500);
    expect([await readdir(folder), uploads.underWay]).toEqual([[], 0]);
  });
});

describe('a public page', () => {
  it('is rendered for the first visitor and cached for the others', async () => {
    const first = await get('/ru');
    const second = await get('/ru');
    expect(first.body).toBe('whole /ru');
    expect(second.body).toBe(first.body);
    expect(second.headers).toEqual({ ...first.headers, date: second.headers.date });
    expect(whole).toHaveBeenCalledTimes(1);
  });

  it.each(['/ru/', '//ru', '/ru?made=up'])('is the same under %s', async (url) => {
    await get('/ru');
    expect((await get(url)).body).toBe('whole /ru');
    expect(whole).toHaveBeenCalledTimes(1);
  });

  it('is revalidated each time it is shown, its data only after some seconds', async () => {
    expect((await get('/ru')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    expect((await get('/ru.data?_routes=root')).headers).toMatchObject({ 'cache-control': 'private, max-age=5' });
    expect((await get('/ru.data?_routes=root')).body).toBe('whole /ru.data?_routes=root');
  });

  it('is shown when stale, and refreshed in the background', async () => {
    await get('/ru');
    now += 31_000;
    whole.mockImplementationOnce(async () => page('renewed'));
    expect((await get('/ru')).body).toBe('whole /ru');
    await vi.waitFor(async () => expect((await get('/ru')).body).toBe('renewed'), { timeout: 20_000 });
  });

  it('is rendered again after a change', async () => {
    await get('/ru');
    cache.forget(['catalogue']);
    await get('/ru');
    expect(whole).toHaveBeenCalledTimes(2);
  });

  it('redirects visitors with a chosen language even if it is cached', async () => {
    await get('/');
    expect((await get('/')).body).toBe('whole /');
    const chosen = await get('/', { cookie: 'locale=uz' });
    expect(chosen.statusCode).toBe(302);
    expect(chosen.headers).toMatchObject({ location: '/uz', 'cache-control': 'no-store' });
    expect((await get('/', { cookie: 'locale=en' })).body).toBe('whole /');
    expect((await get('/uz', { cookie: 'locale=ru' })).body).toBe('whole /uz');
  });

  it('is not the response to a form', async () => {
    await get('/ru');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.inject({ method: 'POST', url: '/ru', payload: 'a=b', headers });
    expect(answer.body).toBe('personal /ru');
  });

  it('becomes plain text with a link to the home page when rendering fails', async () => {
    whole.mockImplementationOnce(async () => page('Unexpected Server Error', 500, { 'content-type': 'text/plain' }));
    const answer = await get('/ru');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject({ ...html, 'cache-control': 'no-store' });
    expect(answer.body).toContain('<a href="/ru">');
  });

  it('shows its own error page when rendering fails, which is not cached', async () => {
    whole.mockImplementationOnce(async () => page('sorry', 500));
    expect(await get('/ru')).toMatchObject({ statusCode: 500, body: 'sorry' });
    expect(await get('/ru')).toMatchObject({ statusCode: 200, body: 'whole /ru' });
  });

  it('is refused after too many requests, even from any cache', async () => {
    await get('/ru');
    readies = 100;
    for (const [url, cookie] of [['/ru'], ['/ru?made=up'], ['/ru', 'locale=ru']] as const) {
      const refused = await get(url, cookie ? { cookie } : {});
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '19']);
      expect(refused.body).toContain('lang="ru"');
    }
    expect(whole).toHaveBeenCalledTimes(1);
  });

  it('is shown from the cache while changes cannot be received and no new one can be rendered', async () => {
    await get('/ru');
    cache.setListening(false);
    whole.mockImplementation(async () => page('sorry', 503));
    expect(await get('/ru')).toMatchObject({ statusCode: 200, body: 'whole /ru' });
    // Also to a customer whose session cannot be queried.
    expect(await get('/ru', { cookie: '__Host-session=mine' })).toMatchObject({ statusCode: 200, body: 'whole /ru' });
    expect((await get('/uz')).statusCode).toBe(503);
    whole.mockImplementation(async ({ url }) => page(`whole ${url}`));
  });

  it.each([
    ['the count', {}],
    ['the login', { cookie: '__Host-session=made-up' }],
    ['the page', {}],
  ])('is shown from the cache, however old, while the database does not respond to %s', async (what, headers) => {
    let asked = Promise.withResolvers<void>();
    const hangs = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    for (const url of ['/ru', '/ru.data']) await get(url);
    now += 31_000;
    if (what === 'the count') counting = hangs;
    if (what === 'the login') counting = async ({ session }) => (await session())?.userId ?? null;
    if (what === 'the page') cache.setListening(false);
    findSession.mockImplementation(hangs);
    whole.mockImplementation(hangs);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const url of ['/ru', '/ru.data']) {
        asked = Promise.withResolvers();
        const answer = get(url, headers);
        await asked.promise;
        await vi.advanceTimersByTimeAsync(1_000);
        expect(await answer).toMatchObject({ statusCode: 200, body: `whole ${url}` });
      }
    } finally {
      vi.useRealTimers();
      findSession.mockImplementation(lookUp);
      whole.mockImplementation(async ({ url }) => page(`whole ${url}`));
    }
  });

  it.each(['/%70roducts', '/%70%72oducts?utm_source=x', '//products/'])(
    'is the same in the spelling %s',
    async (url) => {
      expect((await get(url)).body).toBe('whole /products');
    },
  );
});

describe('an unknown page', () => {
  it('is rendered for each visitor and never cached', async () => {
    const first = await get('/nothing-here');
    await get('/nothing-here');
    expect(first.body).toBe('personal /nothing-here');
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(personal).toHaveBeenCalledTimes(2);
  });
});

describe('many pages at once', () => {
  /** Pages whose rendering waits until the test ends it. */
  function slowPages() {
    const begun: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    whole.mockImplementation(async ({ url }: RenderOrder) => {
      begun.push(url);
      await promise;
      return page(`whole ${url}`);
    });
    return { begun, letGo: resolve };
  }
  afterEach(() => whole.mockImplementation(async ({ url }: RenderOrder) => page(`whole ${url}`)));

  it('are rendered a few at a time; a few more wait, and the others are refused with plain text', async () => {
    const { begun, letGo } = slowPages();
    const asked = Array.from({ length: 9 }, (_, number) => get(`/uz/products?page=${number}`));
    for (const answer of await firstOf(asked, 4)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.body).toContain('lang="uz"');
    }
    expect(begun).toHaveLength(2);
    letGo();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });

  it('do not affect requests that join a rendering or whose stale page is cached', async () => {
    await get('/uz');
    now = 31_000;
    const { begun, letGo } = slowPages();
    const asked = Array.from({ length: 5 }, (_, number) => get(`/uz/products?page=${number}`));
    await vi.waitFor(() => expect(admission.pages.isFullFor('person')).toBe(true));
    expect((await get('/uz/products?page=9')).statusCode).toBe(503);
    expect((await get('/uz')).statusCode).toBe(200);
    const joined = get(begun[0] ?? '');
    letGo();
    expect((await joined).statusCode).toBe(200);
    await Promise.all(asked);
  });

  it('do not delay other pages while they wait for a third-party service', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<string>();
    personal.mockImplementation(async ({ askOutside }: RenderOrder) => {
      const heard = await askOutside?.('addresses', () => answer);
      return new Response(heard ?? 'too many', { headers: html });
    });
    const asked = Array.from({ length: 9 }, () => get('/addresses/zipcode?q=a'));
    expect((await get('/ru')).body).toBe('whole /ru');
    resolve('found');
    for (const { body } of await Promise.all(asked)) expect(body).toBe('found');
    personal.mockImplementation(async ({ url }: RenderOrder) => new Response(`personal ${url}`, { headers: html }));
  });

  it('do not delay a cached page', async () => {
    await get('/ru');
    const { letGo } = slowPages();
    const asked = Array.from({ length: 9 }, (_, number) => get(`/uz/products?page=${number}`));
    await firstOf(asked, 4);
    expect((await get('/ru')).statusCode).toBe(200);
    letGo();
    await Promise.all(asked);
  });

  /** The first `count` responses. */
  function firstOf<T>(asked: readonly Promise<T>[], count: number): Promise<T[]> {
    const answers: T[] = [];
    return new Promise((resolve, reject) => {
      for (const answer of asked) {
        answer.then((one) => answers.push(one) === count && resolve([...answers]), reject);
      }
    });
  }
});

describe('a client with too many requests', () => {
  it('is refused after too many rendered pages, while cached pages are still served', async () => {
    await get('/ru');
    for (let asked = 0; asked < 40; asked++) expect((await get('/ru')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let asked = 0; asked < 40; asked++) statuses.push((await get(`/uz/nowhere-${asked}`)).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    const refused = await get('/uz/nowhere');
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Soʻrovlar juda koʻp');
    expect(refused.headers['retry-after']).toBe('17');
    expect((await get('/ru')).statusCode).toBe(200);
  });

  it('gets a stale page from the cache without a refresh', async () => {
    await get('/ru');
    now += 31_000;
    renders = 30;
    expect((await get('/ru')).body).toBe('whole /ru');
    expect([renders, whole.mock.calls.length]).toEqual([31, 1]);
  });

  it('from another website cannot post a form', async () => {
    const answer = await app.inject({ method: 'POST', url: '/ru', headers: { origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(403);
    expect(personal).not.toHaveBeenCalled();
  });
});

describe.each(['/admin', '/admin/orders', '/ru/admin/orders'])('the closed front at %s', (url) => {
  const as = (token: string) => get(url, { authorization: `Token ${token}` });

  it('does not exist for customers, and asks anonymous visitors to sign in without a session lookup', async () => {
    expect((await as('staffs')).statusCode).toBe(url.startsWith('/ru') ? 302 : 200);
    expect((await as('mine')).body).toBe(`personal ${url}`);
    findSession.mockClear();
    const stranger = await get(url);
    expect([stranger.statusCode, stranger.headers.location]).toEqual([302, expect.stringContaining('/login?next=')]);
    expect(findSession).not.toHaveBeenCalled();
  });

  it('looks up no session after too many lookups or while too many requests wait', async () => {
    renders = 31;
    const refused = await as('made-up');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '17']);
    renders = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const inside = Array.from({ length: 5 }, () => admission.pages.run(() => promise));
    const busy = await as('made-up');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '3']);
    expect([findSession.mock.calls.length, renders]).toEqual([0, 0]);
    resolve();
    await Promise.all(inside);
  });
});

it.each([
  ['/ru/payment/toss/2222-2222-2222', true],
  ['/payment/toss/success?orderId=2222-2222-2222-1', false],
  ['/payment/bank-transfer/2222-2222-2222', false],
  ['/confirm-order', false],
])('%s opens the card window: %s', async (url, opensCardWindow) => {
  await get(url);
  expect(personal).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ opensCardWindow }),
    expect.anything(),
    expect.anything(),
  );
});
