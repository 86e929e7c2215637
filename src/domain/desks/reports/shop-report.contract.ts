import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { claimReasons } from '../../fulfilment/claims/claim.rules.ts';
import { shopParts } from './sales-report.rules.ts';

const shopReport = z.object({
  funnel: z.object({
    placed: z.int(),
    paid: z.int().describe('Of those placed'),
  }),
  buyers: z.object({
    new: z.int().describe('Customers who had never paid for anything before'),
    returning: z.int(),
  }),
  promises: z
    .object({
      kept: z.int().describe('Orders that came by the day that was promised'),
      late: z.int().describe('Those that came later, or have not come although the day is over'),
    })
    .describe('By the day that was promised'),
  returns: z
    .array(
      z.object({
        reason: z.enum(claimReasons),
        claims: z.int(),
        pieces: z.int(),
        refunded: z.int().describe('For goods; delivery is not any reason’s'),
      }),
    )
    .describe('By the day on which the claim was opened'),
  waste: z
    .array(
      z.object({
        reason: z.string().describe('Why it is gone without having been sold'),
        units: z.int(),
        cost: z.int().describe('At the lowest price that it was sold for on that day'),
      }),
    )
    .describe('What was damaged, ran out, was lost or given away'),
  turn: z
    .array(
      z.object({
        product: z.int(),
        name: z.string(),
        sold: z.int().describe('Units of stock'),
        stock: z
          .number()
          .nullable()
          .describe('On average over the days; none where what was there before is not known'),
        turn: z.number().nullable().describe('How often the stock was sold; none without stock'),
      }),
    )
    .describe('Products of which most was sold'),
});
export type ShopReport = z.output<typeof shopReport>;

export const getShopReport = endpoint({
  name: 'getShopReport',
  method: 'GET',
  path: '/api/staff/reports/shop/',
  base: 'main',
  access: 'staff',
  may: 'reports.read',
  summary:
    'How the shop did from one day to another: orders, customers, promises, returns, waste and stock. A file is of one of these, and wants a fresh proof',
  query: z.object({
    from: koreanDay.optional().describe('Thirty days before `to`, unless told'),
    to: koreanDay.optional().describe('Today, unless told'),
    part: z.enum(shopParts).default('funnel').describe('What a file is of; otherwise all is told'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  }),
  alsoFile: true,
  answer: z.object({ data: shopReport, from: z.iso.date(), to: z.iso.date() }),
  errors: ['proof_needed'],
});

nameSchemas({ ShopReport: shopReport });

examples(
  {},
  {
    ShopReport: {
      funnel: { placed: 31, paid: 29 },
      buyers: { new: 12, returning: 15 },
      promises: { kept: 27, late: 1 },
      returns: [{ reason: 'damaged', claims: 1, pieces: 2, refunded: 23_800 }],
      waste: [{ reason: 'expired', units: 3, cost: 35_700 }],
      turn: [{ product: 1, name: 'Beef for plov, shoulder pieces', sold: 52, stock: 26, turn: 2 }],
    },
  },
);
