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
  cancels: id.nullable().describe('The receipt that this cancels, whole or in part; none for a receipt'),
  amount: z.int(),
  valid: z.int().describe('What of a receipt is not cancelled'),
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
  kept: z.int().describe('What the order keeps of its money'),
  issued: z.int().describe('What the papers say so far'),
  amount: z.int().describe('What is still to be issued or cancelled'),
  purpose: z.enum(receiptPurposes).describe('anonymous: nobody has asked, so it goes to the tax office’s own number'),
  identifier_end: z.string().nullable(),
  paid_at: z.iso.datetime(),
  due_on: z.iso.date(),
  days_left: z.int().describe('Less than none once it is late'),
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
    'Cash receipts (현금영수증) of orders that were paid by transfer: what is to be issued or cancelled, most urgent first; settled ones newest first',
  query: z.object({
    state: z.enum(receiptLists).default('open').describe('open: to be issued or cancelled'),
    q: lenientText(40).optional().describe('An order or an approval number, in every state'),
    sort: z.enum(receiptSorts).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(receipt), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const written = {
  amount: whole(1, 2_000_000_000),
  approval_number: line(40, 1).describe('As the tax office answers'),
  approved_on: koreanDay.optional().describe('Today, unless told'),
};
const version = rowVersion.optional().describe('As it was read; another one by now is refused');
const answer = z.object({ data: receipt });
const writingErrors = ['not_found', 'receipt_too_large', 'approval_number_taken', 'changed_meanwhile'] as const;

export const noteReceiptIssued = endpoint({
  name: 'noteReceiptIssued',
  method: 'POST',
  path: '/api/staff/cash-receipts/issue/',
  base: 'main',
  access: 'staff',
  may: 'receipts.write',
  summary: 'A receipt was issued on the tax office’s site; never for more than came. The same number again is no news',
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
  summary: 'A receipt was cancelled on the tax office’s site, whole or in part',
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
  summary: 'The approval number of a receipt or of its cancelling was mistyped',
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
  summary: 'The number to which a receipt is issued; every look at a customer’s is written down',
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
    'All that is to be issued or cancelled, as a CSV file beside the tax office’s site. Every number in it is a look',
  answer: z.object({ data: z.any() }),
  file: 'text/csv',
  errors: [],
});

nameSchemas({ CashReceiptPaper: paper, StaffCashReceipt: receipt });

examples(
  { issued: 0, days_left: 5, cancels: null, valid: 112_000, receipt: 1 },
  { listReceipts: { state: 'open' }, StaffCashReceipt: { state: 'to_issue' }, CashReceiptPaper: { amount: 112_000 } },
);
