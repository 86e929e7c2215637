import { readFile } from 'node:fs/promises';
import { failed, type Handler, handle } from '../../http/handler.ts';
import { UploadedFile } from '../../http/uploaded-file.ts';
import { koreanDateOf } from '../../kernel/korea-time.ts';
import { err, ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { readTableFile, readTableText } from '../../platform/tables/table-file.ts';
import { reportDays } from './report-days.rules.ts';
import { getSettlements, importSettlements } from './settlement.contract.ts';
import { fingerprints, readSettlements } from './settlement.rules.ts';
import { insertSettlements, readSettlementReport } from './settlement.store.ts';

const mostRows = 20_000;

/** What Toss has paid out, held against what customers have paid. */
export function settlementApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getSettlements, async ({ query }) => {
      const days = reportDays(query, koreanDateOf(Date.now()));
      if (!days) return failed('invalid_input', { from: 'moment_out_of_range' });
      return ok({ data: await readSettlementReport(db, days), ...days });
    }),
    handle(importSettlements, async ({ body }, { session }) => {
      const cells =
        body instanceof UploadedFile ? await readTableFile(await readFile(body.path)) : ok(readTableText(body.text));
      if (!cells.ok) return err({ code: cells.error });
      const table = readSettlements(cells.value);
      if (!table) return failed('table_unknown');
      const { settlements, unreadable } = table;
      if (settlements.length > mostRows) return failed('too_many_rows');
      const added = await insertSettlements(db, settlements, fingerprints(settlements), session.userId);
      return ok({ data: { new: added, known: settlements.length - added, unreadable: [...unreadable] } });
    }),
  ];
}
