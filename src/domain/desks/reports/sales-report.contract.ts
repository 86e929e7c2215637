import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { salesDimensions } from './sales-report.rules.ts';

const sums = {
  orders: z.int().describe('Orders that were paid'),
  gross: z.int().describe('Products at their regular prices'),
  discount: z.int().describe('Discounts, including vouchers'),
  delivery: z.int(),
  refunds: z.int().describe('Refunds, on the day they were promised'),
  net: z.int().describe('gross - discount + delivery - refunds; also exempt + taxable + vat'),
  exempt: z.int().describe('Part of net that is exempt from value-added tax'),
  taxable: z.int().describe('Part of net for taxed products and delivery, without the tax'),
  vat: z.int().describe('Tax in net'),
};
const salesRow = z.object({
  key: z.string().describe('The day, the Monday of a week, the first of a month, or the group'),
  label: z.string(),
  ...sums,
});
export type SalesRow = z.output<typeof salesRow>;
const salesTotal = z.object(sums);
export type SalesTotal = z.output<typeof salesTotal>;

export const getSalesReport = endpoint({
  name: 'getSalesReport',
  method: 'GET',
  path: '/api/staff/reports/sales/',
  base: 'main',
  access: 'staff',
  may: 'reports.read',
  summary:
    'Report sales for a period, exact to the won: orders by payment date, refunds by the date they were promised. Downloading a file requires re-authentication',
  query: z.object({
    from: koreanDay.optional().describe('By default thirty days before `to`'),
    to: koreanDay.optional().describe('By default today'),
    by: z.enum(salesDimensions).default('day'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  }),
  alsoFile: true,
  answer: z.object({
    data: z.array(salesRow).describe('At most twenty thousand; a file contains all'),
    count: z.int().describe('Number of rows'),
    total: salesTotal.describe('Total of all rows, with each order counted once'),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['proof_needed'],
});

nameSchemas({ SalesRow: salesRow, SalesTotal: salesTotal });

examples(
  {},
  {
    SalesRow: {
      key: '2026-11-16',
      label: '2026-11-16',
      orders: 29,
      gross: 1_240_000,
      discount: 40_000,
      delivery: 21_000,
      refunds: 23_800,
      net: 1_197_200,
      exempt: 600_000,
      taxable: 542_909,
      vat: 54_291,
    },
    SalesTotal: {
      orders: 29,
      gross: 1_240_000,
      discount: 40_000,
      delivery: 21_000,
      refunds: 23_800,
      net: 1_197_200,
      exempt: 600_000,
      taxable: 542_909,
      vat: 54_291,
    },
    getSalesReport: { by: 'day', format: 'json' },
  },
);
