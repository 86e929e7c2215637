import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cellsOf } from './sales-cells.store.ts';
import type { CountedSums, SalesDimension } from './sales-report.rules.ts';

export interface WantedSales {
  readonly from: string;
  readonly to: string;
  readonly by: SalesDimension;
  readonly locale: Locale;
  /** The limit of rows; all by default. */
  readonly most?: number | undefined;
}

interface SalesRow extends CountedSums {
  readonly key: string;
  readonly label: string;
  readonly isTotal: boolean;
}

const ofTime: Readonly<Partial<Record<SalesDimension, RawBuilder<unknown>>>> = {
  day: sql`day::text`,
  week: sql`date_trunc('week', day)::date::text`,
  month: sql`date_trunc('month', day)::date::text`,
};

/** The label of a key; the key itself if the pages translate it. */
function labelOf(by: SalesDimension, locale: Locale): RawBuilder<unknown> {
  const name = sql`coalesce(named.name ->> ${locale}, named.name ->> 'en')`;
  // A key that is not a number is the delivery.
  const id = sql`CASE WHEN sums.key ~ '^[0-9]+$' THEN sums.key::bigint END`;
  if (by === 'product') return sql`(SELECT ${name} FROM products named WHERE named.id = ${id})`;
  if (by === 'category') return sql`(SELECT ${name} FROM categories named WHERE named.id = ${id})`;
  return sql`sums.key`;
}

/**
 * Combines stored sums of days with live sums of days that have changed since, and the total, in one statement. The
 * single snapshot ensures that nothing is counted twice or missed while days are being summed up.
 */
export async function readSales(
  db: Database,
  { from, to, by, locale, most }: WantedSales,
): Promise<{ readonly rows: readonly SalesRow[]; readonly count: number }> {
  const dimension = ofTime[by] ? 'day' : by;
  const key = ofTime[by] ?? sql`key`;
  const open = sql`SELECT DISTINCT day FROM dirty_sales_days WHERE day BETWEEN ${from}::date AND ${to}::date`;
  const { rows } = await sql<SalesRow & { readonly all: string }>`
    WITH cells AS (
      SELECT * FROM sales_days WHERE dimension IN (${dimension}, 'day') AND day BETWEEN ${from}::date AND ${to}::date
        AND day NOT IN (${open})
      UNION ALL SELECT * FROM (${cellsOf(open)}) live WHERE dimension IN (${dimension}, 'day')
    ), sums AS (
      SELECT ${key} AS key, false AS "isTotal", ${addedUp} FROM cells WHERE dimension = ${dimension} GROUP BY 1
      UNION ALL SELECT '', true, ${addedUp} FROM cells WHERE dimension = 'day'
    )
    SELECT sums.*, coalesce(${labelOf(by, locale)}, sums.key) AS label FROM
      (SELECT *, count(*) OVER () AS all FROM sums ORDER BY "isTotal" DESC, gross DESC, key
        LIMIT ${most === undefined ? null : most + 1}) sums
    ORDER BY "isTotal" DESC, gross DESC, key`.execute(db);
  // One of the rows is the total.
  const count = Math.max(0, Number(rows[0]?.all ?? 0) - 1);
  return { rows: rows.map(({ all: _, ...row }) => ({ ...row, ...asNumbers(row) })), count };
}

const addedUp = sql`coalesce(sum(orders), 0) AS orders, coalesce(sum(gross), 0) AS gross,
  coalesce(sum(discount), 0) AS discount, coalesce(sum(delivery), 0) AS delivery, coalesce(sum(refunds), 0) AS refunds,
  coalesce(sum(exempt), 0) AS exempt, coalesce(sum(vat), 0) AS vat`;

/** PostgreSQL returns sums of bigint as text. */
function asNumbers({ orders, gross, discount, delivery, refunds, exempt, vat }: CountedSums): CountedSums {
  return {
    orders: Number(orders),
    gross: Number(gross),
    discount: Number(discount),
    delivery: Number(delivery),
    refunds: Number(refunds),
    exempt: Number(exempt),
    vat: Number(vat),
  };
}
