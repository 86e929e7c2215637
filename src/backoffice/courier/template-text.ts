import { type ColumnHolds, type CourierColumn, columnHolds } from '../../features/staff/courier-template.rules.ts';
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
  return text.split(/\r?\n/).map((line) => {
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

function holdsIn(text: string): ColumnHolds {
  return columnHolds.find((one) => one === text) ?? 'text';
}
