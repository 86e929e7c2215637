import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedInWithoutPhone } from '../domain/customers/testing/logged-in.ts';
import { type Buyer, buyer, place, placedOrder } from '../domain/orders/testing/buyers.ts';
import { writeSettings } from '../domain/shop/settings/shop-settings.store.ts';
import { realServices } from '../platform/testing/real-services.ts';
import { inTestShop, type TestShop, testShop } from '../platform/testing/test-shop.ts';

const offered = async ({ app }: TestShop) => {
  const { login_providers, payment_methods } = (await app.inject('/api/content/shop-info/')).json().data;
  return { login_providers, payment_methods };
};
const post = ({ app }: TestShop, url: string, payload: object, headers: object = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...headers } });
const oneThing = { items: [{ product_variation: 1, count: 1 }], expected_total: 0 };
const simulatorPages = [
  ...['/dev/sms', '/dev/toss/pay'],
  ...['/dev/oidc/kakao/.well-known/openid-configuration', '/dev/oidc/google/.well-known/openid-configuration'],
];

describe('a shop without Kakao and cards', () => {
  let shop: TestShop;
  let customer: Buyer;
  beforeAll(async () => {
    shop = await testShop({ KAKAO_LOGIN: 'off', CARD_PAYMENTS: 'off' });
    customer = await buyer(shop.database.db);
  });
  afterAll(() => shop.close());

  it('lists what it offers', async () => {
    expect(await offered(shop)).toEqual({ login_providers: ['google'], payment_methods: ['bank_transfer'] });
  });

  it.each([
    ['/api/auth/oauth/start/', { provider: 'kakao' }],
    ['/api/auth/oauth/finish/', { provider: 'kakao', query: 'code=a&state=b' }],
  ])('refuses a Kakao login with a message: %s', async (url, body) => {
    const answer = await post(shop, url, body, { 'accept-language': 'ru' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toEqual({
      code: 'provider_off',
      message: 'Этот способ входа недоступен. Пожалуйста, выберите другой.',
    });
  });

  it.each(['terms', 'privacy'])('does not mention Kakao in its policy: %s', async (name) => {
    for (const language of ['en', 'ru', 'uz']) {
      const headers = { 'accept-language': language };
      const { body } = await shop.app.inject({ url: `/api/content/policy/?name=${name}`, headers });
      expect(body).toContain('Google');
      expect(body).not.toContain('Kakao');
    }
  });

  it('refuses card payments with a message everywhere', async () => {
    const number = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
    const answers = [
      await place(shop, customer, { ...oneThing, payment_method: 'toss' }),
      await post(
        shop,
        '/api/orders/payment/change-method/',
        { slug: number, payment_method: 'toss' },
        customer.headers,
      ),
      await post(
        shop,
        '/api/orders/payment/toss/success/',
        { paymentKey: 'a', orderId: `${number}-1`, amount: 1 },
        customer.headers,
      ),
      await post(shop, '/api/orders/payment/toss/webhook/', { data: { orderId: `${number}-1` } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error.code).toBe('payment_method_off');
    }
  });

  it('shows no card window for an order that was to be paid by card', async () => {
    const number = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
    await shop.database.db.updateTable('orders').set({ payment_method: 'toss' }).where('number', '=', number).execute();
    const info = await shop.app.inject({
      url: `/api/orders/detail/payment-info/?slug=${number}`,
      headers: customer.headers,
    });
    expect(info.json().data).toMatchObject({ status: 'awaiting_payment', checking: false });
    expect(info.json().data).not.toHaveProperty('toss');
  });

  it('does not remove the last available login method', async () => {
    const who = await loggedInWithoutPhone(shop.database.db, 'google', 'both');
    await shop.database.db
      .insertInto('identities')
      .values({ provider: 'kakao', subject: 'both', user_id: who.userId })
      .execute();
    const unlink = (provider: string) =>
      shop.app.inject({
        method: 'DELETE',
        url: '/api/users/providers/',
        payload: { provider },
        headers: who.headers,
      });
    expect((await unlink('google')).json().error.code).toBe('last_way_in');
    expect((await unlink('kakao')).statusCode).toBe(200);
  });

  it('runs no simulator of either', async () => {
    for (const page of ['/dev/toss/pay', '/dev/oidc/kakao/.well-known/openid-configuration']) {
      expect([page, (await shop.app.inject(page)).statusCode]).toEqual([page, 404]);
    }
    expect((await shop.app.inject('/dev/sms')).statusCode).toBe(200);
  });
});

describe('a public shop', () => {
  const settings = { ...realServices, PUBLIC_ORIGIN: 'https://shop.example' };

  it('has no simulator pages, in any spelling of their paths', () =>
    inTestShop(settings, async ({ app }) => {
      for (const page of simulatorPages) {
        for (const spelling of [page, page.toUpperCase(), page.replace('/dev', '/%64ev'), `/ru${page}`]) {
          expect([spelling, (await app.inject(spelling)).statusCode]).toEqual([spelling, 404]);
        }
      }
    }));

  it("accepts no transfers to the demo's invented bank account, but does to a real one", () =>
    inTestShop(settings, async (shop) => {
      const { db } = shop.database;
      const customer = await buyer(db);
      expect(await offered(shop)).toEqual({ login_providers: ['google', 'kakao'], payment_methods: ['toss'] });
      const refused = await place(shop, customer, { ...oneThing, payment_method: 'bank_transfer' });
      expect(refused.json().error.code).toBe('payment_method_off');
      await writeSettings(db, 'bank', { bank: 'KB국민', account: '123456-01-123456', holder: 'Dasturxon', others: [] });
      expect((await offered(shop)).payment_methods).toEqual(['toss', 'bank_transfer']);
      expect(await placedOrder(shop, customer, { payment_method: 'bank_transfer' })).toMatch(/\w+/);
      await db.deleteFrom('settings').where('key', '=', 'bank').execute();
      expect((await offered(shop)).payment_methods).toEqual(['toss']);
    }));

  it('accepts transfers to the invented bank account where only its owner has access', () =>
    inTestShop({}, async (shop) => {
      expect((await offered(shop)).payment_methods).toEqual(['toss', 'bank_transfer', 'virtual_account']);
    }));
});
