import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxFile } from '../../../platform/tables/xlsx-file.ts';
import { tableIn } from '../../../platform/testing/table-in.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { prepareOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { CourierTemplate } from './courier-template.contract.ts';
import { type CourierColumn, usualColumns } from './courier-template.rules.ts';

let shop: TestShop;
let owner: LoggedIn;
let manager: LoggedIn;
let packer: LoggedIn;
let slug: string;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  [owner, manager] = [await staffCaller(db, 'owner'), await staffCaller(db, 'manager')];
  packer = await staffCaller(db, 'packer');
  await db.updateTable('users').set({ name: 'Malika' }).where('id', '=', owner.userId).execute();
  slug = await placedOrder(shop, await buyer(db), { payment_method: 'bank_transfer' });
  await transferFor(db, slug);
  await prepareOrder(db, slug);
  const payload = { slug, all_here: true };
  await shop.app.inject({ method: 'POST', url: '/api/staff/packing/packed/', headers: packer.headers, payload });
});
afterAll(() => shop.close());

const url = '/api/staff/courier/templates/';
const list = async (who = owner) => (await shop.app.inject({ url, headers: who.headers })).json();
const template = async (carrier: string): Promise<CourierTemplate> =>
  (await list()).data.find((one: CourierTemplate) => one.carrier === carrier);
const save = async (payload: object, who = owner) => {
  const answer = await shop.app.inject({ method: 'PATCH', url, headers: who.headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const file = async (carrier: string) => {
  const headers = packer.headers;
  const call = `/api/staff/courier/export/?carrier=${carrier}&date=2099-01-01`;
  const table = await tableIn((await shop.app.inject({ url: call, headers })).rawPayload);
  if (!table.ok) throw new Error('The file cannot be read');
  return table.value;
};

const own: CourierColumn[] = [
  { heading: 'Our number', holds: 'order_number', text: '' },
  { heading: '수령인', holds: 'recipient', text: '' },
  { heading: '연락처', holds: 'phone', text: '' },
  { heading: '배송지', holds: 'whole_address', text: '' },
  { heading: '운임', holds: 'text', text: '=착불' },
];

it('a courier’s file has the columns that the owner chose, its numbers are read back, and the defaults can be restored', async () => {
  const before = await template('lotte');
  expect(before).toMatchObject({ is_own: false, version: 0, by: '', at: null, columns: usualColumns('lotte') });
  const sent = own.map((column) => (column.holds === 'phone' ? { ...column, text: 'not here' } : column));
  const saved = await save({ carrier: 'lotte', version: 0, columns: sent });
  expect(saved.data).toMatchObject({ carrier: 'lotte', is_own: true, version: 1, by: 'Malika', columns: own });
  expect((await template('cj')).is_own).toBe(false);

  const [headings = [], ...rows] = await file('lotte');
  expect(headings).toEqual(own.map(({ heading }) => heading));
  expect(rows[0]).toMatchObject({ 0: slug, 4: '=착불' });
  const payload = xlsxFile([
    ['Our number', '운송장번호'],
    [slug, '123456789015'],
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const looked = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/courier/import/?carrier=lotte&dry_run=1',
    headers: { ...packer.headers, 'content-type': type },
    payload,
  });
  expect(looked.json().data).toMatchObject([{ slug, tracking_number: '123456789015' }]);

  const back = await save({ carrier: 'lotte', version: 1, columns: null });
  expect(back.data).toMatchObject({ is_own: false, version: 2, columns: usualColumns('lotte') });
  expect((await file('lotte'))[0]).toEqual(usualColumns('lotte').map(({ heading }) => heading));
  // A save with an outdated version does not overwrite newer columns.
  expect((await save({ carrier: 'lotte', version: 1, columns: own })).status).toBe(409);
  const { db } = shop.database;
  const told = db.selectFrom('audit_log').select(['action', 'person_id', 'row_id', 'columns']);
  const entries = await told.where('table_name', '=', 'courier_templates').orderBy('id').execute();
  const entry = { person_id: owner.userId, row_id: 'lotte' };
  expect(entries).toEqual([
    { ...entry, action: 'insert', columns: ['carrier', 'columns'] },
    { ...entry, action: 'update', columns: ['columns'] },
  ]);
});

it('one of several concurrent saves succeeds, and the others learn who was faster and what is stored', async () => {
  for (const version of [0, 1]) {
    const tries = ['A', 'B', 'C', 'D'].map((letter) => [
      { ...own[0], heading: `${letter}${version}` },
      ...own.slice(1),
    ]);
    const saved = await Promise.all(tries.map((columns) => save({ carrier: 'hanjin', version, columns })));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const current = saved.find(({ status }) => status === 200).data;
    for (const { error } of saved.filter(({ status }) => status === 409))
      expect(error).toMatchObject({ code: 'changed_meanwhile', details: { by: 'Malika', current } });
  }
});

it.each([
  ['no order number', own.slice(1), 'columns'],
  ['a heading twice', [...own, { heading: ' our  number', holds: 'text' }], 'columns.5.heading'],
  ['no heading', [...own, { heading: ' ', holds: 'text' }], 'columns.5.heading'],
  ['a long heading', [...own, { heading: '가'.repeat(61), holds: 'text' }], 'columns.5.heading'],
  ['a control letter', [...own, { heading: 'A', holds: 'text', text: 'a\u0007b' }], 'columns.5.text'],
  ['a long text', [...own, { heading: 'A', holds: 'text', text: 'a'.repeat(101) }], 'columns.5.text'],
  ['something else in it', [...own, { heading: 'A', holds: 'password' }], 'columns.5.holds'],
  [
    'too many columns',
    [...own, ...Array.from({ length: 36 }, (_, n) => ({ heading: `H${n}`, holds: 'text' }))],
    'columns',
  ],
  ['none at all', [], 'columns'],
])('columns with %s are refused', async (_what, columns, field) => {
  const { version } = await template('epost');
  const refused = await save({ carrier: 'epost', version, columns });
  expect(refused).toMatchObject({ status: 400, error: { fields: { [field]: expect.any(String) } } });
  expect((await template('epost')).is_own).toBe(false);
});

it('the columns can be changed by the owner, read by a manager and not seen by a packer', async () => {
  expect((await list(manager)).data).toHaveLength(5);
  expect((await save({ carrier: 'cj', version: 0, columns: own }, manager)).error.code).toBe('not_permitted');
  expect((await list(packer)).error.code).toBe('not_permitted');
  expect((await save({ carrier: 'pigeon', version: 0, columns: own })).status).toBe(400);
});
