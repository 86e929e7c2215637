import { findClaims } from '../src/features/claims/staff-claim.store.ts';
import { soughtIn } from '../src/features/customers/customer.rules.ts';
import { findCustomers } from '../src/features/customers/customer.store.ts';
import { findDeposits } from '../src/features/deposits/deposit-list.store.ts';
import { findPayouts } from '../src/features/payments/payout.store.ts';
import { findReceipts } from '../src/features/receipts/receipt.store.ts';
import { findStaffReviews } from '../src/features/reviews/staff-review.store.ts';
import { readBoxesToSend } from '../src/features/staff/courier.store.ts';
import { readOrdersToPack } from '../src/features/staff/packing.store.ts';
import { readPickOrders, readPicks, readPutBack } from '../src/features/staff/pick.store.ts';
import { workKinds } from '../src/features/staff/today.rules.ts';
import { countWork, readWork } from '../src/features/staff/today.store.ts';
import { recordSearch } from '../src/features/trust/audit.contract.ts';
import { readAccesses, readAudit } from '../src/features/trust/audit.store.ts';
import { findUses, findVouchers } from '../src/features/vouchers/staff-voucher.store.ts';
import { addDays, koreanDateOf } from '../src/kernel/korea-time.ts';
import type { Database } from '../src/platform/database/database.ts';
import { benchVoucher } from './grow-desks.ts';
import { commonEnd } from './grow-orders.ts';
import type { Sample, StaffList } from './staff-lists.ts';

const page = { page: 1, pageSize: 50 };
const today = koreanDateOf(Date.now());

type Shown = { readonly length: number };

function list<Wanted extends object>(find: (db: Database, wanted: Wanted) => Promise<Shown>, usual: Wanted) {
  return (name: string, wanted: Partial<Wanted> | ((sample: Sample) => Partial<Wanted>) = {}): StaffList => [
    name,
    ({ sample }) => {
      const asked = { ...usual, ...(typeof wanted === 'function' ? wanted(sample) : wanted) };
      return async (db) => (await find(db, asked)).length;
    },
  ];
}

type Deposits = Parameters<typeof findDeposits>[1] & { readonly page: number };
const deposits = list<Deposits>(
  async (db, wanted) => (await findDeposits(db, wanted, { page: wanted.page, pageSize: 50 })).deposits,
  { text: '', onlyOpen: false, sort: undefined, page: 1 },
);
const payouts = list(async (db, wanted: Parameters<typeof findPayouts>[1]) => (await findPayouts(db, wanted)).payouts, {
  ...{ text: '', state: undefined, sort: 'created_at' },
  ...page,
});
const claims = list(
  async (db, wanted: Parameters<typeof findClaims>[1]) => (await findClaims(db, wanted, page)).claims,
  { text: '', status: undefined, sort: undefined },
);
const receipts = list(
  async (db, wanted: Parameters<typeof findReceipts>[1]) => (await findReceipts(db, wanted)).receipts,
  { list: 'open', text: '', sort: undefined, ...page },
);
const customers = list(
  async (db, wanted: Parameters<typeof findCustomers>[1]) => (await findCustomers(db, wanted)).customers,
  { sought: null, onlyBlocked: false, onlyNumberChange: false, sort: '-id', ...page },
);
const reviews = list(
  async (db, wanted: Parameters<typeof findStaffReviews>[1]) => (await findStaffReviews(db, wanted)).reviews,
  { state: 'approved', product: undefined, sort: undefined, locale: 'ru', ...page },
);
const vouchers = list(
  async (db, wanted: Parameters<typeof findVouchers>[1]) => (await findVouchers(db, wanted)).vouchers,
  { text: '', state: undefined, sort: '-id', ...page },
);
const uses = list(
  async (db, { page: wanted }: { page: number }) =>
    (await findUses(db, benchVoucher, { page: wanted, pageSize: 50 }))?.uses ?? [],
  { page: 1 },
);
const usualSearch = recordSearch.parse({});
const changes = list(async (db, wanted: typeof usualSearch) => (await readAudit(db, wanted)).data, usualSearch);
const accesses = list(async (db, wanted: typeof usualSearch) => (await readAccesses(db, wanted)).data, usualSearch);

