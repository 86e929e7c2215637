import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end so that their digits line up. */
  readonly align?: 'start' | 'end' | undefined;
  /** For dates, numbers and codes, which read badly in two lines. */
  readonly nowrap?: boolean | undefined;
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
            {columns.map(({ key, header, ...look }) => (
              <th key={key} scope="col" className={classes(cellLook(look), 'font-medium text-ink-soft')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0 hover:bg-muted">
              {columns.map(({ key, cell, ...look }, index) =>
                index === 0 ? (
                  <th key={key} scope="row" className={classes(cellLook(look), 'font-medium')}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={cellLook(look)}>
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

function cellLook({ align, nowrap }: Pick<Column<never>, 'align' | 'nowrap'>): string {
  const side = align === 'end' ? 'whitespace-nowrap text-end tabular-nums' : 'text-start';
  return classes('px-4 py-3', side, nowrap && 'whitespace-nowrap');
}
