import type { Cells } from './change.rules.ts';
import type { ColumnName } from './columns.rules.ts';

interface EntityRecord {
  readonly before: Cells | null;
  readonly after: Cells | null;
}

interface ShownCell {
  readonly column: ColumnName;
  readonly before: string | null;
  readonly after: string | null;
}

/** Each cell before and after the change; null if there is no value. */
export function changesOf({ before, after }: EntityRecord): ShownCell[] {
  const columns = Object.keys({ ...before, ...after }) as ColumnName[];
  return columns.map((column) => ({
    column,
    before: before?.[column] || null,
    after: after?.[column] || null,
  }));
}

export function whatOf({ before, after }: EntityRecord): 'new' | 'changed' | 'gone' {
  if (!before) return 'new';
  return after ? 'changed' : 'gone';
}
