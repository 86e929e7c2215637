import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/start/log.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';

const lines: string[] = [];
/** The shop's own simulator is called over the network, like the real service. */
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '100' }, createLog('trace', { write: (line) => lines.push(line) }));
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

const lookUp = async (query: Record<string, string>, language = 'en', from = shop, remoteAddress = '127.0.0.1') => {
  const url = `/api/address-zipcode?${new URLSearchParams(query)}`;
  const answer = await from.app.inject({ url, headers: { 'accept-language': language }, remoteAddress });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const found = async (q: string) => {
  const { status, body } = await lookUp({ q });
  expect(status).toBe(200);
  return body.data as { zip_code: string; is_jeju: boolean; is_remote: boolean }[];
};

describe('an address in the search', () => {
  const gangnam = {
    zip_code: '06236',
    address_text: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
    address_en: '152 Teheran-ro, Gangnam-gu, Seoul',
    is_jeju: false,
    is_remote: false,
  };

  it('is found in Korean', async () => {
    expect((await lookUp({ q: '테헤란로 152' })).body).toEqual({
      data: [{ ...gangnam, jibun_text: '서울특별시 강남구 역삼동 737 강남파이낸스센터' }],
      count: 1,
      next: null,
      hint: null,
    });
  });

  it.each([
    '152 Teheran-ro, Gangnam-gu, Seoul 06236, South Korea',
    'Teheran-ro 152',
    'teheranro 152',
    'TEHERAN RO 152',
    'Gangnam Finance Center',
  ])('is found in Latin letters by %j', async (q) => {
    expect((await lookUp({ q })).body).toEqual({
      data: [{ ...gangnam, jibun_text: '737, Yeoksam-dong, Gangnam-gu, Seoul' }],
      count: 1,
      next: null,
      hint: null,
    });
  });

  it.each([
    ['Seoul Central Mosque', '04405'],
    ['우사단로10길 39', '04405'],
    ['Ansan multicultural street', '15384'],
    ['안산시 원곡동 101동 1203호', '15383'],
  ])('is found by %j', async (q, zip) => {
    expect((await found(q)).map(({ zip_code }) => zip_code)).toContain(zip);
  });

  it('is found by its zip code alone if the table contains it', async () => {
    const { body } = await lookUp({ q: '06236' });
    const jibun_text = '서울특별시 강남구 역삼동 737 강남파이낸스센터';
    expect(body).toEqual({ data: [{ ...gangnam, jibun_text }], count: 1, next: null, hint: null });
    expect(await found('40221')).toMatchObject([{ zip_code: '40221', is_jeju: false, is_remote: true }]);
    expect((await lookUp({ q: '06236', page: '2' })).body).toEqual({ data: [], count: 1, next: null, hint: null });
  });

  it.each([
    ['06237', { address_text: '서울특별시', address_en: 'Seoul', is_jeju: false, is_remote: false }],
    [' ６３１２３ ', { address_text: '제주특별자치도', address_en: 'Jeju-do', is_jeju: true, is_remote: false }],
    ['40222', { address_text: '경상북도', address_en: 'Gyeongsangbuk-do', is_jeju: false, is_remote: true }],
  ])('can be completed from its region if only the zip code (%j) is known', async (q, region) => {
    expect(await found(q)).toEqual([
      { ...region, zip_code: q.normalize('NFKC').trim(), jibun_text: region.address_text },
    ]);
  });

  it('is not offered for a number that is not a zip code', async () => {
    expect(await found('99999')).toEqual([]);
  });

  it('shows where delivery costs more', async () => {
    expect(await found('제주시청')).toMatchObject([{ zip_code: '63208', is_jeju: true, is_remote: false }]);
    expect(await found('Ulleung-gun Office')).toMatchObject([{ zip_code: '40221', is_jeju: false, is_remote: true }]);
    expect(await found('신안군청')).toMatchObject([{ zip_code: '58827', is_jeju: false, is_remote: false }]);
  });

  it('follows the owner’s zones although responses are cached', async () => {
    const query = '신안군청';
    await found(query);
    const { db } = shop.database;
    const before = await db.selectFrom('settings').select('value').where('key', '=', 'zones').executeTakeFirstOrThrow();
    const set = (value: unknown) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'zones')
        .execute();
    try {
      await set({ jeju: [], remote: [['58827', '58827']] });
      expect(await found(query)).toMatchObject([{ is_remote: true }]);
    } finally {
      await set(before.value);
    }
  });
});

describe('pages of search results', () => {
  it('have ten entries and name the next page until the last', async () => {
    const first = (await lookUp({ q: '안산시' })).body;
    const second = (await lookUp({ q: '안산시', page: String(first.next) })).body;
    expect(first).toMatchObject({ count: 16, next: 2 });
    expect(first.data).toHaveLength(10);
    expect(second).toMatchObject({ count: 16, next: null });
    expect(second.data).toHaveLength(6);
    expect((await lookUp({ q: '안산시', page: '9' })).body).toMatchObject({ data: [], count: 16, next: null });
  });

  it.each(['0', '-1', '1.5', '99999', 'x'])('cannot have the number %s', async (page) => {
    const { status, body } = await lookUp({ q: '안산시', page });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_input', fields: { page: expect.any(String) } });
  });
});

