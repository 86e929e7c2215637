import { afterAll, beforeAll, expect, it } from 'vitest';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { xlsxFile } from '../../../platform/tables/xlsx-file.ts';
import { tableIn } from '../../../platform/testing/table-in.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { prepareOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { type Buyer, buyer, placedOrder } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

let shop: TestShop;
let customer: Buyer;
let owner: LoggedIn;
let packer: LoggedIn;
let support: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  customer = await buyer(db);
  [owner, packer] = [await staffCaller(db, 'owner'), await staffCaller(db, 'packer')];
  support = await staffCaller(db, 'support');
});
afterAll(() => shop.close());

async function orderInPacking(): Promise<string> {
  const slug = await placedOrder(shop, customer, { payment_method: 'bank_transfer' });
  await transferFor(shop.database.db, slug);
  await prepareOrder(shop.database.db, slug);
  return slug;
}

async function closed(slug: string): Promise<string> {
  const payload = { slug, all_here: true };
  await shop.app.inject({ method: 'POST', url: '/api/staff/packing/packed/', headers: packer.headers, payload });
  return slug;
}

const file = (who: LoggedIn, carrier: string) =>
  shop.app.inject({ url: `/api/staff/courier/export/?carrier=${carrier}&date=2099-01-01`, headers: who.headers });

