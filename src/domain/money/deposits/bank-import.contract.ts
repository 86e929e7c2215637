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
  row: z.int().describe('The line of the file, counted from one'),
  paid_at: z.iso.datetime().nullable(),
  amount: z.int().nullable(),
  depositor: z.string(),
  memo: z.string(),
  state: z.enum(['new', 'known', 'maybe_known', 'unreadable']),
  problem: z.enum(rowProblems).nullable().describe('What of an unreadable line cannot be read'),
  deposit: z.int().nullable().describe('The deposit that it is; none yet where it may be known'),
  resembles: z
    .int()
    .nullable()
    .describe('The deposit that it may be: one typed by hand, or of another form of the list'),
  open: z.int().describe('Neither used by an order nor sent back'),
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
    'Takes the list of an account as a bank lets one download it (CSV, XLSX, HTML) or copy it: records all that came in as deposits, each line once, and proposes orders. Nothing is allocated',
  sheet: { mostBytes: 2 * 1024 * 1024 },
  body: sheetBody,
  answer: z.object({
    data: z.object({
      import: z.int(),
      balance: z.enum(balanceProofs).describe('Whether each balance follows from the one before'),
      gaps: z.array(z.int()).describe('Lines whose balance does not'),
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
  applied: z.int().describe('What its order has of it; 0 where the order had no use for it and it was only noted'),
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
  summary: 'Gives orders the money of lines of an import, each by itself; a line that was confirmed before stays so',
  body: z.object({
    import: id,
    matches: z
      .array(
        z.object({
          row,
          slug: orderSlug
            .optional()
            .describe('Without it, a line that may be known is recorded as a deposit of its own'),
          amount: amount
            .optional()
            .describe(
              'Without it, what the order lacks, or all that is open of the line if that is less; what is over stays open',
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
    'A line of an import is the deposit that somebody has typed by hand before, or that came in another form of the list',
  body: z.object({ import: id, row, deposit: id }),
  answer: z.object({ data: depositView }),
  errors: ['not_found', 'changed_meanwhile'],
});

nameSchemas({ ImportRow: importRow, MatchResult: matchResult });

examples(
  { applied: 27_300, gaps: 7 },
  { ImportBankFileBody: { text: '거래일시\t입금액\t내용\n2026.11.16 11:20\t27,300\tUZQY' } },
);
