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
  summary: 'Set the bank account for refunds that cannot go to a card; a later call replaces it',
  body: z.object({
    slug: orderSlug,
    bank: z.enum(bankCodes).describe('Code of a Korean bank'),
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
  summary: 'Reveal the account that a refund is sent to. Each access is recorded',
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
  summary: 'Record that a refund was sent manually. The account is deleted once its order has no more refunds to send',
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
    'Record the state at Toss of a refund for which Toss does not respond: refunded, which closes it, or not, and it must be sent manually',
  body: z.object({
    refund: id,
    given_back: z.boolean(),
    reason: text(200, 1).describe('Where it was checked, and what was found there'),
  }),
  answer: z.object({ data: z.object({ refund: z.int(), status: z.enum(['done', 'stuck']) }) }),
  errors: ['not_found', 'order_moved_on'],
});

examples(
  { given_back: false, account_number: '110-234-567890' },
  { NoteRefundSeenBody: { reason: 'The console of Toss shows no refund of this payment' } },
);