/** Of what grows with the orders, each list with each way to look through it. */
export const deskLists: readonly StaffList[] = [
  deposits('transfers'),
  deposits('transfers: page 50', { page: 50 }),
  deposits('transfers: open', { onlyOpen: true }),
  deposits('transfers: by amount', { sort: '-amount' }),
  deposits('transfers: open, by amount', { onlyOpen: true, sort: '-amount' }),
  deposits('transfers: search by order', ({ number }) => ({ text: number })),
  deposits('transfers: search by amount', { text: '12 000' }),
  deposits('transfers: search by name', { text: 'Aziza' }),
  payouts('refunds'),
  payouts('refunds: by amount', { sort: '-amount' }),
  payouts('refunds: search by order', ({ number }) => ({ text: number })),
  claims('claims'),
  claims('claims: open', { status: 'open' }),
  claims('claims: rejected, by opening', { status: 'rejected', sort: 'opened_at' }),
  claims('claims: approved', { status: 'approved' }),
  claims('claims: search by order', ({ number }) => ({ text: number })),
  claims('claims: search by phone', ({ phone }) => ({ text: phone })),
  claims('claims: search by name', { text: 'Aziza' }),
  receipts('receipts: to do'),
  receipts('receipts: to cancel', { list: 'to_cancel' }),
  receipts('receipts: settled', { list: 'settled' }),
  receipts('receipts: search by order', ({ number }) => ({ text: number })),
  customers('customers'),
  customers('customers: by name', { sort: 'name' }),
  customers('customers: blocked', { onlyBlocked: true }),
  customers('customers: search by order', ({ number }) => ({ sought: soughtIn(number) })),
  customers('customers: search by phone', ({ phone }) => ({ sought: soughtIn(phone) })),
  customers('customers: search by end of phone', { sought: soughtIn(commonEnd) }),
  customers('customers: search by name', { sought: soughtIn('Aziza') }),
  customers('customers: search by family name', { sought: soughtIn('karimov') }),
  reviews('reviews: published'),
  reviews('reviews: to moderate', { state: 'pending' }),
  reviews('reviews: hidden', { state: 'rejected' }),
  reviews('reviews: published, oldest first', { sort: 'created_at' }),
  reviews('reviews: of a product', { product: 1 }),
  vouchers('vouchers'),
  vouchers('vouchers: running', { state: 'running' }),
  vouchers('vouchers: search by name', { text: 'bench' }),
  uses('vouchers: uses of one'),
  changes('changes'),
  changes('changes: of a table', { thing: 'orders' }),
  changes('changes: of an order', ({ number }) => ({ thing: `orders:${number}` })),
  changes('changes: of a person', { person: 999_999_993 }),
  changes('changes: a month', { from: addDays(today, -60), to: addDays(today, -30) }),
  accesses('accesses'),
  accesses('accesses: to an order', ({ number }) => ({ thing: `orders:${number}` })),
  accesses('accesses: of a person', { person: 999_999_993 }),
];

const work = (name: string, read: (db: Database) => Promise<Shown>): StaffList => [
  name,
  () => async (db) => (await read(db)).length,
];
const reader = { locale: 'ru', staffId: 1 } as const;

/** Of what waits for somebody, measured with the same work before either shop: what is long done costs nothing. */
export const workLists: readonly StaffList[] = [
  work('today: how much there is', async (db) => Object.keys(await countWork(db, today))),
  work('today: what comes first', async (db) =>
    Object.values(await readWork(db, { kinds: workKinds, today, locale: 'ru' })).flat(),
  ),
  work('pick: goods', (db) => readPicks(db, { day: today, numbers: null }, reader)),
  work('pick: orders', (db) => readPickOrders(db, today)),
  work('pick: to put back', (db) => readPutBack(db, reader)),
  work('pack', async (db) => (await readOrdersToPack(db, { isPacked: false, day: today, today, ...page })).rows),
  work('courier', (db) => readBoxesToSend(db, today)),
];
