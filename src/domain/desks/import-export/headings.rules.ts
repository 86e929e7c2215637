import { normalForm } from '../../../kernel/normal-form.ts';
import { type Column, type ColumnName, columnsOf, type SheetKind } from './columns.rules.ts';

/** The column headings in every language. */
type HeadingWords = readonly ((column: ColumnName) => string)[];

export interface FoundColumns {
  /** By position in the row; null for a column that is unknown or not imported. */
  readonly columns: readonly (Column | null)[];
  /** Unknown and duplicate headings. */
  readonly unknown: readonly string[];
  readonly twice: readonly string[];
}

/** Recognises headings by technical names and by their texts in any language, ignoring spaces. */
export function findColumns(kind: SheetKind, headings: readonly string[], words: HeadingWords): FoundColumns {
  const known = new Map<string, Column>();
  for (const column of columnsOf[kind])
    for (const heading of [column.name, ...words.map((say) => say(column.name))]) known.set(folded(heading), column);
  const seen = new Set<Column>();
  const unknown: string[] = [];
  const twice: string[] = [];
  const columns = headings.map((heading) => {
    if (folded(heading) === '') return null;
    const column = known.get(folded(heading));
    if (!column) unknown.push(heading);
    else if (seen.has(column)) twice.push(heading);
    if (!column) return null;
    seen.add(column);
    return column.role === 'shown' ? null : column;
  });
  return { columns, unknown, twice };
}

export function folded(heading: string): string {
  return normalForm(heading, 'NFKC')
    .toLowerCase()
    .replace(/[\s*_ʻʼ'’‘]+/g, ' ')
    .trim();
}
