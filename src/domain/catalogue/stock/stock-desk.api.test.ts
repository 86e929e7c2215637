import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { refreshSnapshot } from '../../../platform/testing/announced.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { memoryFiles } from '../../fulfilment/testing/some-photo.ts';
import { prepareOrder, shipOrder } from '../../orders/parcels/parcel-steps.service.ts';
import { readDriftingLots } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, buyer, forgetOrders, paidByCard, place, stockExactly } from '../../orders/testing/buyers.ts';
import { placedOrder } from '../../orders/testing/delivered.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { sweepScansJob } from './scan-sweep.job.ts';

const files = memoryFiles();
const today = () => koreanDateOf(Date.now());
const variation = 1;
let shop: TestShop;
let me: Buyer;
let packer: LoggedIn;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, files);
  const { db } = shop.database;
  me = await buyer(db);
  [packer, manager] = [await staffCaller(db, 'packer'), await staffCaller(db, 'manager')];
});
afterAll(() => shop.close());

beforeEach(async () => {
  await forgetOrders(shop.database.db);
});

/** After every test, the quantity of each lot equals the sum of its movements, and reservations are consistent. */
afterEach(async () => {
  const { rows } = await sql`
    SELECT id FROM lots WHERE quantity <> (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE lot_id = lots.id)`.execute(
    shop.database.db,
  );
  expect(rows).toEqual([]);
  expect(await readDriftingLots(shop.database.db)).toEqual([]);
});

let keys = 0;
const send = (url: string, payload: object, { by = manager, key = `stock-desk-${keys++}`, method = 'POST' } = {}) =>
  shop.app.inject({
    method: method as 'POST',
    url: `/api/staff/${url}`,
    headers: { ...by.headers, 'idempotency-key': key },
    payload,
  });
const ask = async (url: string, by = manager) =>
  (await shop.app.inject({ url: `/api/staff/${url}`, headers: by.headers })).json();
const certificateOf = async () => {
  const { rows } = await sql<{ id: number; from: string }>`
    SELECT c.id, c.valid_from::text AS from FROM certificates c JOIN products p ON p.certificate_id = c.id
    JOIN variations v ON v.product_id = p.id WHERE v.id = ${variation}`.execute(shop.database.db);
  return rows[0] ?? { id: 0, from: '' };
};
const stockOf = (lot: number) =>
  shop.database.db.selectFrom('lots').select(['quantity', 'reserved']).where('id', '=', lot).executeTakeFirstOrThrow();

async function label(lot_number: string, change: object = {}) {
  const { id: certificate, from } = await certificateOf();
  const facts = { best_before: addDays(today(), 90), produced_on: from, certificate, origin: 'UZ', plant: 'Plant 7' };
  return { variation, lot_number, quantity: 20, ...facts, traceability_number: '002-1234-56789', ...change };
}

async function received(lot_number: string, change: object = {}): Promise<number> {
  const answer = await send('deliveries/', { lots: [await label(lot_number, change)] }, { by: packer });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data[0].lot;
}

async function paid(count: number): Promise<string> {
  const slug = await placedOrder(shop, me, [{ product_variation: variation, count }]);
  await paidByCard(shop.database.db, slug);
  return slug;
}

