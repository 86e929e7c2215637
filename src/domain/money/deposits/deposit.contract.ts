import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import {
  id,
  lenientText,
  line,
  moment,
  orderSlug,
  pageNumber,
  pageSize,
  requestKey,
  rowVersion,
  whole,
} from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { exclusionReasons } from './deposit.rules.ts';
import { proposalReasons } from './deposit-matching.rules.ts';

/** Whole won within the range of a column; 0 is not an amount. */
export const amount = whole(1, 2_000_000_000);
const orderStatus = z.enum(orderStatuses);

export const depositView = z.object({
  id,
  paid_at: z.iso.datetime(),
  amount: z.int(),
  depositor: z.string(),
  memo: z.string(),
  source: z.enum(['staff', 'import', 'carried_over']),
  slug: z.string().nullable().describe('The order that it was meant for'),
  order_status: orderStatus.nullable(),
  surplus: z.boolean().describe('That order does not need the unallocated amount, which is owed to its customer'),
  allocated: z.int(),
  /** Refunds that are due or done. */
  refunded: z.int(),
  open: z.int().describe('Neither allocated to an order nor returned'),
  allocations: z.array(z.object({ slug: z.string(), amount: z.int(), status: orderStatus })),
  refunds: z.array(z.object({ id: z.int(), amount: z.int(), status: z.enum(['due', 'done', 'stuck']) })),
  excluded: z
    .object({ reason: z.enum(exclusionReasons), note: z.string(), by: z.string().nullable(), at: z.iso.datetime() })
    .nullable()
    .describe('Set if it does not belong to an order, and is not owed to anyone'),
  version: z.int().describe('Changes with every use'),
});
export type DepositView = z.output<typeof depositView>;

/** An order that a transfer may be for. Staff decide. */
export const proposal = z.object({
  slug: z.string(),
  reason: z.enum(proposalReasons),
  amount: z.int(),
  short: z.int().describe('Amount that the order would still lack'),
  others: z
    .int()
    .describe(
      'Amount taken from other transfers for the same order, since an expired order must be paid in full at once',
    ),
  over: z.int().describe('Amount that the order does not need'),
  needed: z.boolean().describe('Whether the order needs any of it'),
  closed: z
    .object({ status: orderStatus, at: z.iso.datetime() })
    .nullable()
    .describe('The order is closed: expired, which a full payment can still revert, or cancelled'),
});

const listedDeposit = depositView.extend({
  proposal: proposal.nullable().describe('The proposed order, until one is assigned'),
});
export type ListedDeposit = z.output<typeof listedDeposit>;

const answer = z.object({ data: depositView });
const isSurplus = z
  .literal(true)
  .optional()
  .describe(
    'Confirms that it belongs to that order although the order does not need it; required after the error order_needs_nothing',
  );
export const others = whole(0, 2_000_000_000)
  .optional()
  .describe(
    'Maximum to take from other transfers for the same order if it has expired, since it must be paid in full at once; by default as much as needed',
  );
const version = rowVersion.optional().describe('The version that was read; the call fails if it has changed since');

export const addDeposit = endpoint({
  name: 'addDeposit',
  method: 'POST',
  path: '/api/staff/deposits/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Record a transfer to the account and allocate it to its order as far as needed. If the order needs nothing, is_surplus must confirm it. With the header Idempotency-Key, a repeated request returns the same deposit',
  body: z.object({
    paid_at: moment,
    amount,
    depositor: line(100, 1),
    slug: orderSlug
      .optional()
      .describe('The order that it appears to be for: its number, or the last four letters of it'),
    is_another: z
      .literal(true)
      .optional()
      .describe('Confirms that it is not the similar bank line named by the error deposit_known'),
    is_surplus: isSurplus,
    others,
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer,
  errors: [
    ...(['order_unknown', 'order_ambiguous', 'order_needs_nothing', 'order_needs_others'] as const),
    'deposit_known',
    ...(['request_key_required', 'request_key_reused'] as const),
  ],
});

export const allocateToOrder = endpoint({
  name: 'allocateToOrder',
  method: 'POST',
  path: '/api/staff/deposits/allocate/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Allocate a deposit to an order; the order is paid once its total is reached. Fails if the order needs nothing; with is_surplus, the deposit is assigned to it but stays unallocated, and the customer is notified of a refund',
  body: z.object({
    deposit: id,
    slug: orderSlug.describe('The number of the order, or the last four letters of it'),
    amount: amount.optional().describe('By default the amount that the order lacks, or the unallocated amount if less'),
    is_surplus: isSurplus,
    others,
    version,
  }),
  answer,
  errors: [
    'not_found',
    'order_unknown',
    'order_ambiguous',
    'order_needs_nothing',
    'deposit_too_small',
    'order_needs_less',
    'order_needs_more',
    'order_needs_others',
    'request_key_reused',
    'changed_meanwhile',
  ],
});

export const takeFromOrder = endpoint({
  name: 'takeFromOrder',
  method: 'POST',
  path: '/api/staff/deposits/release/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Release an allocation or assignment to the wrong order; if the order was paid by it, it waits for payment again. Fails once the order is being packed',
  body: z.object({ deposit: id, slug: orderSlug, version }),
  answer,
  errors: ['not_found', 'deposit_in_use', 'order_being_packed', 'order_refunded', 'order_over', 'changed_meanwhile'],
});

export const sendDepositBack = endpoint({
  name: 'sendDepositBack',
  method: 'POST',
  path: '/api/staff/deposits/refund/',
  base: 'main',
  access: 'staff',
  may: 'orders.refund',
  summary: 'Create a refund for unallocated money of a deposit. Requires the header Idempotency-Key',
  body: z.object({
    deposit: id,
    amount,
    version,
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer,
  errors: ['not_found', 'deposit_too_small', 'request_key_required', 'request_key_reused', 'changed_meanwhile'],
});

export const undoDepositRefund = endpoint({
  name: 'undoDepositRefund',
  method: 'POST',
  path: '/api/staff/deposits/refund/undo/',
  base: 'main',
  access: 'staff',
  may: 'orders.refund',
  summary: 'Cancel the refund of a deposit that has not been sent yet; the amount is unallocated again',
  body: z.object({ deposit: id, refund: id }),
  answer,
  errors: ['not_found', 'refund_already_sent', 'refund_undone'],
});

export const depositSorts = ['paid_at', '-paid_at', 'amount', '-amount'] as const;
export type DepositSort = (typeof depositSorts)[number];

export const listDeposits = endpoint({
  name: 'listDeposits',
  method: 'GET',
  path: '/api/staff/deposits/',
  base: 'main',
  access: 'staff',
  may: 'deposits.read',
  summary: 'List deposits: unallocated ones first, oldest first, then the newest',
  query: z.object({
    q: lenientText(100).optional().describe('The start of the first or last name of a sender, an amount, or an order'),
    open: z.literal('1').optional().describe('Only what is neither allocated nor returned'),
    sort: z.enum(depositSorts).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(listedDeposit), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

nameSchemas({ Deposit: depositView, ListedDeposit: listedDeposit, DepositProposal: proposal });

examples({ excluded: null, is_another: true }, { DepositProposal: { closed: null } });
