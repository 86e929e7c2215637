import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, orderSlug, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { sheetBody } from '../../../platform/http/sheet-body.ts';
import { balanceProofs, rowProblems } from './bank-table.rules.ts';
import { amount, depositView, others, proposal } from './deposit.contract.ts';

const row = whole(1, 1_000_000);

const importRow = z.object({
  row: z.int().describe('Line number in the file, from 1'),
  paid_at: z.iso.datetime().nullable(),
  amount: z.int().nullable(),
  depositor: z.string(),
  memo: z.string(),
  state: z.enum(['new', 'known', 'maybe_known', 'unreadable']),
  problem: z.enum(rowProblems).nullable().describe('Which part of the line cannot be read'),
  deposit: z.int().nullable().describe('The deposit it was recorded as; null while it may be a known one'),
  resembles: z
    .int()
    .nullable()
    .describe('The deposit that it may duplicate: one typed by hand, or from another format of the statement'),
  open: z.int().describe('Neither allocated to an order nor returned'),
  proposal: proposal.nullable(),
});
export type ImportRowView = z.output<typeof importRow>;

export const importBankFile = endpoint({
  name: 'importBankFile',
  method: 'POST',
  path: '/api/staff/deposits/import/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Import an account statement as downloaded from a bank (CSV, XLSX, HTML) or copied: all incoming transfers are recorded as deposits, each line once, with proposed orders. Nothing is allocated',
  sheet: { mostBytes: 2 * 1024 * 1024 },
  body: sheetBody,
  answer: z.object({
    data: z.object({
      import: z.int(),
      balance: z.enum(balanceProofs).describe('Whether each balance follows from the previous one'),
      gaps: z.array(z.int()).describe('Lines whose balance does not follow'),
      rows: z.array(importRow),
    }),
  }),
  errors: ['file_locked', 'file_unreadable', 'table_unknown', 'table_too_large', 'too_many_rows'],
});

const matchResult = z.object({
  row: z.int(),
  ok: z.boolean(),
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  applied: z.int().describe('Amount allocated to its order; 0 if the order did not need it and it was only recorded'),
  deposit: depositView.nullable(),
});
export type MatchResult = z.output<typeof matchResult>;

export const confirmMatches = endpoint({
  name: 'confirmMatches',
  method: 'POST',
  path: '/api/staff/deposits/confirm/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary: 'Allocate lines of an import to orders, each separately; repeating a confirmed line has no effect',
  body: z.object({
    import: id,
    matches: z
      .array(
        z.object({
          row,
          slug: orderSlug
            .optional()
            .describe('If omitted, a line that may be a duplicate is recorded as a separate deposit'),
          amount: amount
            .optional()
            .describe(
              'By default the amount that the order lacks, or the unallocated amount of the line if less; the rest stays unallocated',
            ),
          others,
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.object({ data: z.array(matchResult) }),
  errors: [],
});

export const noteSameDeposit = endpoint({
  name: 'noteSameDeposit',
  method: 'POST',
  path: '/api/staff/deposits/same/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Mark a line of an import as a deposit that was already typed by hand or imported from another format of the statement',
  body: z.object({ import: id, row, deposit: id }),
  answer: z.object({ data: depositView }),
  errors: ['not_found', 'changed_meanwhile'],
});

nameSchemas({ ImportRow: importRow, MatchResult: matchResult });

examples(
  { applied: 27_300, gaps: 7 },
  { ImportBankFileBody: { text: '거래일시\t입금액\t내용\n2026.11.16 11:20\t27,300\tUZQY' } },
);
