import { type Offer, type OfferProblem, wrongOffer } from '../../catalogue/products/product.rules.ts';
import { type CellProblem, momentIn, readCell } from './cell.rules.ts';
import type { Column, ColumnName, Entity } from './columns.rules.ts';

/** Normalised cells by column. */
export type Cells = Readonly<Partial<Record<ColumnName, string>>>;

/** A row of a sheet with its raw cells, only of columns that the sheet has. */
export interface SheetRow {
  readonly row: number;
  readonly cells: Cells;
}

/** A record to be created, changed or deleted. Without `before` it is new; without `after` it is deleted. */
export interface Change {
  readonly row: number;
  readonly entity: Entity;
  readonly id: number | null;
  readonly before: Cells | null;
  readonly after: Cells | null;
}

export type RowProblem =
  | CellProblem
  | { readonly code: OfferProblem['code'] }
  | {
      readonly code:
        | 'needed'
        | 'unknown'
        | 'archived'
        | 'of_another_product'
        | 'fixed'
        | 'barcode_taken'
        | 'category_hidden'
        | 'no_picture'
        | 'no_size'
        | 'needed_by_law'
        | 'in_a_circle'
        | 'in_use'
        | 'gone'
        | 'made_meanwhile'
        | 'unknown_column'
        | 'column_twice'
        | 'no_key_column';
    }
  | { readonly code: 'twice' | 'differs'; readonly details: { readonly row: number } }
  | { readonly code: 'too_many_rows' | 'too_many_sizes' | 'too_deep'; readonly details: { readonly most: number } }
  | { readonly code: 'unknown_sku'; readonly details: { readonly sku: string } }
  | { readonly code: 'reserved'; readonly details: { readonly least: number } }
  | {
      readonly code: 'changed';
      readonly details: { readonly before: string; readonly now: string; readonly by: string };
    };

export interface Problem {
  readonly row: number;
  readonly column: ColumnName | '';
  readonly problem: RowProblem;
}

/** The differences between a row and the stored record; null without a difference. */
export interface Compared {
  readonly after: Cells;
  readonly before: Cells;
  readonly problems: readonly Problem[];
}

/** Only changed cells are validated: stored values are always accepted, so an export can be imported again. */
export function compared({ row, cells }: SheetRow, columns: readonly Column[], current: Cells | null): Compared {
  const after: Partial<Record<ColumnName, string>> = {};
  const before: Partial<Record<ColumnName, string>> = {};
  const problems: Problem[] = [];
  for (const { name, type, role } of columns) {
    const given = cells[name];
    if (given === undefined) {
      if (!current && role === 'needed') problems.push({ row, column: name, problem: { code: 'needed' } });
      continue;
    }
    const { value, problem } = readCell(type, given);
    const stands = current?.[name] ?? '';
    if (value === '' && role === 'kept') continue;
    if (current ? value === stands : value === '' && role !== 'needed') continue;
    const wrong = value === '' && role === 'needed' ? ({ code: 'needed' } as const) : problem;
    if (wrong) problems.push({ row, column: name, problem: wrong });
    // An invalid cell changes nothing.
    if (wrong && current) continue;
    after[name] = value;
    before[name] = stands;
  }
  return { after, before, problems };
}

/** Removing a discount also removes its dates, which mean nothing without it. */
export function withDays(found: Compared, current: Cells): Compared {
  if (found.after.discount !== '') return found;
  const own = (['discount_from', 'discount_until'] as const).filter((name) => (current[name] ?? '') !== '');
  const gone = Object.fromEntries(own.map((name) => [name, '']));
  const stood = Object.fromEntries(own.map((name) => [name, current[name]]));
  return { ...found, after: { ...found.after, ...gone }, before: { ...found.before, ...stood } };
}

/** Problems of a price and a discount together, and of the discount's dates, each of which is valid alone. */
export function priceProblems(row: number, { after, problems }: Compared, current: Cells | null): Problem[] {
  if (problems.some(({ column }) => offerColumns.some((name) => name === column))) return [];
  const stands = current ?? {};
  const wrong = wrongOffer(offerIn({ ...stands, ...after }), current ? offerIn(current) : undefined);
  return wrong ? [{ row, column: wrong.field, problem: { code: wrong.code } }] : [];
}

const offerColumns = ['price', 'discount', 'discount_from', 'discount_until'] as const;

function offerIn({ price = '', discount = '', discount_from: from = '', discount_until: until = '' }: Cells): Offer {
  return {
    ...{ price: Number(price), discount: discount === '' ? null : Number(discount) },
    discount_from: from === '' ? null : momentIn(from),
    discount_until: until === '' ? null : momentIn(until),
  };
}

/** The cells to be written that have changed since the comparison. */
export function movedCells({ before }: Pick<Change, 'before'>, current: Cells): readonly ColumnName[] {
  return (Object.keys(before ?? {}) as ColumnName[]).filter((name) => (before?.[name] ?? '') !== (current[name] ?? ''));
}
