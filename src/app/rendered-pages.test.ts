import { afterAll, expect, it, vi } from 'vitest';
import { loggedIn } from '../domain/customers/testing/logged-in.ts';
import { LiveWork } from '../domain/desks/today/live-work.ts';
import { LiveOrders } from '../domain/orders/order/live-orders.ts';
import { buyer, placedOrder } from '../domain/orders/testing/buyers.ts';
import { KnownSettings } from '../domain/shop/settings/known-settings.ts';
import { openDatabase } from '../platform/database/database.ts';
import { Uploads } from '../platform/files/uploads.ts';
import { errorText } from '../platform/i18n/error-text.ts';
import { account as ru } from '../platform/i18n/ru/account.ts';
import { checkout as ruCheckout } from '../platform/i18n/ru/checkout.ts';
import { addresses as uzAddresses } from '../platform/i18n/uz/addresses.ts';
import { ensureBuilt } from '../platform/pages/ensure-built.ts';
import { readBuiltFronts } from '../platform/pages/front-parts.ts';
import { PageCache } from '../platform/pages/page-cache.ts';
import { readConfig } from '../platform/start/config.ts';
import { createLog } from '../platform/start/log.ts';
import { formsIn } from '../platform/testing/html-forms.ts';
import { openAdmission, testShop } from '../platform/testing/test-shop.ts';
import { createServer } from './server.ts';

// Real pages from the real server, for tests that need no browser.
await ensureBuilt(true);
const pages = await readBuiltFronts(true);
const shop = await testShop({ RATE_LIMIT_SCALE: '1000000' }, undefined, undefined, pages);
// Simulated services are called over the network.
await shop.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => shop.close());
const { db } = shop.database;

/** The HTML that a browser shows before any script runs. */
async function opened(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { statusCode, body, headers: answered } = await shop.app.inject({ url, headers });
  if (statusCode === 302) return opened(String(answered.location), headers);
  expect(statusCode, body).toBe(200);
  return withoutScripts(body);
}

function withoutScripts(html: string): string {
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '');
}

/**
 * Another process of the same shop, with limits of three pages per minute for anonymous visitors and six for a
 * customer.
 */
async function strictProcess() {
  const { outside, secret, catalogueCache } = shop;
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '0.01' });
  const database = await openDatabase(shop.database.url, 4);
  const cache = new PageCache();
  cache.setListening(true);
  const app = await createServer({
    ...{ config, secret, outside, database, catalogueCache, cache, pages },
    files: { put: async () => {}, find: async () => null, delete: async () => {}, async *list() {} },
    log: createLog('silent'),
    uploads: new Uploads('', async () => true),
    live: new LiveOrders(database.db),
    settings: new KnownSettings(database.db),
    liveWork: new LiveWork(database.db),
    admission: openAdmission(),
  });
  return { app, close: () => app.close().then(() => database.close()) };
}

it('rendered pages are counted, per site for anonymous visitors and per customer', async () => {
  // Time stands still, so that the minute does not end during the test.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { headers: customer } = await loggedIn(db, '+821077771234');
  const { slug } = await db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  const product = `/product-detail/${slug}`;
  const strict = await strictProcess();
  const ask = (url: string, household: number, headers: Record<string, string> = {}) =>
    strict.app.inject({ url, headers, remoteAddress: `2001:db8:7:${household}::1` });
  try {
    expect((await ask(product, 1)).statusCode).toBe(200);
    expect((await ask('/ru/basket', 2)).statusCode).toBe(200);
    expect((await ask('/basket', 2)).statusCode).toBe(200);
    for (const household of [1, 3]) {
      const refused = await ask('/ru/basket', household);
      expect(refused.statusCode).toBe(429);
      expect(refused.body).toContain(errorText('ru', 'too_many_requests'));
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    // A cached page is not counted, and parameters without effect do not create another page.
    expect((await ask(product, 1)).statusCode).toBe(200);
    for (const nothing of ['variation=987654321', 'variation=x', 'reviews=99', 'utm_source=7']) {
      const { statusCode, headers } = await ask(`${product}?${nothing}`, 1);
      const isShown = statusCode === 200 || (statusCode === 302 && headers.location === product);
      expect(isShown, `${nothing}: ${statusCode} ${headers.location}`).toBe(true);
    }
    // A customer does not share the limit of anonymous visitors, and another site has its own.
    for (let page = 1; page <= 6; page++) expect((await ask('/basket', 1, customer)).statusCode).toBe(200);
    expect((await ask('/basket', 9, customer)).statusCode).toBe(429);
    const elsewhere = await strict.app.inject({ url: '/basket', remoteAddress: '2001:db8:8:1::1' });
    expect(elsewhere.statusCode).toBe(200);
  } finally {
    clock.mockRestore();
    await strict.close();
  }
});

it('an order from a partly invalid list in the URL keeps the valid part, and the page says so', async () => {
  const { headers } = await buyer(db, 1);
  const broken = await opened('/ru/confirm-order?items=1:1,beef:2', headers);
  expect(broken).toContain(ruCheckout['checkout.notWhole']);
  expect(broken).toContain('items=1');
  expect(await opened('/ru/confirm-order?items=1:1', headers)).not.toContain(ruCheckout['checkout.notWhole']);
  // No part of the list is valid.
  expect(await opened('/ru/confirm-order?items=beef', headers)).toContain(ruCheckout['checkout.notWhole']);
});

it('the address search says that its list is a demo, and its suggestions can be found', async () => {
  const page = await opened('/uz/addresses/zipcode');
  expect(page).toContain(uzAddresses['zip.demo']);
  expect(page).toContain(uzAddresses['zip.demoText']);
  const examples = /<p lang="ko">([^<]+)<\/p>/.exec(page)?.[1]?.split(' · ') ?? [];
  expect(examples.length).toBeGreaterThan(3);
  for (const q of examples) {
    const { data } = (await shop.app.inject({ url: '/api/address-zipcode', query: { q } })).json();
    expect([q, data.length > 0]).toEqual([q, true]);
  }
});

it('account deletion offers to cancel an unpaid order that prevents it, and continues', async () => {
  const who = await buyer(db, 2);
  const order = await placedOrder(shop, who, { payment_method: 'bank_transfer' });
  const page = await opened('/ru/me/delete', who.headers);
  expect(page).toContain(errorText('ru', 'order_unpaid'));
  expect(page).not.toContain(ru['delete.sendCode']);
  const forms = formsIn(page).filter(({ fields }) => fields.get('intent')?.includes('cancel-orders'));
  expect(forms.map(({ fields }) => fields.get('order'))).toEqual([[order]]);
  const fields = [...(forms[0]?.fields ?? [])].map(([name, values]) => [name, values[0] ?? '']);
  const { statusCode, body } = await shop.app.inject({
    ...{ method: 'POST', url: '/ru/me/delete', payload: String(new URLSearchParams(fields)) },
    headers: { ...who.headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([statusCode, formsIn(withoutScripts(body)).some(({ fields }) => fields.has('code'))]).toEqual([200, true]);
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', order)
    .executeTakeFirstOrThrow();
  expect(status).toBe('cancelled');
});
