import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../domain/customers/testing/logged-in.ts';
import { customerSorts } from '../domain/desks/customer-help/customer.contract.ts';
import { soughtIn } from '../domain/desks/customer-help/customer.rules.ts';
import { findCustomers } from '../domain/desks/customer-help/customer.store.ts';
import { claimSorts } from '../domain/fulfilment/claims/staff-claim.contract.ts';
import { findClaims } from '../domain/fulfilment/claims/staff-claim.store.ts';
import { reviewStates } from '../domain/fulfilment/reviews/review.rules.ts';
import { reviewSorts } from '../domain/fulfilment/reviews/staff-review.contract.ts';
import { findStaffReviews } from '../domain/fulfilment/reviews/staff-review.store.ts';
import { depositSorts } from '../domain/money/deposits/deposit.contract.ts';
import { findDeposits } from '../domain/money/deposits/deposit-list.store.ts';
import { receiptSorts } from '../domain/money/receipts/receipt.contract.ts';
import { findReceipts } from '../domain/money/receipts/receipt.store.ts';
import { findPayouts } from '../domain/money/refunds/manual-refund.store.ts';
import { payoutSorts } from '../domain/money/refunds/staff-refund.contract.ts';
import { buyer } from '../domain/orders/testing/buyers.ts';
import { staffCaller } from '../domain/staff/testing/staff-caller.ts';
import type { Database } from '../platform/database/database.ts';
import { type TestShop, testShop } from '../platform/testing/test-shop.ts';

let shop: TestShop;
let owner: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  owner = await staffCaller(db, 'owner');
  for (const [index, name] of ['Zafar', 'Anora', ''].entries()) {
    const { userId } = await buyer(db, index + 1);
    await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
  }
  await sql`
    INSERT INTO vouchers (code, name, kind, amount, valid_until)
    SELECT code, jsonb_build_object('en', code, 'ru', code, 'uz', code), 'won', 1000, now() + days * interval '1 day'
    FROM (VALUES ('ZIRA', 1), ('ANOR', 2)) AS made (code, days)`.execute(db);
});
afterAll(() => shop.close());

