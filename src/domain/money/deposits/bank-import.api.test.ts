import iconv from 'iconv-lite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { statementsOf } from '../../../platform/testing/statements-of.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import { isThorough } from '../../../platform/testing/thorough.ts';
import { xlsxFile } from '../../../platform/testing/zip-file.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { depositorName } from '../../orders/order/order-number.rules.ts';
import { type Buyer, buyer, forgetOrders, placedOrder, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { bankCells, bankCsv, bankPaste, type Movement } from '../testing/bank-files.ts';
import { readMoneyBooks } from '../testing/money-books.ts';
import type { ImportRowView, MatchResult } from './bank-import.contract.ts';
import { importSweepJob } from './bank-import-sweep.job.ts';
import { mostBankRows } from './bank-table.rules.ts';

let shop: TestShop;
let me: Buyer;
let staff: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  me = await buyer(shop.database.db);
  staff = await staffCaller(shop.database.db, 'manager');
  other = await staffCaller(shop.database.db, 'owner');
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await forgetOrders(db);
  for (const table of ['refunds', 'deposit_imports', 'deposits'] as const) await db.deleteFrom(table).execute();
  await stockExactly(db, 1, 10);
});
afterEach(async () => {
  expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]);
});

const post = (path: string, payload: object, who = staff, key = `key-${Math.random()}`) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/deposits/${path}`,
    headers: { ...who.headers, 'idempotency-key': key },
    payload,
  });
const upload = (file: string | Buffer, type: string, who: { headers: Record<string, string> } = staff) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/staff/deposits/import/',
    headers: { ...who.headers, 'content-type': type },
    payload: file,
  });
const inForm = (file: Buffer) =>
  Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\n'),
    file,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
const imported = async (text: string): Promise<{ import: number; rows: ImportRowView[] }> =>
  (await post('import/', { text })).json().data;
const confirm = async (importId: number, matches: object[], who = staff): Promise<MatchResult[]> =>
  (await post('confirm/', { import: importId, matches }, who)).json().data;
const placed = () => placedOrder(shop, me, { payment_method: 'bank_transfer' });
const totalOf = async (slug: string) => {
  const order = shop.database.db.selectFrom('orders').select('total_price').where('number', '=', slug);
  return (await order.executeTakeFirstOrThrow()).total_price;
};
const statusOf = async (slug: string) => {
  const order = shop.database.db.selectFrom('orders').select('status').where('number', '=', slug);
  return (await order.executeTakeFirstOrThrow()).status;
};
const deposits = () => shop.database.db.selectFrom('deposits').select(['id', 'amount', 'open', 'source']).execute();
const line = (change: number, name: string, at = '2026-11-15 10:00:00'): Movement => ({ at, change, name });

it('records incoming transfers from every file format, and each bank line once', async () => {
  const lines = [line(5_000, 'A'), line(-1_000, 'Out'), line(5_000, 'A'), line(7_000, '똠방각하')];
  const first = await imported(bankPaste('kakao', lines));
  expect(first.rows.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
  expect(first).toMatchObject({ balance: 'proven', gaps: [] });
  const csv = bankCsv('kakao', [...lines, line(9_000, 'B', '2026-11-15 11:00:00')]);
  const again = await upload(iconv.encode(csv, 'cp949'), 'text/csv');
  const states = (answer: typeof again) => answer.json().data.rows.map(({ state }: ImportRowView) => state);
  expect(states(again)).toEqual(['new', 'known', 'known', 'known']);
  const sheet = xlsxFile(bankCells('kakao', lines));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(states(await upload(sheet, type))).toEqual(['known', 'known', 'known']);
  expect(states(await upload(inForm(sheet), 'multipart/form-data; boundary=edge'))).toEqual(Array(3).fill('known'));
  expect((await deposits()).map(({ amount }) => amount).toSorted()).toEqual([5_000, 5_000, 7_000, 9_000]);
  expect((await deposits()).every(({ amount, open, source }) => amount === open && source === 'import')).toBe(true);
});

it('records overlapping files that are imported concurrently without duplicating or losing a line', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => line(1_000 + index, `N${index}`));
  const files = [lines, lines.slice(0, 20), lines].map((some) => bankPaste('kb', some));
  const answers = await Promise.all([...files, ...files].map((text) => post('import/', { text })));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
  const news = answers.flatMap((answer) =>
    answer.json().data.rows.filter(({ state }: ImportRowView) => state === 'new'),
  );
  expect(news).toHaveLength(30);
  expect(await deposits()).toHaveLength(30);
});

it('proposes an order by its amount and the payer name that the buyer gave', async () => {
  const slug = await placed();
  const payload = { slug, payer_name: '홍길동' };
  await shop.app.inject({ method: 'POST', url: '/api/orders/payment/payer-name/', headers: me.headers, payload });
  const total = await totalOf(slug);
  const { rows } = await imported(bankPaste('kakao', [line(total, '홍길동'), line(total, '성춘향')]));
  const proposed = Object.fromEntries(rows.map(({ depositor, proposal }) => [depositor, proposal]));
  expect(proposed).toMatchObject({ 홍길동: { slug, reason: 'amount_and_payer' }, 성춘향: null });
});

it('matches a name in another script, for orders and for deposits typed by hand', async () => {
  const slug = await placed();
  const total = await totalOf(slug);
  const { db } = shop.database;
  await db.updateTable('orders').set({ recipient_name: 'Каримова Дильноза' }).where('number', '=', slug).execute();
  const typed = { paid_at: '2026-11-15T12:00:00+09:00', amount: 5_000, depositor: 'Жамшид' };
  const { id } = (await post('', typed)).json().data;
  const { rows } = await imported(
    bankPaste('kakao', [line(total, 'KARIMOVA DIL'), line(total, 'KIM'), line(5_000, 'JAMSHID')]),
  );
  const found = Object.fromEntries(rows.map(({ depositor, ...rest }) => [depositor, rest]));
  expect(found).toMatchObject({
    'KARIMOVA DIL': { proposal: { slug, reason: 'amount_and_name' } },
    KIM: { proposal: null },
    JAMSHID: { state: 'maybe_known', resembles: id },
  });
  const again = await post('', { ...typed, amount: total, depositor: 'Каримова' });
  expect(again.json().error.code).toBe('deposit_known');
});

it('allocates what the order lacks if no amount is given, and leaves the excess open', async () => {
  const slug = await placed();
  const total = await totalOf(slug);
  const { import: importId, rows } = await imported(bankPaste('nh', [line(total + 2_000, depositorName(slug))]));
  const matches = [{ row: rows[0]?.row, slug }];
  const result = { ok: true, applied: total, deposit: { open: 2_000, allocations: [{ slug, amount: total }] } };
  expect(await confirm(importId, matches)).toMatchObject([result]);
  expect(await statusOf(slug)).toBe('paid');
  // A repeated request changes nothing.
  expect(await confirm(importId, matches)).toMatchObject([result]);
  const [deposit] = await shop.database.db.selectFrom('deposits').select(['open', 'order_id']).execute();
  expect(deposit?.open).toBe(2_000);
});

it('proposes orders, and allocates only what staff confirm, for short, duplicate, excess and unknown payments', async () => {
  const [short, double] = [await placed(), await placed()];
  const [shortTotal, doubleTotal] = [await totalOf(short), await totalOf(double)];
  const { import: importId, rows } = await imported(
    bankPaste('shinhan', [
      line(shortTotal - 500, `딜노자${depositorName(short)}`),
      line(doubleTotal, depositorName(double)),
      line(doubleTotal, depositorName(double), '2026-11-15 10:05:00'),
      line(777, 'Nobody', '2026-11-15 10:06:00'),
    ]),
  );
  expect(rows.map(({ proposal }) => proposal?.slug ?? null)).toEqual([short, double, double, null]);
  expect(rows.map(({ proposal }) => proposal?.needed)).toEqual([true, true, false, undefined]);
  expect([await statusOf(short), await statusOf(double)]).toEqual(Array(2).fill('awaiting_payment'));
  const matches = rows.flatMap(({ row, amount, proposal }) =>
    proposal ? [{ row, slug: proposal.slug, amount: amount ?? 0 }] : [],
  );
  const results = await confirm(importId, [...matches, { row: 999, slug: short, amount: 1 }]);
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [true, null],
    [true, null],
    [false, 'not_found'],
  ]);
  // Money that the order does not need is only recorded under the order and not counted as applied.
  expect(results.map(({ applied }) => applied)).toEqual([shortTotal - 500, doubleTotal, 0, 0]);
  expect(await statusOf(short)).toBe('awaiting_payment');
  expect(await statusOf(double)).toBe('paid');
  // The second of the two payments is recorded under that order and stays open for a refund.
  expect(results[2]?.deposit).toMatchObject({ open: doubleTotal, slug: double, order_status: 'paid' });
  expect((await confirm(importId, matches)).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect((await confirm(importId, matches, other))[1]).toMatchObject({
    ok: false,
    code: 'changed_meanwhile',
    details: { by: expect.any(String), at: expect.any(String), current: { open: 0 } },
  });
  const rest = await imported(bankPaste('shinhan', [line(500, '딜노자', '2026-11-15 12:00:00')]));
  expect((await confirm(rest.import, [{ row: 2, slug: short }]))[0]).toMatchObject({ ok: true });
  expect(await statusOf(short)).toBe('paid');
});

it('looks up unknown lines once, however many are confirmed', async () => {
  const matches = Array.from({ length: 500 }, (_, at) => ({ row: at + 1, slug: 'A', amount: 1 }));
  const one = await statementsOf(() => confirm(999_999, matches.slice(0, 1)));
  expect((await statementsOf(() => confirm(999_999, matches))).length).toBe(one.length);
  const results = await confirm(999_999, matches);
  expect(results.map(({ row }) => row)).toEqual(matches.map(({ row }) => row));
  expect(new Set(results.map(({ code }) => code))).toEqual(new Set(['not_found']));
});

it('lets one of two concurrent confirmations win and tells the other staff member', async () => {
  const slug = await placed();
  const total = await totalOf(slug);
  const { import: importId } = await imported(bankPaste('nh', [line(total, depositorName(slug))]));
  const matches = [{ row: 9, slug, amount: total }];
  const results = await Promise.all([staff, other].map((who) => confirm(importId, matches, who)));
  const codes = results.map(([result]) => result?.code ?? 'ok');
  expect(codes.toSorted()).toEqual(['changed_meanwhile', 'ok']);
  expect(await statusOf(slug)).toBe('paid');
});

it('accepts the last four letters of an order number in any spelling', async () => {
  const slug = await placed();
  const total = await totalOf(slug);
  const { import: importId, rows } = await imported(bankPaste('kb', [line(total, '아지즈'), line(500, '아지즈')]));
  const code = ` ${depositorName(slug).toLowerCase()} `;
  const rowOf = (amount: number) => rows.find((row) => row.amount === amount)?.row;
  const [given, unknown] = await confirm(importId, [
    { row: rowOf(total), slug: code },
    { row: rowOf(500), slug: depositorName(slug) === '2222' ? '3333' : '2222' },
  ]);
  expect(given).toMatchObject({ ok: true, applied: total, deposit: { allocations: [{ slug, amount: total }] } });
  expect(unknown).toMatchObject({ ok: false, code: 'order_unknown' });
  expect(await statusOf(slug)).toBe('paid');
});

it('allocates a part of a line once, however often the request is sent concurrently', async () => {
  const slug = await placed();
  const { import: importId, rows } = await imported(bankPaste('kb', [line(9_000, '아지즈')]));
  const match = { row: rows[0]?.row, slug, amount: 3_000 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(importId, [match])));
  expect(answers.flat().map(({ ok }) => ok)).toEqual(Array(5).fill(true));
  expect(await deposits()).toMatchObject([{ amount: 9_000, open: 6_000 }]);
});

it('asks staff whether a line was already typed in by hand', async () => {
  const typed = async (amount: number, depositor: string): Promise<number> =>
    (await post('', { paid_at: '2026-11-14T20:00:00+09:00', amount, depositor })).json().data.id;
  const same = await typed(5_000, 'KARIMOV');
  await typed(6_000, 'Aziz');
  await typed(7_000, 'Somebody else');
  const text = bankPaste('woori', [line(5_000, 'KARIMOV AZ'), line(6_000, 'AZIZ'), line(7_000, 'Malika')]);
  const first = await imported(text);
  expect(first.rows.map(({ amount, state, resembles }) => [amount, state, resembles === same])).toEqual([
    [7_000, 'new', false],
    [6_000, 'maybe_known', false],
    [5_000, 'maybe_known', true],
  ]);
  expect(await deposits()).toHaveLength(4);
  const [rowOfSame, rowOfOther] = [4, 3];
  const noted = await post('same/', { import: first.import, row: rowOfSame, deposit: same });
  expect(noted.json().data).toMatchObject({ id: same, amount: 5_000 });
  const slug = await placed();
  expect((await confirm(first.import, [{ row: rowOfOther, slug, amount: 6_000 }]))[0]).toMatchObject({ ok: true });
  expect((await confirm(first.import, [{ row: rowOfOther }]))[0]).toMatchObject({ ok: true });
  expect(await deposits()).toHaveLength(5);
  const late = await post('same/', { import: first.import, row: rowOfOther, deposit: same });
  expect(late.json().error.code).toBe('changed_meanwhile');
  expect((await imported(text)).rows.map(({ state }) => state)).toEqual(['known', 'known', 'known']);
});

it('asks staff whether a line already came in another format of the list, and then recognises both formats', async () => {
  const rows: [string, number, number, string][] = [
    ['2026-11-15 10:00', 5_000, 105_000, 'KARIMOV AZIZ'],
    ['2026-11-15 10:00', 5_000, 110_000, 'KARIMOV AZIZ'],
    ['2026-11-15 11:00', 5_000, 115_000, 'Malika'],
  ];
  const table = (headings: string, lines: (string | number)[][]) =>
    [headings, ...lines.map((cells) => cells.join('\t'))].join('\n');
  const whole = (some = rows) => table('거래일시\t입금액\t잔액\t내용', some);
  const bare = (some = rows) =>
    table(
      '거래일시\t입금액\t내용',
      some.map(([at, amount, , name]) => [at, amount, name]),
    );
  const daysAlone = table(
    '거래일자\t입금액\t내용',
    rows.map(([at, amount, , name]) => [at.slice(0, 10), amount, name]),
  );
  const states = ({ rows: seen }: { rows: ImportRowView[] }) => seen.map(({ state }) => state);
  expect(states(await imported(bare(rows.slice(0, 1))))).toEqual(['new']);
  const second = await imported(whole());
  // One of the two equal lines is a different transfer.
  expect(states(second)).toEqual(['maybe_known', 'new', 'new']);
  expect(await deposits()).toHaveLength(3);
  const deposit = second.rows[0]?.resembles ?? 0;
  const twice = await Promise.all([2, 2].map((row) => post('same/', { import: second.import, row, deposit })));
  expect(twice.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(states(await imported(whole()))).toEqual(['known', 'known', 'known']);
  const third = await imported(bare());
  expect(states(third)).toEqual(['known', 'maybe_known', 'maybe_known']);
  expect(new Set(third.rows.map((row) => row.resembles ?? row.deposit)).size).toBe(3);
  const fourth = await imported(daysAlone);
  expect(states(fourth)).toEqual(Array(3).fill('maybe_known'));
  expect(await deposits()).toHaveLength(3);
  // A file contains each transfer once, so a line that is another transfer does not match it.
  const [one, other, malika] = fourth.rows;
  expect((await post('same/', { import: fourth.import, row: one?.row, deposit: one?.resembles })).statusCode).toBe(200);
  for (const wrong of [one?.resembles, malika?.resembles]) {
    const refused = await post('same/', { import: fourth.import, row: other?.row, deposit: wrong });
    expect(refused.json().error.code).toBe('changed_meanwhile');
  }
});

it('reads two formats of a list of the maximum length, even if all lines have the same amount', async () => {
  const length = isThorough ? mostBankRows : mostBankRows / 5;
  const name = (row: number) => `Person${String(row).padStart(4, '0')}`;
  const day = (row: number) => `2026-11-${String(1 + (row % 18)).padStart(2, '0')}`;
  const time = (row: number) => `${String(row % 24).padStart(2, '0')}:${String(row % 60).padStart(2, '0')}:00`;
  const list = (headings: string, cells: (row: number) => (string | number)[]) =>
    [headings, ...Array.from({ length }, (_, row) => cells(row).join(','))].join('\n');
  const whole = list('거래일시,입금액,잔액,보낸분', (row) => [`${day(row)} ${time(row)}`, 43_210, 0, name(row)]);
  const daysAlone = list('거래일자,입금액,보낸분,메모', (row) => [day(row), 43_210, name(row), 'm']);
  const states = async (file: string) => {
    const answer = await upload(Buffer.from(file), 'text/csv');
    expect(answer.statusCode).toBe(200);
    const { rows } = answer.json().data as { rows: ImportRowView[] };
    return rows.map(({ state }) => state);
  };
  expect(new Set(await states(whole))).toEqual(new Set(['new']));
  expect(new Set(await states(daysAlone))).toEqual(new Set(['maybe_known']));
}, 120_000);

it('recognises a line that waits in two files once staff have decided on it in one of them', async () => {
  const slug = await placed();
  const total = await totalOf(slug);
  const name = depositorName(slug);
  const [bare, whole] = [
    `거래일시\t입금액\t내용\n2026-11-15 10:00\t${total}\t${name}`,
    `거래일시\t입금액\t잔액\t내용\n2026-11-15 10:00\t${total}\t900000\t${name}`,
  ];
  const first = await imported(bare);
  const deposit = first.rows[0]?.deposit;
  const waiting = [await imported(whole), await imported(whole), await imported(whole)];
  expect(waiting.map(({ rows }) => [rows[0]?.state, rows[0]?.resembles])).toEqual(
    Array(3).fill(['maybe_known', deposit]),
  );
  const [one = 0, two = 0, three = 0] = waiting.map((answer) => answer.import);
  const same = (importId: number) => post('same/', { import: importId, row: 2, deposit });
  expect((await same(one)).statusCode).toBe(200);
  // The transfer pays the order once.
  expect((await confirm(two, [{ row: 2, slug, amount: total }]))[0]).toMatchObject({
    ok: true,
    deposit: { id: deposit, open: 0 },
  });
  expect(await deposits()).toEqual([{ id: deposit, amount: total, open: 0, source: 'import' }]);
  expect(await statusOf(slug)).toBe('paid');
  expect((await same(three)).json().data).toMatchObject({ id: deposit });
});

it('treats a line as one transfer although staff decide differently about it in several files concurrently', async () => {
  await imported('거래일시\t입금액\t내용\n2026-11-15 10:00\t5000\tKARIMOV AZIZ');
  const whole = '거래일시\t입금액\t잔액\t내용\n2026-11-15 10:00\t5000\t900000\tKARIMOV AZIZ';
  const [one, two, three] = [await imported(whole), await imported(whole), await imported(whole)];
  const deposit = one.rows[0]?.resembles;
  const [first, second, [another]] = await Promise.all([
    post('same/', { import: one.import, row: 2, deposit }),
    post('same/', { import: two.import, row: 2, deposit }),
    confirm(three.import, [{ row: 2 }], other),
  ]);
  expect(another).toMatchObject({ ok: true });
  // The first decision wins.
  expect([first.statusCode, second.statusCode]).toEqual(Array(2).fill(another?.deposit?.id === deposit ? 200 : 409));
  expect(await deposits()).toHaveLength(another?.deposit?.id === deposit ? 1 : 2);
});

it('recognises a deposit that was typed by hand, then found in a file, in the other format of the list', async () => {
  const typed = { paid_at: '2026-11-15T20:00:00+09:00', amount: 5_000, depositor: 'KARIMOV' };
  const { id } = (await post('', typed)).json().data;
  const bare = await imported('거래일시\t입금액\t내용\n2026-11-15 10:00\t5000\tKARIMOV AZ');
  expect((await post('same/', { import: bare.import, row: 2, deposit: id })).json().data).toMatchObject({
    id,
    paid_at: '2026-11-15T01:00:00.000Z',
  });
  const whole = await imported(bankPaste('kb', [line(5_000, 'KARIMOV AZ'), line(5_000, 'KARIMOV AZ')]));
  expect(whole.rows.map(({ state, resembles }) => [state, resembles]).toSorted()).toEqual([
    ['maybe_known', id],
    ['new', null],
  ]);
});

it('names the staff member who used a deposit that was confirmed without an amount and is no longer open', async () => {
  const [mine, another] = [await placed(), await placed()];
  const total = await totalOf(mine);
  const { import: importId, rows } = await imported(bankPaste('nh', [line(total, depositorName(mine))]));
  const row = rows[0]?.row ?? 0;
  expect((await confirm(importId, [{ row, slug: mine }]))[0]).toMatchObject({ ok: true });
  expect((await confirm(importId, [{ row, slug: mine }]))[0]).toMatchObject({ ok: true });
  const used = await shop.database.db.selectFrom('deposits').select(['used_by', 'used_at']).executeTakeFirstOrThrow();
  for (const slug of [mine, another]) {
    const [result] = await confirm(importId, [{ row, slug }], other);
    expect(result).toMatchObject({
      ok: false,
      code: 'changed_meanwhile',
      details: { by: expect.any(String), at: used.used_at?.toISOString(), current: { open: 0 } },
    });
  }
  expect(used.used_by).toBe(staff.userId);
  expect(await shop.database.db.selectFrom('deposits').select(['used_by', 'used_at']).execute()).toEqual([used]);
  expect(await statusOf(another)).toBe('awaiting_payment');
});

it('recognises a transfer typed by hand after its file was imported, unless it is marked as another one', async () => {
  const text = (change: number) => bankPaste('kb', [{ at: '2026-11-15 10:00:00', change, name: '오자마트' }]);
  await imported(text(5_000));
  const before = (await deposits()).length;
  const typed = { paid_at: '2026-11-15T21:00:00+09:00', amount: 5_000, depositor: '오자마트' };
  const known = await post('', typed);
  expect([known.statusCode, known.json().error]).toEqual([
    409,
    expect.objectContaining({
      code: 'deposit_known',
      details: { deposit: expect.any(Number), depositor: '오자마트', amount: 5_000 },
    }),
  ]);
  // A different date, name or amount means a different transfer.
  for (const change of [{ paid_at: '2026-11-17T10:00:01+09:00' }, { depositor: '다른사람' }, { amount: 5_001 }])
    expect((await post('', { ...typed, ...change })).statusCode).toBe(200);
  expect((await post('', { ...typed, is_another: true })).statusCode).toBe(200);
  expect(await deposits()).toHaveLength(before + 4);

  const both = await Promise.all([
    imported(text(8_000)).then(({ rows }) => rows[0]?.state),
    post('', { ...typed, amount: 8_000 }).then((answer) => answer.json().error?.code ?? 'typed'),
  ]);
  expect([
    ['maybe_known', 'typed'],
    ['new', 'deposit_known'],
  ]).toContainEqual(both);
});

it('reports the unreadable lines of a file and keeps the rest', async () => {
  const answer = await imported('거래일시\t입금액\t내용\n2026-11-15\t100\tA\n2026-11-15\tmuch\tB\nsoon\t5\tC');
  expect(answer.rows.map(({ row, state, problem }) => [row, state, problem])).toEqual([
    [2, 'new', null],
    [3, 'unreadable', 'amount'],
    [4, 'unreadable', 'date'],
  ]);
  const code = async (file: string | Buffer, type = 'application/octet-stream') =>
    (await upload(file, type)).json().error?.code;
  expect(await code('nothing to see')).toBe('table_unknown');
  expect(await code(Buffer.from('PK\u0003\u0004broken'))).toBe('file_unreadable');
  expect(await code('--edge--', 'multipart/form-data; boundary=edge')).toBe('invalid_input');
  expect(await code(Buffer.alloc(3 * 1024 * 1024))).toBe('body_too_large');
  expect(shop.uploads.underWay()).toBe(0);
});

it('the import is hidden from customers and from staff without the permission', async () => {
  const path = { error: expect.objectContaining({ code: 'not_found' }) };
  expect((await upload('a', 'text/csv', me)).json()).toEqual(path);
  expect((await upload('a', 'text/csv', { headers: {} })).json()).toEqual(path);
  const packer = await staffCaller(shop.database.db, 'packer');
  expect((await upload('a', 'text/csv', packer)).statusCode).toBe(403);
  expect((await post('confirm/', { import: 1, matches: [{ row: 1 }] }, packer)).statusCode).toBe(403);
});

it('deletes old imports but keeps their deposits', async () => {
  const { db } = shop.database;
  await imported(bankPaste('ibk', [line(100, 'A')]));
  await db
    .updateTable('deposit_imports')
    .set({ imported_at: new Date(0) })
    .execute();
  await importSweepJob(db).run({});
  expect(await db.selectFrom('deposit_import_rows').selectAll().execute()).toEqual([]);
  expect(await deposits()).toHaveLength(1);
});
