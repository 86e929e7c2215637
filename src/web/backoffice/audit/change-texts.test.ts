import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../domain/staff/audit/audit.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { changeTexts, rowName } from './change-texts.server.ts';

const entry = (table: string, before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  ...{ id: 1, at: '2026-11-17T00:00:00.000Z', person: null, actor: 'staff', request_id: null, row: '1' },
  ...{ table, action: 'update', columns: Object.keys({ ...before, ...after }), before, after, order_number: null },
});
const names = {
  'orders:310': 'TECJ-VU2L-UZQY',
  'order_lines:7': 'TECJ-VU2L-UZQY, Rice',
  'lots:529': 'KR-0042',
  'variations:764': 'RICE-5, Rice',
  'staff:1': 'Aziz',
  'users:302': '…5678',
  'refunds:31': 'TECJ-VU2L-UZQY',
};
const told = (table: string, before: AuditEntry['before'], after: AuditEntry['after'], locale: Locale = 'en') =>
  changeTexts(entry(table, before, after), locale, names).map(
    ({ name, partName, before: was, after: is }) => `${[name, partName].filter(Boolean).join(', ')}: ${was} → ${is}`,
  );

it('the audit log shows states and reasons in the reader’s language', () => {
  const change = ['orders', { status: 'paid' }, { status: 'shipped' }] as const;
  expect(told(...change)).toEqual(['Status: Paid → Shipped']);
  expect(told(...change, 'ru')).toEqual(['Статус: Оплачен → Отправлен']);
  expect(told(...change, 'uz')).toEqual(['Holati: Toʻlangan → Joʻnatilgan']);
  expect(told('claim_lines', null, { reason: 'damaged', remedy: 'replacement' })).toEqual([
    'Reason: null → Damaged',
    'Remedy: null → Replacement',
  ]);
  expect(told('claims', { status: 'open' }, { status: 'approved', opened_by: 'customer' })).toEqual([
    'Status: Awaiting decision → Approved',
    'Opened by: null → Customer',
  ]);
  expect(told('refunds', { status: 'due' }, { status: 'done' })).toEqual(['Status: Due → Sent']);
});

it('the audit log formats amounts, percentages, dates and times as elsewhere', () => {
  expect(told('variations', { price: 12_500, discount: null }, { price: 9_900, discount: 15 })).toEqual([
    'Price: 12\u00A0500\u00A0₩ → 9\u00A0900\u00A0₩',
    'Discount: null → 15\u00A0%',
  ]);
  expect(
    told('lots', null, { best_before: '2026-12-01', quantity: 1200, recalled_at: '2026-11-17T05:30:00+00:00' }),
  ).toEqual(['Use by: null → 2026-12-01', 'Quantity: null → 1200', 'Recalled on: null → 2026-11-17 14:30']);
  expect(told('vouchers', null, { kind: 'percent', amount: 10, most: 5_000 })).toEqual([
    'Type: null → Percent',
    'Amount: null → 10\u00A0%',
    'Maximum discount: null → 5\u00A0000\u00A0₩',
  ]);
  expect(told('vouchers', null, { kind: 'won', amount: 3_000 })[1]).toBe('Amount: null → 3\u00A0000\u00A0₩');
  expect(told('vouchers', { amount: 10 }, { amount: 20 })).toEqual(['Amount: 10 → 20']);
});

it('the audit log shows display names for the fields of settings and products, and never raw values', () => {
  const delivery = { value: { base_price: 3_500, cutoff_hour: 15 } };
  expect(told('settings', delivery, { value: { base_price: 4_000, cutoff_hour: 16 } })).toEqual([
    'Value, Delivery: 3\u00A0500\u00A0₩ → 4\u00A0000\u00A0₩',
    'Value, Same-day shipping until (hour): 15 → 16',
  ]);
  const accounts = { value: { others: [{ bank: 'Woori', account: '1-2', holder: 'Kim' }] } };
  expect(told('settings', { value: { others: [] } }, accounts)).toEqual([
    'Value, Other accounts: empty → Bank: Woori, Account number: 1-2, Account holder: Kim',
  ]);
  const few = { newcomer: { orders: 3, value: 1_000_000 } };
  expect(told('settings', null, { value: few })).toEqual([
    'Value, Customers who have not paid anything yet: null → Orders: 3, Value, ₩: 1\u00A0000\u00A0000\u00A0₩',
  ]);
  expect(told('products', { listed: true, allergens: ['egg'] }, { listed: false, allergens: ['egg', 'milk'] })).toEqual(
    ['On sale: Yes → No', 'Allergens: Egg → Egg, Milk'],
  );
  expect(told('products', null, { notice: { kind: 'livestock', traceable: true, grade: '' } })).toEqual([
    'Product notice, Grade: null → empty',
    'Product notice, Food category: null → Livestock product',
    'Product notice, Traceability number: null → Yes',
  ]);
  expect(
    told('products', { name: { en: 'Rice', ru: '', uz: '' } }, { name: { en: 'Rice', ru: 'Рис', uz: '' } }),
  ).toEqual(['Name, Russian: empty → Рис']);
  expect(told('refund_lines', null, { line_id: 7, count: 2, amount: 9_000 })).toEqual([
    'Order line: null → TECJ-VU2L-UZQY, Rice',
    'Quantity: null → 2',
    'Amount: null → 9\u00A0000\u00A0₩',
  ]);
  expect(told('refunds', null, { kind: 'left_out' })).toEqual(['Type: null → Item removed']);
  expect(told('parcels', null, { carrier: 'cj', box: 'frozen' })).toEqual([
    'Carrier: null → CJ대한통운',
    'Box: null → Frozen',
  ]);
});

it('the audit log omits the number of a record when the entry already shows it', () => {
  expect(told('order_notes', null, { id: 1, kind: 'note' })).toEqual(['Type: null → Note']);
  expect(told('order_notes', { id: 1, kind: 'note' }, null)).toEqual(['Type: Note → null']);
  expect(told('order_notes', null, { id: 2 })).toEqual(['Record no.: null → 2']);
  const order = { ...entry('orders', null, { id: 1 }), order_number: 'TECJ-VU2L-UZQY' };
  expect(changeTexts(order, 'en', names).map(({ name, after }) => [name, after])).toEqual([['Record no.', '1']]);
});

it('the audit log shows orders, lots, sizes and people by name, and deleted ones by number', () => {
  expect(told('settlements', null, { imported_by: 1 })).toEqual(['Imported by: null → Aziz']);
  expect(told('refunds', null, { order_id: 310, requested_by: 2 }, 'ru')).toEqual([
    'Заказ: null → TECJ-VU2L-UZQY',
    'Кто запросил: null → номер 2',
  ]);
  expect(told('reviews', null, { user_id: 302, lot_id: 529 })).toEqual([
    'Account: null → …5678',
    'Lot: null → KR-0042',
  ]);
  expect(told('vouchers', null, { product_ids: [8, 9] })).toEqual(['Products: null → No. 8, No. 9']);
  const rowOf = (table: string, row: string) => rowName({ ...entry(table, null, null), row }, names);
  expect(rowOf('variations', '764')).toBe('RICE-5, Rice');
  expect(rowOf('lots', '529')).toBe('KR-0042');
  expect(rowOf('refunds', '31')).toBe('TECJ-VU2L-UZQY');
  expect(rowOf('claim_lines', '3:7')).toBe('TECJ-VU2L-UZQY, Rice');
  expect(rowOf('staff_members', '302')).toBe('…5678');
  expect(rowOf('refunds', '32')).toBe('32');
  expect(rowOf('settings', 'delivery')).toBe('delivery');
});
