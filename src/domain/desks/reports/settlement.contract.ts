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
  amount: z.int().describe('What customers paid, less what went back'),
  fee: z.int(),
  paid_out: z.int(),
});
const difference = z.object({
  kind: z
    .enum(differenceKinds)
    .describe(
      'missing: paid, but not paid out after ten days; unknown: paid out for no payment of the shop; amount: another amount; payout: amount less fee is not what was paid out',
    ),
  toss_order_id: z.string(),
  slug: z.string().nullable(),
  expected: z.int(),
  settled: z.int(),
});
const settlementReport = z.object({
  days: z.array(payoutDay),
  differences: z.array(difference).describe('At most two hundred; a file has all of them'),
  differing: z.int().describe('How many differences there are'),
});
export type SettlementReport = z.output<typeof settlementReport>;

export const getSettlements = endpoint({
  name: 'getSettlements',
  method: 'GET',
  path: '/api/staff/settlements/',
  base: 'main',
  access: 'staff',
  may: 'reports.read',
  summary: 'What Toss has paid out from one day to another, and where that differs from the payments of the shop',
  query: z.object({
    from: koreanDay.optional(),
    to: koreanDay.optional(),
    part: z.enum(payoutParts).default('days').describe('What a file is of; otherwise all is told'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json').describe('A file wants a fresh proof'),
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
  summary: 'Takes the file of payouts that Toss gives (CSV, XLSX) or its text; a line that is known already stays one',
  sheet: { mostBytes: 2 * 1024 * 1024 },
  query: z.object({
    dry_run: z.enum(['0', '1']).default('0').describe('1: only says what the file would bring'),
  }),
  body: sheetBody,
  answer: z.object({
    data: z.object({
      new: z.int(),
      known: z.int(),
      unreadable: z.array(z.int()).describe('Lines of the file'),
      fits: z.int().describe('Payments of the file that were paid out as the shop expects'),
      differs: z.int().describe('Payments of the file with another amount, or whose payout does not add up'),
      unknown: z.int().describe('Payments of the file that the shop does not know'),
      paid_out: z.int().describe('What the lines of the file pay out'),
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
