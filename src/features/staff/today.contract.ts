import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nameSchemas } from '../../http/schema-names.ts';

const today = z.object({
  deposits_open: z.int().describe('Transfers that are neither used nor sent back'),
  to_pack: z.int(),
  to_ship: z.int().describe('Packed or being packed'),
  held: z.int().describe('On hold: neither packed nor sent until somebody lifts it'),
  late: z.int().describe('Should have left before today'),
  claims: z.int(),
  refunds_due: z.int().describe('To be transferred by hand'),
  refunds_stuck: z.int(),
  cash_receipts_due: z.int().describe('Cash receipts to be issued or cancelled'),
  reviews: z.int(),
  low_stock: z.int().describe('Sizes of listed products of which few or none can be sold'),
  lots_expiring: z.int().describe('In stock, and end within a week'),
  certificates_expiring: z.int().describe('End within a month'),
  failed_jobs: z.int(),
});
export type Today = z.output<typeof today>;

export const getToday = endpoint({
  name: 'getToday',
  method: 'GET',
  path: '/api/staff/today/',
  base: 'main',
  access: 'staff',
  may: 'today.read',
  summary: 'How much of which work waits',
  answer: z.object({ data: today }),
  errors: [],
  reads: [],
});

nameSchemas({ Today: today });
