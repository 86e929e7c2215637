import {
  type ColumnHolds,
  type CourierColumn,
  columnHolds,
} from '../../../domain/fulfilment/couriers/courier-template.rules.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** The columns as one field says them, a line for each. */
export function columnsText(columns: readonly CourierColumn[]): string {
  return columns.map(({ heading, holds, text }) => [heading, holds, text].join('\t')).join('\n');
}

/** The form has one field, so that two who change the columns choose between both, and never get a mixture. */
export function fieldsOf({ columns }: { readonly columns: readonly CourierColumn[] }): Fields {
  return { columns: columnsText(columns) };
}

export function columnsFrom(text: string): CourierColumn[] {
  return columnLines(text).map((line) => {
    const [heading = '', holds = '', words = ''] = line.split('\t');
    return { heading, holds: holdsIn(holds), text: words };
  });
}

/** As the fields of each column say them, with scripts and without. */
export function columnsIn(fields: Fields): CourierColumn[] {
  const columns: CourierColumn[] = [];
  for (let place = 0; fields[`heading.${place}`] !== undefined; place += 1) {
    const said = (name: string) => (fields[`${name}.${place}`] ?? '').trim();
    columns.push({ heading: said('heading'), holds: holdsIn(said('holds')), text: said('text') });
  }
  return columns;
}

/**
 * A draft of columns with what was typed into those that it was begun from: each goes to where the draft has its column, or
 * stays away where the draft has none any more.
 */
export function typedOver(draft: string, was: string, typed: string): string {
  const before = columnLines(was);
  const now = columnLines(typed);
  const laid = columnLines(draft).map((line, place, all) => {
    // A line that the draft has changed in its place is the same column; of two changes the last one counts.
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
