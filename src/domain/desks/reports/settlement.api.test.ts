import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { fingerprints, readSettlements } from './settlement.rules.ts';

describe('a payout file', () => {
  it('is read by its column names, in any order, without its last line', () => {
    const table = readSettlements([
      ['토스페이먼츠 정산내역'],
      ['매출일', '지급일', '주문번호', '결제금액', '수수료', '지급액'],
      ['2026-11-02', '2026-11-09', 'order-one', '26,800', '804', '25,996'],
      ['2026-11-03', '2026-11-09', 'order-one', '-6,800', '-204', '-6,596'],
      ['2026-11-03', 'soon', 'order-two', '1,000', '30', '970'],
      ['합계', '', '', '20,000', '600', '19,400'],
    ]);
    expect(table?.settlements).toHaveLength(2);
    expect(table?.settlements[1]).toEqual({
      tossOrderId: 'order-one',
      amount: -6_800,
      fee: -204,
      paidOut: -6_596,
      soldOn: '2026-11-03',
      paidOutOn: '2026-11-09',
    });
    expect(table?.unreadable).toEqual([5]);
    expect(readSettlements([['a', 'b']])).toBeNull();
  });

  it.each([
    ['beside the fee', ['수수료', '부가세'], ['804', '80'], '25,916', 884],
    ['within the fee', ['수수료', '부가세'], ['884', '80'], '25,916', 884],
    ['within the sum of fees', ['수수료', '부가세', '총수수료'], ['804', '80', '884'], '25,916', 884],
  ])('yields the VAT of the fee if it is %s', (_where, headings, cells, paidOut, fee) => {
    const table = readSettlements([
      ['매출일', '지급일', '주문번호', '결제금액', ...headings, '지급액'],
      ['2026-11-02', '2026-11-09', 'order-one', '26,800', ...cells, paidOut],
    ]);
    expect(table?.settlements[0]).toMatchObject({ amount: 26_800, fee, paidOut: 25_916 });
  });

  it('with thousands of lines parses each date once', () => {
    const headings = ['매출일', '지급일', '주문번호', '결제금액', '수수료', '지급액'];
    const row = ['2026-11-02', '2026-11-09', 'order-one', '26,800', '804', '25,996'];
    const reading = vi.spyOn(String.prototype, 'normalize');
    const table = readSettlements([headings, ...Array<string[]>(500).fill(row)]);
    const read = reading.mock.contexts.map(String);
    reading.mockRestore();
    expect(table?.settlements).toHaveLength(500);
    expect(read.filter((text) => text.startsWith('2026-'))).toHaveLength(2);
  });

  it('may contain equal lines, which are counted', () => {
    const one = { tossOrderId: 'a', amount: 1, fee: 0, paidOut: 1, soldOn: '2026-11-01', paidOutOn: '2026-11-02' };
    expect(new Set(fingerprints([one, one, { ...one, amount: 2 }])).size).toBe(3);
    expect(fingerprints([one])).toEqual([fingerprints([one, one])[0]]);
  });
});

