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
  units: z.int().describe('How much of the lot, in its units'),
  goods: z
    .enum(['left', 'held', 'unpaid'])
    .describe(
      'They have left the house; are all in it, on hold once the lot is recalled; or lie aside for an order that nobody has paid',
    ),
  recipient_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  locale: z.enum(locales),
  message: z
    .enum(['none', 'waiting', 'sent', 'failed'])
    .describe('What has become of the text message; whom none reaches must be called'),
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
      money_back: z.boolean().describe('Those who are told are promised their money'),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Null: nobody has taken it back yet, and these are those who would be told'),
  count: z.int().describe('Orders with goods of it'),
  unreachable: z
    .int()
    .describe('Orders whose goods have left, and whose customers have since been erased: nobody has a number to tell'),
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
  summary: 'Who has goods of a lot, whether it is taken back already or not. Noted as personal data opened',
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
    'Takes a lot back: it is off sale at once, orders with it that have not left are held, and whoever has got it is told by text message in their language. Repeating it changes nothing',
  body: z.object({
    lot: id,
    reason: text(500, 1).describe('For colleagues and the authority'),
    money_back: z.boolean().default(false).describe('Whether the message promises the money back'),
  }),
  answer: z.object({
    data: z.object({
      id: z.int(),
      lot: z.int(),
      left: z.int().describe('Orders whose goods have left; their customers are told'),
      unreachable: z.int().describe('How many of these nobody can tell, since their customers have been erased'),
      held: z.int(),
      unpaid: z.int().describe('They get other goods when they are paid'),
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
    'Takes back a recall that was made in error: the lot is on sale again, and whoever was told hears of it in their language. Orders stay on hold until somebody lifts it',
  body: z.object({ lot: id, reason: text(500, 1).describe('For colleagues and the authority') }),
  answer: z.object({ data: z.object({ lot: z.int(), told: z.int().describe('Orders whose customers hear of it') }) }),
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
    'The recall as a CSV for the authority: product, lot, quantities and every recipient. Noted as data taken out',
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
