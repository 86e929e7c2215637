import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { id, line, moment, orderSlug, pageNumber, pageSize, whole } from '../../http/input-types.ts';
import { nameSchemas } from '../../http/schema-names.ts';
import { orderStatuses } from '../orders/order-status.rules.ts';

/** Whole won that a column holds; nothing is no money. */
const amount = whole(1, 2_000_000_000);
const orderStatus = z.enum(orderStatuses);

const depositView = z.object({
  id,
  paid_at: z.iso.datetime(),
  amount: z.int(),
  depositor: z.string(),
  memo: z.string(),
  source: z.enum(['staff', 'import', 'carried_over']),
  slug: z.string().nullable().describe('The order that it was meant for'),
  order_status: orderStatus.nullable(),
  allocated: z.int(),
  /** On its way back or there already. */
  refunded: z.int(),
  open: z.int().describe('Neither used by an order nor sent back'),
  allocations: z.array(z.object({ slug: z.string(), amount: z.int(), status: orderStatus })),
  refunds: z.array(z.object({ id: z.int(), amount: z.int(), status: z.enum(['due', 'done', 'stuck']) })),
});
export type DepositView = z.output<typeof depositView>;

const answer = z.object({ data: depositView });

export const addDeposit = endpoint({
  name: 'addDeposit',
  method: 'POST',
  path: '/api/staff/deposits/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'A transfer was seen on the account: recorded whatever has become of the order, and used for it as far as needed. The header Idempotency-Key makes a repeated request the same deposit',
  body: z.object({
    paid_at: moment,
    amount,
    depositor: line(100, 1),
    slug: orderSlug.optional().describe('The order that it seems to be for'),
  }),
  answer,
  errors: ['not_found', 'request_key_required', 'request_key_reused'],
  reads: [],
});

export const allocateToOrder = endpoint({
  name: 'allocateToOrder',
  method: 'POST',
  path: '/api/staff/deposits/allocate/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary: 'Gives an order money of a deposit; the order is paid once it has its total',
  body: z.object({ deposit: id, slug: orderSlug, amount }),
  answer,
  errors: ['not_found', 'order_moved_on', 'deposit_too_small', 'order_needs_less', 'order_needs_more', 'stock_changed'],
  reads: [],
});

export const sendDepositBack = endpoint({
  name: 'sendDepositBack',
  method: 'POST',
  path: '/api/staff/deposits/refund/',
  base: 'main',
  access: 'staff',
  may: 'orders.refund',
  summary: 'Money of a deposit that no order uses is to go back. Needs the header Idempotency-Key',
  body: z.object({ deposit: id, amount }),
  answer,
  errors: ['not_found', 'deposit_too_small', 'request_key_required', 'request_key_reused'],
  reads: [],
});

export const listOpenDeposits = endpoint({
  name: 'listOpenDeposits',
  method: 'GET',
  path: '/api/staff/deposits/',
  base: 'main',
  access: 'staff',
  may: 'deposits.read',
  summary: 'Deposits of which something is neither used nor sent back, oldest first',
  query: z.object({
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(depositView), count: z.int(), next: z.int().nullable() }),
  errors: [],
  reads: [],
});

nameSchemas({ Deposit: depositView });
