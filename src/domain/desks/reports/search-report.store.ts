import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ReportDays } from './report-days.rules.ts';
import type { SearchRow, SearchTotal } from './search-report.contract.ts';

const mostRows = 500;

interface Report {
  readonly rows: SearchRow[];
  readonly total: SearchTotal;
}

/** The searches in one statement. Whether a search had results depends on its latest execution. */
export async function readSearches(
  db: Database,
  { from, to, found }: ReportDays & { readonly found: 'any' | 'nothing' },
): Promise<Report> {
  const { rows } = await sql<Report>`
    WITH counted AS (
      SELECT words, sum(times)::int AS times, (array_agg(found ORDER BY day DESC))[1] AS found
      FROM searches WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY words
    ), best AS (
      SELECT * FROM counted WHERE ${found === 'any'} OR found = 0 ORDER BY times DESC, words LIMIT ${mostRows}
    )
    SELECT (SELECT coalesce(jsonb_agg(best ORDER BY times DESC, words), '[]') FROM best) AS rows,
      (SELECT jsonb_build_object('searches', coalesce(sum(times), 0),
        'nothing', coalesce(sum(times) FILTER (WHERE found = 0), 0)) FROM counted) AS total`.execute(db);
  return rows[0] ?? { rows: [], total: { searches: 0, nothing: 0 } };
}
