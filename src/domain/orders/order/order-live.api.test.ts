import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startAnnouncing } from '../../../platform/database/announcer.ts';
import { listenForChanges } from '../../../platform/database/change-listener.ts';
import { createLog } from '../../../platform/start/log.ts';
import { realServices } from '../../../platform/testing/real-services.ts';
import { inTestShop, type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { loggedIn } from '../../customers/testing/logged-in.ts';
import { sentCode } from '../../customers/testing/sent-code.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { prepareOrder } from '../parcels/parcel-steps.service.ts';
import { type Buyer, buyer, paidByCard, place } from '../testing/buyers.ts';
import { LiveListener } from '../testing/live-listener.ts';
import { moved } from '../testing/moved.ts';
import type { OrderStatus } from './order-status.rules.ts';

let shop: TestShop;
let origin: string;
let changes: ReturnType<typeof listenForChanges>;
let announcing: ReturnType<typeof startAnnouncing>;
const announced: string[] = [];
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const deaf = { onChange: () => {}, onLost: () => {}, onListening: () => void shop.live.catchUp() };
  const notices = {
    ...shop.live.notices,
    order_changed: (payload: string) => {
      shop.live.notices.order_changed(payload);
      announced.push(payload);
    },
  };
  changes = listenForChanges(shop.database.url, deaf, notices);
  await changes.ready;
  announcing = startAnnouncing(shop.database.db, createLog('silent'));
});
afterAll(async () => {
  await announcing.stop();
  await changes.close();
  await shop.close();
});

const open: LiveListener[] = [];
async function listen(headers: Record<string, string>): Promise<LiveListener> {
  const listener = await LiveListener.open(origin, headers);
  open.push(listener);
  return listener;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.leave()));
});

let buyers = 500;
const newBuyer = () => buyer(shop.database.db, buyers++);

async function placed(who: Buyer, payment_method: 'toss' | 'bank_transfer' = 'toss'): Promise<string> {
  const items = [{ product_variation: 1, count: 1 }];
  const refused = (await place(shop, who, { items, expected_total: 0 })).json().error;
  const answer = await place(shop, who, { items, expected_total: refused.details.total, payment_method });
  const { slug } = answer.json().data;
  await isAnnounced(slug, 'awaiting_payment');
  return slug;
}
/** Waits for the notification, so that a stream opened afterwards does not receive it. */
const isAnnounced = (slug: string, status: string) =>
  vi.waitUntil(() => announced.some((notice) => notice.includes(slug) && notice.includes(status)), { timeout: 20_000 });
const move = (slug: string, status: OrderStatus) => moved(shop.database.db, status, slug);
const post = (url: string, { headers }: Pick<Buyer, 'headers'>, payload: object = {}) =>
  shop.app.inject({ method: 'POST', url, headers, payload });