describe('a delivery', () => {
  it('is received once and as a whole, by staff who pack', async () => {
    const lots = [await label('DELIVERY-1'), await label('DELIVERY-2', { quantity: 5, traceability_number: null })];
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send('deliveries/', { lots, note: 'Truck 1' }, { by: packer, key: 'truck-one' })),
    );
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    const [first, second] = answers[0]?.json().data ?? [];
    expect(first).toMatchObject({ received: 20, quantity: 20, is_new: true, traceability_number: '002123456789' });
    expect([(await stockOf(first.lot)).quantity, (await stockOf(second.lot)).quantity]).toEqual([20, 5]);
    const changed = await send('deliveries/', { lots, note: 'Truck 2' }, { by: packer, key: 'truck-one' });
    expect(changed.json().error.code).toBe('request_key_reused');
    const { data } = await ask(`stock-movements/?lot=${first.lot}`);
    expect(data).toMatchObject([{ delta: 20, reason: 'received', note: 'Truck 1', by: expect.stringMatching(/./) }]);
  });

  it('adds to a known lot only if the label is the same, and is never received in part', async () => {
    const lot = await received('KNOWN');
    expect(await received('KNOWN', { quantity: 3 })).toBe(lot);
    expect((await stockOf(lot)).quantity).toBe(23);
    const together = await Promise.all([1, 2, 3, 4].map((quantity) => received('TOGETHER', { quantity })));
    expect(new Set(together).size).toBe(1);
    expect((await stockOf(together[0] ?? 0)).quantity).toBe(10);
    const lots = [await label('FRESH'), await label('KNOWN', { best_before: addDays(today(), 91) })];
    const refused = await send('deliveries/', { lots }, { by: packer });
    expect(refused.json().error).toMatchObject({ code: 'lot_known', details: { lot: 'KNOWN' } });
    expect(await shop.database.db.selectFrom('lots').select('id').where('lot_number', '=', 'FRESH').execute()).toEqual(
      [],
    );
    const old = await label('OLD', { produced_on: '1999-01-01' });
    expect((await send('deliveries/', { lots: [old] })).json().error.code).toBe('lot_uncertified');
    const wrong = await send('lots/', await label('WRONG', { traceability_number: '12345' }));
    expect(Object.keys(wrong.json().error.fields)).toEqual(['traceability_number']);
    const none = { method: 'POST', url: '/api/staff/deliveries/', headers: packer.headers } as const;
    expect((await shop.app.inject({ ...none, payload: { lots } })).json().error.code).toBe('request_key_required');
  });

  it('never adds units with another plant or slaughter method to a lot with a different label', async () => {
    const lot = await received('BY-HAND', { slaughter_method: 'hand' });
    for (const other of [{ slaughter_method: 'mechanical' }, { slaughter_method: 'hand', plant: 'Plant 8' }]) {
      const refused = await send('deliveries/', { lots: [await label('BY-HAND', other)] }, { by: packer });
      expect(refused.json().error).toMatchObject({ code: 'lot_known', details: { lot: 'BY-HAND' } });
    }
    expect((await stockOf(lot)).quantity).toBe(20);
  });

  it('is refused as recalled if the lot was recalled, whatever its label says', async () => {
    const lot = await received('RECALLED');
    expect((await send('recalls/', { lot, reason: 'Glass' })).statusCode).toBe(200);
    for (const other of [{}, { plant: 'Plant 8' }]) {
      const refused = await send('deliveries/', { lots: [await label('RECALLED', other)] }, { by: packer });
      expect(refused.json().error).toMatchObject({ code: 'lot_recalled', details: { lot: 'RECALLED' } });
    }
    expect((await stockOf(lot)).quantity).toBe(20);
  });

  it('is refused with the field of the lot whose label is impossible', async () => {
    const tomorrow = addDays(today(), 1);
    const lots = [await label('RIGHT'), await label('EARLY', { produced_on: tomorrow, best_before: tomorrow })];
    const early = (await send('deliveries/', { lots }, { by: packer })).json().error;
    expect(early).toMatchObject({ code: 'invalid_input', fields: { 'lots.1.produced_on': expect.any(String) } });
    const before = await label('BEFORE', { produced_on: today(), best_before: addDays(today(), -1) });
    const single = (await send('lots/', before, { by: packer })).json().error;
    expect(single).toMatchObject({ code: 'invalid_input', fields: { best_before: 'This date must be later.' } });
    const known = shop.database.db.selectFrom('lots').select('id').where('lot_number', 'in', ['RIGHT', 'BEFORE']);
    expect(await known.execute()).toEqual([]);
  });

  it('of one lot is on sale when the response arrives', async () => {
    await stockExactly(shop.database.db, variation, 0);
    const single = { method: 'POST', url: '/api/staff/lots/', headers: packer.headers } as const;
    const payload = await label('SINGLE', { quantity: 7 });
    expect((await shop.app.inject({ ...single, payload })).json().data).toMatchObject({ quantity: 7, is_new: true });
    expect((await shop.app.inject({ ...single, payload })).json().error.code).toBe('lot_known');
    await refreshSnapshot(shop.database.db, shop.catalogueCache);
    const sold = shop.catalogueCache.snapshot
      .productOfVariation(variation)
      ?.variations.find(({ id }) => id === variation);
    expect(sold?.stock).toBe(7);
  });
});

