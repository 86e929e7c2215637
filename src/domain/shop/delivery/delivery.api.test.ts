import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { Uploads } from '../../../platform/files/uploads.ts';
import { HandlerTable } from '../../../platform/http/handler-table.ts';
import { Admission } from '../../../platform/server/admission.ts';
import { registerErrorAnswers } from '../../../platform/server/api-answers.ts';
import { registerApi } from '../../../platform/server/api-server.ts';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { findSession } from '../../customers/identity/session.store.ts';
import { type LoggedIn, loggedIn } from '../../customers/testing/logged-in.ts';
import { KnownSettings } from '../settings/known-settings.ts';
import { writeSettings } from '../settings/shop-settings.store.ts';
import { deliveryApi } from './delivery.api.ts';
import { getDeliveryPrice } from './delivery.contract.ts';

const path = '/api/addresses/delivery-price';
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

/** Sets the date in Korea; timers keep running, because the server needs them. */
const itIs = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}+09:00`) });

async function ask(query: string, { app = shop.app, headers = {} }: { app?: FastifyInstance; headers?: object } = {}) {
  const answer = await app.inject({ url: `${path}${query}`, headers: { ...headers } });
  return { status: answer.statusCode, body: answer.json() };
}

describe('price and promise', () => {
  it('are those of the mainland by default', async () => {
    itIs('2026-11-16T12:46:59.250');
    expect(await ask('')).toEqual({
      status: 200,
      body: {
        data: {
          price: 3_500,
          base: 3_500,
          surcharge: 0,
          free_from: 50_000,
          zone: 'mainland',
          promise: {
            order_before: '2026-11-16T06:00:00.000Z',
            ships_on: '2026-11-16',
            arrives_from: '2026-11-17',
            arrives_to: '2026-11-17',
            arrives_latest: '2026-11-17',
          },
          server_time: '2026-11-16T03:46:59.250Z',
        },
      },
    });
  });

  it('depend on the zip code and the total', async () => {
    itIs('2026-11-20T15:00:00');
    expect((await ask('?zip_code=06236&total=50000')).body.data).toMatchObject({ zone: 'mainland', price: 0, base: 0 });
    expect((await ask('?zip_code=06236&total=49999')).body.data).toMatchObject({ zone: 'mainland', price: 3_500 });
    expect((await ask('?zip_code=63000&total=100000000')).body.data).toMatchObject({
      zone: 'jeju',
      price: 3_000,
      base: 0,
      surcharge: 3_000,
      promise: {
        order_before: '2026-11-23T06:00:00.000Z',
        ships_on: '2026-11-23',
        arrives_from: '2026-11-25',
        arrives_to: '2026-11-26',
        arrives_latest: '2026-11-28',
      },
    });
    const [island = ''] = demoSettings.zones.remote[0] ?? [];
    expect((await ask(`?zip_code=${island}`)).body.data).toMatchObject({
      zone: 'remote',
      price: 8_500,
      base: 3_500,
      surcharge: 5_000,
      promise: { arrives_from: '2026-11-25', arrives_to: '2026-11-26' },
    });
  });

  it('change immediately with the settings', async () => {
    itIs('2026-11-16T10:00:00');
    const { delivery, calendar } = demoSettings;
    try {
      await writeSettings(shop.database.db, 'delivery', { ...delivery, cutoff_hour: 10, base_price: 4_000 });
      await writeSettings(shop.database.db, 'calendar', { closed_days: ['2026-11-17'] });
      expect((await ask('')).body.data).toMatchObject({
        price: 4_000,
        promise: { order_before: '2026-11-18T01:00:00.000Z', ships_on: '2026-11-18', arrives_from: '2026-11-19' },
      });
    } finally {
      await writeSettings(shop.database.db, 'delivery', delivery);
      await writeSettings(shop.database.db, 'calendar', calendar);
    }
  });

  it('have no promise if the holidays are not known yet', async () => {
    itIs('2036-01-04T10:00:00');
    expect((await ask('')).body.data).toMatchObject({
      price: 3_500,
      promise: null,
      server_time: '2036-01-04T01:00:00.000Z',
    });
  });

  it('are cached until the cut-off', async () => {
    itIs('2026-11-16T10:00:00');
    const { body } = await ask('');
    expect(getDeliveryPrice.goodUntil(body)).toEqual(new Date('2026-11-16T15:00:00+09:00'));
    expect(getDeliveryPrice.goodUntil({ data: { ...body.data, promise: null } })).toBeNull();
  });
});

describe('an unusual query', () => {
  it.each([
    ['zip_code=', 'zip_code'],
    ['zip_code=1234', 'zip_code'],
    ['zip_code=123456', 'zip_code'],
    // No place has these.
    ['zip_code=63645', 'zip_code'],
    ['zip_code=99999', 'zip_code'],
    ['zip_code=00999', 'zip_code'],
    ['zip_code=0623a', 'zip_code'],
    ['zip_code=%EF%BC%90%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94', 'zip_code'],
    ['zip_code=06236&zip_code=63000', 'zip_code'],
    ['zip_code=06236%00', 'zip_code'],
    ['total=-1', 'total'],
    ['total=100000001', 'total'],
    ['total=1.5', 'total'],
    ['total=many', 'total'],
    ['total=NaN', 'total'],
    ['total=Infinity', 'total'],
    ['total=1&total=2', 'total'],
    ['address=0', 'address'],
    ['address=-5', 'address'],
    ['address=home', 'address'],
    ['address=99999999999999999999', 'address'],
    ['address=1&zip_code=06236', 'address'],
  ])('is refused with the name of its field: %s', async (query, field) => {
    const { status, body } = await ask(`?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(Object.keys(body.error.fields)).toEqual([field]);
  });

  it('with unknown parameters is accepted', async () => {
    expect((await ask('?utm_source=flyer')).status).toBe(200);
  });
});

