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
    paid: z.int().describe('Of the orders placed'),
  }),
  buyers: z.object({
    new: z.int().describe('Customers who paid for the first time'),
    returning: z.int(),
  }),
  promises: z
    .object({
      kept: z.int().describe('Orders that arrived by the promised day'),
      late: z.int().describe('Orders that arrived later, or have not arrived after that day'),
    })
    .describe('By promised day'),
  returns: z
    .array(
      z.object({
        reason: z.enum(claimReasons),
        claims: z.int(),
        pieces: z.int(),
        refunded: z.int().describe('For products; delivery is not assigned to a reason'),
      }),
    )
    .describe('By the day on which the claim was opened'),
  waste: z
    .array(
      z.object({
        reason: z.string().describe('Why it was removed without being sold'),
        units: z.int(),
        cost: z.int().describe('At the lowest price of that day'),
      }),
    )
    .describe('Stock that was damaged, expired, lost or given away'),
  turn: z
    .array(
      z.object({
        product: z.int(),
        name: z.string(),
        sold: z.int().describe('Units of stock'),
        stock: z.number().nullable().describe('Average over the days; null if earlier stock is unknown'),
        turn: z.number().nullable().describe('Stock turnover; null without stock'),
      }),
    )
    .describe('Bestselling products'),
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
    'Report orders, customers, delivery promises, returns, waste and stock for a period. A file contains one of these parts and requires re-authentication',
  query: z.object({
    from: koreanDay.optional().describe('By default thirty days before `to`'),
    to: koreanDay.optional().describe('By default today'),
    part: z.enum(shopParts).default('funnel').describe('Content of the file; without a file, all parts are returned'),
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