describe('a stream of order changes', () => {
  it('begins with the current state and continues with changes of any origin', async () => {
    const me = await newBuyer();
    const slug = await placed(me);
    const listener = await listen(me.headers);
    await listener.heard(1);
    await paidByCard(shop.database.db, slug);
    await listener.heard(2);
    await prepareOrder(shop.database.db, slug);
    expect(await listener.heard(3)).toEqual([
      { event: 'state', data: { slug, status: 'awaiting_payment' } },
      { event: 'change', data: { slug, status: 'paid' } },
      { event: 'change', data: { slug, status: 'preparing' } },
    ]);
  });

  it('includes refunds', async () => {
    const me = await newBuyer();
    const slug = await placed(me, 'bank_transfer');
    await transferFor(shop.database.db, slug);
    await isAnnounced(slug, 'paid');
    const listener = await listen(me.headers);
    await listener.heard(1);
    await post('/api/orders/cancel/', me, { slug });
    const cancelled = { event: 'change', data: { slug, status: 'cancelled' } };
    expect((await listener.heard(2)).slice(1)).toEqual([cancelled]);
    await shop.database.db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
    expect((await listener.heard(3)).slice(1)).toEqual([cancelled, cancelled]);
  });

  it('includes a transfer that is too low', async () => {
    const me = await newBuyer();
    const slug = await placed(me, 'bank_transfer');
    const listener = await listen(me.headers);
    await listener.heard(1);
    await transferFor(shop.database.db, slug, 1_000);
    expect((await listener.heard(2))[1]).toEqual({ event: 'change', data: { slug, status: 'awaiting_payment' } });
  });

  it("contains only the customer's own orders", async () => {
    const [me, other] = [await newBuyer(), await newBuyer()];
    const listener = await listen(other.headers);
    const mine = await listen(me.headers);
    const slug = await placed(me);
    await mine.heard(1);
    const own = await placed(other);
    expect((await listener.heard(1)).map(({ data }) => data)).toEqual([{ slug: own, status: 'awaiting_payment' }]);
    expect(JSON.stringify(listener.events)).not.toContain(slug);
  });

  it('does not include a change that was rolled back', async () => {
    const me = await newBuyer();
    const slug = await placed(me);
    const listener = await listen(me.headers);
    await listener.heard(1);
    const failing = shop.database.db.transaction().execute(async (transaction) => {
      await moved(transaction, 'expired', slug);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await move(slug, 'cancelled');
    expect((await listener.heard(2))[1]).toEqual({ event: 'change', data: { slug, status: 'cancelled' } });
  });

  it('ignores invalid notifications', async () => {
    const me = await newBuyer();
    const listener = await listen(me.headers);
    for (const nonsense of ['weather', '{}', 'null', `{"user":${me.userId},"slug":"A","status":"lost"}`]) {
      await shop.database.pool.query(`SELECT pg_notify('order_changed', $1)`, [nonsense]);
      await shop.database.pool.query(`SELECT pg_notify('session_ended', $1)`, [nonsense]);
    }
    const slug = await placed(me);
    expect(await listener.heard(1)).toEqual([{ event: 'change', data: { slug, status: 'awaiting_payment' } }]);
  });

  it('is open to browsers with a session cookie, and closed without a login', async () => {
    const me = await newBuyer();
    const byCookie = await listen({ cookie: `session=${me.token}` });
    expect(byCookie.status).toBe(200);
    expect((await listen({})).status).toBe(401);
    expect((await listen({ authorization: 'Token nonsense' })).status).toBe(401);
    const elsewhere = await listen({ cookie: `session=${me.token}`, 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.status).toBe(403);
  });

  it('is neither compressed nor cached nor buffered', async () => {
    const { response } = await listen({ ...(await newBuyer()).headers, 'accept-encoding': 'br, gzip' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('etag')).toBeNull();
  });

  it('sends the current state again after notifications may have been missed', async () => {
    const me = await newBuyer();
    const slug = await placed(me);
    const listener = await listen(me.headers);
    await listener.heard(1);
    await shop.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'dasturxon listener'`,
    );
    const [, again] = await listener.heard(2);
    expect(again).toEqual({ event: 'state', data: { slug, status: 'awaiting_payment' } });
    await paidByCard(shop.database.db, slug);
    expect((await listener.heard(3))[2]).toEqual({ event: 'change', data: { slug, status: 'paid' } });
  });
});

describe('a stream ends', () => {
  it('with its session, and not with other sessions', async () => {
    const me = await newBuyer();
    const elsewhere = await loggedIn(shop.database.db, '+821050009999');
    const second = await loggedIn(shop.database.db, '+821050009999');
    const [mine, other, third] = [
      await listen(me.headers),
      await listen(elsewhere.headers),
      await listen(second.headers),
    ];
    await post('/api/auth/logout/', elsewhere);
    await other.ended;
    await shop.database.db.deleteFrom('users').where('id', '=', second.userId).execute();
    await third.ended;
    const slug = await placed(me);
    expect(await mine.heard(1)).toEqual([{ event: 'change', data: { slug, status: 'awaiting_payment' } }]);
  });

  it('when the client disconnects, without using up the limit', async () => {
    const me = await newBuyer();
    for (let round = 0; round < 3; round++) {
      const listeners = await Promise.all(Array.from({ length: 6 }, () => listen(me.headers)));
      expect(listeners.map(({ status }) => status)).toEqual(Array(6).fill(200));
      const refused = await listen(me.headers);
      expect(refused.status).toBe(429);
      expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
      // The limit does not affect other customers.
      expect((await listen((await newBuyer()).headers)).status).toBe(200);
      await Promise.all(listeners.map((listener) => listener.leave()));
      const hasRoom = async () => {
        const probe = await LiveListener.open(origin, me.headers);
        await probe.leave();
        return probe.status === 200;
      };
      await vi.waitUntil(hasRoom, { timeout: 20_000 });
    }
  });

  it('immediately after a HEAD request', async () => {
    const me = await newBuyer();
    for (let times = 0; times < 10; times++) {
      const head = await fetch(`${origin}/api/orders/live/`, { method: 'HEAD', headers: me.headers });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    }
    expect((await listen(me.headers)).status).toBe(200);
  });

  it('when the server closes, without delaying it', async () => {
    const closing = await testShop({ RATE_LIMIT_SCALE: '1000' });
    const address = await closing.app.listen({ host: '127.0.0.1', port: 0 });
    const { headers } = await buyer(closing.database.db, 1);
    const listener = await LiveListener.open(address, headers);
    // With stopped timers, the forced disconnect of open connections never happens.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await closing.app.close();
    await listener.ended;
    vi.useRealTimers();
    await closing.close();
  });
});

describe('a stream on a separate host', () => {
  const hosts = {
    ...realServices,
    PUBLIC_ORIGIN: 'https://shop.example',
    ASYNC_API_ORIGIN: 'https://live.shop.example',
  };

  /** The cookies that a browser with a session of the shop sends to another host. */
  async function cookiesFor(host: string, other: TestShop): Promise<string> {
    const phone_number = '+821055550001';
    await other.app.inject({ method: 'POST', url: '/api/users/sms-login/', payload: { phone_number } });
    const code = await sentCode(other, phone_number);
    const payload = { phone_number, code };
    const { cookies } = await other.app.inject({ method: 'POST', url: '/api/users/sms-verify/', payload });
    return cookies
      .filter(({ domain }) => domain !== undefined && (host === domain || host.endsWith(`.${domain}`)))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  it.each([
    ['identifies the customer if the session cookie is shared with it', { COOKIE_DOMAIN: 'shop.example' }, 200],
    ['requires a login if the cookie is not shared', {}, 401],
  ])('%s', (_what, settings, status) =>
    inTestShop({ ...hosts, ...settings }, async (other) => {
      const cookie = await cookiesFor('live.shop.example', other);
      const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
      const listener = await LiveListener.open(address, {
        cookie,
        origin: 'https://shop.example',
        'sec-fetch-site': 'same-site',
      });
      expect(listener.status).toBe(status);
      expect(listener.response.headers.get('access-control-allow-origin')).toBe('https://shop.example');
      expect(listener.response.headers.get('access-control-allow-credentials')).toBe('true');
      await listener.leave();
    }),
  );
});
