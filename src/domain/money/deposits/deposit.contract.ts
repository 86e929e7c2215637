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
import { proposalReasons } from './proposal.rules.ts';

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
  surplus: z.boolean().describe('That order does not need what is open, which is owed to its customer'),
  allocated: z.int(),
  /** Refunds that are due or done. */
  refunded: z.int(),
  open: z.int().describe('Neither used by an order nor sent back'),
  allocations: z.array(z.object({ slug: z.string(), amount: z.int(), status: orderStatus })),
  refunds: z.array(z.object({ id: z.int(), amount: z.int(), status: z.enum(['due', 'done', 'stuck']) })),
  excluded: z
    .object({ reason: z.enum(exclusionReasons), note: z.string(), by: z.string().nullable(), at: z.iso.datetime() })
    .nullable()
    .describe('It is not for an order, and owed to nobody'),
  version: z.int().describe('Changes with every use'),
});
export type DepositView = z.output<typeof depositView>;

/** An order that a transfer may be for. Staff decide. */
export const proposal = z.object({
  slug: z.string(),
  reason: z.enum(proposalReasons),
  amount: z.int(),
  short: z.int().describe('What the order would still lack'),
  others: z
    .int()
    .describe('What is taken along of other transfers for the same order, since a late one needs all at once'),
  over: z.int().describe('What the order has no use for'),
  needed: z.boolean().describe('Whether the order can use anything of it'),
  closed: z
    .object({ status: orderStatus, at: z.iso.datetime() })
    .nullable()
    .describe('The order is over: it expired, which all of its money still changes, or it was cancelled'),
});

const listedDeposit = depositView.extend({
  proposal: proposal.nullable().describe('Which order it may be for, as long as nobody has said'),
});
export type ListedDeposit = z.output<typeof listedDeposit>;

const answer = z.object({ data: depositView });
const isSurplus = z
  .literal(true)
  .optional()
  .describe('It is that order’s even if the order does not need it, which order_needs_nothing has asked');
export const others = whole(0, 2_000_000_000)
  .optional()
  .describe(
    'At most so much of other transfers for the same order is taken along for a late one, which needs all at once; as much as it takes unless told',
  );
const version = rowVersion.optional().describe('As it was read; another one by now is refused');

export const addDeposit = endpoint({
  name: 'addDeposit',
  method: 'POST',
  path: '/api/staff/deposits/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'A transfer was seen on the account: recorded, and used for its order as far as needed. An order that needs nothing of it has to be confirmed by is_surplus. The header Idempotency-Key makes a repeated request the same deposit',
  body: z.object({
    paid_at: moment,
    amount,
    depositor: line(100, 1),
    slug: orderSlug
      .optional()
      .describe('The order that it seems to be for: its number, or the last four letters of it'),
    is_another: z
      .literal(true)
      .optional()
      .describe('It is not the line of the bank that it resembles, which deposit_known has named'),
    is_surplus: isSurplus,
    others,
    request_key: requestKey.optional().describe('For forms, which send no headers'),
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
    'Gives an order money of a deposit; the order is paid once it has its total. An order that needs nothing is refused; with is_surplus the deposit is noted as its own and stays open, and its customer is told that it goes back',
  body: z.object({
    deposit: id,
    slug: orderSlug.describe('The number of the order, or the last four letters of it'),
    amount: amount.optional().describe('Without it, what the order lacks, or all that is open if that is less'),
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
    'Takes back what was given to the wrong order, or noted as its own; one that was paid by it waits for its payment again. Not once it is being packed',
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
  summary: 'Money of a deposit that no order uses is to go back. Needs the header Idempotency-Key',
  body: z.object({
    deposit: id,
    amount,
    version,
    request_key: requestKey.optional().describe('For forms, which send no headers'),
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
  summary: 'A refund of a deposit that nobody has sent yet is taken back: the money is open again',
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
  summary: 'Money that came by transfer: what is neither used nor sent back comes first, oldest first, then the newest',
  query: z.object({
    q: lenientText(100).optional().describe('The beginning of a sender’s first or second name, an amount, or an order'),
    open: z.literal('1').optional().describe('Only what is neither used nor sent back'),
    sort: z.enum(depositSorts).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(listedDeposit), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

nameSchemas({ Deposit: depositView, ListedDeposit: listedDeposit, DepositProposal: proposal });

examples({ excluded: null, is_another: true }, { DepositProposal: { closed: null } });
