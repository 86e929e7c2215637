import type { SearchRow, SearchTotal } from '../../../domain/desks/reports/search-report.contract.ts';
import { barChart } from './chart.server.ts';

const mostBars = 10;
const mostRows = 20;

interface Report {
  readonly data: readonly SearchRow[];
  readonly total: SearchTotal;
}

/** The searches shown on the page: the most frequent with their earlier counts, and those without results. */
export function searchesShown({ data, total }: Report, missed: readonly SearchRow[], before: Report | null) {
  const earlier = new Map(before?.data.map(({ words, times }) => [words, times]));
  const most = data.slice(0, mostRows);
  return {
    total,
    before: before?.total ?? null,
    most: most.map((row) => ({ ...row, before: before ? (earlier.get(row.words) ?? 0) : null })),
    missed: missed.slice(0, mostRows),
    chart:
      most.length > 0
        ? barChart(
            most.slice(0, mostBars).map(({ words, times }) => ({ label: words, value: times })),
            String,
          )
        : null,
  };
}
export type SearchesShown = ReturnType<typeof searchesShown>;