describe('a search without results', () => {
  it('reports that 首尔江南区 is in an unsupported script', async () => {
    const { status, body } = await lookUp({ q: '首尔江南区' });
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], count: 0, next: null, hint: 'korean_or_latin_letters' });
  });

  it('is not caused by Cyrillic letters, which are transliterated', async () => {
    const { body } = await lookUp({ q: 'Тегеран-ро 152' });
    expect(body).toEqual((await lookUp({ q: 'Teheran-ro 152' })).body);
    expect(body.count).toBeGreaterThan(0);
  });

  it.each(['Ansan shahri, Danvon tumani', 'Oʻzbek koʻchasi', 'Ўзбекистон кўчаси', '없는길 77'])(
    'returns an empty list for %j',
    async (q) => {
      const { status, body } = await lookUp({ q });
      expect(status).toBe(200);
      expect(body).toEqual({ data: [], count: 0, next: null, hint: null });
    },
  );
});

describe('invalid search input', () => {
  it.each([
    ['zipcode_too_short', ''],
    ['zipcode_too_short', '가'],
    ['zipcode_too_short', '\u0000\u0001\u001b'],
    ['zipcode_too_short', "' OR"],
    ['zipcode_too_vague', '1538'],
    ['zipcode_too_vague', '서울'],
    ['zipcode_too_vague', 'Seoul, South Korea'],
    ['zipcode_too_many', '아파트'],
  ])('is refused as %s: %j', async (code, q) => {
    const { status, body } = await lookUp({ q });
    expect(status).toBe(400);
    expect(body.error).toEqual({ code, message: expect.stringMatching(/\w/) });
  });

  it.each([
    ['en', 'Too many addresses match. Please add the district or the building number.'],
    ['ru', 'Подходит слишком много адресов. Добавьте район или номер дома.'],
    ['uz', 'Juda koʻp manzil mos keldi. Tuman yoki uy raqamini qoʻshing.'],
  ])('is refused in %s', async (language, message) => {
    expect((await lookUp({ q: '아파트' }, language)).body.error.message).toBe(message);
  });

  it.each([
    ['This field is required.', {}],
    ['This is too long.', { q: 'a'.repeat(10_000) }],
  ])('is refused: %s', async (message, query) => {
    const { status, body } = await lookUp(query);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_input', fields: { q: message } });
  });

  it('is refused if the parameter is repeated', async () => {
    const answer = await shop.app.inject({ url: '/api/address-zipcode?q=one&q=two' });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    ["테헤란로 152'; DROP --", ['06236']],
    ['테헤란로\u0000 152\u0007', ['06236']],
    ['SELECT 테헤란로 152 %[]<>=', ['06236']],
    ["테헤란로' UNION users", []],
  ])('is cleaned if something remains: %j', async (q, zips) => {
    expect((await found(q)).map(({ zip_code }) => zip_code)).toEqual(zips);
  });
});

describe('an address search without an answer', () => {
  it('is reported in the caller’s language, and asked again next time', async () => {
    const other = await testShop({ PUBLIC_ORIGIN: 'http://127.0.0.1:9', RATE_LIMIT_SCALE: '100' });
    try {
      const { status, body } = await lookUp({ q: '테헤란로 152' }, 'ru', other);
      expect(status).toBe(503);
      expect(body.error).toEqual({
        code: 'provider_unavailable',
        message: 'Нужный для этого сервис сейчас не отвечает. Попробуйте немного позже.',
      });
      await other.app.listen({ host: '127.0.0.1', port: 0 });
      expect((await lookUp({ q: '테헤란로 152' }, 'ru', other)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('too many new searches from one network', () => {
  it('are counted for all addresses of one IPv6 network together', async () => {
    const other = await testShop({ RATE_LIMIT_SCALE: '0.05' });
    try {
      await other.app.listen({ host: '127.0.0.1', port: 0 });
      const statuses = [];
      // Twice the limit plus one: the minute may end in between.
      for (let number = 1; number <= 13; number++) {
        statuses.push((await lookUp({ q: `테헤란로 ${number}` }, 'en', other, `2001:db8::${number}`)).status);
      }
      expect(statuses).toContain(429);
    } finally {
      await other.close();
    }
  });

  it('have to wait, and cached responses are still returned', async () => {
    const other = await testShop({ RATE_LIMIT_SCALE: '0.05' });
    try {
      await other.app.listen({ host: '127.0.0.1', port: 0 });
      expect((await lookUp({ q: '테헤란로 152' }, 'en', other)).status).toBe(200);
      const statuses = [];
      // Twice the limit: the minute may end in between.
      for (let number = 0; number < 12; number++) {
        statuses.push(await lookUp({ q: `테헤란로 ${number}` }, 'en', other));
      }
      const stopped = statuses.find(({ status }) => status === 429);
      expect(stopped?.body.error.code).toBe('too_many_requests');
      expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await lookUp({ q: '테헤란로 152' }, 'en', other)).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

it('search texts are not logged', async () => {
  await lookUp({ q: '비밀의집 7' });
  await lookUp({ q: 'Secret-ro 7' });
  const log = lines.join('');
  expect(log).toContain('/api/address-zipcode');
  expect(log).toContain('/dev/juso/addrlink/addrEngApi.do');
  expect(log).not.toMatch(/비밀|Secret|Teheran|테헤란|%ED/);
});
