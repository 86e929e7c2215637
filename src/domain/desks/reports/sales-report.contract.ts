import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { salesDimensions } from './sales-report.rules.ts';

const sums = {
  orders: z.int().describe('Orders that were paid'),
  gross: z.int().describe('Goods at their usual prices'),
  discount: z.int().describe('Taken off, vouchers included'),
  delivery: z.int(),
  refunds: z.int().describe('Promised back, on the day of the promise'),
  net: z.int().describe('gross - discount + delivery - refunds; also exempt + taxable + vat'),
  exempt: z.int().describe('Of net: free of value-added tax'),
  taxable: z.int().describe('Of net: taxed goods and delivery, without the tax'),
  vat: z.int().describe('Of net: the tax'),
};
const salesRow = z.object({
  key: z.string().describe('The day, the Monday of a week, the first of a month, or what it is by'),
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
    'What was sold from one day to another, exact to the won: orders by the day of their payment, refunds by the day of their promise. A file wants a fresh proof',
  query: z.object({
    from: koreanDay.optional().describe('Thirty days before `to`, unless told'),
    to: koreanDay.optional().describe('Today, unless told'),
    by: z.enum(salesDimensions).default('day'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  }),
  alsoFile: true,
  answer: z.object({
    data: z.array(salesRow).describe('At most twenty thousand; a file has all of them'),
    count: z.int().describe('How many rows there are'),
    total: salesTotal.describe('All of it: the sum of the rows, but an order counts once'),
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