const send = (payload: object | Buffer, call = 'import/?carrier=cj') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/courier/${call}`,
    headers: {
      ...packer.headers,
      ...(Buffer.isBuffer(payload)
        ? { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
        : {}),
    },
    payload,
  });

it('the courier file contains every box of the day, its export is logged, and its tracking numbers are imported', async () => {
  const slugs = [await closed(await orderInPacking()), await closed(await orderInPacking())];
  const ended = await closed(await orderInPacking());
  // Not packed, so there is no box to hand over.
  await orderInPacking();
  const answer = await file(packer, 'cj');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cj-2099-01-01.xlsx"');
  const table = await tableIn(answer.rawPayload);
  if (!table.ok) throw new Error('The file cannot be read');
  const [headings = [], ...rows] = table.value;
  const orderColumn = headings.indexOf('고객주문번호');
  expect([...new Set(rows.map((cells) => cells[orderColumn]))].toSorted()).toEqual([...slugs, ended].toSorted());
  expect(rows[0]).toContain('Test Buyer');
  const { db } = shop.database;
  const noted = await db
    .selectFrom('personal_accesses')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['number', 'staff_id'])
    .where('why', '=', 'courier_file')
    .execute();
  expect(noted.map(({ number }) => number).toSorted()).toEqual([...slugs, ended].toSorted());
  expect(noted.every(({ staff_id }) => staff_id === packer.userId)).toBe(true);

  // Cancelled while its box was already at the courier.
  const payload = { slug: ended, reason: 'The customer has called' };
  await shop.app.inject({ method: 'POST', url: '/api/staff/orders/cancel/', headers: owner.headers, payload });
  const numbers = rows.map((cells, index) => [...cells, `0${10_000_000_000 + index}`]);
  const back = xlsxFile([[...headings, '운송장번호'], ...numbers]);
  // The preview writes nothing.
  const seen: { slug: string; ok: boolean; code?: string; known: boolean }[] = (
    await send(back, 'import/?carrier=cj&dry_run=1')
  ).json().data;
  for (const { slug, ok, code, known } of seen)
    expect([ok, code, known]).toEqual(slug === ended ? [false, 'order_cancelled', false] : [true, undefined, false]);
  expect(await db.selectFrom('parcels').select('id').execute()).toEqual([]);
  // A file that is imported twice gives the same result and records nothing twice.
  for (let time = 0; time < 2; time++) {
    const results: { row: number; slug: string; ok: boolean; code?: string }[] = (await send(back)).json().data;
    expect(results.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 2));
    for (const { slug, ok, code } of results)
      expect([ok, code]).toEqual(slug === ended ? [false, 'order_cancelled'] : [true, undefined]);
  }
  const parcels = await db.selectFrom('parcels').select('tracking_number').execute();
  expect(parcels).toHaveLength(rows.filter((cells) => cells[orderColumn] !== ended).length);
  expect(parcels.every(({ tracking_number }) => /^0\d{11}$/.test(tracking_number))).toBe(true);
});

it('pasted tracking numbers are imported line by line', async () => {
  const slug = await orderInPacking();
  const text = `Order\tTracking\nAAAA-BBBB-CCCC\t012345678901\n${slug}\t1.23E+11\n${slug.toLowerCase()}\t0199-9999-9999`;
  const answer = await send({ text });
  expect(answer.json().data).toMatchObject([
    { row: 2, ok: false, code: 'not_found' },
    { row: 3, ok: false, code: 'tracking_number_wrong' },
    { row: 4, slug, tracking_number: '019999999999', ok: true },
  ]);
  expect((await send({ text: 'nothing of use' })).json().error.code).toBe('tracking_table_unknown');
});

it('the preview shows what each line would do', async () => {
  const [slug, other, unpaid] = [await orderInPacking(), await orderInPacking(), await placedOrder(shop, customer)];
  const lines = [
    [slug, '012300000001'],
    [slug, '012300000001'],
    [other, '012300000001'],
    [other, '0123'],
    [unpaid, '012300000002'],
  ];
  const text = ['Order\tTracking', ...lines.map((cells) => cells.join('\t'))].join('\n');
  const codes = (answer: { data: { code?: string; known: boolean }[] }) =>
    answer.data.map(({ code, known }) => code ?? known);
  const foreseen = (await send({ text }, 'import/?carrier=cj&dry_run=1')).json();
  expect(codes(foreseen)).toEqual([
    // It is unknown to which order the number belongs.
    ...Array<string>(3).fill('tracking_number_twice'),
    ...['tracking_number_wrong', 'order_moved_on'],
  ]);
  expect(foreseen.data.at(-1).details).toEqual({ status: 'awaiting_payment' });
  expect(codes((await send({ text })).json())).toEqual(codes(foreseen));
  const own = `Order\tTracking\n${slug}\t012300000001\n${slug}\t012300000001`;
  const looked = (await send({ text: own }, 'import/?carrier=cj&dry_run=1')).json();
  expect(codes(looked)).toEqual([false, true]);
  // A line that cannot be sent does not claim the number.
  const beside = `${own}\n${unpaid}\t012300000001\n2222-2222-2222\t012300000001`;
  const lookedBeside = (await send({ text: beside }, 'import/?carrier=cj&dry_run=1')).json();
  expect(codes(lookedBeside)).toEqual([false, true, 'order_moved_on', 'not_found']);
  // Its boxes are not closed: it may be sent, with a warning.
  const unpacked = async () => (await send({ text: own }, 'import/?carrier=cj&dry_run=1')).json().data[0].unpacked;
  expect(await unpacked()).toBe(true);
  await closed(slug);
  expect(await unpacked()).toBe(false);
  const hold = (held_at: Date | null, hold_reason = '') =>
    shop.database.db.updateTable('orders').set({ held_at, hold_reason }).where('number', '=', slug).execute();
  await hold(new Date(), 'A question');
  expect(codes((await send({ text }, 'import/?carrier=cj&dry_run=1')).json())).toContain('order_on_hold');
  await hold(null);
  await send({ text: `Order\tTracking\n${slug}\t012300000001` });
  expect(codes((await send({ text }, 'import/?carrier=cj&dry_run=1')).json())).toEqual([
    ...[true, true, 'tracking_number_taken'],
    ...['tracking_number_wrong', 'order_moved_on'],
  ]);
});

it('the preview and the import name who has already sent an order', async () => {
  const slug = await orderInPacking();
  const payload = { parcels: [{ slug, carrier: 'cj', tracking_number: '012500000001' }] };
  await shop.app.inject({ method: 'POST', url: '/api/staff/orders/ship/', headers: owner.headers, payload });
  const text = `Order\tTracking\n${slug}\t012500000002`;
  for (const call of ['import/?carrier=cj&dry_run=1', 'import/?carrier=cj']) {
    const [line] = (await send({ text }, call)).json().data;
    expect(line).toMatchObject({ ok: false, code: 'changed_meanwhile' });
    expect(line.details).toMatchObject({
      by: expect.stringMatching(/./),
      current: { tracking_number: '012500000001' },
    });
  }
});

it('deliveries reported by the courier are recorded, but not with a future date', async () => {
  const [slug, whole, here] = [await orderInPacking(), await orderInPacking(), await orderInPacking()];
  await send({ text: `Order\tTracking\n${slug}\t012400000001\n${slug}\t012400000002\n${whole}\t012400000003` });
  const today = koreanDateOf(Date.now());
  const text = [
    '운송장번호\t주문번호\t배달완료일',
    `0124-0000-0001\t\t${today}`,
    '012400000002\t\t',
    `\t${whole}\t${today.replaceAll('-', '.')} 14:05`,
    `\t${here}\t${today}`,
    `012400000002\t${whole}\t${today}`,
    `012400000002\t${slug}\t2099-01-01`,
  ].join('\n');
  const codes = ({ data }: { data: { code?: string; known: boolean }[] }) =>
    data.map(({ code, known }) => code ?? known);
  const statusOf = async (number: string) =>
    (await shop.database.db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst())
      ?.status;
  const wrong = ['order_not_shipped', 'not_found', 'arrival_day_wrong'];
  for (const call of ['delivered/?carrier=cj&dry_run=1', 'delivered/?carrier=cj']) {
    expect(await statusOf(whole)).toBe('shipped');
    const answer = (await send({ text }, call)).json();
    expect(codes(answer)).toEqual([false, false, ...wrong]);
    expect(answer).toMatchObject({ under_way: 1, data: [{ slug, delivered_on: today }, { slug: whole }, {}, {}, {}] });
  }
  expect([await statusOf(slug), await statusOf(whole)]).toEqual(['shipped', 'delivered']);
  expect(codes((await send({ text }, 'delivered/?carrier=cj')).json())).toEqual([true, true, ...wrong]);
  await send({ text: `Tracking\tDelivered\n012400000002\t${today}` }, 'delivered/?carrier=cj');
  expect(await statusOf(slug)).toBe('delivered');
  expect((await send({ text: `012400000002\t${today}` }, 'delivered/?carrier=cj')).json().error.code).toBe(
    'arrival_table_unknown',
  );
});

it('the list of the day’s boxes contains no names, and addresses need a permission', async () => {
  const boxes = await shop.app.inject({ url: '/api/staff/courier/boxes/?date=2099-01-01', headers: packer.headers });
  expect(boxes.json().data[0]).toMatchObject({ slug: expect.any(String), number: 1, packed: false, late: false });
  expect(boxes.body).not.toContain('Test Buyer');
  expect((await file(support, 'cj')).json().error.code).toBe('not_permitted');
  expect((await file(owner, 'pigeon')).statusCode).toBe(400);
});
