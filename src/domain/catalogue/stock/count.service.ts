import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed } from '../../../platform/http/handler.ts';
import { changeStock, lockLots, type StockChange } from '../products/stock-change.store.ts';
import type { CountedLine } from './count.contract.ts';
import { readExpected } from './count.store.ts';
import { countOutcome } from './stock.rules.ts';
import { inBatch } from './stock-batch.store.ts';

interface Count {
  readonly lines: readonly { readonly lot: number; readonly counted: number; readonly seconds_ago: number }[];
  readonly note: string;
  readonly staffId: number;
  readonly locale: Locale;
}

/** Sets the stock to what was counted; the same key takes effect once. */
export function takeCount(
  db: OpenDatabase['db'],
  { lines, note, staffId, locale }: Count,
  key: string,
): Promise<Result<readonly CountedLine[], Failure>> {
  const counted = lines.map((line) => ({ lot: line.lot, counted: line.counted }));
  const request = { lines: counted, note };
  return inBatch(db, { kind: 'count', staffId, key, request }, async (transaction) => {
    const ids = lines.map(({ lot }) => lot);
    if (new Set(ids).size < ids.length) return failed('invalid_input', { lines: 'invalid' });
    await lockLots(transaction, ids);
    const lots = await readExpected(transaction, lines, locale);
    if (lots.length < lines.length) return failed('not_found');
    const outcome: CountedLine[] = [];
    const changes: StockChange[] = [];
    for (const { lot, name, lotNumber, free, expected } of lots) {
      const said = lines.find((line) => line.lot === lot)?.counted ?? 0;
      const { delta, short } = countOutcome({ counted: said, expected, free });
      if (delta !== 0) changes.push({ lot, delta, reason: 'count', note });
      outcome.push({ lot, name, lot_number: lotNumber, counted: said, expected, delta, short });
    }
    await changeStock(transaction, changes, { person: staffId });
    return ok(outcome);
  });
}
