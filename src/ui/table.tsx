import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end so that their digits line up. */
  readonly align?: 'start' | 'end' | undefined;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly captionHidden?: boolean | undefined;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of rows when there are none. */
  readonly empty?: ReactNode;
}

/** Wide tables scroll inside their own frame; the page never scrolls sideways. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  const captionId = useId();
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-start text-sm">
        <caption
          id={captionId}
          className={captionHidden ? 'sr-only' : 'px-4 pt-3 pb-1 text-start font-semibold text-base'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={classes(cellLook(align), 'font-medium text-ink-soft')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0 hover:bg-muted">
              {columns.map(({ key, cell, align }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className={classes(cellLook(align), 'font-medium')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={cellLook(align)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-8 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function cellLook(align: 'start' | 'end' | undefined): string {
  return classes('px-4 py-3', align === 'end' ? 'whitespace-nowrap text-end tabular-nums' : 'text-start');
}
