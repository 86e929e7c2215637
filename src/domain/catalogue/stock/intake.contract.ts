import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, koreanDay, line, requestKey, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { mostLines } from './stock.rules.ts';
import { tidyTraceabilityNumber } from './traceability.rules.ts';

const traceability = z
  .string()
  .max(40)
  .transform((typed) => tidyTraceabilityNumber(typed) ?? typed)
  .refine((number) => tidyTraceabilityNumber(number) !== null, { params: { problem: 'invalid' } })
  .describe('축산물이력번호: 12 digits, or the number of a bundle');

const incomingLot = z.object({
  variation: id.describe('Any variation that is sold from the lot'),
  lot_number: line(60, 1),
  quantity: whole(1, 1_000_000).describe('In units of the lot: single pieces, even if they are sold in packs'),
  best_before: koreanDay,
  produced_on: koreanDay.describe('Date of slaughter for meat, of production for everything else'),
  certificate: id.describe('The certificate that applied on the production date of the lot'),
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('By default the country of the product'),
  plant: line(120).default(''),
  slaughter_method: z.enum(['hand', 'mechanical', 'none', 'unknown']).default('none'),
  traceability_number: traceability.nullable().default(null),
});
export type IncomingLot = z.output<typeof incomingLot>;

const receivedLot = z.object({
  lot: z.int(),
  product: z.int(),
  lot_number: z.string(),
  best_before: z.iso.date(),
  traceability_number: z.string().nullable(),
  received: z.int(),
  quantity: z.int().describe('Quantity now in the lot'),
  is_new: z.boolean().describe('False if the delivery was added to a known lot'),
});
export type ReceivedLot = z.output<typeof receivedLot>;

const errors = [
  'not_found',
  'lot_known',
  'lot_recalled',
  'lot_uncertified',
  'request_key_required',
  'request_key_reused',
] as const;

export const addLot = endpoint({
  name: 'addLot',
  method: 'POST',
  path: '/api/staff/lots/',
  base: 'main',
  access: 'staff',
  may: 'stock.write',
  summary:
    'Add a received lot, which is on sale from now on. With the header Idempotency-Key, a repeated call returns the first response; without it, a known lot number is rejected',
  body: incomingLot.extend({ note: text(500).default('') }),
  answer: z.object({ data: receivedLot }),
  errors: [...errors],
});

export const receiveDelivery = endpoint({
  name: 'receiveDelivery',
  method: 'POST',
  path: '/api/staff/deliveries/',
  base: 'main',
  access: 'staff',
  may: 'stock.write',
  summary:
    'Receive a delivery of several lots: either all are added, or none. More of a known lot is added to it if label and documents agree. Requires the header Idempotency-Key',
  body: z.object({
    lots: z.array(incomingLot).min(1).max(mostLines),
    note: text(500).default('').describe('The supplier, or the number of the delivery note'),
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer: z.object({ data: z.array(receivedLot) }),
  errors: [...errors],
});

nameSchemas({ ReceivedLot: receivedLot });

examples({}, { ReceivedLot: { received: 20 } });
