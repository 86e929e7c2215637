import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, place } from '../../orders/testing/buyers.ts';
import { someParcel } from '../../orders/testing/parcels.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import type { PickList } from '../picking/pick.contract.ts';
import type { Packing } from './packing.contract.ts';
import { namedInShort } from './packing.rules.ts';

let shop: TestShop;
let customer: Buyer;
let packer: LoggedIn;
let manager: LoggedIn;
/** One frozen product and one that is not. */
let sizes: readonly number[];
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  customer = await buyer(db);
  [packer, manager] = [await staffCaller(db, 'packer'), await staffCaller(db, 'manager')];
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ON (p.storage) v.id FROM variations v JOIN products p ON p.id = v.product_id
    JOIN lots ON lots.stock_item_id = v.stock_item_id
    WHERE p.storage IN ('frozen', 'ambient') AND lots.quantity > 20 AND lots.best_before > current_date + 20
    ORDER BY p.storage DESC, v.id`.execute(db);
  sizes = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, who = packer) =>
  (
    await shop.app.inject({ method, url: `/api/staff/${path}`, headers: who.headers, ...(payload && { payload }) })
  ).json();
const post = (path: string, payload: object, who = packer) => call('POST', path, payload, who);
const read = async (slug: string): Promise<Packing> => (await call('GET', `packing/order/?slug=${slug}`)).data;

/** A paid order with two frozen and two dry pieces. */
async function paidOrder(): Promise<string> {
  const items = sizes.map((product_variation) => ({ product_variation, count: 2 }));
  const wish = { items, payment_method: 'bank_transfer' as const };
  const refused = await place(shop, customer, { ...wish, expected_total: 0 });
  const { total } = refused.json().error.details;
  const { slug } = (await place(shop, customer, { ...wish, expected_total: total })).json().data;
  await transferFor(shop.database.db, slug);
  return slug;
}

async function begunOrder(): Promise<string> {
  const slug = await paidOrder();
  await post('orders/prepare/', { slug });
  return slug;
}

const contents = ({ boxes }: Pick<Packing, 'boxes'>) =>
  boxes.map(({ number, kind, contents: goods }) => [number, kind, goods.map(({ count }) => count)]);

it('shows an order in boxes by storage kind, adds boxes, and moves pieces between them', async () => {
  const slug = await begunOrder();
  const order = await read(slug);
  expect(contents(order)).toEqual([
    [1, 'frozen', [2]],
    [2, 'dry', [2]],
  ]);
  const dry = order.lines.find(({ kind }) => kind === 'dry')?.id ?? 0;
  expect(contents((await post('packing/boxes/', { slug, kind: 'dry' })).data)).toContainEqual([3, 'dry', []]);
  const move = { slug, line: dry, from: 2, to: 3, count: 1 };
  // Two people move the same two pieces: the third request finds nothing to move.
  const moves = await Promise.all([packer, manager, packer].map((who) => post('packing/move/', move, who)));
  expect(moves.filter(({ error }) => error?.code === 'order_moved_on')).toHaveLength(1);
  expect(contents(await read(slug))).toEqual([
    [1, 'frozen', [2]],
    [2, 'dry', []],
    [3, 'dry', [2]],
  ]);
  const removed = await call('DELETE', 'packing/boxes/', { slug, number: 3 });
  expect(contents(removed.data)).toEqual([
    [1, 'frozen', [2]],
    [2, 'dry', [2]],
  ]);
  await call('DELETE', 'packing/boxes/', { slug, number: 2 });
  expect((await call('DELETE', 'packing/boxes/', { slug, number: 1 })).error.code).toBe('box_needed');
  expect(contents(await read(slug))).toEqual([[1, 'frozen', [2, 2]]]);
  const { db } = shop.database;
  const [noted] = await db.selectFrom('personal_accesses').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(noted).toMatchObject({ staff_id: packer.userId, why: 'packing' });
});

it('limits the number of boxes, also for concurrent requests', async () => {
  const slug = await begunOrder();
  const added = await Promise.all(Array.from({ length: 20 }, () => post('packing/boxes/', { slug, kind: 'cold' })));
  expect(added.filter(({ error }) => error?.code === 'too_many_boxes')).toHaveLength(2);
  expect((await read(slug)).boxes.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

it('leads from order to order, and keeps who closed the boxes first', async () => {
  await sql`UPDATE orders SET ships_on = '2020-01-02' WHERE status = 'preparing'`.execute(shop.database.db);
  const [first, second] = [await begunOrder(), await paidOrder()];
  await sql`UPDATE orders SET ships_on = '2020-01-01' WHERE number = ${first}`.execute(shop.database.db);
  const list = await call('GET', 'packing/?page_size=1');
  expect(list).toMatchObject({ data: [{ slug: first, late: true, pieces: 4, lines: 2, picked: 0 }], next: 2 });
  expect(list.data[0].boxes).toEqual(['frozen', 'dry']);
  // The list without a day contains the same orders as the work list, whenever they leave; a day narrows it.
  await sql`UPDATE orders SET ships_on = '2099-01-01' WHERE number = ${second}`.execute(shop.database.db);
  const slugsOf = async (query: string) =>
    (await call('GET', `packing/${query}`)).data.map(({ slug }: { slug: string }) => slug);
  expect(await slugsOf('')).toContain(second);
  expect(await slugsOf('?date=2098-12-31')).not.toContain(second);
  const closed = await Promise.all(
    [packer, manager].map((who) => post('packing/packed/', { slug: first, all_here: true }, who)),
  );
  const who = closed.map(({ data }) => data.packed);
  expect(who[0]).toEqual(who[1]);
  expect(closed[0].data.next).not.toBe(first);
  expect((await call('GET', 'packing/')).data.map(({ slug }: { slug: string }) => slug)).not.toContain(first);
  // An order that was packed today stays listed for printing until it is opened again.
  expect(await slugsOf('?packed=1')).toContain(first);
  expect(await slugsOf('?packed=1')).not.toContain(second);
  const day = sql`UPDATE packing_events SET at = at - interval '1 day' WHERE kind = 'packed'`;
  const back = sql`UPDATE packing_events SET at = at + interval '1 day' WHERE kind = 'packed'`;
  await day.execute(shop.database.db);
  expect(await slugsOf('?packed=1')).toEqual([]);
  await back.execute(shop.database.db);
  expect((await post('packing/packed/', { slug: first, packed: false })).data.packed).toBeNull();
  expect(await slugsOf('?packed=1')).not.toContain(first);
  expect((await call('GET', 'packing/')).data[0].slug).toBe(first);
  // An order cannot be packed before picking starts, nor after a cancellation.
  expect((await post('packing/packed/', { slug: second })).error.code).toBe('order_moved_on');
  await post('orders/cancel/', { slug: second, reason: 'The customer has called' }, manager);
  expect((await post('packing/packed/', { slug: second })).error.code).toBe('order_cancelled');
});

it('asks about unpicked products by name, and records who confirmed that they are in the box', async () => {
  const { db } = shop.database;
  const slug = await begunOrder();
  const picks: PickList['data'] = (await call('GET', `picks/?date=2099-01-01&slugs=${slug}`)).data;
  const [first, ...others] = picks;
  if (!first || others.length === 0) throw new Error('There are not two lines');
  expect((await post('packing/packed/', { slug })).error).toMatchObject({
    code: 'goods_not_picked',
    details: { items: expect.stringContaining(first.name) },
  });
  await post('picks/', { picks: [{ line: first.line, lot: first.lot }] });
  const refused = await post('packing/packed/', { slug }, manager);
  expect(refused.error).toMatchObject({ code: 'goods_not_picked', details: { items: others[0]?.name } });
  expect(refused.error.message).toContain(others[0]?.name);
  expect((await read(slug)).packed).toBeNull();
  expect((await post('packing/packed/', { slug, all_here: true }, manager)).data.packed).not.toBeNull();
  expect((await read(slug)).lines.map(({ picked }) => picked)).toEqual([true, true]);
  const { rows } = await sql<{ picked_by: number }>`SELECT DISTINCT picked_by FROM picks
    WHERE line_id = ANY (${picks.map(({ line }) => line)}::bigint[])`.execute(db);
  expect(rows.map(({ picked_by }) => Number(picked_by)).toSorted()).toEqual([packer.userId, manager.userId].toSorted());
  // After opening it again, nothing has to be picked again.
  await post('packing/packed/', { slug, packed: false });
  expect((await post('packing/packed/', { slug })).data.packed).not.toBeNull();
});

it('refuses a late tap after packing and names the packer, and takes nothing out of a closed box', async () => {
  const slug = await begunOrder();
  const picks: PickList['data'] = (await call('GET', `picks/?date=2099-01-01&slugs=${slug}`)).data;
  const [own, late] = picks.map(({ line, lot }) => ({ line, lot }));
  const tap = async (mark: object | undefined, more: object = {}, who = packer) =>
    (await post('picks/', { picks: [{ ...mark, ...more }] }, who)).data[0];
  const first = await tap(own);
  expect(first).toMatchObject({ ok: true });
  const { by } = (await post('packing/packed/', { slug, all_here: true }, manager)).data.packed;

  // This packer picked it, but the tap arrived too late: nothing has to be put back.
  const packed = { ok: false, code: 'order_packed', packed_by: by };
  expect(await tap(late, { key: 'late-tap-1' })).toMatchObject(packed);
  expect(await tap(late, { key: 'late-tap-1' })).toMatchObject(packed);
  expect(await tap(late, { picked: false })).toMatchObject(packed);
  // A repeated confirmation, or a tap before packing, changes nothing.
  expect(await tap(late, {}, manager)).toMatchObject({ ok: true });
  expect(await tap(own)).toMatchObject({ ok: true });
  // What a colleague really picked stays theirs.
  expect(await tap(own, {}, manager)).toMatchObject({ ok: false, code: 'picked_by_another' });
  // No one can take anything out of a closed box.
  expect(await tap(own, { picked: false })).toMatchObject(packed);
  expect(await tap(own, { picked: false, of: first.picked.at }, manager)).toMatchObject(packed);
  expect((await read(slug)).lines.every(({ picked }) => picked)).toBe(true);
  // An open box allows it.
  await post('packing/packed/', { slug, packed: false }, manager);
  expect(await tap(own, { picked: false })).toMatchObject({ ok: true, picked: null });

  // Concurrent closing and putting back: no closed box lacks a piece.
  await tap(own);
  const [closed, back] = await Promise.all([post('packing/packed/', { slug }, manager), tap(own, { picked: false })]);
  expect([closed.error?.code ?? 'packed', back.code ?? 'back']).toEqual(
    back.ok ? ['goods_not_picked', 'back'] : ['packed', 'order_packed'],
  );
});

it('names the first of many products and counts the others', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  expect(namedInShort(names)).toBe('a, b, c, d, e');
  expect(namedInShort([...names, 'f', 'g'])).toBe('a, b, c, d, e +2');
});

it('sends each box once, tells the second person who did it, and delivers the order once no box is left', async () => {
  const slug = await begunOrder();
  // An empty box does not count.
  await post('packing/boxes/', { slug, kind: 'cold' });
  await post('packing/packed/', { slug, all_here: true });
  const parcel = () => ({ slug, carrier: 'cj', tracking_number: someParcel().trackingNumber, box_number: 1 });
  const sent = await Promise.all(
    [packer, manager].map(async (who) => (await post('orders/ship/', { parcels: [parcel()] }, who)).data[0]),
  );
  const [winner, other] = sent[0].ok ? sent : sent.toReversed();
  expect(other).toMatchObject({
    ok: false,
    code: 'changed_meanwhile',
    details: { by: expect.any(String), current: { carrier: 'cj', tracking_number: winner.tracking_number } },
  });
  expect((await read(slug)).boxes.map(({ parcel: sentAs }) => sentAs?.tracking_number)).toEqual([
    winner.tracking_number,
    undefined,
  ]);
  // The frozen box was delivered; the dry box is not sent yet.
  const arrived = { slug, tracking_number: winner.tracking_number };
  expect((await post('orders/deliver/', arrived)).data.status).toBe('shipped');
  // A parcel without a box number uses the remaining box; one parcel more than boxes is accepted too.
  const last = [someParcel(), someParcel()].map(({ trackingNumber: tracking_number }) => ({
    slug,
    carrier: 'cj',
    tracking_number,
  }));
  expect((await post('orders/ship/', { parcels: last })).data).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await read(slug)).boxes[1]?.parcel?.tracking_number).toBe(last[0]?.tracking_number);
  for (const { tracking_number } of last) await post('orders/deliver/', { slug, tracking_number });
  expect((await read(slug)).status).toBe('delivered');
});

it('keeps an order shipped while one of its boxes is not sent, even if a delivery is reported', async () => {
  const slug = await begunOrder();
  await post('packing/packed/', { slug, all_here: true });
  const send = async (box_number: number) => {
    const { trackingNumber: tracking_number } = someParcel();
    return (await post('orders/ship/', { parcels: [{ slug, carrier: 'cj', tracking_number, box_number }] })).data[0];
  };
  expect(await send(1)).toMatchObject({ ok: true });
  const receive = async () =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/received/',
        headers: customer.headers,
        payload: { slug },
      })
    ).json().data;
  const received = await receive();
  expect(received).toMatchObject({ status: 'shipped', delivered_at: null });
  expect(received.parcels).toMatchObject([{ delivered_at: expect.any(String) }]);
  expect((await post('orders/deliver/', { slug })).data).toEqual({ slug, status: 'shipped', boxes_here: 1 });
  const day = koreanDateOf(Date.now());
  const text = `Order\tDelivered\n${slug}\t${day}`;
  expect((await post('courier/delivered/?carrier=cj', { text })).data).toMatchObject([{ ok: true, boxes_here: 1 }]);
  const waiting: { slug: string; number: number }[] = (await call('GET', 'courier/boxes/?date=2099-01-01')).data;
  expect(waiting.filter((box) => box.slug === slug)).toMatchObject([{ number: 2 }]);
  expect(await send(2)).toMatchObject({ ok: true });
  expect((await receive()).status).toBe('delivered');
});

it('assigns the single tracking number of an unpacked order to its first box, and leaves the other box to send', async () => {
  const slug = await begunOrder();
  const toSend = async () => {
    const boxes: { slug: string; number: number; kind: string }[] = (
      await call('GET', 'courier/boxes/?date=2099-01-01')
    ).data;
    return boxes.filter((box) => box.slug === slug).map(({ number, kind }) => [number, kind]);
  };
  expect(await toSend()).toEqual([
    [1, 'frozen'],
    [2, 'dry'],
  ]);
  const { trackingNumber: tracking_number } = someParcel();
  await post('orders/ship/', { parcels: [{ slug, carrier: 'cj', tracking_number }] });
  expect(await toSend()).toEqual([[2, 'dry']]);
  expect((await read(slug)).boxes.map(({ parcel }) => parcel?.tracking_number)).toEqual([tracking_number, undefined]);
});

it('delivers an order automatically once the box that was merged into another one is removed', async () => {
  const stepsOf = async (slug: string) => {
    const { events } = (await call('GET', `orders/detail/?slug=${slug}`)).data;
    return events.map(({ status, by }: { status: string; by: string }) => [status, by]);
  };
  const [there, underWay] = [await begunOrder(), await begunOrder()];
  for (const slug of [there, underWay]) {
    await post('packing/packed/', { slug, all_here: true });
    const { trackingNumber: tracking_number } = someParcel();
    await post('orders/ship/', { parcels: [{ slug, carrier: 'cj', tracking_number, box_number: 1 }] });
  }
  expect((await post('orders/deliver/', { slug: there })).data.status).toBe('shipped');
  for (const slug of [there, underWay]) await call('DELETE', 'packing/boxes/', { slug, number: 2 });
  const [, , , shipped, delivered, ...more] = await stepsOf(there);
  expect([shipped, delivered, more]).toEqual([['shipped', expect.anything()], ['delivered', shipped[1]], []]);
  expect((await post('orders/deliver/', { slug: there })).data).toEqual({
    slug: there,
    status: 'delivered',
    boxes_here: 0,
  });
  expect((await stepsOf(underWay)).at(-1)[0]).toBe('shipped');
  expect((await post('orders/deliver/', { slug: underWay })).data.status).toBe('delivered');
});

it('delivers an order automatically when its last box is closed empty because its lines were left out', async () => {
  const { db } = shop.database;
  const slug = await begunOrder();
  await post('packing/boxes/', { slug, kind: 'cold' });
  for (const box_number of [1, 2]) {
    const { trackingNumber: tracking_number } = someParcel();
    await post('orders/ship/', { parcels: [{ slug, carrier: 'cj', tracking_number, box_number }] });
  }
  expect((await post('orders/deliver/', { slug })).data).toEqual({ slug, status: 'shipped', boxes_here: 1 });
  expect(await post('packing/packed/', { slug, all_here: true })).not.toHaveProperty('error');
  const order = await db.selectFrom('orders').select('status').where('number', '=', slug).executeTakeFirstOrThrow();
  expect(order.status).toBe('delivered');
});

it('finds a box by its contents, also in an order that was never packed', async () => {
  const slug = await begunOrder();
  const send = async (parcel: object) =>
    (
      await post('orders/ship/', {
        parcels: [{ slug, carrier: 'cj', tracking_number: someParcel().trackingNumber, ...parcel }],
      })
    ).data[0];
  expect(await send({ box: 'dry' })).toMatchObject({ ok: true });
  expect(await send({ box: 'dry' })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await send({ box: 'cold' })).toMatchObject({ ok: true });
  expect(await send({ box_number: 9 })).toMatchObject({ code: 'not_found' });
  const kinds = (await read(slug)).boxes.map(({ kind, parcel }) => [kind, parcel !== null]);
  // The frozen box was not mentioned and remains to be sent.
  expect(kinds).toEqual([
    ['frozen', false],
    ['dry', true],
    ['cold', true],
  ]);
});

it('prints many orders at once in the customer’s language, and records who did, without a status change', async () => {
  const slugs = [await begunOrder(), await begunOrder()];
  const { db } = shop.database;
  await sql`UPDATE orders SET locale = 'uz', entrance_note = '#1234', drop_off = 'door' WHERE number = ${slugs[1]}`.execute(
    db,
  );
  const versions = await Promise.all(slugs.map(async (slug) => (await read(slug)).version));
  const { data, sender } = await call('GET', `packing/slips/?slugs=${[...slugs].toReversed()},AAAA-BBBB-CCCC,nonsense`);
  expect(data).toMatchObject([
    {
      slug: slugs[1],
      locale: 'uz',
      shop_name: 'Dasturxon',
      drop_off: 'door',
      entrance_note: '#1234',
      courier_note: '문 앞 / #1234',
    },
    { slug: slugs[0], locale: 'en', zip_code: '06236', drop_off: 'hand', courier_note: '' },
  ]);
  expect(data[0].recipient_name).toBe('Test Buyer');
  expect(await read(slugs[1] ?? '')).toMatchObject({ drop_off: 'door', entrance_note: '#1234' });
  expect(data[0].boxes).toMatchObject([{ number: 1 }, {}]);
  expect(data[0].lines[0].name).not.toBe(data[1].lines[0].name);
  expect(sender.name).not.toBe('');
  const tooMany = Array<string>(101).fill('AAAABBBBCCCC').join(',');
  expect((await call('GET', `packing/slips/?slugs=${tooMany}`)).error.code).toBe('invalid_input');
  const accesses = await db.selectFrom('personal_accesses').selectAll().orderBy('id', 'desc').limit(2).execute();
  for (const access of accesses)
    expect(access).toMatchObject({ staff_id: packer.userId, customer_id: customer.userId, why: 'packing' });
  for (const paper of ['slip', 'label', 'slip'])
    expect((await post('packing/printed/', { slugs, paper }, manager)).data).toEqual({ noted: 2 });
  const order = (await call('GET', `orders/detail/?slug=${slugs[0]}`)).data;
  expect(order.packing.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['slip_printed', 'label_printed', 'slip_printed'],
  ]);
  expect(order).toMatchObject({ status: 'preparing', version: versions[0], boxes: [{ number: 1 }, { number: 2 }] });
});
