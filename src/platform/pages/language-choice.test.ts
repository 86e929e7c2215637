import cookie from '@fastify/cookie';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLanguageChoice } from './language-choice.ts';

async function appWith({ secure }: { secure: boolean }): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(cookie);
  registerLanguageChoice(app, secure);
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWith({ secure: false });
});
afterAll(() => app.close());

const choose = (locale: string, to?: string) =>
  app.inject({ url: `/language/${locale}`, query: to === undefined ? {} : { to } });
const leadsTo = async (locale: string, to?: string) => (await choose(locale, to)).headers.location;

describe('the language switch', () => {
  it('stores the choice for 365 days, for every page, in a SameSite cookie', async () => {
    const answer = await choose('ru');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([
      { name: 'locale', value: 'ru', maxAge: 365 * 24 * 60 * 60, path: '/', sameSite: 'Lax' },
    ]);
  });

  it('sets a secure cookie when the shop uses https', async () => {
    const secureApp = await appWith({ secure: true });
    const answer = await secureApp.inject('/language/uz');
    expect(answer.cookies).toEqual([expect.objectContaining({ value: 'uz', secure: true })]);
    await secureApp.close();
  });

  it.each([
    ['ru', '/', '/ru'],
    ['en', '/', '/'],
    ['uz', '/basket', '/uz/basket'],
    ['en', '/basket', '/basket'],
    ['uz', '/ru/basket', '/uz/basket'],
    ['en', '/ru/basket', '/basket'],
    ['ru', '/en', '/ru'],
    ['ru', '/products?category=meat&sort=-price', '/ru/products?category=meat&sort=-price'],
    ['ru', '/products?q=mol%20go%27shti', '/ru/products?q=mol%20go%27shti'],
    ['uz', '/ru/product-detail/beef?a=1#reviews', '/uz/product-detail/beef?a=1'],
  ])('%s keeps the page and its query: %s becomes %s', async (locale, from, to) => {
    expect(await leadsTo(locale, from)).toBe(to);
  });

  it('also changes the language of the page that the form returns to', async () => {
    const next = (page: string) => `/addresses/add?next=${encodeURIComponent(page)}`;
    const order = '/confirm-order?items=1:2,5:1&address=new&payment=bank_transfer';
    expect(await leadsTo('ru', next(`/uz${order}`))).toBe(`/ru${next(`/ru${order}`)}`);
    expect(await leadsTo('en', `/ru${next(`/ru${order}`)}`)).toBe(next(order));
    expect(await leadsTo('ru', next('//evil.example/'))).toBe(`/ru${next('/ru')}`);
  });

  it('keeps the URL of a form that returns to an order of a hundred lines', async () => {
    const items = Array.from({ length: 100 }, (_, index) => `${10_000 + index}:99`).join();
    const form = `/addresses/add?next=${encodeURIComponent(`/confirm-order?items=${items}`)}`;
    expect(await leadsTo('en', form)).toBe(form);
  });

  it('goes to the home page if no page or two pages are given', async () => {
    expect(await leadsTo('ru')).toBe('/ru');
    expect((await app.inject('/language/ru?to=/basket&to=/saved')).headers.location).toBe('/ru');
  });

  it.each(['de', 'RU', 'constructor', '%2e%2e'])('refuses the unknown language %s', async (locale) => {
    const answer = await choose(locale, '/basket');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.cookies).toEqual([]);
  });
});

describe('a redirect to another site', () => {
  it.each([
    '//evil.example',
    '//evil.example/basket',
    'https://evil.example/basket',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\u0000//evil.example',
    '///evil.example',
    `/${'a'.repeat(4_000)}`,
  ])('is replaced by the home page: %j', async (to) => {
    expect(await leadsTo('en', to)).toBe('/');
    expect(await leadsTo('ru', to)).toBe('/ru');
  });

  it.each([
    ['/ru//evil.example', '/evil.example'],
    ['/en//evil.example', '/evil.example'],
    ['/ru/\\evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/ru/..//evil.example', '/evil.example'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/a\r\nset-cookie:x=y', '/aset-cookie:x=y'],
  ])('becomes a missing page of this shop: %j', async (to, page) => {
    expect(await leadsTo('en', to)).toBe(page);
  });

  it('is never possible with arbitrary text', async () => {
    const begin = fc.constantFrom('/', '/ru', '/en', '/.', '/ru/..');
    const sign = fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', '\n', '%2F', '%5C', 'ru', 'evil.example');
    const tricky = fc
      .tuple(begin, fc.array(fc.oneof({ weight: 3, arbitrary: sign }, fc.string({ maxLength: 3 })), { maxLength: 6 }))
      .map(([start, parts]) => start + parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('en', 'ru', 'uz'), fc.oneof(tricky, fc.string()), async (locale, to) => {
        const location = String(await leadsTo(locale, to));
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(location, 'https://shop.example').host).toBe('shop.example');
      }),
      { numRuns: 1_000 },
    );
  });
});
