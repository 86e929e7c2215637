import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { err, ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle, handleOrFile, isFresh } from '../../../platform/http/handler.ts';
import { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
import { sheetAnswer } from '../../../platform/tables/sheet-answer.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { reportDays } from './report-days.rules.ts';
import { getSettlements, importSettlements, type SettlementReport } from './settlement.contract.ts';
import { fingerprints, readSettlements } from './settlement.rules.ts';
import { compareSettlements, insertSettlements, readSettlementReport } from './settlement.store.ts';

const mostRows = 20_000;
/** More differences are available only in the file. */
const mostDifferences = 200;

/** Endpoints that compare payouts of Toss with payments of customers. */
export function settlementApi(db: OpenDatabase['db']): Handler[] {
  return [
    handleOrFile(getSettlements, async ({ query: { part, format, ...told } }, { session, locale }) => {
      const days = reportDays(told, koreanDateOf(Date.now()));
      if (!days) return failed('invalid_input', { from: 'moment_out_of_range' });
      if (format !== 'json' && !(session.proof && isFresh(session.proof))) return failed('proof_needed');
      const data = await readSettlementReport(db, days, format === 'json' ? mostDifferences : null);
      if (format === 'json') return ok({ data, ...days });
      await noteAccess(db, { staff: session.userId, why: 'export', people: 0 });
      const [name, sheet] =
        part === 'days' ? (['payouts', payoutSheet] as const) : (['payout-differences', differenceSheet] as const);
      return ok({ data: sheetAnswer(`${name}-${days.from}-${days.to}`, format, sheet(data, locale)) });
    }),
    handle(importSettlements, async ({ query, body }, { session }) => {
      const cells = await readTable(body);
      if (!cells.ok) return cells;
      const table = readSettlements(cells.value);
      if (!table) return failed('settlement_table_unknown');
      const { settlements, unreadable } = table;
      if (settlements.length > mostRows) return failed('too_many_rows');
      // A preview runs the same code and is rolled back.
      const done = await transact(db, async (transaction) => {
        const added = await insertSettlements(transaction, settlements, fingerprints(settlements), session.userId);
        const ids = [...new Set(settlements.map(({ tossOrderId }) => tossOrderId))];
        const data = {
          ...{ new: added, known: settlements.length - added, unreadable: [...unreadable] },
          ...(await compareSettlements(transaction, ids)),
          paid_out: settlements.reduce((sum, { paidOut }) => sum + paidOut, 0),
        };
        return query.dry_run === '1' ? err(data) : ok(data);
      });
      return ok({ data: done.ok ? done.value : done.error });
    }),
  ];
}

function payoutSheet({ days }: SettlementReport, locale: Locale) {
  const say = staffNumbersSay[locale];
  return [
    [say('payouts.day'), say('payouts.payments'), say('payouts.amount'), say('payouts.fee'), say('payouts.paidOut')],
    ...days.map(({ paid_out_on, payments, amount, fee, paid_out }) => [paid_out_on, payments, amount, fee, paid_out]),
  ];
}

function differenceSheet({ differences }: SettlementReport, locale: Locale) {
  const say = staffNumbersSay[locale];
  return [
    [
      say('payouts.what'),
      say('payouts.order'),
      say('payouts.payment'),
      say('payouts.expected'),
      say('payouts.settled'),
    ],
    ...differences.map(({ kind, slug, toss_order_id, expected, settled }) => [
      say(`payouts.kind.${kind}`),
      slug ?? '',
      toss_order_id,
      expected,
      settled,
    ]),
  ];
}
