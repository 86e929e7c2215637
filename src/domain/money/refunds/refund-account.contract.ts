import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, line, orderSlug, text } from '../../../platform/http/input-types.ts';
import { orderDetail } from '../../orders/order/order.contract.ts';
import { bankCodes } from './bank.rules.ts';

export const giveRefundAccount = endpoint({
  name: 'giveRefundAccount',
  method: 'POST',
  path: '/api/orders/refund-account/',
  base: 'main',
  access: 'user',
  summary: 'Says to which bank account money goes back that no card company returns; said again, the later one counts',
  body: z.object({
    slug: orderSlug,
    bank: z.enum(bankCodes).describe('The code of a Korean bank'),
    account_number: line(40, 1).describe('8–16 digits, with or without spaces and hyphens'),
    holder: line(60, 1),
  }),
  answer: z.object({ data: orderDetail }),
  errors: ['not_found', 'nothing_to_transfer'],
});

export const seeRefundAccount = endpoint({
  name: 'seeRefundAccount',
  method: 'POST',
  path: '/api/staff/refunds/account/',
  base: 'main',
  access: 'staff',
  may: 'refunds.pay',
  summary: 'The account that a refund is to be sent to, in the clear. Every look is recorded',
  body: z.object({ refund: id }),
  answer: z.object({
    data: z.object({
      refund: z.int(),
      amount: z.int(),
      bank: z.string(),
      bank_name: z.string().describe('In Korean'),
      account_number: z.string(),
      holder: z.string(),
    }),
  }),
  errors: ['not_found', 'order_moved_on', 'refund_unseen', 'refund_account_unknown'],
});

export const noteRefundSent = endpoint({
  name: 'noteRefundSent',
  method: 'POST',
  path: '/api/staff/refunds/sent/',
  base: 'main',
  access: 'staff',
  may: 'refunds.pay',
  summary: 'The money of a refund has left by hand. The account is erased once nothing of its order is left to send',
  body: z.object({ refund: id }),
  answer: z.object({ data: z.object({ refund: z.int(), status: z.literal('done') }) }),
  errors: ['not_found', 'order_moved_on', 'refund_unseen', 'refund_undone', 'changed_meanwhile'],
});

export const noteRefundSeen = endpoint({
  name: 'noteRefundSeen',
  method: 'POST',
  path: '/api/staff/refunds/seen/',
  base: 'main',
  access: 'staff',
  may: 'refunds.pay',
  summary:
    'What somebody saw at Toss of a refund about which it does not answer: given back, which ends it, or not, and it is to be sent by hand',
  body: z.object({
    refund: id,
    given_back: z.boolean(),
    reason: text(200, 1).describe('Where it was looked up, and what stood there'),
  }),
  answer: z.object({ data: z.object({ refund: z.int(), status: z.enum(['done', 'stuck']) }) }),
  errors: ['not_found', 'order_moved_on'],
});

examples(
  { given_back: false, account_number: '110-234-567890' },
  { NoteRefundSeenBody: { reason: 'The console of Toss shows no refund of this payment' } },
);