describe('a count', () => {
  const count = (lines: object[], key?: string) =>
    send('stock/count/', { lines, note: 'Monday' }, { by: packer, ...(key ? { key } : {}) });

  /** A lot that was received earlier. */
  const unpackedAgo = (ago: string, lotNumber: string, quantity: number) =>
    shop.database.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO lots (product_id, stock_item_id, certificate_id, lot_number, quantity, origin, plant, produced_on,
          slaughter_method, best_before)
        SELECT p.id, v.stock_item_id, c.id, ${lotNumber}, ${quantity}, 'UZ', '', c.valid_from, 'none', ${addDays(today(), 90)}::date
        FROM variations v JOIN products p ON p.id = v.product_id JOIN certificates c ON c.id = p.certificate_id
        WHERE v.id = ${variation} RETURNING id`.execute(transaction);
      await sql`INSERT INTO stock_movements (lot_id, delta, reason, at)
        VALUES (${rows[0]?.id}, ${quantity}, 'received', now() - ${ago}::interval)`.execute(transaction);
      return rows[0]?.id ?? 0;
    });

  it('does not show the expected quantity before it is made, and accounts for units that were sold or picked meanwhile', async () => {
    const { db } = shop.database;
    await stockExactly(db, variation, 0);
    const lot = await unpackedAgo('2 hours', 'COUNTED', 30);
    const storage = shop.catalogueCache.snapshot.productOfVariation(variation)?.storage;
    const { data: sheet } = await ask(`stock/count/?storage=${storage}&page_size=200`, packer);
    expect(sheet.find((line: { lot: number }) => line.lot === lot)).toEqual({
      ...{ lot, product: expect.any(Number), name: expect.any(String), skus: [expect.any(String)] },
      ...{ lot_number: 'COUNTED', best_before: addDays(today(), 90) },
    });

    const tapped = async (slug: string, picked: boolean) => {
      const line = await sql<{ id: number }>`
        SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.number = ${slug}`.execute(db);
      const tap = { line: line.rows[0]?.id, lot, picked, key: `tap-of-${slug}-${picked}` };
      expect((await send('picks/', { picks: [tap] }, { by: packer })).json().data).toMatchObject([{ ok: true }]);
    };
    // Four units are picked before the count and sent after it, and three more are sent without being marked as picked.
    // Two were marked as not picked but were in the box when it was closed.
    const [fetched, boxed] = [await paid(4), await paid(2)];
    for (const slug of [fetched, boxed]) await prepareOrder(db, slug);
    await tapped(fetched, true);
    await tapped(boxed, true);
    await tapped(boxed, false);
    const closed = await send('packing/packed/', { slug: boxed, all_here: true }, { by: packer });
    expect(closed.statusCode).toBe(200);
    await sql`UPDATE pick_requests SET at = at - interval '90 minutes'`.execute(db);
    await sql`UPDATE picks SET picked_at = picked_at - interval '90 minutes'`.execute(db);
    const sent = await paid(3);
    await prepareOrder(db, sent);
    await shipOrder(db, sent, someParcel());
    await shipOrder(db, fetched, someParcel());
    await shipOrder(db, boxed, someParcel());
    expect(await stockOf(lot)).toEqual({ quantity: 21, reserved: 0 });

    // An hour ago 24 were expected (30 minus the six), and one of them was missing.
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => count([{ lot, counted: 23, seconds_ago: 3_600 }], 'monday-count')),
    );
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect(answers[0]?.json().data).toMatchObject([{ lot, counted: 23, expected: 24, delta: -1, short: 0 }]);
    expect(await stockOf(lot)).toEqual({ quantity: 20, reserved: 0 });
  });

  it('takes missing units from free stock, and reports the orders that then lack units', async () => {
    const { db } = shop.database;
    await stockExactly(db, variation, 0);
    const lot = await received('SHORT', { quantity: 6 });
    await paid(4);
    expect((await count([{ lot, counted: 3 }])).json().data).toMatchObject([{ expected: 6, delta: -2, short: 1 }]);
    expect(await stockOf(lot)).toEqual({ quantity: 4, reserved: 4 });
    expect((await count([{ lot, counted: 9 }])).json().data).toMatchObject([{ expected: 4, delta: 5, short: 0 }]);
    expect((await count([{ lot: 999_999, counted: 9 }])).statusCode).toBe(404);
    expect(
      (
        await count([
          { lot, counted: 1 },
          { lot, counted: 2 },
        ])
      ).statusCode,
    ).toBe(400);
  });
});

describe('stock that expires or runs low', () => {
  it('is listed with the units that will not be sold in time, and is written off by authorised staff', async () => {
    const { db } = shop.database;
    await stockExactly(db, variation, 0);
    const lot = await received('ENDING', { quantity: 8, best_before: addDays(today(), 1) });
    const kept = await received('KEPT', { quantity: 5, best_before: addDays(today(), 3) });
    const { data } = await ask('stock/ending/?days=7&left=1');
    expect(data.find((one: { lot: number }) => one.lot === lot)).toMatchObject({ quantity: 8, free: 8, left: 8 });

    await db.updateTable('lots').set({ reserved: 2 }).where('id', '=', kept).execute();
    expect((await send('stock/write-off/', { lots: [lot], reason: 'expired' }, { by: packer })).statusCode).toBe(403);
    const wish = { lots: [lot, kept], reason: 'expired', note: 'Bin' };
    const answers = await Promise.all([1, 2, 3].map(() => send('stock/write-off/', wish, { key: 'monday-bin' })));
    for (const answer of answers)
      expect(answer.json().data).toEqual([
        { lot, delta: -8, aside: 0 },
        { lot: kept, delta: -3, aside: 2 },
      ]);
    expect([(await stockOf(lot)).quantity, (await stockOf(kept)).quantity]).toEqual([0, 2]);
    await db.updateTable('lots').set({ reserved: 0 }).where('id', '=', kept).execute();
    const [{ product }] = data;
    const history = await ask(`stock/history/?product=${product}&page_size=2`);
    expect(history.data).toMatchObject([
      { reason: 'expired', delta: -3, lot_number: 'KEPT', note: 'Bin' },
      { reason: 'expired', delta: -8, lot_number: 'ENDING' },
    ]);
    expect([history.next, history.count > 2]).toEqual([2, true]);
    const { data: stock } = await ask(`stock/product/?product=${product}`);
    expect(stock.lots.find((one: { lot: number }) => one.lot === kept)).toMatchObject({ quantity: 2, sellable: true });
  });

  it('is listed as low by the limit that the owner has set', async () => {
    const { db } = shop.database;
    await stockExactly(db, variation, 6);
    const low = async () => {
      await refreshSnapshot(db, shop.catalogueCache);
      const { data } = await ask('stock/?low=1&page_size=200');
      const { data: counts } = await ask('today/');
      return [data.some((row: { variation: number }) => row.variation === variation), counts.low_stock === data.length];
    };
    expect(await low()).toEqual([false, true]);
    expect((await send('stock/limits/', { variation, low_stock: 7 }, { by: packer })).statusCode).toBe(403);
    expect((await send('stock/limits/', { variation, low_stock: 7 })).statusCode).toBe(200);
    expect(await low()).toEqual([true, true]);
    const [row] = (await ask('stock/?q=beef%20plov')).data;
    expect(row).toMatchObject({ low_stock: 7, quantity: expect.any(Number) });
  });
});

describe('a certificate', () => {
  const paper = (change: object = {}) => ({
    ...{ body: 'Halal Committee', body_country: 'UZ', number: 'UZ-2026-77', scope: { en: 'Beef', ru: 'Говядина' } },
    ...{ valid_from: addDays(today(), -300), valid_until: addDays(today(), 25), ...change },
  });
  const sendScan = (payload: Buffer, type: string, by = manager) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/staff/certificates/scan/',
      headers: { ...by.headers, 'content-type': type },
      payload,
    });

  it('is added with its scan, has a warning in time, and refuses concurrent changes', async () => {
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { scan } = (await sendScan(picture, 'image/png')).json().data;
    expect(scan).toMatch(/\.webp$/);
    expect((await shop.app.inject({ url: `/api/certificates/scan/${scan}` })).statusCode).toBe(404);
    const added = (await send('certificates/', paper({ scan }))).json().data;
    expect(added).toMatchObject({ warning: '30', withdrawn: false, products: 0, version: 1 });
    expect((await send('certificates/', paper())).json().error.code).toBe('certificate_known');
    const reused = await send('certificates/', paper({ number: 'UZ-OTHER', scan }));
    expect(reused.json().error.fields).toHaveProperty('scan');
    const others = await Promise.all(
      [1, 2, 3, 4].map(async (n) => (await send('certificates/', paper({ number: `UZ-OTHER-${n}` }))).json().data),
    );
    const renamed = await Promise.all(
      others.map(({ id }) => send(`certificates/${id}/`, { version: 1, number: 'UZ-ONE' }, { method: 'PATCH' })),
    );
    const told = renamed.map((answer) => answer.json().error?.code ?? 'ok').toSorted();
    expect(told).toEqual(['certificate_known', 'certificate_known', 'certificate_known', 'ok']);
    expect((await send('certificates/', paper(), { by: packer })).statusCode).toBe(403);
    const seen = await shop.app.inject({ url: added.scan_url });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(seen.rawPayload).metadata()).format).toBe('webp');

    const url = `certificates/${added.id}/`;
    const changes = await Promise.all(
      [addDays(today(), 5), addDays(today(), 6)].map((valid_until) =>
        send(url, { version: 1, valid_until }, { method: 'PATCH' }),
      ),
    );
    expect(changes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = changes.find(({ statusCode }) => statusCode === 409)?.json().error;
    expect(late).toMatchObject({ code: 'changed_meanwhile', details: { current: { version: 2, warning: '7' } } });
    const { data } = await ask('certificates/?ending=1&q=2026-77');
    expect(data).toMatchObject([{ id: added.id, warning: '7' }]);
    expect((await ask('today/')).data.certificates_expiring).toBe((await ask('certificates/?ending=1')).count);
  });

  it('that has ended is an open task as long as a product on sale uses it', async () => {
    const { db } = shop.database;
    const count = async () => (await ask('today/')).data.certificates_expiring;
    const before = await count();
    const ended = paper({ number: 'UZ-ENDED', valid_from: addDays(today(), -90), valid_until: addDays(today(), -1) });
    const { id } = (await send('certificates/', ended)).json().data;
    expect(await count()).toBe(before);
    const { rows } = await sql<{ product: number; certificate: number }>`
      SELECT id AS product, certificate_id AS certificate FROM products WHERE listed ORDER BY id LIMIT 1`.execute(db);
    const [named] = rows;
    await sql`UPDATE products SET certificate_id = ${id} WHERE id = ${named?.product}`.execute(db);
    expect(await count()).toBe(before + 1);
    expect((await ask('certificates/?ending=1&q=UZ-ENDED')).data).toMatchObject([{ id }]);
    const { lists } = (await ask('today/lists/')).data;
    const certificates = lists.find(({ kind }: { kind: string }) => kind === 'certificates_expiring');
    expect(certificates.rows[0]).toMatchObject({ id: String(id), due_on: addDays(today(), -1), overdue: true });
    await sql`UPDATE products SET certificate_id = ${named?.certificate} WHERE id = ${named?.product}`.execute(db);
    expect(await count()).toBe(before);
  });

  it('as a PDF is only downloaded, and unused scans are deleted', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const { scan } = (await sendScan(pdf, 'application/pdf')).json().data;
    const unused = (await sendScan(pdf, 'application/pdf')).json().data.scan;
    await send('certificates/', paper({ number: 'UZ-PDF', scan }));
    const seen = await shop.app.inject({ url: `/api/certificates/scan/${scan}` });
    expect(seen.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="halal-certificate.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(seen.rawPayload.equals(pdf)).toBe(true);
    for (const [bytes, type] of [
      [Buffer.from('%PDF-1.7 cut off'), 'application/pdf'],
      [Buffer.from('<svg/>'), 'image/svg+xml'],
    ] as const)
      expect((await sendScan(bytes, type)).json().error.code).toBe('scan_unreadable');
    expect((await sendScan(Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
    expect((await sendScan(pdf, 'application/pdf', packer)).statusCode).toBe(403);
    const old = {
      ...files,
      async *list(prefix: string) {
        for await (const { key } of files.list(prefix)) yield { key, modifiedAt: new Date(0) };
      },
    };
    await sweepScansJob(shop.database.db, old).run({});
    expect([scan, unused].map((key) => files.keys().some((file) => file.endsWith(key)))).toEqual([true, false]);
  });

  it('that is withdrawn takes its products off sale at once, in baskets and at checkout', async () => {
    const { db } = shop.database;
    await stockExactly(db, variation, 0);
    const { id } = (await send('certificates/', paper({ number: 'UZ-VOID' }))).json().data;
    await received('UNDER-VOID', { certificate: id, produced_on: addDays(today(), -1) });
    await refreshSnapshot(db, shop.catalogueCache);
    const item = { product_variation: variation, count: 1 };
    const basket = async () => {
      await refreshSnapshot(db, shop.catalogueCache);
      const basketUrl = `/api/products/gen-products/retrieve-vars/?vars=${variation}`;
      return (await shop.app.inject({ url: basketUrl })).json().data[0].stock;
    };
    expect(await basket()).toBe(20);
    const { total } = (await place(shop, me, { items: [item], expected_total: 0 })).json().error.details;
    const voided = await send(`certificates/${id}/`, { version: 1, withdrawn: true }, { method: 'PATCH' });
    expect(voided.json().data).toMatchObject({ withdrawn: true, warning: 'withdrawn', lots: 1, uncovered: 1 });
    const refused = await place(shop, me, { items: [item], expected_total: total });
    expect(refused.json().error).toMatchObject({ code: 'stock_changed', details: { lines: [{ available: 0 }] } });
    expect(await basket()).toBe(0);
    await send(
      `certificates/${id}/`,
      { version: 2, withdrawn: false, valid_until: addDays(today(), -2) },
      { method: 'PATCH' },
    );
    expect(await basket()).toBe(0);
    await send(`certificates/${id}/`, { version: 3, valid_until: addDays(today(), 2) }, { method: 'PATCH' });
    expect(await basket()).toBe(20);
  });
});
