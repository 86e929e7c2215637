import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import {
  id,
  koreanDay,
  lenientText,
  line,
  orderSlug,
  pageNumber,
  pageSize,
  rowVersion,
  whole,
} from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { receiptPurposes, receiptStates } from './receipt.rules.ts';

const paper = z.object({
  id,
  cancels: id.nullable().describe('The receipt that this cancels, fully or partly; null for a receipt'),
  amount: z.int(),
  valid: z.int().describe('Part of the receipt that is not cancelled'),
  purpose: z.enum(receiptPurposes),
  approval_number: z.string(),
  approved_on: z.iso.date(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type ReceiptPaper = z.output<typeof paper>;

const receipt = z.object({
  slug: z.string(),
  order_status: z.enum(orderStatuses),
  state: z.enum(receiptStates),
  kept: z.int().describe('Payment that the order keeps'),
  issued: z.int().describe('Net total of the receipts so far'),
  amount: z.int().describe('Amount still to be issued or cancelled'),
  purpose: z
    .enum(receiptPurposes)
    .describe('anonymous: not requested, so it is issued to the default number of the tax office'),
  identifier_end: z.string().nullable(),
  paid_at: z.iso.datetime(),
  due_on: z.iso.date(),
  days_left: z.int().describe('Negative once it is late'),
  papers: z.array(paper),
  version: z.int(),
});
export type Receipt = z.output<typeof receipt>;

export const receiptLists = ['open', ...receiptStates] as const;

export const receiptSorts = ['paid_at', '-paid_at'] as const;
export type ReceiptSort = (typeof receiptSorts)[number];

export const listReceipts = endpoint({
  name: 'listReceipts',
  method: 'GET',
  path: '/api/staff/cash-receipts/',
  base: 'main',
  access: 'staff',
  may: 'receipts.read',
  summary:
    'List cash receipts (현금영수증) of orders paid by transfer: those to be issued or cancelled, most urgent first; settled ones newest first',
  query: z.object({
    state: z.enum(receiptLists).default('open').describe('open: to be issued or cancelled'),
    q: lenientText(40).optional().describe('An order or an approval number, in any state'),
    sort: z.enum(receiptSorts).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(receipt), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const written = {
  amount: whole(1, 2_000_000_000),
  approval_number: line(40, 1).describe('As returned by the tax office'),
  approved_on: koreanDay.optional().describe('By default today'),
};
const version = rowVersion.optional().describe('The version that was read; the call fails if it has changed since');
const answer = z.object({ data: receipt });
const writingErrors = ['not_found', 'receipt_too_large', 'approval_number_taken', 'changed_meanwhile'] as const;

export const noteReceiptIssued = endpoint({
  name: 'noteReceiptIssued',
  method: 'POST',
  path: '/api/staff/cash-receipts/issue/',
  base: 'main',
  access: 'staff',
  may: 'receipts.write',
  summary:
    'Record a receipt that was issued on the site of the tax office; never for more than was received. Idempotent for the same number',
  body: z.object({ slug: orderSlug, ...written, version }),
  answer,
  errors: writingErrors,
});

export const noteReceiptCancelled = endpoint({
  name: 'noteReceiptCancelled',
  method: 'POST',
  path: '/api/staff/cash-receipts/cancel/',
  base: 'main',
  access: 'staff',
  may: 'receipts.write',
  summary: 'Record a receipt that was cancelled on the site of the tax office, fully or partly',
  body: z.object({ slug: orderSlug, receipt: id, ...written, version }),
  answer,
  errors: writingErrors,
});

export const correctReceipt = endpoint({
  name: 'correctReceipt',
  method: 'POST',
  path: '/api/staff/cash-receipts/correct/',
  base: 'main',
  access: 'staff',
  may: 'receipts.write',
  summary: 'Correct a mistyped approval number of a receipt or of its cancellation',
  body: z.object({
    slug: orderSlug,
    paper: id,
    approval_number: written.approval_number,
    approved_on: written.approved_on,
    version,
  }),
  answer,
  errors: ['not_found', 'approval_number_taken', 'changed_meanwhile'],
});

export const seeReceiptNumber = endpoint({
  name: 'seeReceiptNumber',
  method: 'POST',
  path: '/api/staff/cash-receipts/number/',
  base: 'main',
  access: 'staff',
  may: 'receipts.write',
  summary: 'Reveal the number that a receipt is issued to; access to the number of a customer is recorded',
  body: z.object({ slug: orderSlug }),
  answer: z.object({
    data: z.object({ slug: z.string(), purpose: z.enum(receiptPurposes), identifier: z.string() }),
  }),
  errors: ['not_found'],
});

export const downloadReceipts = endpoint({
  name: 'downloadReceipts',
  method: 'GET',
  path: '/api/staff/cash-receipts/file/',
  base: 'main',
  access: 'staff',
  may: 'receipts.write',
  summary:
    'Download all receipts to be issued or cancelled as a CSV file, for the site of the tax office. Access to each number in it is recorded',
  answer: z.object({ data: z.any() }),
  file: 'text/csv',
  errors: [],
});

nameSchemas({ CashReceiptPaper: paper, StaffCashReceipt: receipt });

examples(
  { issued: 0, days_left: 5, cancels: null, valid: 112_000, receipt: 1 },
  { listReceipts: { state: 'open' }, StaffCashReceipt: { state: 'to_issue' }, CashReceiptPaper: { amount: 112_000 } },
);
