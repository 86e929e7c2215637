import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { id, inText, pageNumber, pageSize, text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';

const recallOrder = z.object({
  slug: z.string(),
  status: z.enum(orderStatuses),
  units: z.int().describe('Quantity of the lot, in lot units'),
  goods: z
    .enum(['left', 'held', 'unpaid'])
    .describe('Shipped; all still in the warehouse, on hold once the lot is recalled; or reserved for an unpaid order'),
  recipient_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  locale: z.enum(locales),
  message: z
    .enum(['none', 'waiting', 'sent', 'failed'])
    .describe('State of the text message; customers without a sent message must be called'),
});
export type RecallOrder = z.output<typeof recallOrder>;

const recalledLot = z.object({
  lot: z.int(),
  product: z.int(),
  name: z.string(),
  lot_number: z.string(),
  traceability_number: z.string().nullable(),
  best_before: z.iso.date(),
  quantity: z.int(),
  sold: z.int(),
  recall: z
    .object({
      id: z.int(),
      reason: z.string(),
      money_back: z.boolean().describe('The message promises a refund'),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Null: not recalled; the orders are those whose customers a recall would notify'),
  count: z.int().describe('Orders that contain it'),
  unreachable: z.int().describe('Shipped orders whose customers have been erased, so no phone number is known'),
  next: z.int().nullable(),
  orders: z.array(recallOrder),
});
export type RecalledLot = z.output<typeof recalledLot>;

export const getRecall = endpoint({
  name: 'getRecall',
  method: 'GET',
  path: '/api/staff/recalls/lot/',
  base: 'main',
  access: 'staff',
  may: 'stock.recall',
  summary: 'Retrieve the orders that contain a lot, recalled or not. Recorded in the access log',
  query: z.object({ lot: inText(id), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({ data: recalledLot }),
  errors: ['not_found'],
});

export const recallLot = endpoint({
  name: 'recallLot',
  method: 'POST',
  path: '/api/staff/recalls/',
  base: 'main',
  access: 'staff',
  may: 'stock.recall',
  summary:
    'Recall a lot: it is off sale immediately, its orders that have not shipped are put on hold, and customers who received it are notified by text message in their language. Idempotent',
  body: z.object({
    lot: id,
    reason: text(500, 1).describe('For colleagues and the authority'),
    money_back: z.boolean().default(false).describe('Whether the message promises a refund'),
  }),
  answer: z.object({
    data: z.object({
      id: z.int(),
      lot: z.int(),
      left: z.int().describe('Shipped orders; their customers are notified'),
      unreachable: z
        .int()
        .describe('Of these, orders whose customers cannot be notified because they have been erased'),
      held: z.int(),
      unpaid: z.int().describe('They get other lots when they are paid'),
    }),
  }),
  errors: ['not_found'],
});

export const withdrawRecall = endpoint({
  name: 'withdrawRecall',
  method: 'POST',
  path: '/api/staff/recalls/withdraw/',
  base: 'main',
  access: 'staff',
  may: 'stock.recall',
  summary:
    'Withdraw a recall made in error: the lot is on sale again, and notified customers are informed in their language. Orders stay on hold until they are released',
  body: z.object({ lot: id, reason: text(500, 1).describe('For colleagues and the authority') }),
  answer: z.object({ data: z.object({ lot: z.int(), told: z.int().describe('Orders whose customers are informed') }) }),
  errors: ['not_found'],
});

export const downloadRecall = endpoint({
  name: 'downloadRecall',
  method: 'GET',
  path: '/api/staff/recalls/file/',
  base: 'main',
  access: 'staff',
  may: 'stock.recall',
  summary:
    'Download a recall as a CSV for the authority: product, lot, quantities and all recipients. Recorded in the access log as an export',
  query: z.object({ lot: inText(id) }),
  file: 'text/csv',
  answer: z.object({ data: z.custom<FileAnswer>() }),
  errors: ['not_found'],
});

nameSchemas({ RecalledLot: recalledLot, RecallOrder: recallOrder });

examples(
  { unpaid: 0, unreachable: 0 },
  {
    WithdrawRecallAnswer: { told: 12 },
    WithdrawRecallBody: { reason: 'Another lot was meant' },
    RecallLotAnswer: { held: 1, left: 14 },
    RecalledLot: {
      recall: { id: 1, reason: 'Glass in a pack', money_back: true, by: 'Olim', at: '2026-11-16T02:11:35.895Z' },
    },
    RecallLotBody: { reason: 'Glass in a pack' },
  },
);
