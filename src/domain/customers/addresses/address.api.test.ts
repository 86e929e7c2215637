import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { deleteUser } from '../identity/user.store.ts';
import { call } from '../testing/api-browser.ts';
import { type LoggedIn, loggedIn } from '../testing/logged-in.ts';
import { mostAddresses } from './address.rules.ts';
import { addressPlace } from './address.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

interface Customer extends LoggedIn {
  readonly phone: string;
}

let phones = 0;
async function newCustomer(): Promise<Customer> {
  const phone = `+8210${String(60_000_000 + ++phones)}`;
  return { phone, ...(await loggedIn(shop.database.db, phone)) };
}

let customer: Customer;
beforeEach(async () => {
  customer = await newCustomer();
});

interface Address {
  readonly id: number;
  readonly recipient_name: string;
  readonly is_default: boolean;
  readonly [field: string]: unknown;
}

const seoul = { recipient_name: 'Aziza', zip_code: '06236', address_text: '서울특별시 강남구 테헤란로 152' };
const add = (body: object = {}, { phone, headers }: Customer = customer) =>
  call(shop, 'POST /api/addresses/', { headers, body: { ...seoul, phone_number: phone, ...body } });
const change = (id: unknown, body: object, { headers }: LoggedIn = customer) =>
  call(shop, `PATCH /api/addresses/${id}/`, { headers, body });
const remove = (id: unknown, { headers }: LoggedIn = customer) =>
  call(shop, `DELETE /api/addresses/${id}/`, { headers });
async function list({ headers }: LoggedIn = customer): Promise<Address[]> {
  return (await call(shop, 'GET /api/addresses/', { headers })).body.data;
}
async function added(body: object = {}, who: Customer = customer): Promise<number> {
  return (await add(body, who)).body.data.id;
}
const namesInOrder = async () => (await list()).map((address) => address.recipient_name);

