import { expect, it } from 'vitest';
import { ok } from '../../../kernel/result.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { checkedInput } from '../../../platform/http/handler.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { helpCustomer } from '../customers/customer-action.ts';
import { answerDeposits } from '../money/deposits-action.ts';
import { answerReceipts } from '../money/receipts-action.ts';
import { takeStep } from '../orders/order-action.ts';
import { takePackStep } from '../packing/pack-step.ts';

type Texts = Readonly<Record<string, string>>;
type Step = (api: ServerClient, form: FormData) => Promise<unknown>;

const slug = 'ABCD-EFGH-JKLM';
const order: Step = (api, form) => takeStep(api, slug, form);
const packing: Step = (api, form) => takePackStep(api, slug, form);
const customer: Step = (api, form) => helpCustomer(api, '7', form);

/** The endpoint that a step calls, with the body as validated by the shop. */
async function callOf(step: Step, texts: Texts) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  const calls: unknown[] = [];
  const attempt = async (endpoint: Endpoint, input: object) => {
    const checked = checkedInput(endpoint, input);
    calls.push(endpoint.name, checked.ok ? (checked.value as { body: unknown }).body : checked.error.fields);
    return ok({ data: [] });
  };
  await step({ attempt } as unknown as ServerClient, form);
  return calls;
}

const version = '3';
const deposit = { deposit: '5', version };
const paper = { slug, version, approval_number: 'A1234567' };

