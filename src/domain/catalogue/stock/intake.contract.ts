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
  variation: id.describe('Any size of the goods that the lot is of'),
  lot_number: line(60, 1),
  quantity: whole(1, 1_000_000).describe('In the units of the lot: single pieces, also where they are sold in packs'),
  best_before: koreanDay,
  produced_on: koreanDay.describe('Slaughter for meat, production for everything else'),
  certificate: id.describe('Which stood on the day that the lot was made'),
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('The country of the product unless told'),
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
  quantity: z.int().describe('How many there are of it now'),
  is_new: z.boolean().describe('False where more of a known lot has come'),
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
    'A lot has come into the house and is on sale from now on. With the header Idempotency-Key a repeat is answered as the first time; without it, a number that is known is refused',
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
    'Several lots have come: all of them are taken, or none. More of a known lot adds to it if label and papers say the same. Needs the header Idempotency-Key',
  body: z.object({
    lots: z.array(incomingLot).min(1).max(mostLines),
    note: text(500).default('').describe('Whose delivery, or the number of its paper'),
    request_key: requestKey.optional().describe('For forms, which send no headers'),
  }),
  answer: z.object({ data: z.array(receivedLot) }),
  errors: [...errors],
});

nameSchemas({ ReceivedLot: receivedLot });

examples({}, { ReceivedLot: { received: 20 } });
