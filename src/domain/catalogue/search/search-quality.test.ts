import { expect, it } from 'vitest';
import { seededSnapshot } from '../../../platform/testing/seeded-snapshot.ts';
import { judgedQueries } from '../testing/judged-queries.ts';
import { filterQuery } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';

const engine = new SearchEngine(seededSnapshot());

interface Outcome {
  readonly recall: number;
  readonly reciprocalRank: number;
}

/** Recall among the first ten results, and the rank of the first expected product. */
function judge(query: string, expected: readonly string[]): Outcome & { slugs: string[] } {
  const { data } = engine.list(filterQuery.parse({ q: query, page_size: 10 }), 'en');
  const slugs = data.map((card) => card.slug);
  const found = expected.filter((slug) => slugs.includes(slug)).length;
  const first = slugs.findIndex((slug) => expected.includes(slug));
  return { recall: found / expected.length, reciprocalRank: first < 0 ? 0 : 1 / (first + 1), slugs };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it('the search finds what customers mean, in every language and spelling', () => {
  const outcomes = judgedQueries.map((judged) => ({ ...judged, ...judge(judged.query, judged.expected) }));
  const classes = [...new Set(outcomes.map((outcome) => outcome.class))];
  const table = classes.map((name) => {
    const own = outcomes.filter((outcome) => outcome.class === name);
    return {
      class: name,
      queries: own.length,
      recall: mean(own.map(({ recall }) => recall)).toFixed(3),
      mrr: mean(own.map(({ reciprocalRank }) => reciprocalRank)).toFixed(3),
    };
  });
  const recall = mean(outcomes.map((outcome) => outcome.recall));
  const mrr = mean(outcomes.map((outcome) => outcome.reciprocalRank));
  const lines = table.map(
    (row) => `${row.class.padEnd(12)} ${String(row.queries).padStart(4)}  recall@10 ${row.recall}  MRR ${row.mrr}`,
  );
  process.stdout.write(
    `${lines.join('\n')}\nall          ${outcomes.length}  recall@10 ${recall.toFixed(3)}  MRR ${mrr.toFixed(3)}\n`,
  );
  const missed = outcomes.filter((outcome) => outcome.recall < 1 || outcome.reciprocalRank < 1);
  if (process.env.SEARCH_MISSES) {
    for (const { query, expected, slugs } of missed)
      process.stdout.write(`${query}: wanted ${expected} got ${slugs}\n`);
  }
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(mrr).toBeGreaterThanOrEqual(0.9);
});
