import type { Audit, Result } from './lighthouse-tool.ts';

type Cell = Readonly<Record<string, unknown>>;

/** Every weighted audit of a report that did not pass, with the elements that it names. */
export function failingAudits({ categories, audits }: Result): string[] {
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const informative = new Set(['metricSavings', 'binary']);
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'notApplicable')
    .filter(({ id, scoreDisplayMode }) => counted.has(id) || informative.has(scoreDisplayMode))
    .flatMap((audit) => [headline(audit), ...places(audit).map((place) => `    ${place}`)]);
}

function headline({ id, title, score, displayValue }: Audit): string {
  return `✗ ${id} (${Math.round((score ?? 0) * 100)}): ${title}${displayValue ? ` – ${displayValue}` : ''}`;
}

const shownPlaces = 5;

function places({ details }: Audit): string[] {
  const items = details && 'items' in details && Array.isArray(details.items) ? (details.items as Cell[]) : [];
  return items.slice(0, shownPlaces).map((item) => Object.entries(item).map(cellText).filter(Boolean).join(', '));
}

/** Lighthouse describes places as URLs, elements, sources or plain values. */
function cellText([name, value]: [string, unknown]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${name} ${Math.round(value)}`;
  if (typeof value !== 'object' || value === null) return '';
  const { selector, snippet, url, value: inner } = value as Cell;
  return [selector, snippet, url, inner].filter((part) => typeof part === 'string').join(' ');
}