describe('adding an address', () => {
  it('stores the normalised input and makes the first address the default', async () => {
    const spelled = customer.phone.replace('+8210', '010 ');
    const answer = await add({
      recipient_name: '  Азиза Karimova ',
      phone_number: spelled,
      address_detail: ' 101동 1502호',
      entrance_note: '1234# ',
      is_default: false,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body.data).toEqual({
      id: expect.any(Number),
      recipient_name: 'Азиза Karimova',
      phone_number: customer.phone,
      zip_code: '06236',
      address_text: '서울특별시 강남구 테헤란로 152',
      address_en: '',
      address_detail: '101동 1502호',
      entrance_note: '1234#',
      is_jeju: false,
      is_remote: false,
      zone: 'mainland',
      is_default: true,
    });
    expect(await list()).toEqual([answer.body.data]);
  });

  it('needs neither detail nor note', async () => {
    expect((await add()).body.data).toMatchObject({ address_detail: '', entrance_note: '' });
  });

  it.each(['00000', '00999', '09000', '19999', '63645', '99999'])(
    'refuses the zip code %s, which no place has',
    async (zip_code) => {
      const { error } = (await add({ zip_code })).body;
      expect(error).toMatchObject({ code: 'invalid_input', fields: { zip_code: expect.any(String) } });
    },
  );

  it.each([
    ['06236', '제주시 연동 5'],
    ['63322', '152 Teheran-ro, Seoul'],
    ['63322', 'Пусан, Хэундэ-гу'],
    ['06236', '울릉군 울릉읍 1'],
    ['40240', 'Сеул, Каннам-гу'],
  ])('warns before saving that the zip code %s is not in %s', async (zip_code, address_text) => {
    const { error } = (await add({ zip_code, address_text })).body;
    expect(error).toMatchObject({ code: 'place_contradicts', fields: { zip_code: expect.any(String) } });
    expect((await add({ zip_code, address_text, place_confirmed: true })).body.data).toMatchObject({ zip_code });
  });

  it.each([
    ['58958', '전라남도 신안군 흑산면 1'],
    ['40240', '경상북도 울릉군 울릉읍 1'],
    ['40240', '경상북도 1'],
    ['63322', '제주시 연동 5'],
    ['06236', '다문화길 16'],
  ])('accepts the zip code %s in %s', async (zip_code, address_text) => {
    expect((await add({ zip_code, address_text })).body.data).toMatchObject({ zip_code });
  });

  it('refuses a place that is both on Jeju and on another island', async () => {
    const both = { zip_code: '', address_text: '다문화길 16', is_jeju: true, is_remote: true };
    for (const place_confirmed of [false, true])
      expect((await add({ ...both, place_confirmed })).body.error.code).toBe('place_contradicts');
  });

  it('uses the zip code and not the client’s marks for islands, and warns if they disagree', async () => {
    const address_text = '첨단로 242';
    const jeju = (await add({ zip_code: '63322', address_text, is_jeju: false })).body;
    expect(jeju.data).toMatchObject({ is_jeju: true, is_remote: false });
    expect(jeju.message).toBe('Postal code 63322 is on Jeju.');
    const island = (await add({ zip_code: '40240', address_text, is_jeju: true })).body;
    expect(island.data).toMatchObject({ is_jeju: false, is_remote: true });
    expect(island.message).toBe('Postal code 40240 is not on Jeju.');
    expect((await add({ zip_code: '63322', address_text, is_jeju: true })).body.message).toBeUndefined();
  });

  it.each([undefined, ''])('trusts the customer about Jeju if there is no zip code (%j)', async (zip_code) => {
    const address_text = '다문화길 16';
    const said = (await add({ zip_code, address_text, is_jeju: true })).body;
    expect(said.data).toMatchObject({ zip_code: '', is_jeju: true, is_remote: false });
    expect(said.message).toBeUndefined();
    expect((await add({ zip_code, address_text })).body.data).toMatchObject({ zip_code: '', is_jeju: false });
    const { id } = said.data;
    expect((await change(id, { is_jeju: false })).body.data.is_jeju).toBe(false);
    expect((await change(id, { zip_code: '63322' })).body.data).toMatchObject({ zip_code: '63322', is_jeju: true });
  });

  it.each([
    ['제주특별자치도 제주시 첨단로 242', { is_jeju: true, is_remote: false, zone: 'jeju' }],
    ['울릉군 울릉읍 도동길 5', { is_jeju: false, is_remote: true, zone: 'remote' }],
    ['Ulleung-gun, Dodong-gil 5', { is_jeju: false, is_remote: true, zone: 'remote' }],
    ['Чеджу, ул. Чхомдан 242', { is_jeju: true, is_remote: false, zone: 'jeju' }],
    ['서울특별시 강남구 테헤란로 152', { is_jeju: false, is_remote: false, zone: 'mainland' }],
  ])('recognises the island from the names in an address without a zip code: %s', async (address_text, expected) => {
    expect((await add({ zip_code: '', address_text })).body.data).toMatchObject(expected);
  });

  it.each([
    [{ address_text: '제주특별자치도 제주시 첨단로 242', is_jeju: false }, 'jeju'],
    [{ address_text: 'Чеджу, Согвипхо 5', is_jeju: false, is_remote: true }, 'jeju'],
    [{ address_text: '울릉군 울릉읍', is_remote: false }, 'remote'],
    [{ address_text: 'Seoul, Gangnam-gu 5', is_jeju: true }, 'inland'],
    [{ address_text: 'Сеул, Каннам-гу 5', is_remote: true }, 'inland'],
    [{ address_text: '인천광역시 연수구 12', is_jeju: true }, 'coast'],
  ])('refuses %j once, until the customer confirms it', async (body, named) => {
    const refused = await add({ zip_code: '', ...body });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: 'place_contradicts', details: { named } });
    expect(Object.keys(refused.body.error.fields)).toEqual(['is_jeju']);
    expect(await list()).toEqual([]);
    const { data } = (await add({ zip_code: '', ...body, place_confirmed: true })).body;
    const { is_jeju = false, is_remote = false } = body as { is_jeju?: boolean; is_remote?: boolean };
    expect(data).toMatchObject({ is_jeju, is_remote });
    // A change that does not concern the place is not questioned.
    expect((await change(data.id, { entrance_note: 'Ring' })).status).toBe(200);
    expect((await change(data.id, { address_text: body.address_text, is_jeju, is_remote })).status).toBe(409);
    // A zip code settles the question, once it is certain that it belongs to this address.
    const zip = { zip_code: '06236', is_jeju };
    const asked = await change(data.id, zip);
    if (named !== 'inland' && named !== 'coast') expect(asked.body.error.code).toBe('place_contradicts');
    const meant = await change(data.id, { ...zip, place_confirmed: true });
    expect(meant.body.data).toMatchObject({ zone: 'mainland' });
  });

  it('searches all texts of an address without a zip code for names of islands', async () => {
    const plain = { zip_code: '', address_text: 'Yeon-dong 12-5' };
    const named = [{ address_detail: '제주특별자치도 제주시' }, { address_en: '12 Yeondong-gil, Jeju-si, Jeju-do' }];
    for (const place of named) expect((await add({ ...plain, ...place })).body.data).toMatchObject({ zone: 'jeju' });
    const refused = await add({ ...plain, is_jeju: false, is_remote: false, address_detail: '제주시' });
    expect(refused.body.error).toMatchObject({ code: 'place_contradicts', details: { named: 'jeju' } });
    const { id } = (await add(plain)).body.data;
    expect((await change(id, { address_detail: '101' })).body.data).toMatchObject({ zone: 'mainland' });
    expect((await change(id, { address_detail: '울릉군' })).body.data).toMatchObject({ zone: 'remote' });
    // With a zip code, the Korean text decides, and a floor may be named after an island.
    const exact = { zip_code: '06236', address_text: '서울특별시 강남구 테헤란로 152', address_detail: '제주 식당' };
    expect((await add(exact)).body.data).toMatchObject({ zone: 'mainland' });
  });

  it('lists the default first, then the most recently changed', async () => {
    const first = await added({ recipient_name: 'first' });
    await add({ recipient_name: 'second' });
    await add({ recipient_name: 'third', is_default: true });
    expect(await namesInOrder()).toEqual(['third', 'second', 'first']);
    await change(first, { entrance_note: 'Ring twice' });
    expect(await namesInOrder()).toEqual(['third', 'first', 'second']);
    expect((await list()).map((address) => address.is_default)).toEqual([true, false, false]);
  });

  it('accepts only a phone number that the customer has validated', async () => {
    const answer = await add({ phone_number: '010-9999-0000' });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatchObject({
      code: 'phone_not_validated',
      fields: { phone_number: 'Please confirm this phone number with a code first.' },
    });
    // Another customer's validation does not count.
    const other = await newCustomer();
    expect((await add({ phone_number: other.phone })).status).toBe(409);
    await shop.database.db
      .insertInto('validated_phones')
      .values({ user_id: customer.userId, phone_number: '+821099990000' })
      .execute();
    expect((await add({ phone_number: '010-9999-0000' })).body.data.phone_number).toBe('+821099990000');
  });

  it.each([
    ['not a number', 'phone_invalid'],
    ['+998 90 123 45 67', 'phone_incorrect'],
  ])('reports the problem of the number %s', async (phone_number, code) => {
    const answer = await add({ phone_number });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe(code);
    expect(Object.keys(answer.body.error.fields)).toEqual(['phone_number']);
  });

  it.each([
    ['recipient_name', '   '],
    ['recipient_name', 'a'.repeat(81)],
    ['recipient_name', 'a\u0000b'],
    ['recipient_name', 7],
    ['recipient_name', null],
    ['phone_number', undefined],
    ['phone_number', '0'.repeat(65)],
    ['zip_code', '6236'],
    ['zip_code', '062361'],
    ['zip_code', '０６２３６'],
    ['zip_code', 6236],
    ['address_text', ' '],
    ['address_text', '가'.repeat(301)],
    ['address_text', '서울\n강남'],
    ['address_detail', 'x'.repeat(201)],
    ['address_detail', 'a\u0007'],
    ['entrance_note', 'x'.repeat(201)],
    ['entrance_note', 'a\tb'],
    ['is_jeju', 'yes'],
    ['is_default', 1],
  ])('refuses %s %j', async (field, value) => {
    const answer = await add({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('invalid_input');
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('accepts texts up to the limits of the database', async () => {
    const longest = {
      recipient_name: 'a'.repeat(80),
      address_text: '가'.repeat(300),
      address_detail: 'x'.repeat(200),
      entrance_note: 'y'.repeat(200),
    };
    expect((await add(longest)).body.data).toMatchObject(longest);
  });

  it('is limited to a maximum number, also for concurrent requests', async () => {
    for (let count = 1; count < mostAddresses; count++) await add();
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('too_many_addresses');
    const addresses = await list();
    expect(addresses).toHaveLength(mostAddresses);
    await remove(addresses[0]?.id);
    expect((await add()).status).toBe(200);
  });
});

describe('changing an address', () => {
  it('keeps fields that are not given', async () => {
    const id = await added({ address_detail: '101', entrance_note: 'Ring' });
    const before = (await list())[0];
    expect((await change(id, { address_detail: '' })).body.data).toEqual({ ...before, address_detail: '' });
    expect((await change(id, {})).body.data).toEqual({ ...before, address_detail: '' });
    const english = { address_en: '152 Teheran-ro' };
    expect((await change(id, english)).body.data).toMatchObject(english);
    const moved = { zip_code: '63322', address_text: '제주특별자치도 제주시 첨단로 242' };
    expect((await change(id, { ...moved, is_jeju: false })).body.data).toMatchObject({
      ...{ ...moved, is_jeju: true },
      // The English spelling belonged to another place.
      address_en: '',
    });
    expect((await change(id, { is_jeju: false })).body.data.is_jeju).toBe(true);
  });

  it('refuses the same input as adding', async () => {
    const id = await added();
    const before = await list();
    expect((await change(id, { recipient_name: '' })).body.error.fields).toHaveProperty('recipient_name');
    expect((await change(id, { zip_code: 'abcde' })).body.error.fields).toHaveProperty('zip_code');
    expect((await change(id, { phone_number: '' })).body.error.code).toBe('phone_invalid');
    const unproven = await change(id, { recipient_name: 'New', phone_number: '010-9999-0001' });
    expect([unproven.status, unproven.body.error.code]).toEqual([409, 'phone_not_validated']);
    expect(await list()).toEqual(before);
  });

  it('moves the default mark', async () => {
    const first = await added();
    const second = await added();
    expect((await change(second, { is_default: true })).body.data.is_default).toBe(true);
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  it('passes the mark on when it is removed, and keeps it on the only address', async () => {
    const first = await added();
    expect((await change(first, { is_default: false })).body.data.is_default).toBe(true);
    const second = await added();
    await added();
    await change(second, { entrance_note: 'changed last' });
    expect((await change(first, { is_default: false })).body.data.is_default).toBe(false);
    const [now, ...others] = await list();
    expect(now).toMatchObject({ id: second, is_default: true });
    expect(others.map((address) => address.is_default)).toEqual([false, false]);
    // Removing the mark from an address without it changes nothing.
    await change(first, { is_default: false });
    expect((await list())[0]).toMatchObject({ id: second, is_default: true });
  });
});

describe('deleting an address', () => {
  it('makes the most recently changed address the default if it was the default', async () => {
    const first = await added();
    const second = await added();
    const third = await added();
    await change(second, { entrance_note: 'changed last' });
    expect(await remove(first)).toMatchObject({ status: 200, body: { data: {} } });
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [third, false],
    ]);
    await remove(third);
    expect((await list()).map(({ id }) => id)).toEqual([second]);
    await remove(second);
    expect(await list()).toEqual([]);
    expect((await remove(second)).status).toBe(404);
  });

  it('happens together with the account', async () => {
    await added();
    const id = await added({ is_default: true });
    await deleteUser(shop.database.db, customer.userId);
    expect(await addressPlace(shop.database.db, customer.userId, id)).toBeUndefined();
    const left = await shop.database.db.selectFrom('addresses').where('user_id', '=', customer.userId).execute();
    expect(left).toEqual([]);
  });
});

describe('addresses of other customers', () => {
  it('do not exist for any endpoint', async () => {
    const owner = await newCustomer();
    const id = await added({}, owner);
    const before = await list(owner);
    const tries = [
      await change(id, { recipient_name: 'Mine' }),
      await change(id, { is_default: true }),
      await change(id, { phone_number: '010-9999-0002' }),
      await change(id, {}),
      await remove(id),
    ];
    for (const { status, body } of tries) expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(await list(owner)).toEqual(before);
    expect(await list()).toEqual([]);
    expect(await addressPlace(shop.database.db, owner.userId, id)).toEqual({
      zip_code: '06236',
      is_jeju: false,
      is_remote: false,
    });
    expect(await addressPlace(shop.database.db, customer.userId, id)).toBeUndefined();
  });

  it('have no delivery price, own ones do', async () => {
    const owner = await newCustomer();
    const id = await added({ zip_code: '63322', address_text: '첨단로 242' }, owner);
    const price = ({ headers }: LoggedIn) =>
      call(shop, `GET /api/addresses/delivery-price?address=${id}&total=1000`, { headers });
    expect((await price(owner)).body.data).toMatchObject({ zone: 'jeju' });
    expect((await price(customer)).status).toBe(404);
  });

  it.each(['0', '-1', '1.5', 'abc', '999999999', '9007199254740993', '99999999999999999999', '1e3', '%00'])(
    'are not found by the id %s',
    async (id) => {
      expect((await change(id, { recipient_name: 'Mine' })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    },
  );

  it.each([
    'GET /api/addresses/',
    'POST /api/addresses/',
    'PATCH /api/addresses/1/',
    'DELETE /api/addresses/abc/',
  ] as const)('require a login before anything else: %s', async (what) => {
    const answer = await call(shop, what);
    expect([answer.status, answer.body.error.code]).toEqual([401, 'login_required']);
  });
});

describe('concurrent changes of addresses', () => {
  it('leave exactly one default', async () => {
    const ids = [await added(), await added(), await added(), await added()];
    const marks = ids.flatMap((id) => [change(id, { is_default: true }), change(id, { is_default: false })]);
    const answers = await Promise.all([...marks, remove(ids[0]), add({ is_default: true }), remove(ids[1]), add()]);
    // An address may have been deleted by a concurrent request; no other error is allowed.
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const addresses = await list();
    expect(addresses).toHaveLength(4);
    expect(addresses.filter((address) => address.is_default)).toHaveLength(1);
  });

  it('make one of the first addresses the default', async () => {
    await Promise.all(Array.from({ length: 6 }, () => add()));
    const addresses = await list();
    expect(addresses).toHaveLength(6);
    expect(addresses.filter((address) => address.is_default)).toHaveLength(1);
  });
});
