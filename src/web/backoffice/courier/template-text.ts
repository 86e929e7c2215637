import {
  type ColumnHolds,
  type CourierColumn,
  columnHolds,
} from '../../../domain/fulfilment/couriers/courier-template.rules.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** The columns as one text, a line for each. */
export function columnsText(columns: readonly CourierColumn[]): string {
  return columns.map(({ heading, holds, text }) => [heading, holds, text].join('\t')).join('\n');
}

/** A single form field, so that a conflict offers one version or the other and never a mixture. */
export function fieldsOf({ columns }: { readonly columns: readonly CourierColumn[] }): Fields {
  return { columns: columnsText(columns) };
}

export function columnsFrom(text: string): CourierColumn[] {
  return columnLines(text).map((line) => {
    const [heading = '', holds = '', words = ''] = line.split('\t');
    return { heading, holds: holdsIn(holds), text: words };
  });
}

/** The columns from the fields of each column, with and without scripts. */
export function columnsIn(fields: Fields): CourierColumn[] {
  const columns: CourierColumn[] = [];
  for (let place = 0; fields[`heading.${place}`] !== undefined; place += 1) {
    const said = (name: string) => (fields[`${name}.${place}`] ?? '').trim();
    columns.push({ heading: said('heading'), holds: holdsIn(said('holds')), text: said('text') });
  }
  return columns;
}

/**
 * Merges a draft with the input in the original columns: each input goes to the column's position in the draft, and is
 * dropped where the draft has removed the column.
 */
export function typedOver(draft: string, was: string, typed: string): string {
  const before = columnLines(was);
  const now = columnLines(typed);
  const laid = columnLines(draft).map((line, place, all) => {
    // A line that the draft has changed in place is the same column. If both changed it, the later change wins.
    const from = before.includes(line) || all.includes(before[place] ?? '') ? before.indexOf(line) : place;
    const words = now[from];
    return words === undefined || words === before[from] ? line : words;
  });
  return laid.join('\n');
}

function columnLines(text: string): string[] {
  return text.split(/\r?\n/);
}

function holdsIn(text: string): ColumnHolds {
  return columnHolds.find((one) => one === text) ?? 'text';
}
