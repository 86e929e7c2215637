import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { deleteUser } from '../../customers/identity/user.store.ts';
import { memoryFiles, sentPhoto } from '../../fulfilment/testing/some-photo.ts';
import { recordDeposit } from '../../money/deposits/deposit.service.ts';
import { refundDeposit } from '../../money/deposits/deposit-return.service.ts';
import { transferFor } from '../../money/testing/transfers.ts';
import { type Buyer, buyer, stockExactly } from '../../orders/testing/buyers.ts';
import { bringOrder, placedOrder } from '../../orders/testing/delivered.ts';
import { retentionYears } from './policy-terms.rules.ts';
import { forgetOldRecordsJob } from './retention.job.ts';

const day = 86_400_000;
const words = 'The vacuum pack was open and the meat was warm.';

let shop: TestShop;
let me: Buyer;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' }, undefined, memoryFiles());
  me = await buyer(shop.database.db);
  await stockExactly(shop.database.db, 1, 20);
});
afterAll(() => shop.close());

const place = () => placedOrder(shop, me, [{ product_variation: 1, count: 1 }], 'bank_transfer');

async function call(url: string, payload: object): Promise<{ readonly data: { readonly slug: string } }> {
  const answer = await shop.app.inject({ method: 'POST', url, headers: me.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Runs the job as if this many years and days had passed. */
async function runIn(years: number, days: number): Promise<void> {
  const then = new Date(Date.now() + days * day);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  await forgetOldRecordsJob(shop.database.db, shop.secret, () => then).run({});
}

/** Notes in which staff may have written about a person, deleted with the order's customer. */
const personalNotes = ['note', 'held', 'address_changed', 'surcharge_waived'];
const otherNotes = ['line_left_out', 'hold_lifted', 'lot_changed', 'surcharge_paid', 'surcharge_reopened'];
const noteEverything = (slug: string) =>
  sql`INSERT INTO order_notes (order_id, kind, body)
    SELECT o.id, kind, kind FROM orders o, unnest(${[...personalNotes, ...otherNotes]}::text[]) WITH ORDINALITY AS one (kind, place)
    WHERE o.number = ${slug} ORDER BY place`.execute(shop.database.db);

it('notes in which staff may have written about a person are deleted with the account', async () => {
  const { db } = shop.database;
  const one = await buyer(db, 2);
  const slug = await placedOrder(shop, one, [{ product_variation: 1, count: 1 }], 'bank_transfer');
  await noteEverything(slug);
  await deleteUser(db, one.userId);
  const notes = db.selectFrom('order_notes').select('order_notes.body').orderBy('order_notes.id');
  const left = await notes.innerJoin('orders as o', 'o.id', 'order_id').where('o.number', '=', slug).execute();
  expect(left.map(({ body }) => body)).toEqual(otherNotes);
});

it('an order names its customer for the legal period and not longer', async () => {
  const slug = await place();
  await call('/api/orders/cancel/', { slug, reason: 'Ask for Anvar at the gate' });
  const look = async () => {
    const { db } = shop.database;
    const order = await db.selectFrom('orders').selectAll().where('number', '=', slug).executeTakeFirstOrThrow();
    const events = await db.selectFrom('order_events').select('reason').where('order_id', '=', order.id).execute();
    const notes = await db
      .selectFrom('order_notes')
      .select('body')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    return { order, reasons: events.map(({ reason }) => reason).join(''), notes: notes.map(({ body }) => body) };
  };
  await noteEverything(slug);
  await runIn(retentionYears.orders, -1);
  const before = await look();
  expect(before.order.recipient_name).not.toBeNull();
  expect(before.reasons).toContain('Anvar');
  expect(before.notes).toEqual([...personalNotes, ...otherNotes]);

  await runIn(retentionYears.orders, 1);
  const { order, reasons, notes } = await look();
  expect(notes).toEqual(otherNotes);
  expect(order).toMatchObject({
    user_id: null,
    recipient_name: null,
    phone_number: null,
    address_text: null,
    note: '',
  });
  expect(order.total_price).toBe(before.order.total_price);
  expect(reasons).not.toContain('Anvar');
});

it('a customer who is owed money is not erased before the refund', async () => {
  const { db } = shop.database;
  const slug = await place();
  await transferFor(db, slug);
  await call('/api/orders/cancel/', { slug });
  const whose = async () => {
    await runIn(retentionYears.orders, 1);
    return (await db.selectFrom('orders').select('user_id').where('number', '=', slug).executeTakeFirstOrThrow())
      .user_id;
  };
  expect(await whose()).toBe(me.userId);
  await db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
  expect(await whose()).toBeNull();
});

it('a claim keeps its text and photos until its own period is over', async () => {
  const { db } = shop.database;
  const slug = await place();
  await transferFor(db, slug);
  await bringOrder(shop, slug);
  const seen = await shop.app.inject({ url: `/api/orders/claims/?slug=${slug}`, headers: me.headers });
  const [line] = seen.json().data.lines;
  await call('/api/orders/claims/', {
    ...{ slug, description: words, photos: [await sentPhoto(shop, me.headers)] },
    lines: [{ line: line.line, count: 1, reason: 'damaged' }],
  });
  const claim = async () => {
    const row = await db.selectFrom('claims').selectAll().executeTakeFirstOrThrow();
    const photos = await db.selectFrom('photos').select('id').where('claim_id', '=', row.id).execute();
    return { ...row, photos: photos.length };
  };
  await runIn(retentionYears.complaints, 1);
  expect(await claim(), 'not decided yet').toMatchObject({ description: words, photos: 1 });
  await db.updateTable('claims').set({ status: 'rejected', decided_at: new Date() }).execute();
  await runIn(retentionYears.complaints, -1);
  expect(await claim()).toMatchObject({ description: words, photos: 1 });
  await runIn(retentionYears.complaints, 1);
  expect(await claim()).toMatchObject({ description: null, contact_name: null, contact_phone: null, photos: 0 });
  const order = await db.selectFrom('orders').select('user_id').where('number', '=', slug).executeTakeFirstOrThrow();
  expect(order.user_id).toBe(me.userId);
});

it('a depositor is erased with the customer, once nothing of the deposit is owed', async () => {
  const { db } = shop.database;
  const slug = await place();
  const deposit = await transferFor(db, slug, 1_000_000);
  await db.updateTable('orders').set({ user_id: null }).where('number', '=', slug).execute();
  const late = await transferFor(db, slug, 500);
  const names = async () => {
    await runIn(0, 0);
    const rows = await db.selectFrom('deposits').select('depositor').where('id', 'in', [deposit, late]).execute();
    return rows.map(({ depositor }) => depositor);
  };
  expect(await names()).toEqual(['Test Buyer', 'Test Buyer']);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO refunds (kind, idempotency_key, deposit_id, amount, reason)
    SELECT 'deposit', 'rest', id, open, '' FROM deposits WHERE open > 0
    RETURNING id`.execute(db);
  expect([rows.length, await names()]).toEqual([2, ['Test Buyer', 'Test Buyer']]);
  await db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
  expect(await names()).toEqual(['', '']);
});

it('the depositor of an unidentified deposit is erased after its refund and the retention period', async () => {
  const { db } = shop.database;
  const seen = { paidAt: new Date(), amount: 700, depositor: 'Somebody', number: null };
  const request = { staffId: me.userId, key: 'for-nobody-knows-what' };
  const recorded = await recordDeposit(db, seen, request);
  if (!recorded.ok) throw new Error(recorded.error.code);
  const name = async (days: number) => {
    await runIn(retentionYears.orders, days);
    const row = db.selectFrom('deposits').select('depositor').where('id', '=', recorded.value);
    return (await row.executeTakeFirstOrThrow()).depositor;
  };
  expect(await name(1)).toBe('Somebody');
  await refundDeposit(db, { deposit: recorded.value, amount: 700 }, request);
  await db.updateTable('refunds').set({ status: 'done', done_at: new Date() }).execute();
  expect([await name(-1), await name(1)]).toEqual(['Somebody', '']);
});

it('an order that cannot be erased does not block other orders or claims', async () => {
  const { db, pool } = shop.database;
  const bad = await place();
  const good = await place();
  await pool.query(`
    CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stays'; END $$;
    CREATE TRIGGER stay BEFORE UPDATE OF user_id ON orders FOR EACH ROW WHEN (OLD.number = '${bad}') EXECUTE FUNCTION stay();
    UPDATE claims SET description = '${words}';`);
  await expect(runIn(20, 0)).rejects.toThrow('stays');
  const owners = await db
    .selectFrom('orders')
    .select(['number', 'user_id'])
    .where('number', 'in', [bad, good])
    .execute();
  expect(Object.fromEntries(owners.map((order) => [order.number, order.user_id !== null]))).toEqual({
    [bad]: true,
    [good]: false,
  });
  expect(await db.selectFrom('claims').select('description').execute()).toEqual([{ description: null }]);
});

it('access logs and audit logs are deleted after their period, and not before', async () => {
  const { db } = shop.database;
  await sql`
    INSERT INTO personal_accesses (at, staff_id, why) VALUES
      (now() - interval '25 months', 1, 'order'), (now() - interval '23 months', 2, 'order')`.execute(db);
  await sql`
    INSERT INTO audit_log (at, actor, table_name, row_id, action, columns) VALUES
      (now() - interval '61 months', 'old', 'orders', '1', 'update', '{}'),
      (now() - interval '59 months', 'young', 'orders', '1', 'update', '{}')`.execute(db);
  await forgetOldRecordsJob(db, shop.secret).run({});
  const accesses = await db.selectFrom('personal_accesses').select('staff_id').execute();
  const audit = await db.selectFrom('audit_log').select('actor').where('actor', 'in', ['old', 'young']).execute();
  expect([accesses, audit]).toEqual([[{ staff_id: 2 }], [{ actor: 'young' }]]);
});