async function column<Row>(path: string, of: (row: Row) => unknown): Promise<unknown[]> {
  const answer = await shop.app.inject({ url: `/api/staff/${path}`, headers: owner.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(of);
}

it('lists are in the requested order', async () => {
  const names = (sort: string) => column(`customers/?sort=${sort}`, ({ name }: { name: string }) => name);
  expect(await names('name')).toEqual(['Anora', 'Zafar']);
  expect((await names('id')).toReversed()).toEqual(await names('-id'));
  expect((await names('-id')).slice(0, 3)).toEqual(['', 'Anora', 'Zafar']);

  const codes = (sort: string) => column(`vouchers/?sort=${sort}`, ({ code }: { code: string }) => code);
  expect((await codes('code')).filter(Boolean)).toEqual((await codes('id')).filter(Boolean).toSorted());
  expect((await codes('valid_until'))[0]).toBe('ZIRA');
  expect((await codes('-id'))[0]).toBe('ANOR');

  const ends = (sort: string) =>
    column(`certificates/?sort=${sort}`, ({ valid_until }: { valid_until: string }) => valid_until);
  const soonest = await ends('valid_until');
  expect(soonest.length).toBeGreaterThan(2);
  expect(soonest).toEqual(soonest.toSorted());
  expect(await ends('-valid_until')).toEqual(soonest.toReversed());

  const words = (sort: string) =>
    column(`synonyms/?q=chicken&sort=${sort}`, ({ words: [first = ''] }: { words: string[] }) => first.toLowerCase());
  const byWord = await words('word');
  expect(byWord.length).toBeGreaterThan(2);
  expect(byWord).toEqual((await words('id')).toSorted());
  expect(await words('-id')).toEqual((await words('id')).toReversed());

  const written = (sort: string) =>
    column(`reviews/?state=approved&page_size=200${sort}`, ({ created_at }: { created_at: string }) => created_at);
  const oldest = await written('&sort=created_at');
  expect(oldest.length).toBeGreaterThan(2);
  expect(oldest).toEqual(oldest.toSorted());
  const newest = await written('&sort=-created_at');
  expect(newest).toEqual(newest.toSorted().toReversed());
  expect(newest[0]).not.toBe(oldest[0]);
  expect(await written('')).toEqual(newest);
});

it('a long list is counted far enough that every page shows whether there is a next one', async () => {
  const { db } = shop.database;
  const counted = async (at: number) => {
    const wanted = {
      sought: null,
      onlyBlocked: false,
      onlyNumberChange: false,
      sort: '-id',
      page: at,
      pageSize: 50,
    } as const;
    return (await findCustomers(db, wanted)).count;
  };
  const few = await counted(1);
  await sql`INSERT INTO users (name, phone_number, locale)
    SELECT '', '+8210' || 30000000 + n, 'en' FROM generate_series(1, ${1_100 - few}) n`.execute(db);
  expect(await counted(1)).toBe(1_001);
  expect(await counted(20)).toBe(1_001);
  expect(await counted(21)).toBe(1_100);
});

const page = { page: 1, pageSize: 50 };
const number = '7K2M-94QX-3BTA';
type Case = readonly [name: string, read: (db: Database) => Promise<unknown>];

/** The lists that grow with the shop, with every sort order and filter. */
const cases: readonly Case[] = [
  ...[undefined, ...depositSorts].flatMap((sort): Case[] => [
    [`deposits ${sort}`, (db) => findDeposits(db, { text: '', onlyOpen: false, sort }, page)],
    [`open deposits ${sort}`, (db) => findDeposits(db, { text: '', onlyOpen: true, sort }, page)],
  ]),
  ...['Karim', '12 000', number].map(
    (text): Case => [`deposits of ${text}`, (db) => findDeposits(db, { text, onlyOpen: false, sort: undefined }, page)],
  ),
  ...payoutSorts.map(
    (sort): Case => [`refunds ${sort}`, (db) => findPayouts(db, { text: '', state: undefined, sort, ...page })],
  ),
  ['refunds of an order', (db) => findPayouts(db, { text: number, state: undefined, sort: 'created_at', ...page })],
  ...[undefined, ...claimSorts].flatMap((sort): Case[] => [
    [`claims ${sort}`, (db) => findClaims(db, { text: '', status: undefined, sort }, page)],
    [`open claims ${sort}`, (db) => findClaims(db, { text: '', status: 'open', sort }, page)],
  ]),
  ['claims of an order', (db) => findClaims(db, { text: number, status: undefined, sort: undefined }, page)],
  ...[undefined, ...receiptSorts].flatMap((sort): Case[] => [
    [`receipts to do ${sort}`, (db) => findReceipts(db, { list: 'open', text: '', sort, ...page })],
    [`settled receipts ${sort}`, (db) => findReceipts(db, { list: 'settled', text: '', sort, ...page })],
  ]),
  ['receipts of an order', (db) => findReceipts(db, { list: 'open', text: number, sort: undefined, ...page })],
  ...reviewStates.flatMap((state) =>
    reviewSorts.map(
      (sort): Case => [
        `${state} reviews ${sort}`,
        (db) => findStaffReviews(db, { state, product: undefined, sort, locale: 'en', ...page }),
      ],
    ),
  ),
  ...customerSorts.map(
    (sort): Case => [
      `customers ${sort}`,
      (db) => findCustomers(db, { sought: null, onlyBlocked: false, onlyNumberChange: false, sort, ...page }),
    ],
  ),
  ...['Anora', '5678', '010-1234-5678', number].map(
    (text): Case => [
      `customers of ${text}`,
      (db) =>
        findCustomers(db, {
          sought: soughtIn(text),
          onlyBlocked: false,
          onlyNumberChange: false,
          sort: '-id',
          ...page,
        }),
    ],
  ),
];

/** The number of sequential scans of each large table in this transaction, including earlier ones. */
async function scansOf(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    SELECT relname AS name, seq_scan AS scans FROM pg_stat_xact_user_tables
    WHERE relname IN ('orders', 'order_lines', 'payment_attempts', 'deposits', 'deposit_allocations', 'refunds',
      'refund_accounts', 'claims', 'cash_receipts', 'cash_receipt_papers', 'users', 'reviews')`.execute(db);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

function scannedBy(read: (db: Database) => Promise<unknown>): Promise<string[]> {
  return shop.database.db.transaction().execute(async (transaction) => {
    // A sequential scan is then used only if no index fits.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    // A cached plan for the few rows of a test would ignore the setting.
    await sql`DISCARD PLANS`.execute(transaction);
    const before = await scansOf(transaction);
    await read(transaction);
    const after = await scansOf(transaction);
    return [...after].flatMap(([name, scans]) => (scans > (before.get(name) ?? 0) ? [name] : []));
  });
}

describe('no sequential scan of a large table', () => {
  it('stays undetected', async () => {
    expect(await scannedBy((db) => sql`SELECT FROM orders WHERE note = 'rent'`.execute(db))).toEqual(['orders']);
  });

  it.each(cases)('is needed for %s', async (_name, read) => {
    expect(await scannedBy(read)).toEqual([]);
  });
});
