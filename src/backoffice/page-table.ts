import { pageTable } from '../http/page-table.ts';
import { recordParameters } from './records/records-query.ts';

/** Six photos as large as they may be. */
const formWithPhotos = 61 * 1024 * 1024;

/** Every page of the back office, by its path below `/admin`. All are made for the one who asks and never kept. */
export const backofficePages = pageTable([
  { path: '/', file: 'today/today.page.tsx', access: 'personal' },
  {
    path: '/orders',
    file: 'orders/orders.page.tsx',
    access: 'personal',
    query: [
      'q',
      'status',
      'method',
      'from',
      'to',
      'zone',
      'goods',
      'late',
      'held',
      'claim',
      'money',
      'sort',
      'page',
      'columns',
    ],
  },
  { path: '/orders/:slug', file: 'orders/order.page.tsx', access: 'personal' },
  { path: '/jobs/:id', file: 'jobs/job.page.tsx', access: 'personal' },
  { path: '/pick', file: 'picking/pick.page.tsx', access: 'personal', query: ['date', 'order'] },
  {
    path: '/pick/:line/:lot',
    file: 'picking/short-pick.page.tsx',
    access: 'personal',
    query: ['date', 'order'],
  },
  { path: '/pack', file: 'packing/pack.page.tsx', access: 'personal', query: ['q', 'date', 'page'] },
  { path: '/pack/print', file: 'packing/print.page.tsx', access: 'personal', query: ['slug', 'paper'] },
  { path: '/pack/:slug', file: 'packing/pack-order.page.tsx', access: 'personal' },
  { path: '/courier', file: 'courier/courier.page.tsx', access: 'personal', query: ['date'] },
  {
    path: '/courier/import',
    file: 'courier/courier-import.page.tsx',
    access: 'personal',
    formBytes: 2_200_000,
    query: ['what'],
  },
  { path: '/deposits', file: 'money/deposits.page.tsx', access: 'personal', query: ['q', 'open', 'page'] },
  { path: '/deposits/new', file: 'money/deposit-new.page.tsx', access: 'personal' },
  { path: '/deposits/import', file: 'money/deposit-import.page.tsx', access: 'personal', formBytes: 2_200_000 },
  { path: '/refunds', file: 'money/refunds.page.tsx', access: 'personal', query: ['q', 'page'] },
  { path: '/receipts', file: 'money/receipts.page.tsx', access: 'personal', query: ['q', 'state', 'page'] },
  { path: '/vouchers', file: 'vouchers/vouchers.page.tsx', access: 'personal', query: ['q', 'state', 'page'] },
  { path: '/vouchers/:id', file: 'vouchers/voucher.page.tsx', access: 'personal', query: ['page'] },
  { path: '/prove', file: 'trust/prove.page.tsx', access: 'personal', query: ['next'] },
  { path: '/enrol', file: 'trust/enrol.page.tsx', access: 'personal', query: ['link'] },
  { path: '/claims', file: 'claims/claims.page.tsx', access: 'personal', query: ['q', 'status', 'page'] },
  {
    path: '/claims/new',
    file: 'claims/claim-new.page.tsx',
    access: 'personal',
    query: ['order'],
    formBytes: formWithPhotos,
  },
  { path: '/claims/:id', file: 'claims/claim-decision.page.tsx', access: 'personal' },
  { path: '/staff', file: 'people/staff.page.tsx', access: 'personal' },
  { path: '/audit', file: 'records/audit.page.tsx', access: 'personal', query: recordParameters },
  { path: '/accesses', file: 'records/accesses.page.tsx', access: 'personal', query: recordParameters },
  { path: '/me', file: 'people/me.page.tsx', access: 'personal' },
  { path: '/language', file: 'frame/language.page.ts', access: 'personal' },
]);
