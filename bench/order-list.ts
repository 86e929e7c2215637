import { orderQuery } from '../src/features/staff/order-list.contract.ts';
import { findOrders } from '../src/features/staff/order-list.store.ts';
import { wantedOrders } from '../src/features/staff/wanted-orders.ts';
import { addDays, koreanDateOf } from '../src/kernel/korea-time.ts';
import type { Filled, Sample, StaffList } from './staff-lists.ts';

const today = koreanDateOf(Date.now());

const list = (name: string, queryOf: (sample: Sample) => object): StaffList => [
  `orders: ${name}`,
  ({ engine, sample }: Filled) => {
    const wanted = wantedOrders(orderQuery.parse(queryOf(sample)), engine, Date.now());
    return async (db) => (await findOrders(db, await wanted)).rows.length;
  },
];
const filter = (name: string, query: object) => list(name, () => query);
const search = (name: string, textOf: (sample: Sample) => string) =>
  list(`search by ${name}`, (sample) => ({ q: textOf(sample) }));

/** Each filter and each kind of search of the list of orders. */
export const orderLists: readonly StaffList[] = [
  filter('everything', {}),
  filter('the last page that is shown', { page_size: 200, page: 50 }),
  filter('by price', { sort: '-total_price' }),
  filter('by the day they leave', { sort: 'ships_on' }),
  filter('delivered', { status: 'delivered' }),
  filter('paid, by price', { status: 'paid', sort: 'total_price' }),
  filter('by transfer', { method: 'bank_transfer' }),
  filter('a month', { from: addDays(today, -60), to: addDays(today, -30) }),
  filter('remote', { zone: 'remote' }),
  filter('cold', { goods: 'cold' }),
  filter('dry', { goods: 'dry' }),
  filter('late', { late: '1' }),
  filter('with a claim', { claim: 'any' }),
  filter('with an open claim', { claim: 'open' }),
  filter('overpaid', { money: 'over' }),
  filter('underpaid', { money: 'under' }),
  search('number', ({ number }) => number),
  search('last four letters', ({ number }) => number.slice(-4)),
  search('phone', ({ phone }) => phone),
  search('recipient', () => 'karimov'),
  // More than a search reads have it, in the small shop, too.
  search('whole name', () => 'aziza karimov'),
  search('product', ({ product }) => product),
  search('tracking number', ({ tracking }) => tracking),
  search('a name that nobody has', () => 'zzyzx qqq'),
];
