import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { sheetBody } from '../../../platform/http/sheet-body.ts';
import { differenceKinds, payoutParts } from './settlement.rules.ts';

const payoutDay = z.object({
  paid_out_on: z.iso.date(),
  payments: z.int(),
  amount: z.int().describe('Payments by customers less refunds'),
  fee: z.int(),
  paid_out: z.int(),
});
const difference = z.object({
  kind: z
    .enum(differenceKinds)
    .describe(
      'missing: paid, but not paid out after ten days; unknown: paid out, but no such payment in the shop; amount: a different amount; payout: amount less fee differs from the payout',
    ),
  toss_order_id: z.string(),
  slug: z.string().nullable(),
  expected: z.int(),
  settled: z.int(),
});
const settlementReport = z.object({
  days: z.array(payoutDay),
  differences: z.array(difference).describe('At most two hundred; a file contains all'),
  differing: z.int().describe('Number of differences'),
});
export type SettlementReport = z.output<typeof settlementReport>;

export const getSettlements = endpoint({
  name: 'getSettlements',
  method: 'GET',
  path: '/api/staff/settlements/',
  base: 'main',
  access: 'staff',
  may: 'reports.read',
  summary: 'Compare the payouts of Toss for a period with the payments of the shop',
  query: z.object({
    from: koreanDay.optional(),
    to: koreanDay.optional(),
    part: z.enum(payoutParts).default('days').describe('Content of the file; without a file, all parts are returned'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json').describe('A file requires re-authentication'),
  }),
  alsoFile: true,
  answer: z.object({ data: settlementReport, from: z.iso.date(), to: z.iso.date() }),
  errors: ['proof_needed'],
});

export const importSettlements = endpoint({
  name: 'importSettlements',
  method: 'POST',
  path: '/api/staff/settlements/import/',
  base: 'main',
  access: 'staff',
  may: 'settlements.write',
  summary: 'Import the payout file from Toss (CSV, XLSX) or its text; known lines are not duplicated',
  sheet: { mostBytes: 2 * 1024 * 1024 },
  query: z.object({
    dry_run: z.enum(['0', '1']).default('0').describe('1: only reports what the import would do'),
  }),
  body: sheetBody,
  answer: z.object({
    data: z.object({
      new: z.int(),
      known: z.int(),
      unreadable: z.array(z.int()).describe('Line numbers in the file'),
      fits: z.int().describe('Payments whose payout matches'),
      differs: z.int().describe('Payments with a different amount or payout'),
      unknown: z.int().describe('Payments that the shop does not know'),
      paid_out: z.int().describe('Total payout of the lines'),
    }),
  }),
  errors: ['file_locked', 'file_unreadable', 'settlement_table_unknown', 'table_too_large', 'too_many_rows'],
});

nameSchemas({ SettlementReport: settlementReport });

examples(
  {},
  {
    SettlementReport: {
      days: [{ paid_out_on: '2026-11-16', payments: 12, amount: 321_600, fee: 9_648, paid_out: 311_952 }],
      differences: [],
      differing: 0,
    },
    ImportSettlementsAnswer: {
      new: 12,
      known: 0,
      unreadable: [7],
      fits: 11,
      differs: 1,
      unknown: 0,
      paid_out: 312_450,
    },
  },
);