describe('imported payouts', () => {
  let shop: TestShop;
  let headers: Record<string, string>;
  let slugs: string[];
  const today = koreanDateOf(Date.now());
  beforeAll(async () => {
    shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
    const { db } = shop.database;
    ({ headers } = await staffCaller(db, 'manager'));
    const customer = await buyer(db);
    slugs = [];
    for (let index = 0; index < 3; index++) {
      const slug = await placedOrder(shop, customer);
      await paidByCard(db, slug);
      slugs.push(slug);
    }
    const long = new Date(Date.now() - 20 * 86_400_000);
    await db.updateTable('payment_attempts').set({ changed_at: long }).execute();
  });
  afterAll(() => shop.close());

  const send = (text: string, query = '') =>
    shop.app.inject({ method: 'POST', url: `/api/staff/settlements/import/${query}`, headers, payload: { text } });

  it('are stored once and compared with the payments; each difference has a name', async () => {
    const { total_price: total } = await shop.database.db
      .selectFrom('orders')
      .select('total_price')
      .where('number', '=', slugs[0] ?? '')
      .executeTakeFirstOrThrow();
    const line = (id: string, amount: number, fee = 100, out = amount - fee) =>
      `${id},${amount},${fee},${out},${today},${addDays(today, 7)}`;
    const heading = 'orderId,amount,fee,payOutAmount,soldDate,paidOutDate';
    const [right, wrong] = slugs.map((slug) => `${slug}-1`);
    const text = [
      heading,
      line(right ?? '', total),
      line(wrong ?? '', total - 5),
      line('stranger-1', 900, 30, 800),
    ].join('\n');
    const report = `/api/staff/settlements/?from=${addDays(today, -1)}&to=${addDays(today, 8)}`;
    // No file was imported yet, so nothing is missing.
    expect((await shop.app.inject({ url: report, headers })).json().data.differing).toBe(0);
    const { db } = shop.database;
    await sql`INSERT INTO settlements (fingerprint, toss_order_id, amount, fee, paid_out, sold_on, paid_out_on)
      VALUES ('first', 'first', 1, 0, 1, ${addDays(today, -40)}, ${addDays(today, -40)})`.execute(db);
    const said = { unreadable: [], fits: 1, differs: 1, unknown: 1, paid_out: 2 * total + 595 };
    // The preview returns the same result and stores nothing.
    for (let turn = 0; turn < 2; turn++)
      expect((await send(text, '?dry_run=1')).json()).toEqual({ data: { new: 3, known: 0, ...said } });
    expect((await send(text)).json()).toEqual({ data: { new: 3, known: 0, ...said } });
    expect((await send(text)).json()).toEqual({ data: { new: 0, known: 3, ...said } });
    expect((await send('no,table')).json().error.code).toBe('settlement_table_unknown');

    const url = `/api/staff/settlements/?from=${addDays(today, -1)}&to=${addDays(today, 8)}`;
    const { days, differences } = (await shop.app.inject({ url, headers })).json().data;
    expect(days).toEqual([
      { paid_out_on: addDays(today, 7), payments: 3, amount: 2 * total + 895, fee: 230, paid_out: 2 * total + 595 },
    ]);
    expect(
      differences.map(({ kind, slug, expected, settled }: Record<string, unknown>) => [kind, slug, expected, settled]),
    ).toEqual([
      ['amount', slugs[1], total, total - 5],
      ['missing', slugs[2], total, 0],
      ['payout', null, 870, 800],
      ['unknown', null, 0, 900],
    ]);
    const file = (format: string) => shop.app.inject({ url: `${url}&format=${format}`, headers });
    expect((await file('csv')).body).toContain(`${addDays(today, 7)},3,${2 * total + 895},230,${2 * total + 595}`);
    expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('are summed up without a limit; a line without a possible payment is reported', async () => {
    const [sold, out] = [addDays(today, -30), addDays(today, -20)];
    const line = (id: string, amount: number) => `${id},${amount},0,${amount},${sold},${out}`;
    const heading = 'orderId,amount,fee,payOutAmount,soldDate,paidOutDate';
    const text = [
      heading,
      line('large-1', 2_000_000_000),
      line('large-2', 2_000_000_000),
      line('scanned', 88_000_000_000),
    ];
    expect((await send(text.join('\n'))).json()).toMatchObject({
      data: { new: 2, known: 0, unreadable: [4], unknown: 2 },
    });
    const { json } = await shop.app.inject({ url: `/api/staff/settlements/?from=${sold}&to=${out}`, headers });
    expect(json().data.days).toMatchObject([{ paid_out_on: out, amount: 4_000_000_000, paid_out: 4_000_000_000 }]);
  });

  it('that differ are all counted and in the file, however many the page shows', async () => {
    const day = addDays(today, -50);
    const lines = Array.from({ length: 203 }, (_, index) => `nobody-${index},100,0,100,${day},${day}`);
    await send(['orderId,amount,fee,payOutAmount,soldDate,paidOutDate', ...lines].join('\n'));
    const url = `/api/staff/settlements/?from=${day}&to=${day}`;
    const { differences, differing } = (await shop.app.inject({ url, headers })).json().data;
    expect([differences.length, differing]).toEqual([200, 203]);
    const file = await shop.app.inject({ url: `${url}&part=differences&format=csv`, headers });
    expect(file.body.trim().split('\r\n')).toHaveLength(204);
  });
});