it.each<[Step, Texts, string, object]>([
  [order, { intent: 'prepare', version }, 'beginPacking', { slug, version: 3 }],
  [order, { intent: 'deliver', tracking_number: '12' }, 'noteDelivery', { slug, tracking_number: '12' }],
  [order, { intent: 'deliver', version }, 'noteDelivery', { slug, version: 3 }],
  [order, { intent: 'hold', version, reason: ' A\r\nB ' }, 'putOnHold', { slug, version: 3, reason: 'A\nB' }],
  [order, { intent: 'lift', version }, 'liftOrderHold', { slug, version: 3, missing: 'fill' }],
  [order, { intent: 'lift_without', version }, 'liftOrderHold', { slug, version: 3, missing: 'leave_out' }],
  [order, { intent: 'cancel', version, reason: 'A' }, 'endOrder', { slug, version: 3, reason: 'A' }],
  [
    order,
    { intent: 'refund', amount: '1000', reason: 'A', left: '9000' },
    'refundOrder',
    { slug, amount: 1_000, reason: 'A', request_key: `page-${slug}-9000-1000` },
  ],
  [
    order,
    { intent: 'accept_shortfall', version, missing: '500', reason: 'A' },
    'acceptOrderShortfall',
    { slug, missing: 500, reason: 'A', request_key: `page-${slug}-3-500` },
  ],
  [order, { intent: 'pin', note: '4' }, 'pinOrderNote', { slug, note: 4, pinned: true }],
  [order, { intent: 'unpin', note: '4' }, 'pinOrderNote', { slug, note: 4, pinned: false }],
  [order, { intent: 'note', body: 'A', pinned: '1' }, 'addOrderNote', { slug, body: 'A', pinned: true }],
  [order, { intent: 'note', body: 'A' }, 'addOrderNote', { slug, body: 'A', pinned: false }],
  [
    order,
    { intent: 'leave_out', version, line: '4', count: '3', pieces: '1' },
    'leaveLineOut',
    { slug, version: 3, line: 4, keep: 2 },
  ],
  [order, { intent: 'waive', version, reason: 'A' }, 'waiveSurcharge', { slug, version: 3, reason: 'A' }],
  [
    order,
    { intent: 'ship', version, carrier: 'cj', tracking_number: '12', box_number: '2' },
    'sendParcels',
    { parcels: [{ slug, version: 3, carrier: 'cj', tracking_number: '12', box_number: 2 }] },
  ],
  [packing, { intent: 'begin' }, 'beginPacking', { slug }],
  [packing, { intent: 'add', kind: 'cold' }, 'addBox', { slug, kind: 'cold' }],
  [packing, { intent: 'remove', number: '2' }, 'removeBox', { slug, number: 2 }],
  [
    packing,
    { intent: 'move', line: '4', from: '1', to: '2', count: '3' },
    'moveGoods',
    { slug, line: 4, from: 1, to: 2, count: 3 },
  ],
  [packing, { intent: 'open' }, 'markPacked', { slug, packed: false, all_here: false }],
  [packing, { intent: 'packed' }, 'markPacked', { slug, packed: true, all_here: false }],
  [packing, { intent: 'allHere' }, 'markPacked', { slug, packed: true, all_here: true }],
  [customer, { deed: 'note', body: 'A' }, 'noteCustomer', { customer: 7, body: 'A' }],
  [customer, { deed: 'block', reason: 'A' }, 'blockCustomer', { customer: 7, reason: 'A' }],
  [customer, { deed: 'unblock' }, 'unblockCustomer', { customer: 7 }],
  [customer, { deed: 'confirm', phone_number: '010' }, 'confirmNumber', { customer: 7, phone_number: '010' }],
  [customer, { deed: 'erase', confirm: '7' }, 'eraseCustomer', { customer: 7, confirm: '7' }],
  [
    answerDeposits,
    { intent: 'allocate', ...deposit, slug: ' LUHE ', amount: '' },
    'allocateToOrder',
    { deposit: 5, version: 3, slug: 'LUHE', others: 0 },
  ],
  [
    answerDeposits,
    { intent: 'allocate', ...deposit, slug, amount: '1,000', others: '500', is_surplus: '1' },
    'allocateToOrder',
    { deposit: 5, version: 3, slug, amount: 1_000, others: 500, is_surplus: true },
  ],
  [answerDeposits, { intent: 'release', ...deposit, slug }, 'takeFromOrder', { deposit: 5, version: 3, slug }],
  [
    answerDeposits,
    { intent: 'refund', ...deposit, amount: '1 000' },
    'sendDepositBack',
    { deposit: 5, version: 3, amount: 1_000, request_key: 'page-5-3-1000' },
  ],
  [answerDeposits, { intent: 'undo_refund', ...deposit, refund: '6' }, 'undoDepositRefund', { deposit: 5, refund: 6 }],
  [
    answerDeposits,
    { intent: 'exclude', ...deposit, reason: 'other', note: 'A' },
    'excludeDeposit',
    { deposit: 5, version: 3, reason: 'other', note: 'A' },
  ],
  [answerDeposits, { intent: 'include', ...deposit }, 'includeDeposit', { deposit: 5, version: 3 }],
  [
    answerDeposits,
    { intent: 'same', import: '1', row: '2', deposit: '5' },
    'noteSameDeposit',
    { import: 1, row: 2, deposit: 5 },
  ],
  [
    answerDeposits,
    { intent: 'confirm', import: '1', take: '2', 'slug-2': slug, 'amount-2': '1 000', 'others-2': '0' },
    'confirmMatches',
    { import: 1, matches: [{ row: 2, slug, amount: 1_000, others: 0 }] },
  ],
  [
    answerDeposits,
    { intent: 'confirm', import: '1', take: '2', 'slug-2': '', 'amount-2': '' },
    'confirmMatches',
    { import: 1, matches: [{ row: 2 }] },
  ],
  [answerReceipts, { intent: 'show', slug }, 'seeReceiptNumber', { slug }],
  [
    answerReceipts,
    { intent: 'issue', ...paper, amount: '1 000' },
    'noteReceiptIssued',
    { slug, version: 3, approval_number: 'A1234567', amount: 1_000 },
  ],
  [
    answerReceipts,
    { intent: 'cancel', ...paper, amount: '500', receipt: '8' },
    'noteReceiptCancelled',
    { slug, version: 3, approval_number: 'A1234567', amount: 500, receipt: 8 },
  ],
  [
    answerReceipts,
    { intent: 'correct', ...paper, approved_on: '2026-11-19', paper: '9' },
    'correctReceipt',
    { slug, version: 3, approval_number: 'A1234567', approved_on: '2026-11-19', paper: 9 },
  ],
])("a button calls its endpoint with the form's values: %#", async (step, texts, name, body) => {
  expect(await callOf(step, texts)).toEqual([name, body]);
});