describe('an address', () => {
  const jeju = 41;
  let app: FastifyInstance;
  let owner: LoggedIn;
  let stranger: LoggedIn;
  beforeAll(async () => {
    const { db } = shop.database;
    owner = await loggedIn(db, '+821011110001');
    stranger = await loggedIn(db, '+821011110002');
    const findAddressPlace = async (userId: number, id: number) =>
      userId === owner.userId && id === jeju ? { zip_code: '', is_jeju: true, is_remote: false } : undefined;
    app = Fastify();
    registerErrorAnswers(app);
    await app.register(cookie);
    registerApi(app, new HandlerTable(deliveryApi({ settings: new KnownSettings(db), findAddressPlace })), {
      ownOrigins: () => false,
      secure: true,
      cookieDomain: '',
      findSession: (token) => findSession(db, token),
      validateResponses: true,
      uploads: new Uploads('', async () => true),
      admission: new Admission(),
    });
  });
  afterAll(() => app.close());

  it('of the caller determines the zone', async () => {
    const { status, body } = await ask(`?address=${jeju}&total=60000`, { app, headers: owner.headers });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ zone: 'jeju', price: 3_000, base: 0, surcharge: 3_000 });
    // Without a zip code its exact location is unknown.
    expect(body.data.promise).toBe(null);
  });

  it('needs a login', async () => {
    for (const headers of [{}, { authorization: 'Token nobody' }]) {
      const { status, body } = await ask(`?address=${jeju}`, { app, headers });
      expect(status).toBe(401);
      expect(body.error.code).toBe('login_required');
    }
  });

  it('of another customer is reported as unknown, like one that does not exist', async () => {
    const foreign = await ask(`?address=${jeju}`, { app, headers: stranger.headers });
    const missing = await ask('?address=42', { app, headers: owner.headers });
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it('is the only input for which the session is read', async () => {
    const byZipCode = await statementsOf(() => ask('?zip_code=63122', { app, headers: owner.headers }));
    expect(byZipCode).toHaveLength(1);
    const byAddress = await statementsOf(() => ask(`?address=${jeju}`, { app, headers: owner.headers }));
    expect(byAddress).toHaveLength(2);
  });
});
