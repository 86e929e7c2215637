import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { listLimits } from '../../../platform/tables/table-limits.ts';
import { linesToSearch } from './bank-columns.rules.ts';
import {
  confirmMatches,
  type ImportRowView,
  importBankFile,
  type MatchResult,
  noteSameDeposit,
} from './bank-import.contract.ts';
import { confirmMatch, type ImportLine, importDeposits, noteSame } from './bank-import.service.ts';
import { readImportRows } from './bank-import.store.ts';
import { type BankTable, mostBankRows, readBankTable } from './bank-table.rules.ts';
import { depositAfter, noteDepositors, viewOf, withCurrent, withRecipient } from './deposit.api.ts';
import { readDeposit } from './deposit-list.store.ts';
import { findOrderNumber } from './order-code.store.ts';

/** Staff endpoints for bank transfer lists. */
export function importApi(db: OpenDatabase['db']): Handler[] {
  const shown = async (id: number | null) => {
    const deposit = id === null ? undefined : await readDeposit(db, id);
    return deposit ? viewOf(deposit) : null;
  };
  return [
    handle(importBankFile, async ({ body }, { session }) => {
      const table = await tableIn(body);
      if (!table.ok) return table;
      const { importId, lines } = await importDeposits(db, table.value, session.userId);
      const rows = [...lines.map(rowOf), ...table.value.unreadable.map(unreadableRow)];
      const { balance, gaps } = table.value;
      rows.sort((one, other) => one.row - other.row);
      await noteDepositors(db, session.userId, rows);
      return ok({ data: { import: importId, balance, gaps: [...gaps], rows } });
    }),
    handle(confirmMatches, async ({ body }, { session }) => {
      const results: MatchResult[] = [];
      const lines = body.matches.map(({ row }) => row);
      // Only existing lines get a transaction of their own, so unknown line numbers cost nothing.
      const known = await readImportRows(db, body.import, lines);
      await forEach(body.matches, async ({ row, slug, amount, others: mostOthers }) => {
        if (!known.has(row)) {
          results.push({ row, ok: false, code: 'not_found', details: null, applied: 0, deposit: null });
          return;
        }
        const found = slug === undefined ? ok(null) : await findOrderNumber(db, slug);
        if (!found.ok) {
          const { code, details = null } = found.error;
          results.push({ row, ok: false, code, details, applied: 0, deposit: null });
          return;
        }
        const number = found.value;
        const match = { row, order: number === null ? null : { number, amount, mostOthers } };
        const confirmed = await confirmMatch(db, body.import, match, session.userId);
        if (confirmed.ok) {
          const deposit = await shown(confirmed.value);
          const given = deposit?.allocations.filter(({ slug: order }) => order === number) ?? [];
          const applied = given.reduce((sum, { amount: part }) => sum + part, 0);
          results.push({ row, ok: true, code: null, details: null, applied, deposit });
          return;
        }
        const { deposit } = confirmed.error;
        const failure = number
          ? await withRecipient(db, number, session.userId, confirmed.error.failure)
          : confirmed.error.failure;
        const { code, details = null } = deposit ? await withCurrent(db, deposit, failure) : failure;
        results.push({ row, ok: false, code, details, applied: 0, deposit: await shown(deposit) });
      });
      await noteDepositors(
        db,
        session.userId,
        results.flatMap(({ deposit }) => deposit ?? []),
      );
      return ok({ data: results });
    }),
    handle(noteSameDeposit, async ({ body: { import: importId, row, deposit } }, { session }) => {
      const noted = await noteSame(db, { importId, row, deposit });
      return depositAfter(db, deposit, session.userId, noted);
    }),
  ];
}

const problems = { columns_unknown: 'table_unknown', too_many_rows: 'too_many_rows' } as const;

async function tableIn(body: UploadedFile | { readonly text: string }): Promise<Result<BankTable, Failure>> {
  const cells = await readTable(body, { ...listLimits, rows: mostBankRows + linesToSearch });
  if (!cells.ok) return cells;
  const table = readBankTable(cells.value);
  return table.ok ? table : err({ code: problems[table.error] });
}

function rowOf({ row, paidAt, fingerprint: _, ...line }: ImportLine): ImportRowView {
  return { row, paid_at: paidAt, problem: null, ...line };
}

function unreadableRow({ row, problem }: BankTable['unreadable'][number]): ImportRowView {
  const nothing = { paid_at: null, amount: null, depositor: '', memo: '', deposit: null, resembles: null };
  return { row, ...nothing, open: 0, state: 'unreadable', problem, proposal: null };
}
